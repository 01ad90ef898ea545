"""The start phase: where a flock may begin."""

import pytest

from engines.battle_sheep import GAME, BattleSheepOptions
from engines.battle_sheep.events import StackPlaced
from engines.battle_sheep.state import Phase
from engines.core.errors import IllegalAction
from engines.core.hexgrid import Hex, distance
from tests.engines.battle_sheep.positions import (
    ROW_OF_BOARDS,
    act,
    built,
    hexagon,
    legal,
    play,
    stacks,
    start_phase,
)
from tests.engines.battle_sheep.test_build import RING

DISTINCT = BattleSheepOptions(distinct_start_boards=True)


def test_each_player_starts_with_a_stack_of_16() -> None:
    state, events = act(built(*ROW_OF_BOARDS), "start 0,0")
    assert stacks(state) == {Hex(0, 0): (0, 16)}
    assert events == (StackPlaced(0, Hex(0, 0)),)
    assert (state.phase, state.turn) == (Phase.START, 1)


def test_seats_start_clockwise_and_seat_0_moves_first() -> None:
    state = play(built(*ROW_OF_BOARDS, players=3), "start 0,0", "start 7,0", "start 7,3")
    assert [seat for seat, _ in stacks(state).values()] == [0, 1, 2]
    assert (state.phase, state.turn) == (Phase.MOVE, 0)


def test_only_edge_hexes_of_a_full_parallelogram_are_starts() -> None:
    assert len(legal(built(*ROW_OF_BOARDS))) == 2 * (8 + 4) - 4


def test_ruling_7_the_border_of_a_hole_is_no_start() -> None:
    ring = tuple(cell for cell in hexagon(3) if cell != (0, 0))
    starts = legal(start_phase(ring))
    assert len(starts) == 18
    assert "start 1,0" not in starts
    assert "start 2,0" not in starts
    assert "start 3,0" in starts
    with pytest.raises(IllegalAction, match="not on the outer edge"):
        play(start_phase(ring), "start 1,0")


def test_ruling_7_holds_on_a_pasture_of_boards() -> None:
    starts = legal(built(*RING))
    assert len(starts) == 20
    assert "start 1,2" not in starts


def test_ruling_8_a_bay_counts_as_outside() -> None:
    bay = [Hex(q, 0) for q in range(4)]
    starts = legal(start_phase(tuple(cell for cell in hexagon(3) if cell not in bay)))
    beside_the_bay = [cell for cell in hexagon(2) if any(distance(cell, gone) == 1 for gone in bay)]
    assert {f"start {q},{r}" for q, r in beside_the_bay if (q, r) not in bay} <= set(starts)
    assert "start -1,0" in starts
    assert "start -2,0" not in starts


def test_ruling_9_two_flocks_may_start_on_one_board() -> None:
    state = play(built(*ROW_OF_BOARDS), "start 0,0")
    assert "start 1,0" in legal(state)


def test_ruling_9_the_option_keeps_flocks_on_different_boards() -> None:
    state = play(built(*ROW_OF_BOARDS, options=DISTINCT), "start 0,0")
    assert "start 1,0" not in legal(state)
    assert "start 0,1" not in legal(state)
    assert "start 2,0" in legal(state)
    with pytest.raises(IllegalAction, match="on the same board"):
        play(state, "start 1,0")


def test_ruling_9_the_option_is_dropped_when_no_other_board_is_free() -> None:
    state = play(built(ROW_OF_BOARDS[0], options=DISTINCT), "start 0,0")
    assert legal(state) == ["start 1,0", "start 0,1", "start 1,1"]


def test_ruling_10_flocks_may_start_side_by_side() -> None:
    state = play(built(*ROW_OF_BOARDS), "start 0,0", "start 1,0")
    assert state.phase is Phase.MOVE


def test_a_taken_hex_is_no_start() -> None:
    state = play(built(*ROW_OF_BOARDS), "start 0,0")
    assert "start 0,0" not in legal(state)
    with pytest.raises(IllegalAction, match="another flock is there"):
        play(state, "start 0,0")


def test_a_hex_beside_the_pasture_is_no_start() -> None:
    with pytest.raises(IllegalAction, match="not part of the pasture"):
        play(built(*ROW_OF_BOARDS), "start -1,0")


def test_a_move_before_the_move_phase_is_refused() -> None:
    with pytest.raises(IllegalAction, match="the game is in its start phase"):
        GAME.apply(built(*ROW_OF_BOARDS), {0: GAME.parse_action("move 0,0 E 1")})
