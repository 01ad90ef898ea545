"""Seats that leave: packs pass them by, their turns are skipped, their sheets stay on the table."""

from random import Random

import pytest

from engines.core.errors import NotYourTurn
from engines.core.outcome import Termination
from engines.sheep_and_thief import GAME, State
from engines.sheep_and_thief.events import Withdrew
from engines.sheep_and_thief.state import Phase
from engines.sheep_and_thief.study import turn
from tests.engines.sheep_and_thief.invariants import check_invariants
from tests.engines.sheep_and_thief.positions import (
    ids,
    legal,
    play,
    random_step,
    sheep_on,
    start,
    take_first,
    to_phase,
)


def leave(state: State, *seats: int) -> State:
    return GAME.forfeit(state, seats)[0]


def to_the_end(state: State, seed: int = 1) -> State:
    rng = Random(seed)
    while state.acting:
        check_invariants(state)
        state = random_step(state, rng)
    check_invariants(state)
    return state


@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.PLACE, Phase.KEEP])
def test_of_two_players_the_other_has_won(phase: Phase) -> None:
    state = to_phase(start(2), phase, Random(1))
    after = leave(state, 1)
    check_invariants(after)
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert (outcome.ranks, outcome.termination) == ((1, 2), Termination.FORFEIT)


def test_two_players_who_leave_together_share_the_last_place() -> None:
    outcome = GAME.outcome(leave(start(2), 0, 1))
    assert outcome is not None
    assert outcome.ranks == (1, 1)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("phase", [Phase.DRAFT, Phase.PLACE, Phase.THIEF, Phase.DOG, Phase.ORDER])
def test_the_others_play_on_and_rank_before_who_left(players: int, phase: Phase) -> None:
    state = to_phase(start(players), phase, Random(players))
    leaver = state.acting[0]
    after = to_the_end(leave(state, leaver))
    assert after.round == 3
    assert all(len(after.sheets[seat].order) == 12 for seat in range(players) if seat != leaver)
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.termination is Termination.COMPLETED
    assert outcome.ranks[leaver] == players


def test_who_leaves_later_ranks_before_who_left_earlier() -> None:
    state = leave(start(4), 2)
    state = leave(take_first(state), 0)
    outcome = GAME.outcome(to_the_end(state))
    assert outcome is not None
    assert (outcome.ranks[0], outcome.ranks[2]) == (3, 4)


def test_ruling_36_packs_pass_a_seat_that_left_by() -> None:
    """Its own pack and what it took are laid aside; the others go on with theirs."""
    state = take_first(start(3))
    packs = state.packs
    after = leave(state, 1)
    assert after.acting == (0, 2)
    assert after.packs == (packs[0], (), packs[2])
    assert set(after.aside[1]) == set(packs[1]) | set(state.hands[1])
    assert len(after.aside[1]) == 5
    after = take_first(after)
    assert after.packs[2] == packs[0][1:]
    assert after.packs[0] == packs[2][1:]
    for _ in range(2):
        after = take_first(after)
    assert after.phase is Phase.PLACE
    assert [len(hand) for hand in after.hands] == [5, 0, 5]


def test_ruling_36_nothing_is_dealt_to_a_seat_that_left() -> None:
    state = leave(start(4), 3)
    while state.round == 1:
        state = random_step(state, Random(2))
    assert [len(pack) for pack in state.packs] == [5, 5, 5, 0]
    assert len(state.deck) == 56 - 4 * 5 - 3 * 4


def test_its_turns_are_skipped() -> None:
    state = turn({}, {}, {}, hands=[["M55"], ["M56"], ["M25"]])
    state = leave(state, 1)
    assert state.acting == (0,)
    assert play(state, "place M55 B1").acting == (2,)


def test_ruling_37_a_seat_that_leaves_in_its_turn_resolves_no_more_icons() -> None:
    state = turn({}, {}, {}, hands=[["M37"], ["M56"], ["M25"]])
    state = play(state, "place M37 B1", "thief N")
    assert state.phase is Phase.THIEF
    after, events = GAME.forfeit(state, [0])
    assert events == (Withdrew(0),)
    assert (after.phase, after.acting, after.pending) == (Phase.PLACE, (1,), None)
    assert after.thief == state.thief


def test_a_seat_that_leaves_out_of_turn_changes_nothing_for_the_one_on_turn() -> None:
    state = turn({}, {}, {}, hands=[["M37"], ["M56"], ["M25"]])
    state = play(state, "place M37 B1")
    after = leave(state, 2)
    assert (after.phase, after.acting, after.pending) == (state.phase, state.acting, state.pending)
    assert legal(after) == legal(state)


def test_ruling_38_its_sheep_stay_and_can_be_stolen() -> None:
    state = turn(
        {"C2": "M01"},
        {"C2": "M02"},
        {},
        hands=[["M03"], ["M56"], ["M25"]],
        sheep=[{}, {"C2": 2}],
        thief="C3",
    )
    state = leave(state, 1)
    assert sheep_on(state, 1) == {"C2": 2}
    after = play(state, "place M03 B1", "thief N")
    assert after.pens == (2, 0, 0)
    assert sheep_on(after, 1) == {}


def test_the_last_turn_of_a_round_may_end_with_its_seat_leaving() -> None:
    rng = Random(4)
    state = start(3)
    while not (state.phase is Phase.PLACE and state.turns == 11):
        state = random_step(state, rng)
    after, events = GAME.forfeit(state, state.acting)
    check_invariants(after)
    assert (after.phase, after.round) == (Phase.DRAFT, 2)
    assert len(after.acting) == 2
    assert events[0] == Withdrew(state.acting[0])


def test_ruling_39_the_start_player_card_passes_a_seat_that_left_by() -> None:
    state = start(4)
    first = state.start
    second = (first + 1) % 4
    state = leave(state, second)
    rng = Random(1)
    while state.round == 1:
        state = random_step(state, rng)
    assert state.start == (first + 2) % 4
    assert to_phase(state, Phase.PLACE, rng).acting == (state.start,)


def test_ruling_39_the_first_turn_is_the_next_seats_if_the_start_player_left() -> None:
    state = start(3)
    first = state.start
    state = to_phase(leave(state, first), Phase.PLACE, Random(1))
    assert state.acting == ((first + 1) % 3,)


@pytest.mark.parametrize("players", [3, 4])
def test_all_but_one_leaving_ends_the_game(players: int) -> None:
    state = to_phase(start(players), Phase.PLACE, Random(1))
    after = leave(state, *range(1, players))
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.ranks == (1, *[2] * (players - 1))
    assert outcome.termination is Termination.FORFEIT


def test_nobody_leaves_twice_or_after_the_end() -> None:
    state = leave(start(3), 1)
    with pytest.raises(NotYourTurn, match=r"seat 1 \(counted from 0\) is not in play at ply 1"):
        leave(state, 1)
    with pytest.raises(NotYourTurn, match="nobody can leave it any more"):
        leave(leave(state, 0), 2)


def test_ruling_36_what_a_seat_had_is_not_shown_to_others() -> None:
    state = leave(take_first(start(3)), 1)
    _, others = GAME.observe(state, 1), GAME.observe(state, 0)
    assert others.aside == ()
    assert others.aside_sizes == (0, 5, 0)
    assert set(ids(GAME.observe(state, 1).aside)) == set(ids(state.aside[1]))


@pytest.mark.parametrize("players", [3, 4])
def test_random_games_with_seats_that_leave_end_properly(players: int) -> None:
    for seed in range(30):
        rng = Random(seed)
        state = start(players, seed=str(seed))
        while state.acting:
            check_invariants(state)
            in_play = [seat for seat in range(players) if not state.withdrawn[seat]]
            state = leave(state, rng.choice(in_play)) if rng.random() < 0.02 else random_step(state, rng)
        check_invariants(state)


def test_a_seat_that_left_cannot_act() -> None:
    state = leave(start(3), 1)
    assert list(GAME.legal_actions(state, 1)) == []
    actions = {seat: GAME.legal_actions(state, seat)[0] for seat in (0, 2)}
    with pytest.raises(NotYourTurn):
        GAME.apply(state, {**actions, 1: actions[0]})
