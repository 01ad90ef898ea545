"""The example bots: they keep to the rules, and each is as much better than the one before as we say."""

import json

import pytest

from paddock_sdk.contestants import examples
from paddock_sdk.local import play_series
from sandbox.manifest import read_manifest
from tests.sdk.conftest import Author

NAMES = ("alphabeta", "greedy", "random")


def test_they_are_there() -> None:
    found = examples("battle-sheep")

    assert set(found) == set(NAMES)
    assert {name: read_manifest(folder).name for name, folder in found.items()} == dict(
        zip(NAMES, NAMES, strict=True)
    )


@pytest.mark.parametrize("opponents", [("greedy", "random"), ("greedy", "random", "random")])
def test_they_finish_matches_of_any_size(opponents: tuple[str, ...]) -> None:
    matches = play_series(["alphabeta", *opponents], "battle-sheep", games=len(opponents) + 1)

    assert [match.faults for match in matches] == [[]] * len(matches)


def test_the_search_stays_within_its_clock() -> None:
    """Ten seconds and a tenth per decision are given; a match is to take a fraction of that."""
    matches = play_series(["alphabeta", "greedy"], "battle-sheep", games=2)

    for match in matches:
        assert match.seat(0).cpu_seconds < 5


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("bot", "opponent", "percent"), [("greedy", "random", 90), ("alphabeta", "greedy", 80)]
)
def test_a_better_bot_wins(author: Author, bot: str, opponent: str, percent: int) -> None:
    """The bots' own random numbers come from the seed and the search counts positions: this is repeatable."""
    done = author.run("play", bot, opponent, "--games", 100, "--seed", 1, "--json")

    (against,) = json.loads(done.stdout)["against"]
    assert against["wins"] >= percent, against
