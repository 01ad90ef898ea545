"""Step 4, the last turns and who wins."""

from random import Random

import pytest

from engines.core.outcome import Termination
from engines.stubborn_sheep import GAME, State
from engines.stubborn_sheep.events import FenceDrawn
from engines.stubborn_sheep.state import Step
from engines.stubborn_sheep.study import turn_begins
from tests.engines.stubborn_sheep.invariants import check_invariants
from tests.engines.stubborn_sheep.positions import EITHER, act, first_turn, legal, new_game, play


def whole_turn(state: State) -> State:
    """The seat on turn places its card on fence 0 and then does what comes first."""
    seat = state.turn
    while state.turn == seat:
        state = play(state, legal(state)[0])
    return state


@pytest.mark.parametrize("players", GAME.players)
def test_ruling_20_everybody_has_one_card_at_the_start_of_every_turn(players: int) -> None:
    state, rng = first_turn(players), Random(7)
    while state.final is None:
        check_invariants(state)
        if legal(state)[0].startswith("place"):
            assert None not in state.hands
        state = play(state, rng.choice(legal(state)))


def test_ruling_21_only_the_seat_on_turn_draws() -> None:
    state = turn_begins({}, 3, hand="F68")
    after, events = act(state, "place 3 a")
    assert [event for event in events if isinstance(event, FenceDrawn)] == [FenceDrawn(0)]
    assert len(after.fence_deck) == len(state.fence_deck) - 1
    assert after.hands[0] == state.fence_deck[-1]
    assert after.hands[1:] == state.hands[1:]


def test_ruling_31_who_draws_the_last_card_has_a_last_turn_too() -> None:
    state = turn_begins({}, 3, turn=1, hand="F68", to_draw=1)
    order = []
    after = whole_turn(state)
    assert after.fence_deck == ()
    assert after.final == 3
    while after.turn is not None:
        order.append(after.turn)
        assert after.hands[after.turn] is not None
        after = whole_turn(after)
    assert order == [2, 0, 1]
    assert after.hands == (None, None, None)
    assert after.step is Step.OVER


def test_last_turns_are_without_drawing() -> None:
    after, events = act(turn_begins({}, 3, hand="F68", final=2), "place 3 a")
    assert not [event for event in events if isinstance(event, FenceDrawn)]
    assert after.hands[0] is None
    assert after.final == 1


def finished(piles: dict[int, str], players: int = 2) -> State:
    """The very last turn, in which nothing more happens."""
    state = turn_begins({}, players, EITHER, turn=players - 1, hand="F68", final=1, piles=piles)
    return play(state, "place 1 a")


def test_most_scored_sheep_win() -> None:
    result = GAME.outcome(finished({0: "Y R B W", 1: "R R R R R"}))
    assert result is not None
    assert (result.scores, result.ranks) == ((4, 5), (2, 1))
    assert result.termination is Termination.EXHAUSTED


def test_case_21_a_tie_is_broken_by_complete_sets_of_colours() -> None:
    result = GAME.outcome(finished({0: "Y Y Y R R R", 1: "Y Y R R B W"}))
    assert result is not None
    assert (result.scores, result.ranks) == ((6, 6), (2, 1))


@pytest.mark.parametrize(
    ("piles", "sets"),
    [("Y R B W", 1), ("Y Y R R B B W", 1), ("Y Y R R B B W W", 2), ("Y Y Y R R R B B B", 0), ("", 0)],
)
def test_ruling_32_sets_are_the_lowest_of_the_four_piles(piles: str, sets: int) -> None:
    state = finished({0: piles})
    assert GAME.frame(state, "all")["seats"][0]["sets"] == sets


def test_who_is_still_equal_shares_the_place() -> None:
    result = GAME.outcome(finished({0: "Y R", 1: "B W", 2: "Y Y Y"}, players=4))
    assert result is not None
    assert (result.scores, result.ranks) == ((2, 2, 3, 0), (2, 2, 1, 4))


def test_a_match_has_no_more_decisions_than_promised() -> None:
    for players in GAME.players:
        assert GAME.max_plies(players, EITHER) > 1000
        state = new_game(players)
        assert state.ply == 0
