"""Plays real matches between the tests' bots, each a process that speaks gRPC."""

from pathlib import Path

from workers.contract import BotLimits, SeatReport, TimeControl
from workers.launchers import PlainLauncher
from workers.referee.process import Program
from workers.runner import MatchResult, MatchSetup, play_match

BOTS = Path(__file__).parent / "bots"

QUICK = TimeControl(start=3.0, bank=3.0, increment=0.05)
"""More than any bot here needs, even on a busy machine."""
UNTIMED = TimeControl(start=3.0, bank=None)
SHORT = TimeControl(start=3.0, bank=0.3, increment=0.0)
"""For bots that are to run out of time."""


def bot(name: str) -> Program:
    """A function of bots/bots.py."""
    return Program(name, BOTS, "python", ("python", "bots.py", name))


def setup(*names: str, control: TimeControl = QUICK) -> MatchSetup:
    programs = tuple(bot(name) for name in names)
    return MatchSetup("battle-sheep", {}, "a seed", programs, control)


def play(*names: str, control: TimeControl = QUICK, limits: BotLimits | None = None) -> MatchResult:
    return play_match(setup(*names, control=control), PlainLauncher(limits))


def against_good(name: str, control: TimeControl = QUICK) -> SeatReport:
    """What became of `name` on seat 0, whose opponent must not suffer from it."""
    result = play(name, "good", control=control)
    other = result.seats[1]
    assert (other.verdict, other.detail, other.hello) == ("ok", "", True)
    assert result.outcome.ranks[1] == 1 or result.seats[0].verdict == "ok"
    return result.seats[0]
