"""A bot that looks one move ahead: room for its own stacks, none for the others'."""

from typing import Any

from engines.battle_sheep.state import Phase, State
from paddock_sdk import Bot, Turn, run

REACH = 3
"""How far a flock looks around before it settles, in hexes."""


class GreedyBot(Bot):
    """It tries every action on the engine and takes the one whose position it likes best."""

    name = "greedy"

    def choose(self, turn: Turn) -> Any:
        state = turn.state()
        if state.phase is Phase.BUILD:
            return turn.match.random.choice(turn.legal_actions)
        worth = surroundings if state.phase is Phase.START else lead
        values = {}
        for action in turn.legal_actions:
            after, _ = turn.game.apply(state, {turn.seat: action})
            values[action] = worth(after, turn.seat)
        best = max(values.values())
        return turn.match.random.choice([action for action, value in values.items() if value == best])


def surroundings(state: State, seat: int) -> int:
    """How many hexes are near the first stack of a seat."""
    seen = set(state.flocks[seat])
    for _ in range(REACH):
        seen.update(beside for place in tuple(seen) for beside in state.pasture.neighbours[place])
    return len(seen)


def lead(state: State, seat: int) -> int:
    """By how much a seat is better off than the best of the others."""
    worths = [prospects(state, other) for other in range(state.players)]
    return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)


def prospects(state: State, seat: int) -> int:
    """Hexes that a seat has, and those that each of its stacks could still fill next to itself."""
    heights, neighbours = state.heights, state.pasture.neighbours
    return sum(
        1 + min(heights[place] - 1, sum(not heights[beside] for beside in neighbours[place]))
        for place in state.flocks[seat]
    )


if __name__ == "__main__":
    run(GreedyBot())
