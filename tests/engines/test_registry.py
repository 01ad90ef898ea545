"""Finding games."""

import re

import pytest

from engines.registry import GAMES, UnknownGame, get_game


def test_it_works() -> None:
    assert get_game("battle-sheep").name == "Battle Sheep"


def test_an_unknown_game_is_refused_with_the_list_of_games() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; the games are battle-sheep"):
        get_game("chess")


def test_every_game_is_listed_under_its_id_which_fits_into_addresses() -> None:
    for game_id, game in GAMES.items():
        assert game.id == game_id
        assert re.fullmatch("[a-z]+(-[a-z]+)*", game_id)
        assert game.viewer.startswith(f"{game_id}/")
