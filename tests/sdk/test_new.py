"""`paddock new`."""

import subprocess
import sys

import pytest

from engines.registry import GAMES, get_game
from tests.sdk.conftest import Author

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_it_works(author: Author, game: str) -> None:
    done = author.run("new", game, "my-bot")

    assert (done.returncode, done.stderr) == (0, "")
    assert f"plays {get_game(game).name} at random" in done.stdout
    assert "paddock play my-bot random" in done.stdout
    texts = {path.name: path.read_text() for path in (author.home / "my-bot").iterdir()}
    assert set(texts) == {"README.md", "bot.py", "bot.toml", "test_bot.py"}
    assert f"A bot for {get_game(game).name}" in texts["README.md"]
    assert f'games = ["{game}"]' in texts["bot.toml"]
    assert "$" not in "".join(texts.values())


@each_game
def test_the_bot_plays_at_once(author: Author, game: str) -> None:
    author.run("new", game, "my-bot")

    assert author.run("play", "my-bot", "random", "--games", "2").returncode == 0
    assert author.run("validate", "my-bot").returncode == 0


@each_game
def test_its_own_test_passes(author: Author, game: str) -> None:
    author.run("new", game, "deep/my-bot")

    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "unittest"],
        cwd=author.home / "deep/my-bot",
        env=author.environment(),
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert "Ran 1 test" in done.stderr


def test_the_folder_names_the_bot(author: Author) -> None:
    author.run("new", "battle-sheep", "Woolverine")

    assert 'name = "Woolverine"' in (author.home / "Woolverine/bot.toml").read_text()


def test_nothing_is_overwritten(author: Author) -> None:
    folder = author.bot()
    before = (folder / "bot.py").read_text()

    done = author.run("new", "battle-sheep", "my-bot")

    assert done.returncode == 2
    assert "nothing was written" in done.stderr
    assert (folder / "bot.py").read_text() == before


def test_an_unknown_game(author: Author) -> None:
    done = author.run("new", "chess", "my-bot")

    assert done.returncode == 2
    assert "There is no game 'chess'." in done.stderr
    assert "battle-sheep" in done.stderr
    assert not (author.home / "my-bot").exists()


def test_a_name_that_no_bot_may_have(author: Author) -> None:
    done = author.run("new", "battle-sheep", "my bot!")

    assert done.returncode == 2
    assert "'my bot!'" in done.stderr
    assert not (author.home / "my bot!").exists()
