"""What is true of every position of Battle Sheep."""

from engines.battle_sheep import State
from engines.battle_sheep.rules import BOARDS
from engines.battle_sheep.state import Phase

SHEEP = 16


def check_invariants(state: State) -> None:
    players = state.players
    laid = players * BOARDS - sum(state.boards_left)
    assert laid == len(state.boards)
    if state.phase in (Phase.START, Phase.MOVE):
        assert len(state.pasture.hexes) == 4 * laid
    taken = [place for flock in state.flocks for place in flock]
    assert len(set(taken)) == len(taken)
    assert {place for place, height in enumerate(state.heights) if height} == set(taken)
    for flock in state.flocks:
        assert sum(state.heights[place] for place in flock) == (SHEEP if flock else 0)
        assert list(flock) == sorted(flock)
    assert (state.turn is None) == (state.phase is Phase.OVER)
    assert state.turn is None or not state.withdrawn[state.turn]
