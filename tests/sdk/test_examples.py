"""The example bots: they keep to the rules, and each is as much better than the one before as we say."""

import json
from dataclasses import dataclass

import pytest

from engines.registry import GAMES
from paddock_sdk.contestants import examples
from paddock_sdk.local import play_series
from sandbox.manifest import read_manifest
from tests.sdk.conftest import Author

STRONGEST = {
    "battle-sheep": "alphabeta",
    "sheep-and-thief": "sampler",
    "stubborn-sheep": "planner",
}
"""Each game has a bot that plays at random, one that looks at what an action does at once, and this one."""


@dataclass(frozen=True, slots=True)
class Claim:
    """How much better a bot is, and on how many matches with mirrored seats we say so."""

    game: str
    bot: str
    opponent: str
    percent: int
    matches: int = 100


CLAIMS = (
    Claim("battle-sheep", "greedy", "random", 90),
    Claim("battle-sheep", "alphabeta", "greedy", 80),
    Claim("sheep-and-thief", "greedy", "random", 90),
    Claim("sheep-and-thief", "sampler", "greedy", 65, matches=200),
    Claim("stubborn-sheep", "greedy", "random", 90),
    Claim("stubborn-sheep", "planner", "greedy", 90, matches=200),
)

with_bots = pytest.mark.parametrize("game", STRONGEST)


def test_every_game_has_them() -> None:
    assert {game for game in GAMES if examples(game)} == set(STRONGEST)


@with_bots
def test_they_are_there(game: str) -> None:
    found = examples(game)

    assert set(found) == {"random", "greedy", STRONGEST[game]}
    assert all(read_manifest(folder).games == (game,) for folder in found.values())
    assert all((folder / "README.md").is_file() for folder in found.values())


def test_no_two_have_the_same_name() -> None:
    """On a site the name of a manifest is the name of a bot."""
    names = [read_manifest(folder).name for game in STRONGEST for folder in examples(game).values()]

    assert len(set(names)) == len(names)


@with_bots
@pytest.mark.parametrize("opponents", [("greedy", "random"), ("greedy", "random", "random")])
def test_they_finish_matches_of_any_size(game: str, opponents: tuple[str, ...]) -> None:
    matches = play_series([STRONGEST[game], *opponents], game)

    assert [match.faults for match in matches] == [[]] * len(matches)


@with_bots
def test_the_search_stays_within_its_clock(game: str) -> None:
    """Ten seconds and a tenth per decision are given; a match is to take a fraction of that."""
    for match in play_series([STRONGEST[game], "greedy"], game):
        assert match.seat(0).cpu_seconds < 5


@with_bots
def test_the_same_seed_gives_the_same_match(game: str) -> None:
    """The bots' own random numbers come from the seed, and the search counts positions, not seconds."""
    first, again = (play_series([STRONGEST[game], "greedy"], game, games=1)[0] for _ in range(2))

    assert first.record == again.record


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: f"{claim.game}-{claim.bot}")
def test_a_better_bot_wins(author: Author, claim: Claim) -> None:
    done = author.run(
        *("play", claim.bot, claim.opponent, "--game", claim.game),
        *("--games", claim.matches, "--seed", 1, "--json"),
    )

    (against,) = json.loads(done.stdout)["against"]
    assert against["wins"] >= claim.percent * claim.matches / 100, against
