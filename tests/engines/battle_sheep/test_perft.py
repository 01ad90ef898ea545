"""Counted trees. The small ones can be checked by hand, as their comments do; two roots are published."""

import pytest

from engines.battle_sheep import GAME
from engines.battle_sheep.state import State
from engines.battle_sheep.study import move_phase
from engines.core.hexgrid import Hex
from tests.engines.battle_sheep.positions import (
    ROW_OF_BOARDS,
    built,
    empty_table,
    hexagon,
    in_corners,
    play,
    strip,
)
from tests.engines.battle_sheep.reference import Table, cube
from tests.engines.perft import perft, split


def assert_perft(state: State, *counts: int) -> None:
    """The counts at depth 1, 2, ..."""
    for depth, expected in enumerate(counts, start=1):
        assert perft(GAME, state, depth) == expected, split(GAME, state, depth)


def test_build_phase() -> None:
    """One first board, 42 second ones (published); two third ones deep, the slow reference counts along."""
    table = Table(2)
    table.place(next(iter(table.placements())))
    third = 0
    for second in table.placements():
        after = Table(2)
        after.hexes = table.hexes | second
        third += len(after.placements())
    assert_perft(empty_table(), 1, 42, third)


def test_corners_of_a_parallelogram() -> None:
    """30 moves (published), each answered by 30 of the other corner.

    Then seat 0 went E, say, with c sheep: the corner has 2 * (15 - c) moves, the c sheep on 7,0 may go W, SW
    or SE unless seat 1 went NW and stands on 7,1: 3 * (c - 1) or 2 * (c - 1) moves. Seat 1 has 15 counts each
    way.
    The sum over c is 15 * 945, and going SE is its mirror image.
    """
    east = sum(15 * (2 * (15 - c) + ways * (c - 1)) for c in range(1, 16) for ways in (2, 3))
    assert_perft(in_corners(), 30, 900, 2 * east)
    assert 2 * east == 28_350


def test_strip_of_three() -> None:
    """Seat 0 is hemmed in; seat 1 has 15 splits to the right and nobody moves after that."""
    state = move_phase(strip(3), [(Hex(0, 0), 0, 16), (Hex(1, 0), 1, 16)])
    assert_perft(state, 15, 0)


def test_strip_of_four_with_free_hexes_between() -> None:
    """3 . . 3: seat 0 has 2 splits, to 2,0, which shuts seat 1 in. A pair is then on 0,0 or on 2,0, and one
    of it goes to 1,0: 1 move after each split. Then the strip is full."""
    state = move_phase(strip(4), [(Hex(0, 0), 0, 3), (Hex(3, 0), 1, 3)])
    assert_perft(state, 2, 2, 0)


def test_a_lone_pair_on_a_hexagon() -> None:
    """6 ways out of the centre; the two single sheep that remain never move, and nor does anybody else."""
    state = move_phase(hexagon(1), [(Hex(0, 0), 0, 2)])
    assert_perft(state, 6, 0)


def test_three_sheep_on_a_hexagon() -> None:
    """6 ways times 2 counts. Sending 1 leaves a pair in the centre with 5 ways; sending 2 puts a pair on the
    rim between two free neighbours. So 6 * 5 + 6 * 2."""
    state = move_phase(hexagon(1), [(Hex(0, 0), 0, 3)])
    assert_perft(state, 12, 42, 0)


def test_start_phase() -> None:
    """20 edge hexes for the first flock, 19 for the second; then from any corner or side of P8X4."""
    state = built(*ROW_OF_BOARDS)
    assert_perft(state, 20, 20 * 19)
    corner = play(state, "start 0,0", "start 7,3")
    assert_perft(corner, 30, 900)


@pytest.mark.parametrize("seats", [2, 3])
def test_small_hexagon_agrees_with_the_reference(seats: int) -> None:
    places = [Hex(-1, 0), Hex(1, 0), Hex(0, 1)][:seats]
    state = move_phase(hexagon(1), [(place, seat, 3) for seat, place in enumerate(places)], players=seats)
    table = Table(seats)
    table.hexes = {cube(*cell) for cell in hexagon(1)}
    table.stacks = {cube(*place): [seat, 3] for seat, place in enumerate(places)}
    table.phase, table.turn = "move", 0
    assert_perft(state, *(reference_perft(table, depth) for depth in range(1, 5)))


def reference_perft(table: Table, depth: int) -> int:
    if depth == 0 or table.phase == "over":
        return int(depth == 0)
    total = 0
    for deed in table.splits(table.turn):
        after = Table(table.players)
        after.hexes, after.phase, after.turn = table.hexes, table.phase, table.turn
        after.stacks = {place: list(stack) for place, stack in table.stacks.items()}
        after.split(*deed)
        total += reference_perft(after, depth - 1)
    return total
