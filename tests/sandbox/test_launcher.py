"""One program in its sandbox: how its end is told, and what can be done to it meanwhile."""

import threading
import time
from pathlib import Path

import pytest

from sandbox.host import Host
from sandbox.launcher import Running
from sandbox.limits import Limits
from sandbox.spec import BOT, Reason, Spec
from tests.sandbox.machine import python, wait_until

pytestmark = pytest.mark.sandbox

SPIN = python("while True: pass", Limits(cpu_seconds=20, wall_seconds=30))
SLEEP = python("import time; time.sleep(60)")


def spinning(host: Host) -> Running:
    """A program that is past its start and works."""
    running = host.start(SPIN)
    wait_until(lambda: running.cpu_seconds() > 0.1)
    return running


def test_it_works(host: Host) -> None:
    outcome = host.start(python("import sys; print('out'); print('err', file=sys.stderr)")).wait(10)
    assert (outcome.reason, outcome.code, outcome.signal) == (Reason.EXIT, 0, None)
    assert (outcome.stdout, outcome.stderr) == ("out\n", "err\n")
    assert (outcome.stdout_total, outcome.stderr_total) == (4, 4)
    assert outcome.clean
    assert 0 < outcome.cpu_seconds < outcome.wall_seconds * 2
    assert 1 << 20 < outcome.memory_peak < 64 << 20


@pytest.mark.parametrize("code", [1, 7, 127])
def test_its_exit_code_is_told(host: Host, code: int) -> None:
    outcome = host.start(python(f"raise SystemExit({code})")).wait(10)
    assert (outcome.reason, outcome.code) == (Reason.EXIT, code)


def test_its_signal_is_told(host: Host) -> None:
    outcome = host.start(python("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)")).wait(10)
    assert (outcome.reason, outcome.code, outcome.signal) == (Reason.SIGNAL, None, 11)


def test_a_traceback_reaches_its_author(host: Host) -> None:
    outcome = host.start(python("raise ValueError('boom')")).wait(10)
    assert outcome.code == 1
    assert "ValueError: boom" in outcome.stderr


def test_a_mount_that_is_not_there_is_our_fault(host: Host) -> None:
    outcome = host.start(Spec(("true",), {BOT: Path("/no/such/folder")})).wait(10)
    assert outcome.reason is Reason.INFRA
    assert "/no/such/folder" in outcome.stderr
    assert outcome.clean


def test_poll_and_wait_tell_of_the_end(host: Host) -> None:
    running = host.start(SLEEP)
    assert running.poll() is None
    with pytest.raises(TimeoutError):
        running.wait(0.05)
    running.kill()
    outcome = running.wait(10)
    assert outcome.reason is Reason.KILLED
    assert running.poll() is outcome
    assert running.wait(0) is outcome


def test_the_reason_given_first_stays(host: Host) -> None:
    running = host.start(SLEEP)
    running.kill(Reason.WALL)
    running.kill()
    assert running.wait(10).reason is Reason.WALL


def test_killing_what_has_ended_changes_nothing(host: Host) -> None:
    running = host.start(Spec(("true",)))
    outcome = running.wait(10)
    running.kill()
    running.freeze()
    running.thaw()
    assert running.wait(0) is outcome
    assert outcome.reason is Reason.EXIT
    assert running.cpu_seconds() == outcome.cpu_seconds


def test_a_frozen_program_stands_still_and_goes_on_when_thawed(host: Host) -> None:
    running = spinning(host)
    running.freeze()
    frozen_at = running.cpu_seconds()
    time.sleep(0.2)  # the time in which nothing must happen
    assert running.cpu_seconds() - frozen_at < 0.001
    running.thaw()
    wait_until(lambda: running.cpu_seconds() > frozen_at + 0.05)
    running.kill()
    assert running.wait(10).reason is Reason.KILLED


def test_every_process_of_a_program_is_frozen(host: Host) -> None:
    running = host.start(python("import os\nos.fork()\nos.fork()\nwhile True: pass", SPIN.limits))
    wait_until(lambda: running.cpu_seconds() > 0.2)
    running.freeze()
    frozen_at = running.cpu_seconds()
    time.sleep(0.2)
    assert running.cpu_seconds() - frozen_at < 0.001
    running.kill()
    assert running.wait(10).clean


def test_a_frozen_program_can_be_killed(host: Host) -> None:
    running = spinning(host)
    running.freeze()
    running.kill()
    outcome = running.wait(10)
    assert (outcome.reason, outcome.clean) == (Reason.KILLED, True)


def test_a_frozen_program_still_ends_at_the_wall_limit(host: Host) -> None:
    running = host.start(python("import time; time.sleep(60)", Limits(wall_seconds=0.5)))
    running.freeze()
    outcome = running.wait(10)
    assert (outcome.reason, outcome.clean) == (Reason.WALL, True)


def test_many_freezes_and_thaws_lose_nothing(host: Host) -> None:
    running = spinning(host)
    for _ in range(200):
        running.freeze()
        running.thaw()
    running.kill()
    outcome = running.wait(10)
    assert (outcome.reason, outcome.clean) == (Reason.KILLED, True)


def test_freezing_while_it_is_killed_leaves_nothing_frozen(host: Host) -> None:
    for _ in range(5):
        running = spinning(host)
        stop = threading.Event()

        def freeze_and_thaw(running: Running = running, stop: threading.Event = stop) -> None:
            while not stop.is_set():
                running.freeze()
                running.thaw()

        thread = threading.Thread(target=freeze_and_thaw)
        thread.start()
        running.kill()
        outcome = running.wait(10)
        stop.set()
        thread.join()
        assert outcome.clean


def test_a_program_that_ends_by_itself_can_be_thawed_and_clocked_meanwhile(host: Host) -> None:
    """Long output takes a moment to be cleaned, after the control group has been removed."""
    running = host.start(python("print('x' * 60_000)"))
    clock = 0.0
    deadline = time.monotonic() + 10
    while running.poll() is None:
        assert time.monotonic() < deadline
        running.thaw()
        earlier, clock = clock, running.cpu_seconds()
        assert earlier <= clock, "the clock went back"
    assert running.wait(10).reason is Reason.EXIT


def test_cpu_time_is_that_of_the_tree(host: Host) -> None:
    source = """
import os, time
for _ in range(2):
    if os.fork() == 0:
        while time.process_time() < 0.3:
            pass
        os._exit(0)
os.wait(), os.wait()
"""
    outcome = host.start(python(source)).wait(20)
    assert outcome.reason is Reason.EXIT
    assert 0.6 <= outcome.cpu_seconds < 2


def test_a_program_outlives_the_thread_that_asked_for_it(host: Host) -> None:
    asked: list[Running] = []
    thread = threading.Thread(target=lambda: asked.append(host.start(SPIN)))
    thread.start()
    thread.join()
    wait_until(lambda: asked[0].cpu_seconds() > 0.2)
    asked[0].kill()
    assert asked[0].wait(10).reason is Reason.KILLED


def test_one_program_that_takes_all_it_can_does_not_hurt_another(host: Host) -> None:
    steady = host.start(python("print(sum(range(1000000)))"))
    greedy = host.start(python("hoard = []\nwhile True: hoard.append(bytearray(1 << 20))"))
    assert greedy.wait(30).reason is Reason.MEMORY
    outcome = steady.wait(10)
    assert (outcome.reason, outcome.stdout) == (Reason.EXIT, "499999500000\n")
