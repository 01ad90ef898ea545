"""The command behind `make demo`: what it shows, how it ends, what it leaves behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from paddock.ops.house_ladders import house_ladders
from paddock.ops.management.commands.house_bots import EXAMPLES

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = [pytest.mark.e2e, pytest.mark.sandbox]


class Demo:
    """A running demo command with its own data folder."""

    def __init__(self, data: Path, *arguments: str, **variables: str) -> None:
        self._data = data
        environment = {
            key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")
        }
        self.output = data.parent / "output"
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, str(ROOT / "manage.py"), "demo", "--matches", "2", *arguments],
                env={**environment, "PADDOCK_DATA_DIR": str(data), **variables},
                stdout=output,
                stderr=subprocess.STDOUT,
            )

    def text(self) -> str:
        return self.output.read_text()

    def wait_for(self, what: Callable[[], object], limit: float = 120) -> None:
        deadline = time.monotonic() + limit
        while not what():
            assert self.process.poll() is None, self.text()
            assert time.monotonic() < deadline, self.text()
            time.sleep(0.1)

    def processes(self) -> dict[int, str]:
        """Process number -> command line, of all that live and were given this data folder."""
        mark = f"PADDOCK_DATA_DIR={self._data}".encode()
        found = {}
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (process / "environ").read_bytes().split(b"\0"):
                    found[int(process.name)] = (process / "cmdline").read_text()
            except OSError:
                continue  # ended meanwhile, or somebody else's
        return found


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Demo]]:
    started: list[Demo] = []

    def begin(*arguments: str, **variables: str) -> Demo:
        started.append(Demo(tmp_path / "data", *arguments, **variables))
        return started[0]

    yield begin
    for demo in started:
        if demo.process.poll() is None:
            demo.process.terminate()
            demo.process.wait(30)


@pytest.mark.timeout(420)  # a dozen matches of three games, on a machine that runs other tests as well
def test_it_works(start: Callable[..., Demo]) -> None:
    """Every ladder is played and printed."""
    demo = start("--once")
    assert demo.process.wait(330) == 0, demo.text()
    played = {path.parent.parent.name for path in EXAMPLES.glob("*/*/bot.toml")}
    for ladder in house_ladders(played):
        assert f"Ladder: {ladder.name}" in demo.text()
        assert f"/ladders/{ladder.slug}\n" in demo.text()
    assert "±" in demo.text()
    assert demo.processes() == {}


def test_it_serves_until_it_is_told_to_stop(start: Callable[..., Demo]) -> None:
    demo = start("--game", "battle-sheep")
    demo.wait_for(lambda: "Ctrl-C stops everything" in demo.text())
    address = next(word for word in demo.text().split() if word.startswith("http://"))
    page = httpx.get(address.rstrip(",") + "/ladders/battle-sheep", follow_redirects=True)
    assert page.status_code == 200
    assert "alphabeta" in page.text
    demo.process.send_signal(signal.SIGINT)
    demo.process.send_signal(signal.SIGTERM)  # impatience must not leave anything behind
    assert demo.process.wait(40) == 0
    assert demo.processes() == {}


def test_without_a_sandbox_it_says_what_is_missing_and_plays_a_demo_ladder(
    start: Callable[..., Demo], tmp_path: Path
) -> None:
    unusable = tmp_path / "unusable"
    unusable.mkdir(mode=0o777)
    unusable.chmod(0o777)  # a folder that anybody may write to is refused by the sandbox
    demo = start("--once", "--game", "battle-sheep", PADDOCK_RUN_DIR=str(unusable))
    assert demo.process.wait(170) == 0, demo.text()
    assert "No sandbox here: " in demo.text()
    assert f"{unusable} must belong to" in demo.text()
    assert "Ladder: Battle Sheep (demo)" in demo.text()
    assert demo.processes() == {}


def test_a_part_that_dies_ends_the_demo_and_its_log_is_named(start: Callable[..., Demo]) -> None:
    demo = start("--game", "battle-sheep")
    demo.wait_for(lambda: "the bots begin to play" in demo.text())
    victim = min(pid for pid, command in demo.processes().items() if "gunicorn" in command)
    os.kill(victim, signal.SIGKILL)
    assert demo.process.wait(40) == 1
    assert "web ended with status -9" in demo.text()
    assert "log/web.log" in demo.text()
    assert demo.processes() == {}


def test_it_refuses_a_database_of_somebody_else(start: Callable[..., Demo]) -> None:
    demo = start("--once", DATABASE_URL="postgresql://paddock@127.0.0.1:1/paddock", PADDOCK_SECRET_KEY="x")
    assert demo.process.wait(30) == 1
    assert "unset DATABASE_URL" in demo.text()
