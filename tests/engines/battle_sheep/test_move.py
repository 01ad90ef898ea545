"""The move phase: splitting stacks, sliding, being blocked."""

import pytest

from engines.battle_sheep import GAME
from engines.battle_sheep.events import Passed, SheepMoved
from engines.battle_sheep.state import Phase
from engines.battle_sheep.study import move_phase
from engines.core.errors import IllegalAction, InvalidAction, NotYourTurn
from engines.core.hexgrid import Hex
from tests.engines.battle_sheep.positions import (
    P8X4,
    ROW_OF_BOARDS,
    act,
    built,
    in_corners,
    legal,
    play,
    stacks,
    strip,
)

ORIGIN = Hex(0, 0)


def test_a_full_stack_in_the_corner_has_30_moves() -> None:
    moves = legal(in_corners())
    assert moves == [f"move 0,0 {way} {count}" for way in ("E", "SE") for count in range(1, 16)]
    targets = {events[0].target for events in (act(in_corners(), move)[1] for move in moves)}  # type: ignore[union-attr]
    assert targets == {Hex(7, 0), Hex(0, 3)}


def test_sheep_slide_to_the_last_free_hex_before_a_stack() -> None:
    state = move_phase(P8X4, [(ORIGIN, 0, 16), (Hex(4, 0), 1, 16)])
    assert stacks(play(state, "move 0,0 E 5"))[Hex(3, 0)] == (0, 5)


def test_sheep_stop_before_a_hole() -> None:
    pasture = [cell for cell in P8X4 if cell != (5, 0)]
    state = move_phase(pasture, [(ORIGIN, 0, 16), (Hex(7, 3), 1, 16)])
    assert stacks(play(state, "move 0,0 E 5"))[Hex(4, 0)] == (0, 5)


def test_a_taken_neighbour_closes_the_direction() -> None:
    state = move_phase(P8X4, [(ORIGIN, 0, 16), (Hex(1, 0), 1, 16)])
    assert {move.split()[2] for move in legal(state)} == {"SE"}
    with pytest.raises(IllegalAction, match="taken or not part of the pasture"):
        play(state, "move 0,0 E 5")


def test_ruling_13_own_sheep_block_the_same_way() -> None:
    far = move_phase(P8X4, [(ORIGIN, 0, 12), (Hex(4, 0), 0, 4), (Hex(7, 3), 1, 16)])
    assert stacks(play(far, "move 0,0 E 5"))[Hex(3, 0)] == (0, 5)
    near = move_phase(P8X4, [(ORIGIN, 0, 12), (Hex(1, 0), 0, 4), (Hex(7, 3), 1, 16)])
    assert not any(move.startswith("move 0,0 E") for move in legal(near))


def test_a_single_sheep_has_no_move() -> None:
    state = move_phase(P8X4, [(Hex(3, 1), 0, 1), (ORIGIN, 0, 2), (Hex(7, 3), 1, 16)])
    assert {move.split()[1] for move in legal(state)} == {"0,0"}


def test_a_pair_in_the_open_has_six_moves() -> None:
    state = move_phase(P8X4, [(Hex(3, 1), 0, 2), (Hex(7, 3), 1, 16)])
    assert legal(state) == [f"move 3,1 {way} 1" for way in ("E", "NE", "NW", "W", "SW", "SE")]


def test_a_stack_of_16_never_moves_as_a_whole() -> None:
    with pytest.raises(InvalidAction, match="16 sheep cannot move"):
        play(in_corners(), "move 0,0 E 16")


def test_at_least_one_sheep_stays() -> None:
    state = move_phase(P8X4, [(ORIGIN, 0, 4), (Hex(7, 3), 1, 16)])
    with pytest.raises(IllegalAction, match="of the 4 sheep on 0,0 at least one has to stay"):
        play(state, "move 0,0 E 4")


def test_ruling_11_the_count_is_the_part_that_moves() -> None:
    after, events = act(in_corners(), "move 0,0 E 7")
    assert stacks(after) == {ORIGIN: (0, 9), Hex(7, 0): (0, 7), Hex(7, 3): (1, 16)}
    assert events == (SheepMoved(0, ORIGIN, Hex(7, 0), 7),)


def test_ruling_12_sheep_cannot_move_by_no_hex() -> None:
    assert {move.split()[2] for move in legal(in_corners())} == {"E", "SE"}
    with pytest.raises(IllegalAction, match="not part of the pasture"):
        play(in_corners(), "move 0,0 W 3")


def test_ruling_14_nobody_may_pass() -> None:
    assert all(move.startswith("move ") for move in legal(in_corners()))
    with pytest.raises(InvalidAction, match="'pass' is no action"):
        GAME.parse_action("pass")
    with pytest.raises(NotYourTurn):
        GAME.apply(in_corners(), {})


def test_only_own_stacks_move() -> None:
    with pytest.raises(IllegalAction, match="the seat has no sheep on 7,3"):
        play(in_corners(), "move 7,3 W 3")


def test_a_blocked_player_is_passed_for_good() -> None:
    """The strip of three: seat 0 is hemmed in, seat 1 splits once, and that was it."""
    state = move_phase(strip(3), [(ORIGIN, 0, 16), (Hex(1, 0), 1, 16)])
    assert state.turn == 1
    assert legal(state) == [f"move 1,0 E {count}" for count in range(1, 16)]
    after = play(state, "move 1,0 E 15")
    assert after.phase is Phase.OVER


def test_ruling_15_a_flock_blocked_at_its_first_turn_keeps_its_hex() -> None:
    state = built(*ROW_OF_BOARDS, players=3)
    state, events = act(play(state, "start 0,0", "start 1,0"), "start 0,1")
    assert events[1:] == (Passed(0),)
    assert state.turn == 1
    while state.turn is not None:
        state = play(state, legal(state)[0])
    result = GAME.outcome(state)
    assert result is not None
    assert result.scores[0] == 1


def test_ruling_16_the_game_is_over_at_once_when_nobody_can_move() -> None:
    state = built(ROW_OF_BOARDS[0], players=4)
    state, events = act(play(state, "start 0,0", "start 1,0", "start 0,1"), "start 1,1")
    assert state.phase is Phase.OVER
    assert len(events) == 1
    result = GAME.outcome(state)
    assert result is not None
    assert (result.scores, result.ranks) == ((1, 1, 1, 1), (1, 1, 1, 1))


def test_ruling_22_every_skipped_turn_is_a_pass_event() -> None:
    """Seat 0 is shut into a corner while seat 1 has a long strip to itself."""
    state = move_phase(strip(7), [(ORIGIN, 0, 16), (Hex(1, 0), 1, 16)], turn=1)
    passes = 0
    while state.turn is not None:
        assert state.turn == 1
        state, events = act(state, legal(state)[-1])
        passes += events[1:] == (Passed(0),)
        assert events[1:] in ((), (Passed(0),))
        assert (events[1:] == ()) == (state.phase is Phase.OVER)
    assert passes > 0


def test_every_move_takes_exactly_one_new_hex_and_15_moves_use_a_flock_up() -> None:
    state = in_corners()
    moves = [0, 0]
    while state.turn is not None:
        seat, before = state.turn, len(stacks(state))
        state = play(state, legal(state)[0])
        moves[seat] += 1
        assert len(stacks(state)) == before + 1
    assert all(count <= 15 for count in moves)
    assert GAME.max_plies(2, GAME.options_type()) == 2 * (4 + 1 + 15)


def test_a_stack_moves_in_one_direction_and_joins_no_other() -> None:
    state = move_phase(P8X4, [(ORIGIN, 0, 16), (Hex(7, 0), 1, 16)])
    after = play(state, "move 0,0 E 8")
    assert stacks(after) == {ORIGIN: (0, 8), Hex(6, 0): (0, 8), Hex(7, 0): (1, 16)}


def test_a_game_that_is_over_takes_no_action() -> None:
    over = play(move_phase(strip(3), [(ORIGIN, 0, 16), (Hex(1, 0), 1, 16)]), "move 1,0 E 15")
    with pytest.raises(NotYourTurn, match="the game ended at ply 1"):
        GAME.apply(over, {1: GAME.parse_action("move 1,0 E 1")})
