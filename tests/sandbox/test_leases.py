"""Telling dead workers from living ones."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandbox.leases import Leases

# Prints a name of its own and one of a forked child that has ended, and waits.
OTHER = """
import os, sys
from pathlib import Path
from sandbox.leases import Leases
leases = Leases(Path(sys.argv[1]))
print(leases.new_name(), flush=True)
if os.fork() == 0:
    print(leases.new_name(), flush=True)
    os._exit(0)
os.wait()
print(flush=True)
sys.stdin.read()
"""


@pytest.fixture
def other(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-c", OTHER, str(tmp_path / "leases")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield process


def printed(process: subprocess.Popen[str]) -> tuple[str, str]:
    assert process.stdout is not None
    own, of_child, _ = (process.stdout.readline().strip() for _ in range(3))
    return own, of_child


def test_our_own_are_alive(tmp_path: Path) -> None:
    leases = Leases(tmp_path / "leases")
    names = [leases.new_name(), leases.new_name()]
    assert len(set(names)) == 2
    assert leases.dead(names) == []


def test_those_of_another_process_live_as_long_as_it_does(
    tmp_path: Path, other: subprocess.Popen[str]
) -> None:
    leases = Leases(tmp_path / "leases")
    name, _ = printed(other)
    assert leases.dead([name]) == []
    other.kill()
    other.wait()
    assert leases.dead([name]) == [name]
    assert list((tmp_path / "leases").iterdir()) == [], "the lease of the dead is forgotten"
    assert leases.dead([name]) == [name]


def test_a_forked_child_has_a_lease_of_its_own(tmp_path: Path, other: subprocess.Popen[str]) -> None:
    parent, child = printed(other)
    assert Leases(tmp_path / "leases").dead([parent, child]) == [child]


def test_names_of_another_folder_are_not_ours(tmp_path: Path) -> None:
    elsewhere = Leases(tmp_path / "elsewhere").new_name()
    assert Leases(tmp_path / "leases").dead([elsewhere, "paddock", "run-x"]) == []
