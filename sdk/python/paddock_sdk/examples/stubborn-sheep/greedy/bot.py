"""A bot that looks one decision ahead: scored sheep, and sets that grow in the stalls."""

from typing import Any

from engines.stubborn_sheep.cards import WHITE, of_colour
from engines.stubborn_sheep.state import State, scores
from paddock_sdk import Bot, Turn, run

PROMISE = (0.0, 0.1, 0.4, 0.9, 1.8, 1.9, 2.2, 2.7)
"""What so many sheep of one colour in a stall are worth, in scored sheep; from seven on it is the same."""

JOKER = 0.3
"""A white sheep in a stall."""


class GreedyBot(Bot):
    """It tries every action on the engine and takes the one whose position it likes best."""

    name = "stubborn-greedy"

    def choose(self, turn: Turn[Any, int]) -> int:
        if len(turn.legal_actions) == 1:
            return turn.legal_actions[0]
        state = turn.state()
        values = {}
        for action in turn.legal_actions:
            after, _ = turn.game.apply(state, {turn.seat: action})
            values[action] = lead(after, turn.seat)
        best = max(values.values())
        return turn.match.random.choice([action for action, value in values.items() if value == best])


def lead(state: State, seat: int) -> float:
    """By how much a seat is better off than the best of the others."""
    worths = [
        points + promise(state.flocks[stall])
        for points, stall in zip(scores(state), state.circle.stalls, strict=True)
    ]
    return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)


def promise(stall: int) -> float:
    """What the sheep of a stall may score."""
    colours = sum(PROMISE[min(of_colour(stall, colour), len(PROMISE) - 1)] for colour in range(WHITE))
    return colours + JOKER * of_colour(stall, WHITE)


if __name__ == "__main__":
    run(GreedyBot())
