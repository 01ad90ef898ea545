"""What it takes to add a fifth game to a copy of the tree: its own files, some lines, and nothing else."""

import json
from pathlib import Path

import pytest

from tests.fifth_game.conftest import Added
from tests.fifth_game.recipe import FILES, GAME, GENERATED, LINES
from tests.fifth_game.tree import HERE, walk

PADDOCK = ("-c", "from paddock_sdk.cli import main; main()")

pytestmark = pytest.mark.e2e


def test_no_check_of_the_project_needs_a_line_for_it(added: Added) -> None:
    tree, root = added.tree, added.tree.root
    python = [place for place in sorted(_placed()) if place.endswith(".py")]
    typed = [place for place in python if "/examples/" not in place]
    tree.run("-m", "ruff", "check", "--no-cache", *python)
    tree.run("-m", "ruff", "format", "--no-cache", "--check", *python)
    tree.run("-m", "mypy", "--cache-dir", root.parent / "mypy", *typed)
    tree.run("-c", "from importlinter.cli import lint_imports_command as main; main()", "--no-cache")
    tree.run("tools/proto.py", "--check")


def test_authors_play_it_at_home_and_look_at_it_again(added: Added, tmp_path: Path) -> None:
    run = added.tree.run
    assert "highest, random" in run(*PADDOCK, "games", GAME)
    run(*PADDOCK, "play", "highest", "random", "random", "--game", GAME, "--games", 1, "--save", tmp_path)
    [saved] = tmp_path.glob("*.jsonl")
    document = json.loads(run(*PADDOCK, "replay", saved, "--json"))
    assert document["viewer"] == f"{GAME}/1"
    assert [len(step["moves"]) for step in document["steps"]] == [3] * 4
    assert all(len(step["stages"]) == 1 for step in document["steps"])


def test_nothing_else_was_touched(added: Added) -> None:
    assert added.touched() == _placed() | {line.file for line in LINES} | set(GENERATED)


def _placed() -> set[str]:
    """Where its own files lie."""
    found = set()
    for name, place in FILES.items():
        source = HERE / name
        inside = walk(source) if source.is_dir() else ()
        found |= {f"{place}/{path.relative_to(source).as_posix()}" for path in inside} or {place}
    return found
