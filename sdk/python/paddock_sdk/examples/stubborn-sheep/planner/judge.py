"""What a position of Stubborn Sheep is worth to a seat, without looking ahead."""

from functools import cache

from engines.stubborn_sheep.cards import Flock, of_colour
from engines.stubborn_sheep.state import State, scores

PROMISE = (0.0, 0.1, 0.4, 0.9, 1.8, 1.9, 2.2, 2.7)
"""What so many sheep of one colour in a stall are worth, in scored sheep; from seven on it is the same."""

JOKER = 0.3
"""A white sheep in a stall."""


def lead(state: State, seat: int) -> float:
    """By how much a seat is better off than the best of the others."""
    flocks = state.flocks
    worths = [
        points + promise(flocks[stall])
        for points, stall in zip(scores(state), state.circle.stalls, strict=True)
    ]
    mine = worths.pop(seat)
    return mine - max(worths)


def promise(stall: Flock) -> float:
    """What the sheep of a stall may score."""
    return _promise(*(of_colour(stall, colour) for colour in range(4)))


@cache
def _promise(yellow: int, red: int, blue: int, white: int) -> float:
    most = len(PROMISE) - 1
    return PROMISE[min(yellow, most)] + PROMISE[min(red, most)] + PROMISE[min(blue, most)] + JOKER * white
