"""Plans a whole turn of Stubborn Sheep: until it is over, nothing in it is left to chance."""

import time
from collections.abc import Iterator
from heapq import nlargest
from math import inf
from typing import NamedTuple

from judge import lead

from engines.stubborn_sheep import GAME
from engines.stubborn_sheep.actions import Action
from engines.stubborn_sheep.state import State, Step

WIDTH = 12
"""Positions that are pursued from each decision to the next."""


class Plan(NamedTuple):
    """A way through the turn, as far as it was followed."""

    worth: float
    """Of the position that it leads to."""
    number: int
    """No two plans have the same, so that plans can be compared."""
    state: State
    path: tuple[tuple[State, Action], ...]
    """The decisions so far, each with the position in which it is taken."""


class Search:
    """One turn of one seat."""

    def __init__(self, seat: int, deadline: float | None) -> None:
        """Beyond `deadline` on the clock `time.perf_counter` it only brings one plan to its end."""
        self.positions = 0
        self._seat = seat
        self._deadline = inf if deadline is None else deadline

    @property
    def late(self) -> bool:
        return time.perf_counter() > self._deadline

    def plans(self, state: State) -> list[Plan]:
        """Ways to the end of the turn, best first: a beam search."""
        beam = [Plan(0.0, 0, state, ())]
        done: list[Plan] = []
        while beam:
            following: dict[tuple[object, ...], Plan] = {}
            for plan in self._followed(beam):
                if self._is_over(plan):
                    done.append(plan)
                else:
                    following.setdefault(_position(plan.state), plan)
            beam = nlargest(1 if self.late else WIDTH, following.values())
        return sorted(done, reverse=True)

    def _followed(self, beam: list[Plan]) -> Iterator[Plan]:
        seat = self._seat
        for _, _, state, path in beam:
            for action in GAME.legal_actions(state, seat):
                after, _ = GAME.apply(state, {seat: action})
                self.positions += 1
                yield Plan(lead(after, seat), self.positions, after, (*path, (state, action)))

    def _is_over(self, plan: Plan) -> bool:
        """The turn has passed on, or sheep have come from the draw pile, which are others than we suppose."""
        before = plan.path[-1][0].step
        return plan.state.turn != self._seat or before in (Step.SETUP, Step.REFILL)


def _position(state: State) -> tuple[object, ...]:
    """What tells the positions of a turn apart: different ways may lead to the same."""
    return (
        *(state.flocks, state.fences, state.piles, state.ready),
        *(state.queue, state.at, state.icon, state.ask, state.about),
    )
