"""`paddock games`."""

import json
from dataclasses import fields

import pytest

from engines.registry import GAMES, get_game
from tests.sdk.conftest import Author


def test_it_works(author: Author) -> None:
    done = author.run("games")

    assert (done.returncode, done.stderr) == (0, "")
    (line,) = [line for line in done.stdout.splitlines() if "battle-sheep" in line]
    assert line.split() == ["battle-sheep", "Battle", "Sheep", "1", "2-4", "alphabeta,", "greedy,", "random"]


def test_as_json(author: Author) -> None:
    games = {game["id"]: game for game in json.loads(author.run("games", "--json").stdout)}

    assert set(games) == set(GAMES)
    assert games["battle-sheep"]["players"] == [2, 3, 4]
    assert games["battle-sheep"]["opponents"] == ["alphabeta", "greedy", "random"]
    assert games["battle-sheep"]["options"] == [
        {"name": "distinct_start_boards", "default": False, "values": [False, True]}
    ]


@pytest.mark.parametrize("game", GAMES)
def test_one_game_with_its_options(author: Author, game: str) -> None:
    done = author.run("games", game)

    assert (done.returncode, done.stderr) == (0, "")
    assert get_game(game).name in done.stdout
    assert not [other for other in GAMES if other != game and other in done.stdout]
    assert all(field.name in done.stdout for field in fields(get_game(game).options_type))


def test_an_unknown_game(author: Author) -> None:
    done = author.run("games", "chess")

    assert (done.returncode, done.stdout) == (2, "")
    assert "There is no game 'chess'." in done.stderr
