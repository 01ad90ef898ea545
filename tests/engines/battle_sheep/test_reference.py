"""The engine and the slow reference play the same random games and must agree on everything, all the way:
300 games of two to four, and the outer edge of 500 pastures."""

from random import Random

import pytest

from engines.battle_sheep import GAME, BattleSheepOptions, State
from engines.battle_sheep.actions import Move, Place, Start, unpack
from engines.battle_sheep.board import board_hexes
from engines.battle_sheep.state import Phase, groups
from engines.core.hexgrid import DIRECTION_NAMES
from tests.engines.battle_sheep.positions import empty_table
from tests.engines.battle_sheep.reference import WAYS, Board, Cube, Split, Table, cube

Deed = Board | Cube | Split


def deed_of(action: int) -> Deed:
    """An action of the engine as the reference says it."""
    match unpack(action):
        case Place():
            return frozenset(cube(q, r) for q, r in board_hexes(action))
        case Start((q, r)):
            return cube(q, r)
        case Move((q, r), direction, moving):
            return (cube(q, r), WAYS[DIRECTION_NAMES[direction]], moving)


def deeds_of(table: Table) -> set[Board] | set[Cube] | set[Split]:
    if table.phase == "build":
        return table.placements()
    return table.starts() if table.phase == "start" else table.splits(table.turn)


def do(table: Table, action: int) -> None:
    match unpack(action):
        case Place():
            table.place(frozenset(cube(q, r) for q, r in board_hexes(action)))
        case Start((q, r)):
            table.start(cube(q, r))
        case Move((q, r), direction, moving):
            table.split(cube(q, r), WAYS[DIRECTION_NAMES[direction]], moving)


def assert_same(state: State, table: Table) -> None:
    assert state.phase == table.phase
    if state.phase is Phase.OVER:
        result = GAME.outcome(state)
        assert result is not None
        assert list(result.ranks) == table.places()
        return
    assert state.turn == table.turn
    deeds = [deed_of(action) for action in GAME.legal_actions(state, table.turn)]
    expected = deeds_of(table)
    assert len(deeds) == len(expected)
    assert set(deeds) == expected


def assert_same_table(state: State, table: Table) -> None:
    hexes = state.pasture.hexes
    assert {cube(q, r) for q, r in hexes} == table.hexes
    ours = {
        cube(*hexes[place]): [seat, state.heights[place]]
        for seat, flock in enumerate(state.flocks)
        for place in flock
    }
    assert ours == table.stacks


def compare_a_game(players: int, rng: Random, options: BattleSheepOptions, leaving: float) -> State:
    state, table = empty_table(players, options), Table(players, options.distinct_start_boards)
    while (turn := state.turn) is not None:
        assert_same(state, table)
        if rng.random() < leaving:
            seats = rng.sample(table.in_play(), rng.randint(1, 2))
            state, _ = GAME.forfeit(state, seats)
            table.leave(seats)
        else:
            action = rng.choice(GAME.legal_actions(state, turn))
            state, _ = GAME.apply(state, {turn: action})
            do(table, action)
    assert_same(state, table)
    if table.phase == "over" and state.pasture.hexes:
        assert_same_table(state, table)
        nycu = [3 * len(flock) + herd for flock, herd in zip(state.flocks, groups(state), strict=True)]
        assert nycu == [3 * len(table.occupied(seat)) + table.herd(seat) for seat in range(players)]
    return state


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_agree_on_every_decision_and_on_the_places(players: int) -> None:
    for seed in range(40):
        compare_a_game(players, Random(seed), BattleSheepOptions(), leaving=0.0)


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_with_withdrawals_agree(players: int) -> None:
    for seed in range(40):
        compare_a_game(players, Random(seed), BattleSheepOptions(), leaving=0.04)


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_with_distinct_start_boards_agree(players: int) -> None:
    for seed in range(20):
        compare_a_game(players, Random(seed), BattleSheepOptions(distinct_start_boards=True), leaving=0.0)


def test_the_outer_edge_of_500_random_pastures_agrees() -> None:
    rng = Random(17)
    with_a_hole_that_matters = 0
    for _ in range(500):
        state, table = empty_table(), Table(2)
        while state.phase is Phase.BUILD:
            action = rng.choice(GAME.legal_actions(state, table.turn))
            state, _ = GAME.apply(state, {table.turn: action})
            do(table, action)
        hexes = state.pasture.hexes
        edge = {cube(*hexes[place]) for place in state.pasture.edge}
        assert edge == table.outer_edge()
        by_a_hole = any(
            len(near) < 6 and place not in state.pasture.edge
            for place, near in enumerate(state.pasture.neighbours)
        )
        with_a_hole_that_matters += by_a_hole
    # An independent sample of 500 had 78.
    assert 50 <= with_a_hole_that_matters <= 110
