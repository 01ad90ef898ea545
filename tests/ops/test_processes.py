import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from paddock.ops.processes import Child, ChildDied, children


def wait_until(condition: Callable[[], object], limit: float = 5) -> None:
    deadline = time.monotonic() + limit
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.01)


def runs(pid: int) -> bool:
    """Whether the process lives; a zombie that nobody fetched does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def python(program: str) -> list[str]:
    return [sys.executable, "-c", program]


def says(child: Child, word: str) -> Callable[[], bool]:
    return lambda: word in child.log.read_text()


def test_it_works(tmp_path: Path) -> None:
    with children(tmp_path) as group:
        child = group.start("sleeper", python("import time; print('up', flush=True); time.sleep(60)"))
        wait_until(says(child, "up"))
        group.check()
    assert not runs(child.process.pid)


def test_they_are_stopped_when_the_block_fails(tmp_path: Path) -> None:
    started: list[Child] = []

    def fails() -> None:
        with children(tmp_path) as group:
            started.append(group.start("sleeper", python("import time; time.sleep(60)")))
            raise KeyError

    with pytest.raises(KeyError):
        fails()
    assert not runs(started[0].process.pid)


def test_what_a_program_started_ends_with_it(tmp_path: Path) -> None:
    program = """
import subprocess, sys, time
print(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]).pid, flush=True)
time.sleep(60)
"""
    with children(tmp_path) as group:
        child = group.start("parent", python(program))
        wait_until(says(child, "\n"))
        grandchild = int(child.log.read_text())
        assert runs(grandchild)
    wait_until(lambda: not runs(grandchild))


def test_a_program_ends_its_own_children_in_its_own_order(tmp_path: Path) -> None:
    program = """
import signal, subprocess, sys
told = "input(); print('told by its parent')"
child = subprocess.Popen([sys.executable, "-c", told], stdin=subprocess.PIPE)
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
print("up", flush=True)
signal.sigwait({signal.SIGTERM})
child.communicate(b"\\n")
"""
    with children(tmp_path) as group:
        child = group.start("parent", python(program))
        wait_until(says(child, "up"))
    assert "told by its parent" in child.log.read_text()
    assert child.process.returncode == 0


def test_a_program_that_will_not_end_is_ended(tmp_path: Path) -> None:
    program = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("up", flush=True)
time.sleep(60)
"""
    with children(tmp_path, grace=0.2) as group:
        child = group.start("stubborn", python(program))
        wait_until(says(child, "up"))
    assert not runs(child.process.pid)


def test_a_death_is_told_with_the_end_of_the_log(tmp_path: Path) -> None:
    with children(tmp_path) as group:
        child = group.start("mayfly", python("raise SystemExit('no more water')"))
        child.process.wait()
        with pytest.raises(ChildDied, match=r"mayfly ended with status 1.*mayfly\.log:\n +no more water"):
            group.check()


def test_a_step_that_fails_is_told(tmp_path: Path) -> None:
    with children(tmp_path) as group:
        group.start("good", python("pass")).finish()
        with pytest.raises(ChildDied, match="bad ended with status 3"):
            group.start("bad", python("raise SystemExit(3)")).finish()


def test_a_variable_is_added_to_the_environment(tmp_path: Path) -> None:
    with children(tmp_path) as group:
        child = group.start(
            "printer", python("import os; print(os.environ['PATH'], os.environ['WOOL'])"), {"WOOL": "white"}
        )
        child.finish()
        assert child.log.read_text().split() == [os.environ["PATH"], "white"]
