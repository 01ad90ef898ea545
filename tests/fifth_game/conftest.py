"""One copy of the tree with the game in it, and one arena that runs from there."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.fifth_game.recipe import GAME
from tests.fifth_game.tree import Tree, copy_of_the_tree

PATIENCE = 150.0
"""Seconds until an arena on a busy machine has played two matches."""


@dataclass(frozen=True)
class Added:
    """The tree with the game, and what lay in it before."""

    tree: Tree
    before: dict[str, bytes]

    def touched(self) -> set[str]:
        """Files that came, went or changed."""
        now = self.tree.files()
        return {path for path in self.before.keys() | now.keys() if self.before.get(path) != now.get(path)}


@dataclass(frozen=True)
class Arena:
    """A site with its workers, on which the game was played."""

    url: str
    matches: tuple[str, ...]
    """Public ids."""


@pytest.fixture(scope="session")
def added(tmp_path_factory: pytest.TempPathFactory) -> Added:
    tree = copy_of_the_tree(tmp_path_factory.mktemp("fifth") / "tree")
    before = tree.files()
    tree.add_game()
    return Added(tree, before)


@dataclass(frozen=True)
class Starting:
    """An arena that has been started, and where it says what it does."""

    process: "subprocess.Popen[bytes]"
    output: Path


@pytest.fixture(scope="module")
def starting(added: Added, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Starting]:
    """As `make demo` starts it: broker, site, workers, ladders, example bots. Without the sandbox, whose
    runtime for bots would have to be built for this tree alone."""
    folder = tmp_path_factory.mktemp("arena")
    unusable = folder / "run"
    unusable.mkdir()
    unusable.chmod(0o777)  # a folder that anybody may write to is refused by the sandbox
    output = folder / "output"
    variables = {
        "PADDOCK_DATA_DIR": str(folder / "data"),
        "PADDOCK_RUN_DIR": str(unusable),
        "PADDOCK_WORKER_SLOTS": "1",
    }
    with output.open("wb") as stream:
        process = subprocess.Popen(
            [sys.executable, "manage.py", "demo", "--game", GAME, "--matches", "2"],
            cwd=added.tree.root,
            env={**added.tree.environment, **variables},
            stdout=stream,
            stderr=subprocess.STDOUT,
        )
    try:
        yield Starting(process, output)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0, output.read_text()
    finally:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def arena(starting: Starting) -> Arena:
    """It has played the matches that were asked of it, and plays on."""
    deadline = time.monotonic() + PATIENCE
    while "Ctrl-C stops everything" not in (text := starting.output.read_text()):
        assert starting.process.poll() is None, text
        assert time.monotonic() < deadline, text
        time.sleep(0.1)
    [url] = re.findall(r"The site is at (http://\S+?),", text)
    return Arena(url, tuple(re.findall(rf"^ +\d+  (\w+)  {GAME} ", text, re.MULTILINE)))
