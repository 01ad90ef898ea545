"""Positions set up by hand."""

import pytest

from engines.stubborn_sheep import GAME
from engines.stubborn_sheep.study import turn_begins
from tests.engines.stubborn_sheep.positions import BONUSES, legal, ring


def test_it_works() -> None:
    areas = {0: "R2", 1: "Y1 W3 Y1"}
    state = turn_begins(areas, 4, BONUSES, turn=2, fences={3: "F12b"}, hand="F05", piles={1: "B1 B3"})
    assert ring(state) == {0: "R2", 1: "Y1 Y1 W3"}
    assert state.turn == 2
    assert len(legal(state)) == 16
    frame = GAME.frame(state, "all")
    assert frame["fences"][3]["card"] == "F12"
    assert frame["fences"][3]["centre"] == ["Y", "W"]
    assert frame["seats"][1]["piles"]["B"] == ["B1", "B3"]
    assert frame["seats"][2]["hand"]["shown"]["card"] == "F05"


def test_every_fence_is_there_once() -> None:
    state = turn_begins({}, 5, hand="F70", fences={0: "F69a"})
    cards = [card >> 1 for cards in state.fences for card in cards] + [card or 0 for card in state.hands]
    held = [card >> 1 for card in state.hands if card is not None]
    numbers = [card >> 1 for cards in state.fences for card in cards] + held
    assert len(cards) == len(set(numbers)) == 15
    assert not set(numbers) & {card >> 1 for card in state.fence_deck}


def test_positions_by_hand_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="seat 3 of 3 players cannot be on turn"):
        turn_begins({}, 3, turn=3)
    with pytest.raises(ValueError, match="there is no sheep 'G'"):
        turn_begins({0: "G"})
    with pytest.raises(ValueError, match="there is no fence 'F71a'"):
        turn_begins({}, fences={0: "F71a"})


def test_the_last_turn_and_a_stock_of_none() -> None:
    assert turn_begins({}, to_draw=0).final == 3
    assert turn_begins({}, final=1).fence_deck == ()
