"""The list of games."""

from tests.api.conftest import Caller


def test_it_works(anonymous: Caller) -> None:
    (game,) = [game for game in anonymous.get("games").json() if game["id"] == "battle-sheep"]

    assert game == {
        "id": "battle-sheep",
        "name": "Battle Sheep",
        "rules_version": "1",
        "players": [2, 3, 4],
        "options": {"distinct_start_boards": False},
        "viewer": "battle-sheep/1",
    }


def test_one_game(anonymous: Caller) -> None:
    assert anonymous.get("games/battle-sheep").json()["name"] == "Battle Sheep"


def test_an_unknown_game(anonymous: Caller) -> None:
    answer = anonymous.get("games/chess")

    assert answer.status_code == 404
    assert "'chess'" in answer.json()["detail"]


def test_a_wrong_token_is_refused_even_here(db: None) -> None:
    assert Caller("pdk_wrong").get("games").status_code == 401
