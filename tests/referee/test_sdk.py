"""The base class of bots against the real referee."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from queue import SimpleQueue

from tests.referee.table import BOTS, QUICK
from workers.contract import SeatReport, Verdict
from workers.launchers import PlainLauncher
from workers.referee.host import Arrival, SeatHost
from workers.referee.process import Program
from workers.runner import MatchResult, MatchSetup, play_match


def _play(name: str, *others: str) -> MatchResult:
    programs = tuple(
        Program(name, BOTS, "python", ("python", "sdk_bots.py", name))
        for name in (name, *(others or ("First",)))
    )
    return play_match(MatchSetup("battle-sheep", {}, "a seed", programs, QUICK), PlainLauncher())


def _against_first(name: str) -> SeatReport:
    seat, other = _play(name).seats
    assert other.verdict is Verdict.OK
    return seat


def test_it_works() -> None:
    result = _play("First", "First")
    assert [(seat.verdict, seat.exit_code, seat.stdout, seat.stderr) for seat in result.seats] == [
        (Verdict.OK, 0, "", "")
    ] * 2


def test_a_turn_says_what_the_engine_says() -> None:
    result = _play("Thorough", "First", "Thorough")
    seat = result.seats[2]
    assert (seat.verdict, seat.stderr) == (Verdict.OK, "")
    started, ended, counted = seat.stdout.splitlines()
    options = "BattleSheepOptions(distinct_start_boards=False)"
    assert started == f"battle-sheep {options} 2 3 {QUICK.bank} {QUICK.increment}"
    outcome = result.outcome
    assert ended == (
        f"MatchEnd(scores={outcome.scores}, ranks={outcome.ranks}, termination='blocked', "
        "verdicts=('ok', 'ok', 'ok'))"
    )
    turns = [step for step in result.steps if 2 in step.actions]
    first_clock, decisions, events = counted.split()
    assert QUICK.bank is not None
    assert QUICK.bank < float(first_clock) <= QUICK.bank + QUICK.increment
    assert int(decisions) == len(turns)
    # Every decision before its last turn is an event, and so is every pass.
    assert int(events) >= result.steps.index(turns[-1])
    assert [ply for ply, _ in seat.notes] == [
        ply for ply, step in enumerate(result.steps) if 2 in step.actions
    ]
    assert seat.notes[0][1].endswith(" choices")


def test_an_answer_that_is_no_action_is_explained_to_its_author() -> None:
    seat = _against_first("Forgetful")
    assert seat.verdict is Verdict.CRASH
    assert seat.stderr.endswith(
        "TypeError: Forgetful.choose returned None; it must return one of turn.legal_actions\n"
    )


def test_an_action_that_is_not_in_the_list_is_left_to_the_referee() -> None:
    seat = _against_first("Cheat")
    assert seat.verdict is Verdict.ILLEGAL
    assert "start 1,1" in seat.detail


def test_an_error_in_a_bot_is_in_its_log() -> None:
    seat = _against_first("Clumsy")
    assert (seat.verdict, seat.exit_code) == (Verdict.CRASH, 1)
    assert "in choose" in seat.stderr
    assert seat.stderr.endswith("IndexError: list index out of range\n")


def test_a_bot_without_its_method_is_told_so() -> None:
    assert _against_first("Unfinished").stderr.endswith(
        "NotImplementedError: Unfinished needs a method choose(self, turn)\n"
    )


def test_a_bot_that_is_started_by_hand_says_how_to_start_it() -> None:
    done = _run_alone({name: value for name, value in os.environ.items() if name != "PADDOCK_ADDRESS"})
    assert done.returncode == 1
    assert done.stderr.startswith("PADDOCK_ADDRESS is not set: a referee starts this program. Try")


def test_a_bot_that_finds_no_referee_says_where_it_looked(tmp_path: Path) -> None:
    done = _run_alone({**os.environ, "PADDOCK_ADDRESS": f"unix:{tmp_path}/nobody"})
    assert done.returncode == 1
    assert done.stderr.startswith(f"The connection to the referee at unix:{tmp_path}/nobody ended: ")


def _run_alone(env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "sdk_bots.py", "First"]
    return subprocess.run(command, cwd=BOTS, env=env, capture_output=True, text=True, timeout=30, check=False)


def test_a_bot_ends_when_its_referee_goes_away() -> None:
    with tempfile.TemporaryDirectory(prefix="paddock-") as folder:
        socket = Path(folder) / "seat0.sock"
        arrivals: SimpleQueue[Arrival] = SimpleQueue()
        host = SeatHost(0, socket, arrivals)
        program = Program("First", BOTS, "python", ("python", "sdk_bots.py", "First"))
        process = PlainLauncher().start(0, program, socket)
        host.ask()
        assert arrivals.get(timeout=10).data
        host.close()
        ended = process.wait(10)
        assert ended is not None
        assert ended.exit_code == 1
        assert "referee" in process.logs().stderr
