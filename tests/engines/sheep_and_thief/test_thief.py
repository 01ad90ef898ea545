"""The thieves: one step for all, and what they take."""

import pytest

from engines.core.errors import IllegalAction
from engines.sheep_and_thief import GAME, State
from engines.sheep_and_thief.events import SheepStolen, ThiefMoved
from engines.sheep_and_thief.state import Pending, Phase
from engines.sheep_and_thief.study import turn
from tests.engines.sheep_and_thief.positions import act, legal, play, sheep_on

THIEF_ON = {"B1": "M03"}


def stepping(*sheets: dict[str, str], sheep: list[dict[str, int]], thief: str, thieves: int = 1) -> State:
    """Seat 0 has so many thieves to resolve."""
    state = turn(*sheets, hands=[["M55"], ["M56"], ["M25"]][: len(sheets)], sheep=sheep, thief=thief)
    return state._replace(phase=Phase.THIEF, pending=Pending(0, 0, 0, thieves))


def test_case_12_ruling_9_who_moves_the_thief_gets_the_sheep_of_all_others() -> None:
    """C2 (cell 6): two sheep of seat 1 go to the pen, the one of seat 2 has a hut, my three are lost."""
    state = stepping(
        {"C2": "M01"},
        {"C2": "M02"},
        {"C2": "M04"},
        sheep=[{"C2": 3}, {"C2": 2}, {"C2": 1}],
        thief="C3",
    )
    after, events = act(state, "thief N")
    assert after.pens == (2, 0, 0)
    assert (sheep_on(after, 0), sheep_on(after, 1), sheep_on(after, 2)) == ({}, {}, {"C2": 1})
    assert after.supply == state.supply + 3
    assert events == (ThiefMoved(0, 10, 6), SheepStolen(0, 6, 3, None), SheepStolen(1, 6, 2, 0))


@pytest.mark.parametrize(
    ("corner", "steps"),
    [("A1", "ES"), ("D1", "SW"), ("A4", "NE"), ("D4", "NW")],
)
def test_case_14_a_corner_has_two_steps(corner: str, steps: str) -> None:
    state = stepping({}, {}, sheep=[], thief=corner)
    assert legal(state) == [f"thief {direction}" for direction in steps]


def test_case_15_ruling_10_nothing_is_taken_from_the_house() -> None:
    state = stepping({}, {}, sheep=[{"A1": 2}, {"A1": 3}], thief="A2")
    after, events = act(state, "thief N")
    assert events == (ThiefMoved(0, 4, 0),)
    assert after.pens == (0, 0)


def test_case_16_ruling_11_an_empty_cell_that_the_thief_enters_is_closed() -> None:
    state = turn({}, {}, hands=[["M55"], ["M56"]], thief="A3")
    state = state._replace(phase=Phase.THIEF, pending=Pending(0, 0, 0, 1))
    after = play(state, "thief N")
    assert legal(after) == ["place M56 B1"]


def test_ruling_1_all_thieves_stand_on_the_same_cell_and_stay_on_the_sheet() -> None:
    """A position has one thief, and a step off the sheet is refused, whatever cards there are."""
    state = stepping({"D1": "M01"}, {}, sheep=[], thief="D2")
    assert legal(state) == ["thief N", "thief S", "thief W"]
    with pytest.raises(IllegalAction, match="a step E from D2 leaves the sheet"):
        act(state, "thief E")


def test_ruling_2_the_thief_must_move() -> None:
    state = stepping({}, {}, sheep=[], thief="C3")
    assert legal(state) == ["thief N", "thief E", "thief S", "thief W"]


def test_ruling_3_two_thieves_rob_after_each_step() -> None:
    sheets: list[dict[str, str]] = [{}, {"C2": "M01", "C1": "M02"}]
    state = stepping(*sheets, sheep=[{}, {"C2": 2, "C1": 1}], thief="C3", thieves=2)
    state, events = act(state, "thief N")
    assert events == (ThiefMoved(0, 10, 6), SheepStolen(1, 6, 2, 0))
    assert state.acting == (0,)
    state, events = act(state, "thief N")
    assert events == (ThiefMoved(0, 6, 2), SheepStolen(1, 2, 1, 0))
    assert state.pens == (3, 0)
    assert GAME.to_act(state) == (1,)


def test_ruling_11_a_thief_may_enter_a_card_that_lies_face_down() -> None:
    state = stepping({}, {"C2": "-M45"}, sheep=[{}, {"C2": 2}], thief="C3")
    after = play(state, "thief N")
    assert after.pens == (2, 0)


def test_ruling_12_sheep_never_walk_or_are_laid_to_the_thief() -> None:
    state = turn({"B1": "M04"}, {}, hands=[["M06"], ["M56"]], thief="B1")
    state = play(state, "place M06 A2")
    assert legal(state) == ["dog A1 S", "no dog"]


def test_ruling_12_sheep_that_come_after_the_thief_are_safe_until_it_enters_again() -> None:
    """The one way to it: the thief of a card steps onto it first, and its sheep come then."""
    state = turn({}, {}, hands=[["M31"], ["M55"]], thief="B2")  # WGWG with a sheep and a thief
    state = play(state, "place M31 B1", "next thief", "thief N")
    assert sheep_on(state, 0) == {"A1": 1, "B1": 1}
    assert state.thief == 1
    again = state._replace(phase=Phase.THIEF, acting=(0,), pending=Pending(0, 0, 0, 2))
    again = play(again, "thief E")
    assert sheep_on(again, 0) == {"A1": 1, "B1": 1}
    again = play(again, "thief W")
    assert sheep_on(again, 0) == {"A1": 1}


def test_ruling_13_a_thief_that_comes_back_robs_again() -> None:
    state = stepping({}, {"C2": "M01"}, sheep=[{}, {"C2": 2}], thief="C3", thieves=2)
    state = play(state, "thief N")
    assert state.pens == (2, 0)
    refilled = state._replace(
        sheets=(state.sheets[0], state.sheets[1]._replace(sheep=bytes([0] * 10 + [3] + [0] * 5)))
    )
    state = play(refilled, "thief S")
    assert state.pens == (5, 0)


def test_ruling_31_thefts_do_not_depend_on_the_order_of_seats() -> None:
    """Whoever sits where, the mover gets the same."""
    for seat in range(3):
        sheep = [{"C2": number + 1} for number in range(3)]
        state = turn(
            *[{"C2": card} for card in ("M01", "M02", "M03")],
            hands=[["M55"], ["M56"], ["M25"]],
            sheep=sheep,
            thief="C3",
            seat=seat,
        )
        state = state._replace(phase=Phase.THIEF, pending=Pending(0, 0, 0, 1))
        after = play(state, "thief N")
        assert after.pens[seat] == 6 - (seat + 1)
        assert after.supply == state.supply + seat + 1


def test_ruling_32_pens_are_safe() -> None:
    state = stepping({}, {}, sheep=[], thief="C3")._replace(pens=(2, 4))
    for text in ("thief N", "thief W", "thief S", "thief E"):
        state = play(state, text)._replace(phase=Phase.THIEF, acting=(0,), pending=Pending(0, 0, 0, 1))
    assert state.pens == (2, 4)


def test_a_thief_icon_of_a_card_is_resolved_at_once() -> None:
    state = turn({}, {}, hands=[["M03"], ["M56"]])
    state = play(state, "place M03 B1")
    assert GAME.to_act(state) == (0,)
    assert legal(state) == ["thief N", "thief E", "thief S", "thief W"]
