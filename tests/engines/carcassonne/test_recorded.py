"""Games recorded from another engine go the same way here, in every list and every score."""

import pytest

from engines.core.game import Json
from tests.engines.carcassonne.recorded import games, replay


@pytest.mark.parametrize("game", games(), ids=lambda game: game["id"])
def test_a_recorded_game_replays_without_a_difference(game: Json) -> None:
    compared = replay(game)
    assert (
        compared["turns"] == compared["lists of places"] == compared["lists of figures"] == len(game["turns"])
    )
    assert compared["scores"] == len(game["turns"]) - 1


def test_the_records_are_of_both_games_and_of_many_players() -> None:
    assert len(games()) == 140
    assert {game["players"] for game in games() if game["expansion"]} == {2, 3, 4, 6}
    assert {game["players"] for game in games() if not game["expansion"]} == {2, 4}
