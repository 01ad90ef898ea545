"""Seats that leave the game: skipped, never taken off the table, behind everybody who stays."""

import pytest

from engines.battle_sheep import GAME
from engines.battle_sheep.events import Passed, SheepMoved, Withdrew
from engines.battle_sheep.state import Phase, State
from engines.battle_sheep.study import move_phase
from engines.core.errors import NotYourTurn
from engines.core.hexgrid import Hex, parallelogram
from engines.core.outcome import Outcome, Termination
from tests.engines.battle_sheep.positions import act, empty_table, in_corners, legal, play, stacks, strip


def three_players() -> State:
    """Everybody on a row of its own."""
    rows = [(Hex(0, 2 * seat), seat, 16) for seat in range(3)]
    return move_phase(parallelogram(6, 5), rows, players=3)


def play_on(state: State) -> State:
    while state.turn is not None:
        state = play(state, legal(state)[-1])
    return state


def test_who_leaves_is_skipped_and_its_sheep_stay() -> None:
    state, events = GAME.forfeit(three_players(), [1])
    assert events == (Withdrew(1),)
    assert state.turn == 0
    after = play(state, legal(state)[0])
    assert after.turn == 2
    assert stacks(after)[Hex(0, 2)] == (1, 16)


def test_the_turn_goes_on_when_the_seat_on_turn_leaves() -> None:
    state, events = GAME.forfeit(three_players(), [0])
    assert (state.turn, events) == (1, (Withdrew(0),))


def test_a_blocked_seat_passes_when_the_one_before_it_leaves() -> None:
    cells = [(Hex(3, 0), 0, 16), (Hex(0, 0), 1, 16), (Hex(1, 0), 2, 16)]
    state, events = GAME.forfeit(move_phase(strip(6), cells, players=3), [0])
    assert (state.turn, events) == (2, (Withdrew(0), Passed(1)))


def test_the_one_who_left_is_last_although_it_has_most_hexes() -> None:
    """Three players; the second drops out at ply 10, later the first beats the third."""
    state = three_players()
    for _ in range(9):
        state = play(state, legal(state)[-1])
    state, _ = GAME.forfeit(state, [1])
    assert state.ply == 10
    state = play_on(state)
    result = GAME.outcome(state)
    assert result is not None
    assert result.termination is Termination.BLOCKED
    assert result.ranks[1] == 3
    first, third = result.scores[0], result.scores[2]
    assert (first > third) == (result.ranks == (1, 3, 2))


def test_the_winner_leads_the_stayer_and_the_drop_out_has_most_hexes_in_vain() -> None:
    cells = [
        *((Hex(q, 0), 0, 1) for q in range(3)),
        *((Hex(q, 2), 1, 2) for q in range(5)),
        *((Hex(q, 4), 2, 1) for q in range(2)),
    ]
    state = move_phase(parallelogram(6, 5), cells, players=3, turn=1)
    state, _ = GAME.forfeit(state, [1])
    assert GAME.outcome(state) == Outcome((3, 5, 2), (1, 3, 2), Termination.BLOCKED)


def test_ruling_23_two_that_leave_at_the_same_ply_share_the_worst_places() -> None:
    state = move_phase(parallelogram(6, 7), [(Hex(0, 2 * seat), seat, 16) for seat in range(4)], players=4)
    state, events = GAME.forfeit(state, [3, 1])
    assert events == (Withdrew(1), Withdrew(3))
    result = GAME.outcome(play_on(state))
    assert result is not None
    assert (result.ranks[1], result.ranks[3]) == (3, 3)
    assert {result.ranks[0], result.ranks[2]} <= {1, 2}


def test_ruling_23_who_leaves_later_is_ahead_of_who_left_before() -> None:
    state = three_players()
    state, _ = GAME.forfeit(state, [2])
    state, _ = GAME.forfeit(state, [0])
    assert GAME.outcome(state) == Outcome((1, 1, 1), (2, 1, 3), Termination.FORFEIT)


def test_the_last_one_in_play_wins_at_once() -> None:
    state, events = GAME.forfeit(in_corners(), [0])
    assert (state.phase, events) == (Phase.OVER, (Withdrew(0),))
    assert GAME.outcome(state) == Outcome((1, 1), (2, 1), Termination.FORFEIT)


def test_all_that_leave_together_share_the_first_place() -> None:
    state, _ = GAME.forfeit(in_corners(), [0, 1])
    assert GAME.outcome(state) == Outcome((1, 1), (1, 1), Termination.FORFEIT)


def test_unlaid_boards_stay_in_the_box() -> None:
    state = play(empty_table(3), "place 0,0 R", "place 2,0 R", "place 4,0 R")
    state, _ = GAME.forfeit(state, [1])
    while state.phase is Phase.BUILD:
        assert state.turn != 1
        state = play(state, legal(state)[-1])
    assert len(state.boards) == 4 + 1 + 4
    assert state.boards_left == (0, 3, 0)
    assert (state.phase, state.turn) == (Phase.START, 0)


def test_building_ends_when_the_only_seat_with_boards_leaves() -> None:
    state = empty_table(3)
    for _ in range(11):
        state = play(state, legal(state)[-1])
    assert (state.turn, state.boards_left) == (2, (0, 0, 1))
    state, _ = GAME.forfeit(state, [2])
    assert (state.phase, state.turn) == (Phase.START, 0)
    assert len(state.pasture.hexes) == 44


def test_who_leaves_in_the_start_phase_has_no_flock() -> None:
    state = empty_table(3)
    while state.phase is Phase.BUILD:
        state = play(state, legal(state)[-1])
    state = play(state, legal(state)[0])
    state, _ = GAME.forfeit(state, [1])
    assert state.turn == 2
    state, events = act(state, legal(state)[0])
    assert state.phase is Phase.MOVE
    assert state.flocks[1] == ()
    assert not any(isinstance(event, SheepMoved) for event in events)


def test_a_seat_leaves_only_once_and_only_while_the_game_lasts() -> None:
    state, _ = GAME.forfeit(three_players(), [1])
    with pytest.raises(NotYourTurn, match=r"seat 1 \(counted from 0\) is not in play"):
        GAME.forfeit(state, [1])
    with pytest.raises(NotYourTurn, match="seat 3"):
        GAME.forfeit(state, [3])
    over, _ = GAME.forfeit(state, [0])
    with pytest.raises(NotYourTurn, match="the game ended"):
        GAME.forfeit(over, [2])
