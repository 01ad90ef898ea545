"""Seats that leave: their turns are skipped, everything of theirs stays where it is, the others play on."""

from random import Random

import pytest

from engines.core.errors import NotYourTurn
from engines.core.outcome import Outcome, Termination
from engines.stubborn_sheep import GAME, State, StubbornSheepOptions
from engines.stubborn_sheep.events import FenceDrawn, Withdrew
from engines.stubborn_sheep.state import Step
from engines.stubborn_sheep.study import turn_begins
from tests.engines.stubborn_sheep.invariants import check_invariants
from tests.engines.stubborn_sheep.positions import at_scoring, first_turn, legal, new_game, play

more_than_two = pytest.mark.parametrize("players", [3, 4, 5])


def placing(state: State) -> bool:
    return bool(state.choices) and legal(state)[0].startswith("place")


def play_on(state: State, seed: int = 1) -> tuple[State, list[int]]:
    """To the end by random actions; and whose turns there were."""
    rng = Random(seed)
    turns = []
    while state.turn is not None:
        check_invariants(state)
        if placing(state):
            turns.append(state.turn)
        state = play(state, rng.choice(legal(state)))
    return state, turns


@more_than_two
def test_who_leaves_is_skipped_and_everything_stays_where_it_is(players: int) -> None:
    state = first_turn(players, StubbornSheepOptions(bonuses=True, wolf=True))
    before = state
    leaves = players - 1
    state, events = GAME.forfeit(state, [leaves])
    assert events == (Withdrew(leaves),)
    assert state.turn == 0
    assert state.choices == before.choices
    assert (state.flocks, state.fences, state.hands, state.piles) == (
        before.flocks,
        before.fences,
        before.hands,
        before.piles,
    )
    after, turns = play_on(state)
    assert leaves not in turns
    assert after.hands[leaves] == before.hands[leaves]
    assert {after.circle.owner_of[fence] for fence in after.circle.own[leaves]} == {leaves}


@more_than_two
def test_the_others_take_the_turns_so_that_all_fences_are_drawn(players: int) -> None:
    state, _ = GAME.forfeit(first_turn(players), [1])
    after, turns = play_on(state)
    assert after.fence_deck == ()
    assert len(turns) == len(state.fence_deck) + players - 1
    result = GAME.outcome(after)
    assert result is not None
    assert result.termination is Termination.EXHAUSTED
    assert result.ranks[1] == players


@more_than_two
@pytest.mark.parametrize("leaves", [0, 1, 2])
def test_last_turns_still_come_to_their_end(players: int, leaves: int) -> None:
    """The last card is drawn by seat 1; then seats leave at every point of the last round."""
    for gone_after in range(players):
        state = turn_begins({}, players, turn=1, hand="F68", to_draw=1)
        order = []
        state = play(state, legal(state)[0])
        assert state.final == players
        for number in range(players):
            if number == gone_after and state.turn is not None and not state.withdrawn[leaves]:
                state, _ = GAME.forfeit(state, [leaves])
            if state.turn is None:
                break
            order.append(state.turn)
            state = play(state, legal(state)[0])
        assert state.step is Step.OVER
        rest = [(2 + number) % players for number in range(players)]
        assert order == [seat for seat in rest if seat in order]
        assert {*order, leaves} == set(range(players))


@more_than_two
def test_the_turn_of_a_seat_that_leaves_breaks_off_without_drawing(players: int) -> None:
    state = play(first_turn(players, seed="b"), "place 1 a")
    while state.turn == 0 and not legal(state)[0].startswith(("kick", "jump", "take")):
        state = play(state, legal(state)[0])
    assert state.turn == 0
    after, events = GAME.forfeit(state, [0])
    assert events[0] == Withdrew(0)
    assert not [event for event in events if isinstance(event, FenceDrawn)]
    assert after.turn == 1
    assert after.hands[0] is None
    assert after.fences == state.fences
    assert len(after.fence_deck) == len(state.fence_deck)
    check_invariants(after)
    assert 0 not in play_on(after)[1]


def test_a_set_that_was_begun_stays_begun() -> None:
    options = StubbornSheepOptions(jumps="by_side", bonuses=True)
    state = play(at_scoring("R1 R2 R3 R3", options), "score RRR", "pile R1")
    after, _ = GAME.forfeit(state, [0])
    assert after.piles[0][1] == bytes([5])
    assert after.flocks[0] % 255 == 3


@more_than_two
def test_leaving_at_the_setup_leaves_the_own_fences_as_they_were_dealt(players: int) -> None:
    state = new_game(players)
    after, _ = GAME.forfeit(state, [0])
    assert after.step is Step.SETUP
    assert after.turn == 1
    assert after.fences == state.fences
    for _ in range(players - 1):
        after = play(after, "turn none")
    assert after.turn == 1
    assert placing(after)
    waiting, _ = GAME.forfeit(state, [players - 1])
    assert waiting.turn == 0


@more_than_two
def test_its_scored_pile_still_counts_for_catching_up(players: int) -> None:
    piles = {players - 1: "Y R B"}
    state = turn_begins({}, players, hand="F68", piles=piles, sheep_deck="W " * 40)
    state, _ = GAME.forfeit(state, [players - 1])
    assert GAME.frame(state, "all")["seats"][0]["catch_up"] == 3


@more_than_two
def test_who_leaves_ends_behind_those_who_stay_the_latest_first(players: int) -> None:
    state = first_turn(players)
    ahead = bytes(sorted(state.sheep_deck))
    state = state._replace(piles=((ahead[:5], b"", b"", b""), *state.piles[1:]), sheep_deck=ahead[5:])
    state, _ = GAME.forfeit(state, [0])
    state = play(state, legal(state)[0])
    if players > 3:
        state, _ = GAME.forfeit(state, [2])
    result = GAME.outcome(play_on(state)[0])
    assert result is not None
    assert result.scores[0] >= 5
    assert result.ranks[0] == players
    if players > 3:
        assert result.ranks[2] == players - 1


@more_than_two
def test_two_that_leave_together_share_the_place(players: int) -> None:
    state, events = GAME.forfeit(first_turn(players), [players - 1, 0])
    assert events[:2] == (Withdrew(0), Withdrew(players - 1))
    result = GAME.outcome(play_on(state)[0])
    assert result is not None
    assert result.ranks[0] == result.ranks[-1] == players - 1


def test_the_last_one_in_play_wins_at_once() -> None:
    for players in GAME.players:
        state, events = GAME.forfeit(first_turn(players), range(players - 1))
        assert state.step is Step.OVER
        assert events == tuple(Withdrew(seat) for seat in range(players - 1))
        zeros = (0,) * players
        ranks = (*[2] * (players - 1), 1)
        assert GAME.outcome(state) == Outcome(zeros, ranks, Termination.FORFEIT)


def test_a_seat_leaves_only_once_and_only_while_the_game_lasts() -> None:
    state, _ = GAME.forfeit(first_turn(3), [1])
    with pytest.raises(NotYourTurn, match=r"seat 1 \(counted from 0\) is not in play"):
        GAME.forfeit(state, [1])
    with pytest.raises(NotYourTurn, match="seat 3"):
        GAME.forfeit(state, [3])
    over, _ = GAME.forfeit(state, [0])
    with pytest.raises(NotYourTurn, match="the game ended"):
        GAME.forfeit(over, [2])
