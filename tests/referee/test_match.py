"""The course of a match: more than two seats, simultaneous turns, and every way for it to end early."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from engines.core.outcome import Outcome
from engines.core.record import Record, Step, resimulate
from engines.registry import get_game
from tests.referee.table import BOTS, QUICK, SHORT, SOON, UNTIMED, bot, play, setup
from workers.contract import ReportStep, Verdict
from workers.launchers import PlainLauncher
from workers.referee.match import MatchStopped
from workers.referee.process import InfraError, Program
from workers.runner import MatchResult, MatchSetup, play_match


def test_the_record_of_a_match_plays_again_to_the_same_end() -> None:
    result = play("good", "good", "good")
    assert _replayed(result) == result.outcome


def test_the_others_play_on_when_one_of_three_crashes() -> None:
    result = play("good", "exits_at_its_second_turn", "good")
    assert [seat.verdict for seat in result.seats] == [Verdict.OK, Verdict.CRASH, Verdict.OK]
    assert result.outcome.termination == "blocked"
    assert result.outcome.ranks[1] == 3
    [forfeit] = [step for step in result.steps if step.forfeits]
    assert (forfeit.forfeits, dict(forfeit.actions)) == ((1,), {})
    assert len(result.steps) > result.steps.index(forfeit) + 10
    assert _replayed(result) == result.outcome


def test_who_fails_at_the_start_leaves_before_the_first_turn() -> None:
    result = play("exits_at_once", "good", "good")
    assert result.steps[0] == ReportStep(actions={}, forfeits=(0,), seconds={})
    assert list(result.steps[1].actions) == [1]
    assert _replayed(result) == result.outcome


def _replayed(result: MatchResult) -> Outcome | None:
    game = get_game("battle-sheep")
    steps = tuple(Step(step.actions, step.forfeits) for step in result.steps)
    record = Record(game.id, game.rules_version, len(result.seats), {}, "a seed", steps)
    return game.outcome(list(resimulate(game, record))[-1].state)


def test_observers_are_told_of_every_step() -> None:
    told: list[int] = []
    result = play_match(setup("good", "good"), PlainLauncher(), told.append)
    assert told == list(range(1, len(result.steps) + 1))


def test_a_match_that_is_to_stop_stops_and_leaves_nothing_running() -> None:
    launcher = PlainLauncher()
    began = time.monotonic()
    with pytest.raises(MatchStopped):
        play_match(
            setup("sleeps", "never_dials", control=UNTIMED),
            launcher,
            stopped=lambda: time.monotonic() > began + 0.5,
        )
    assert time.monotonic() - began < SOON
    assert not _programs_below_us()


def test_a_program_that_cannot_be_started_is_no_match_at_all() -> None:
    missing = Program("missing", BOTS, "native", ("./no-such-program",))
    wrong = MatchSetup("battle-sheep", {}, "a seed", (bot("good"), missing), QUICK)
    with pytest.raises(
        InfraError, match=r"cannot start './no-such-program' in .*: No such file or directory"
    ):
        play_match(wrong, PlainLauncher())
    assert not _programs_below_us()


def test_what_a_program_started_ends_with_it() -> None:
    child = Path("/proc", play("leaves_children", "good").seats[0].stdout.strip(), "stat")
    deadline = time.monotonic() + 5
    while child.exists() and child.read_text().rpartition(")")[2].split()[0] != "Z":
        assert time.monotonic() < deadline


def test_a_program_that_stays_when_the_match_is_over_is_ended_without_blame() -> None:
    result = play("ignores_the_end", "good")
    assert [seat.verdict for seat in result.seats] == [Verdict.OK, Verdict.OK]
    assert result.wall_seconds < SOON
    assert not _programs_below_us()


def test_a_program_may_use_its_standard_output() -> None:
    seat = play("talks_on_stdout", "good").seats[0]
    assert (seat.verdict, seat.stdout) == (Verdict.OK, "before the match\n")


def _programs_below_us() -> list[str]:
    """Command lines of running children."""
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    names = [Path(f"/proc/{child}/cmdline").read_bytes().decode() for child in children]
    return [name for name in names if "bots.py" in name]


@pytest.mark.parametrize("names", ["good good", "connects_twice good", "endless_notes exits_at_once"])
def test_the_threads_of_a_match_end_with_it(names: str) -> None:
    play(*names.split(), control=SHORT)
    assert [thread.name for thread in threading.enumerate() if thread.name.startswith("seat-")] == []


_FORKING = """
import os, sys
from tests.referee.table import play
for _ in range(5):
    child = os.fork()
    if not child:
        verdicts = [seat.verdict for seat in play("good", "good").seats]
        os._exit(0 if verdicts == ["ok", "ok"] else 1)
    if os.waitpid(child, 0)[1]:
        sys.exit("a match failed in a forked child")
"""


def test_a_process_that_imported_the_runner_may_fork_and_play_in_its_children() -> None:
    done = subprocess.run([sys.executable, "-c", _FORKING], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
