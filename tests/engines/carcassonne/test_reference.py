"""Random games beside the slow reference: every feature, claim, value and legal place, at every decision."""

import pytest

from engines.carcassonne import GAME, CarcassonneOptions
from tests.engines.carcassonne.invariants import check_features, check_figures, check_places, check_tiles
from tests.engines.carcassonne.variants import MORE
from tests.engines.playing import play

OPTIONS = (CarcassonneOptions(), CarcassonneOptions(hills_and_sheep=True), *MORE)


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_agree_on_everything(players: int) -> None:
    options = OPTIONS[players % len(OPTIONS)]
    for position in play(GAME, players, "reference", options, forfeit_percent=players % 2).positions:
        check_tiles(position.state)
        check_figures(position.state)
        check_features(position.state)
        check_places(position.state)
