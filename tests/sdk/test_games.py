"""`paddock games`."""

import json

from tests.sdk.conftest import Author


def test_it_works(author: Author) -> None:
    done = author.run("games")

    assert (done.returncode, done.stderr) == (0, "")
    (line,) = [line for line in done.stdout.splitlines() if "battle-sheep" in line]
    assert line.split() == ["battle-sheep", "Battle", "Sheep", "1", "2-4", "alphabeta,", "greedy,", "random"]


def test_as_json(author: Author) -> None:
    games = {game["id"]: game for game in json.loads(author.run("games", "--json").stdout)}

    assert games["battle-sheep"]["players"] == [2, 3, 4]
    assert games["battle-sheep"]["opponents"] == ["alphabeta", "greedy", "random"]
