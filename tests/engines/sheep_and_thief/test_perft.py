"""Numbers of ways to play, counted by the engine and by the slow reference."""

from copy import deepcopy
from itertools import product
from random import Random

import pytest

from engines.sheep_and_thief import GAME, State
from engines.sheep_and_thief.state import Phase
from engines.sheep_and_thief.study import turn
from tests.engines.perft import perft
from tests.engines.sheep_and_thief.positions import start
from tests.engines.sheep_and_thief.reference import Table
from tests.engines.sheep_and_thief.test_reference import table_of


def reference_perft(table: Table, depth: int) -> int:
    seats = table.to_act()
    if depth == 0 or not seats:
        return int(depth == 0)
    total = 0
    for texts in product(*(sorted(table.choices(seat)) for seat in seats)):
        after = deepcopy(table)
        after.do(dict(zip(seats, texts, strict=True)))
        total += reference_perft(after, depth - 1)
    return total


def test_the_draft_of_two_players_by_hand() -> None:
    """15 pairs for each, then 6 for each; the last two take themselves."""
    assert perft(GAME, start(2), 1) == 15 * 15
    assert perft(GAME, start(2), 2) == 15 * 15 * 6 * 6


@pytest.mark.parametrize(("players", "first"), [(3, 5**3), (4, 5**4)])
def test_the_draft_of_more_players_by_hand(players: int, first: int) -> None:
    assert perft(GAME, start(players), 1) == first


def test_the_first_card_by_hand() -> None:
    """Two cards that fit into both cells, and one that fits into A2 only (GGGW)."""
    state = turn({}, {}, hands=[["M25", "M09", "M44"], ["M55"]])
    assert perft(GAME, state, 1) == 5


def test_thief_steps_by_hand() -> None:
    """M37 in two cells, then two steps from C3."""
    state = turn({}, {}, hands=[["M37"], ["M55"]])
    assert perft(GAME, state, 2) == 2 * 4
    # From C3 to C2 and B3, which are inside, and to D3 and C4, which are on the border.
    assert perft(GAME, state, 3) == 2 * (4 + 4 + 3 + 3)


@pytest.mark.parametrize("players", GAME.players)
def test_whole_turns_agree_with_the_reference(players: int) -> None:
    """Three decisions from every fourth position of a random game outside the drafts."""
    rng = Random(players)
    state = start(players, seed=f"perft {players}")
    table = table_of(state)
    compared = number = 0
    while state.acting:
        number += 1
        if state.phase not in (Phase.DRAFT, Phase.KEEP) and number % 4 == 0 and near_a_draft(state) > 3:
            assert perft(GAME, state, 2) == reference_perft(table, 2)
            compared += 1
        actions = {seat: rng.choice(GAME.legal_actions(state, seat)) for seat in state.acting}
        state, _ = GAME.apply(state, actions)
        table.do({seat: GAME.format_action(action) for seat, action in actions.items()})
    assert compared > 3


def near_a_draft(state: State) -> int:
    """Turns that are left in the round: joint drafts have too many ways to count."""
    return 4 * state.players - state.turns
