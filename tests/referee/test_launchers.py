"""What launchers do for a match: environment, freezing, processor time, and the sandbox's verdicts."""

import json
from pathlib import Path

import pytest

from sandbox.host import Host
from sandbox.places import RUN_VARIABLE
from tests.referee.table import BOTS, QUICK, SHORT, UNTIMED, bot, play, setup
from tests.sandbox.machine import ready_host
from workers.contract import BotLimits, SeatReport, TimeControl, Verdict
from workers.launchers import PlainLauncher, SandboxLauncher
from workers.referee.process import InfraError, Program
from workers.runner import MatchResult, MatchSetup, play_match


@pytest.fixture
def host() -> Host:
    return ready_host()


def _sandboxed(
    host: Host, *names: str, control: TimeControl = QUICK, limits: BotLimits | None = None
) -> MatchResult:
    return play_match(setup(*names, control=control), SandboxLauncher(host, limits or BotLimits()))


def _against_good(
    host: Host, name: str, control: TimeControl = QUICK, limits: BotLimits | None = None
) -> SeatReport:
    seat, other = _sandboxed(host, name, "good", control=control, limits=limits).seats
    assert (other.verdict, other.detail) == (Verdict.OK, "")
    return seat


def test_a_plain_program_gets_its_address_and_nothing_of_the_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "REDIS_URL", "PADDOCK_SECRET_KEY"):
        monkeypatch.setenv(name, "secret")
    monkeypatch.setenv("MY_OWN", "setting")
    environment = json.loads(play("shows_its_environment", "good").seats[0].stdout)
    assert environment["PADDOCK_ADDRESS"].startswith("unix:/")
    assert environment["MY_OWN"] == "setting"
    assert "secret" not in environment.values()


def test_a_plain_program_may_be_named_relative_to_its_folder(tmp_path: Path) -> None:
    script = tmp_path / "bot"
    script.write_text('#!/bin/sh\nexec python3 "$0.py"\n')
    script.chmod(0o755)
    (tmp_path / "bot.py").write_text("import sys\nsys.exit(4)\n")
    process = PlainLauncher().start(0, Program("own", tmp_path, "native", ("./bot",)), tmp_path / "socket")
    ended = process.wait(10.0)
    assert ended is not None
    assert (ended.cause, ended.exit_code) == ("exit", 4)


@pytest.mark.sandbox
def test_a_sandboxed_match_works(host: Host) -> None:
    result = _sandboxed(host, "good", "good")
    assert [seat.verdict for seat in result.seats] == [Verdict.OK, Verdict.OK]
    assert [seat.exit_code for seat in result.seats] == [0, 0]
    assert all(seat.cpu_seconds > 0 and seat.memory_peak_mib for seat in result.seats)


@pytest.mark.sandbox
def test_a_bot_stands_still_while_the_other_thinks(host: Host) -> None:
    counting = _sandboxed(host, "counts_in_the_background", "answers_slowly").seats[0]
    assert counting.verdict is Verdict.OK
    assert float(counting.stdout.splitlines()[0]) > 0.5


@pytest.mark.sandbox
def test_sleep_is_not_charged_as_processor_time(host: Host) -> None:
    result = _sandboxed(host, "answers_slowly", "good", control=SHORT)
    assert [seat.verdict for seat in result.seats] == [Verdict.OK, Verdict.OK]
    assert result.steps[0].seconds[0] < 0.3


@pytest.mark.sandbox
def test_computing_beyond_the_clock_is_a_timeout(host: Host) -> None:
    """So little that it is used up long before the cap on the wall, on a busy machine too."""
    seat = _against_good(host, "computes_for_ever", TimeControl(start=20.0, bank=0.1, increment=0.0))
    assert seat.verdict is Verdict.TIMEOUT
    assert "s of processor time, 0.10 s were left on its clock." in seat.detail


@pytest.mark.sandbox
def test_sleeping_beyond_the_cap_is_a_timeout(host: Host) -> None:
    seat = _against_good(host, "sleeps", SHORT)
    assert seat.verdict is Verdict.TIMEOUT
    assert "the cap is 3 times its time and 2 s, and 0.30 s were left on its clock." in seat.detail
    assert seat.cpu_seconds < 2


@pytest.mark.sandbox
def test_too_much_memory_has_its_own_verdict(host: Host) -> None:
    seat = _against_good(host, "hoards_memory", limits=BotLimits(memory_mib=96))
    assert seat.verdict is Verdict.MEMORY
    assert seat.detail == "It was ended at ply 0 because it used more memory than a bot may."


@pytest.mark.sandbox
def test_too_much_output_has_its_own_verdict(host: Host) -> None:
    seat = _against_good(host, "floods_stderr", limits=BotLimits(output_mib=1))
    assert seat.verdict is Verdict.OUTPUT


@pytest.mark.sandbox
def test_the_processor_time_of_a_match_is_limited_even_when_no_clock_runs(host: Host) -> None:
    seat = _against_good(host, "computes_for_ever", UNTIMED, BotLimits(cpu_seconds=1))
    assert seat.verdict is Verdict.CPU
    assert seat.detail == "It was ended at ply 0 because it used up the processor time of a whole match."


@pytest.mark.sandbox
@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("exits_at_once", Verdict.CRASH),
        ("raises", Verdict.CRASH),
        ("segfaults", Verdict.CRASH),
        ("illegal_index", Verdict.ILLEGAL),
        ("long_message", Verdict.PROTOCOL),
        ("closes_its_stream", Verdict.PROTOCOL),
    ],
)
def test_verdicts_are_the_same_in_the_sandbox(host: Host, name: str, verdict: Verdict) -> None:
    assert _against_good(host, name).verdict is verdict


@pytest.mark.sandbox
def test_a_program_that_is_not_there_is_its_own_fault_in_the_sandbox(host: Host) -> None:
    missing = Program("missing", BOTS, "python", ("python", "no_such_bot.py"))
    match = MatchSetup("battle-sheep", {}, "a seed", (missing, bot("good")), QUICK)
    result = play_match(match, SandboxLauncher(host, BotLimits()))
    assert [seat.verdict for seat in result.seats] == [Verdict.CRASH, Verdict.OK]
    assert "no_such_bot.py" in result.seats[0].stderr


def test_a_sandbox_that_cannot_be_had_is_nobodys_fault(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    unusable = Host.detect({RUN_VARIABLE: str(tmp_path)})
    with pytest.raises(InfraError, match="the sandbox of seat 0 could not be started"):
        _sandboxed(unusable, "good", "good")
