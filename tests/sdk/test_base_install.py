"""Authors install the base distribution only: none of what the site and its workers need is there."""

from pathlib import Path

import pytest

from tests.sdk.conftest import Author

ABSENT = (
    "celery",
    "django",
    "kombu",
    "markdown_it",
    "nh3",
    "ninja",
    "numpy",
    "psycopg",
    "pyseccomp",
    "redis",
)

BLOCKER = f"""\
import sys


class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {ABSENT!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)


sys.meta_path.insert(0, Absent())
"""


@pytest.fixture
def bare(author: Author, tmp_path: Path) -> dict[str, str]:
    """An environment in which every Python, the bots' too, lacks those packages."""
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(BLOCKER)
    return {"PYTHONPATH": str(folder)}


def test_the_packages_are_absent(author: Author, bare: dict[str, str]) -> None:
    author.bot(program="import django\n")

    done = author.run("validate", "my-bot", **bare)

    assert "No module named 'django'" in done.stdout


def test_it_works(author: Author, bare: dict[str, str]) -> None:
    for arguments, code in (
        (("new", "battle-sheep", "my-bot"), 0),
        (("games",), 0),
        (("play", "my-bot", "greedy", "--games", "2", "--save", "kept"), 0),
        (("validate", "my-bot"), 0),
        (("replay", "kept/0001.jsonl"), 0),
        (("replay", "kept/0001.jsonl", "--rerun", "my-bot"), 0),
        (("status", "--site", "http://127.0.0.1:9"), 3),
        (("submit", "my-bot", "--site", "http://127.0.0.1:9"), 3),
    ):
        done = author.run(*arguments, **bare)
        assert done.returncode == code, (arguments, done.stderr)
        assert "No module named" not in done.stdout + done.stderr


def test_the_viewer_is_part_of_it(author: Author, bare: dict[str, str]) -> None:
    author.run("play", "random", "random", "--games", "1", "--save", "kept")
    running = author.start("replay", "kept/0001.jsonl", "--open", BROWSER="true", **bare)
    assert running.stdout is not None

    url = running.stdout.readline()
    running.terminate()
    running.communicate(timeout=30)

    assert url.startswith("http://127.0.0.1:")


def test_the_sandbox_says_what_it_lacks(author: Author, bare: dict[str, str]) -> None:
    done = author.run("play", "random", "random", "--sandbox", **bare)

    assert done.returncode == 3
    what, where, remedy = done.stderr.splitlines()
    assert "pyseccomp" in what
    assert "'start'" in where
    assert "make setup-platform" in remedy
