"""What a position of Battle Sheep is worth, without looking ahead."""

from collections.abc import Iterator
from functools import lru_cache

from engines.battle_sheep import GAME
from engines.battle_sheep.board import Pasture
from engines.battle_sheep.state import State

WIN = 100.0
"""More than any lead in hexes."""

DOORS = 2
"""Sheep that one free hex beside a stack lets into a region, as a rule of thumb."""


def verdict(state: State, seat: int) -> float:
    """The worth of a finished game: the place first, then the hexes."""
    outcome = GAME.outcome(state)
    if outcome is None:
        raise ValueError("the game goes on")
    others = [other for other in range(state.players) if other != seat]
    best = min(others, key=lambda other: outcome.ranks[other])
    place = (outcome.ranks[best] > outcome.ranks[seat]) - (outcome.ranks[best] < outcome.ranks[seat])
    return WIN * place + outcome.scores[seat] - outcome.scores[best]


def judge(state: State, seat: int) -> float:
    """The expected lead in hexes over the best of the others.

    The free hexes fall into regions. Each region is shared out by the sheep that can come into it: a stack
    brings as many as it can spare, and not more than its open sides let through.
    """
    heights, beside = state.heights, masks(state.pasture)
    expected = [float(len(flock)) for flock in state.flocks]
    movable = [
        (other, heights[place] - 1, beside[place])
        for other, flock in enumerate(state.flocks)
        for place in flock
        if heights[place] > 1
    ]
    for region in regions(heights, beside):
        strength = [0] * len(expected)
        for other, spare, around in movable:
            doors = around & region
            if doors:
                strength[other] += min(spare, DOORS * doors.bit_count())
        total = sum(strength)
        if total:
            size = region.bit_count()
            for other, mine in enumerate(strength):
                expected[other] += min(mine, size * mine / total)
    return expected[seat] - max(hexes for other, hexes in enumerate(expected) if other != seat)


def regions(heights: bytes, beside: tuple[int, ...]) -> Iterator[int]:
    """The connected sets of free hexes, each as a bit set of hex numbers."""
    free = sum(1 << place for place, height in enumerate(heights) if not height)
    while free:
        region = edge = free & -free
        while edge:
            reached = 0
            while edge:
                low = edge & -edge
                reached |= beside[low.bit_length() - 1]
                edge ^= low
            edge = reached & free & ~region
            region |= edge
        free ^= region
        yield region


@lru_cache(maxsize=8)
def masks(pasture: Pasture) -> tuple[int, ...]:
    """Per hex: its neighbours as a bit set."""
    return tuple(sum(1 << beside for beside in places) for places in pasture.neighbours)
