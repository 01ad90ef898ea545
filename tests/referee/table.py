"""Plays real matches between the tests' bots, each a process that speaks gRPC."""

import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from engines.core.outcome import Outcome
from paddock_proto.codec import Codec
from workers.contract import BotLimits, ReportStep, SeatReport, TimeControl, Verdict
from workers.launchers import PlainLauncher
from workers.referee import wire
from workers.referee.host import Arrival, SeatHost
from workers.referee.match import Referee, Rules
from workers.referee.process import Launcher, Program
from workers.referee.seat import Seat
from workers.runner import MatchResult, MatchSetup, play_match

BOTS = Path(__file__).parent / "bots"

QUICK = TimeControl(start=20.0, bank=10.0, increment=0.05)
"""More than any bot here needs, even on a busy machine."""
UNTIMED = TimeControl(start=20.0, bank=None)
SHORT = TimeControl(start=20.0, bank=0.3, increment=0.0)
"""For bots that are to run out of time."""

SOON = 40.0
"""Seconds in which even a busy machine does what takes a moment. What these tests rule out takes for ever."""


def bot(name: str, *arguments: object) -> Program:
    """A function of bots/bots.py."""
    return Program(name, BOTS, "python", ("python", "bots.py", name, *map(str, arguments)))


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


@dataclass(frozen=True)
class Game:
    """A match of any game that has a codec, registered or not."""

    outcome: Outcome
    steps: tuple[ReportStep, ...]
    verdicts: tuple[Verdict, ...]
    seats: tuple[Seat, ...]

    @property
    def stdout(self) -> list[list[str]]:
        """Per seat, the lines that its program printed."""
        return [seat.process.logs().stdout.splitlines() for seat in self.seats]


def play_game(
    codec: Codec,
    options: Any,
    programs: Sequence[Program],
    controls: Sequence[TimeControl],
    launcher: Launcher | None = None,
) -> Game:
    """Like `play_match`, with a clock of its own for each seat."""
    launcher = launcher or PlainLauncher()
    rules = Rules(codec.game, options, "a seed")
    arrivals: SimpleQueue[Arrival] = SimpleQueue()
    players = len(programs)
    with ExitStack() as cleanup:
        folder = Path(cleanup.enter_context(tempfile.TemporaryDirectory(prefix="paddock-")))
        seats, starts = [], []
        for number, (program, control) in enumerate(zip(programs, controls, strict=True)):
            host = SeatHost(number, folder / f"seat{number}.sock", arrivals)
            cleanup.callback(host.close)
            process = launcher.start(number, program, folder / f"seat{number}.sock")
            cleanup.callback(process.wait, 10.0)
            cleanup.callback(process.kill)
            seats.append(Seat(number, process, host, codec, control, launcher.clock, rules.seed))
            starts.append(
                wire.game_start(codec, options, number, players, control, launcher.clock, f"bot {number}")
            )
        referee = Referee(rules, seats, starts, arrivals)
        outcome = referee.play()
    verdicts = tuple(seat.fault.verdict if seat.fault else Verdict.OK for seat in seats)
    return Game(outcome, referee.steps, verdicts, tuple(seats))
