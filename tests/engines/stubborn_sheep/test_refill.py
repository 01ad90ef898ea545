"""Step 1: filling up fields, catching up, reshuffling."""

import pytest

from engines.core.chance import Chance
from engines.stubborn_sheep import GAME, State
from engines.stubborn_sheep.cards import flock_of, sheep_in
from engines.stubborn_sheep.events import Refilled, Reshuffled
from engines.stubborn_sheep.refill import reshuffled
from engines.stubborn_sheep.state import catch_up
from engines.stubborn_sheep.study import turn_begins
from tests.engines.stubborn_sheep.positions import EITHER, act, area, new_game, ring

FULL = {1: "Y R B W", 3: "Y R B W", 5: "Y R B W"}
DECK = "Y R B W " * 10


def test_every_field_is_filled_up_to_four() -> None:
    state = turn_begins({1: "W", 3: "W W W W", 5: ""}, sheep_deck=DECK)
    assert [state.flocks[number] % 255 for number in range(6)] == [0, 4, 0, 4, 0, 4]


def test_case_20_the_stall_is_filled_before_the_fence_is_placed() -> None:
    state = turn_begins(FULL, sheep_deck=DECK, piles={1: "Y R B", 0: "W"})
    assert catch_up(state) == (2, 0, 3)
    assert state.flocks[0] % 255 == 2
    assert GAME.format_action(GAME.legal_actions(state, 0)[0]) == "place 0 a"


def test_case_20_a_stall_that_has_as_many_gets_none() -> None:
    state = turn_begins({**FULL, 0: "R R"}, sheep_deck=DECK, piles={1: "Y R B", 0: "W"})
    assert area(state, 0) == "R R"


def test_only_the_own_stall_catches_up() -> None:
    state = turn_begins(FULL, turn=1, sheep_deck=DECK, piles={0: "Y R B"})
    assert [state.flocks[stall] % 255 for stall in (0, 2, 4)] == [0, 3, 0]


def test_ruling_22_fields_come_first_clockwise_from_the_left_then_the_stall() -> None:
    """Seat 1 has its stall in area 2; the last sheep of the deck is dealt first."""
    piles = {0: "Y R"}
    deck = "B R Y W W"
    state = turn_begins({1: "Y Y Y", 3: "Y Y", 5: "Y Y Y"}, turn=1, sheep_deck=deck, piles=piles)
    assert ring(state) == {1: "Y Y Y R", 2: "B", 3: "Y Y W W", 5: "Y Y Y Y"}


def test_ruling_23_the_stall_is_filled_up_to_the_number_not_by_it() -> None:
    state = turn_begins({**FULL, 0: "R"}, sheep_deck=DECK, piles={1: "Y R B W"})
    assert state.flocks[0] % 255 == 4


@pytest.mark.parametrize(
    ("piles", "expected"),
    [
        ({}, (0, 0, 0)),
        ({0: "Y Y Y Y"}, (0, 1, 1)),
        ({0: "Y", 1: "Y R", 2: "Y R B W"}, (3, 2, 0)),
        ({0: "Y R B W", 1: "R R"}, (0, 3, 4)),
    ],
)
def test_ruling_24_colours_count_not_sheep_and_the_leader_is_anybody(
    piles: dict[int, str], expected: tuple[int, ...]
) -> None:
    assert catch_up(turn_begins({}, piles=piles)) == expected


def test_ruling_25_an_empty_draw_pile_is_made_anew_from_the_discard_pile() -> None:
    state = turn_begins({1: "", 3: "W W W W", 5: "W W W W"}, sheep_deck="R", discard="B B B B B")
    assert area(state, 1) == "R B B B"
    assert state.discard == 0
    assert len(state.sheep_deck) == 2


def test_ruling_25_with_both_piles_empty_places_stay_empty() -> None:
    state = turn_begins({1: "", 3: "", 5: ""}, sheep_deck="R", discard="B", piles={1: "Y R"})
    assert area(state, 1) == "R B"
    assert (area(state, 3), area(state, 5), area(state, 0)) == ("", "", "")


def test_ruling_26_a_field_may_hold_more_than_four() -> None:
    crowded = {**FULL, 1: "Y Y R R B B W"}
    assert area(turn_begins(crowded, sheep_deck=DECK), 1) == "Y Y R R B B W"


def test_a_refill_is_told_as_it_was_dealt_with_the_reshuffle_between() -> None:
    state = place_with_next_turn(sheep_deck="W R", discard="B B B B B")
    _, events = act(state, "place 3 a")
    told = [event for event in events if isinstance(event, Refilled | Reshuffled)]
    assert told == [
        Refilled(1, ((3, (4, 12)),)),
        Reshuffled(1, 5),
        Refilled(1, ((3, (8, 8)), (5, (8, 8)))),
    ]


def place_with_next_turn(sheep_deck: str, discard: str) -> State:
    """Seat 0 places; when seat 1 begins, fields 3 and 5 are short of four and two sheep."""
    areas = {1: "W W W W", 3: "Y", 5: "Y Y"}
    state = turn_begins(areas, 3, EITHER, fences={0: "F69a", 5: "F69b", 3: "F52a"}, hand="F68")
    emptied = (*state.flocks[:3], 0, 0, flock_of((0, 0)))
    read = GAME.state_to_json(state._replace(flocks=emptied))
    return GAME.state_from_json({**read, "sheep_deck": sheep_deck, "discard": discard})


def test_a_reshuffle_follows_from_its_luck_alone() -> None:
    flock = flock_of((0, 0, 4, 8, 12, 12, 12))
    deck, following = reshuffled(flock, 12345)
    assert reshuffled(flock, 12345) == (deck, following)
    assert sorted(deck) == list(sheep_in(flock))
    assert following != 12345
    assert len({reshuffled(flock, luck)[0] for luck in range(30)}) > 20


def test_reshuffles_have_a_stream_of_their_own() -> None:
    """The luck of a match's reshuffles is the first word of that stream, whatever the decks looked like."""
    assert new_game(2, seed="x").luck == new_game(5, seed="x").luck
    assert new_game(2, seed="x").luck == Chance("x").stream("sheep reshuffles").word()
