"""The stress command works for every game; `make stress` plays by the thousand."""

import pytest

from engines.battle_sheep import State
from engines.registry import GAMES, get_game
from tests.engines.stress import Setup, invariants_of, stress
from tests.engines.variants import variants


@pytest.mark.parametrize("game_id", GAMES)
def test_a_few_games_with_every_number_of_players(game_id: str) -> None:
    game = get_game(game_id)
    for players in game.players:
        lengths = stress(Setup(game, players, variants(game)[-1]), invariants_of(game), games=5)
        assert lengths.total() == 5


def test_a_failure_says_which_game_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    game = get_game("battle-sheep")

    def nobody_loses_a_seat(state: State) -> None:
        assert not any(state.withdrawn)

    with pytest.raises(AssertionError):
        stress(Setup(game, 3, game.options_type()), nobody_loses_a_seat, games=50)
    assert capsys.readouterr().out.startswith("battle-sheep, 3 players, defaults: game ")
