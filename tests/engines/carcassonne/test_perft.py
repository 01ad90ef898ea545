"""Counted trees on stacks of a few tiles: small enough for a check by hand, or by the slow reference."""

from engines.carcassonne import GAME
from engines.carcassonne.state import TILE, State
from tests.engines.carcassonne.reference import Survey
from tests.engines.carcassonne.table import Table
from tests.engines.perft import perft, split


def assert_perft(state: State, *counts: int) -> None:
    """The counts at depth 1, 2, ..."""
    for depth, expected in enumerate(counts, start=1):
        assert perft(GAME, state, depth) == expected, split(GAME, state, depth)


def after(state: State, text: str) -> State:
    return GAME.apply(state, {state.turn: GAME.parse_action(text)})[0]


def test_straight_roads_beside_the_start_tile() -> None:
    """U goes on east or west of D, or south of it with the road along it: three cells, two turns each. Each
    time there are two fields and a road to claim, or none of them. The recorded game g1001 has ten places for
    V after U went west."""
    table = Table("U V W")
    assert_perft(table.state, 6, 6 * 4)
    west = after(after(table.state, "lay -1,0 R1"), "no figure")
    assert perft(GAME, west, 1) == 10
    second = sum(
        4 * len(Survey(state.land).places(state.box.kinds[state.hand]))
        for action in table.state.choices
        if (state := after(after(table.state, GAME.format_action(action)), "no figure")).phase == TILE
    )
    assert_perft(table.state, 6, 24, second)


def test_monasteries_with_shepherds() -> None:
    """B goes south of D in four turns: farmer, monk, shepherd or none. The second B goes beside the first one
    or south of it. Its field is the same, so it is closed to a farmer after a farmer, and to a shepherd after
    a shepherd: 4 + 4 - 1 + 4 + 4 - 1 choices in all."""
    table = Table("B B W", tokens=(1, 1), hills_and_sheep=True)
    assert_perft(table.state, 4, 4 * 4, 4 * 4 * 12, 4 * 12 * (4 + 3 + 4 + 3))


def test_a_last_tile_ends_the_game() -> None:
    """C lies north of the start tile in four turns, with a knight or without; nothing follows."""
    table = Table("C", end=True)
    assert_perft(table.state, 4, 4 * 2, 0)


def test_flocks_that_must_be_tended() -> None:
    """After the shepherd of seat 0 every place of its second B extends the field: monk, farmer or no figure,
    then grow or guide."""
    table = Table("B C B W", tokens=(1, 2, 2, 2), hills_and_sheep=True)
    table.do("lay 0,1 R0", "shepherd field NL", "lay 0,-1 R0", "no figure")
    assert_perft(table.state, 12, 12 * 3, 12 * 3 * 2)
