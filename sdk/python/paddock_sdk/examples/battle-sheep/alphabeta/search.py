"""Alpha-beta over the engine's states, with iterative deepening."""

import time
from itertools import groupby
from math import inf
from random import Random

from judge import judge, verdict

from engines.battle_sheep import GAME
from engines.battle_sheep.actions import Action
from engines.battle_sheep.state import Phase, State


class _Enough(Exception):
    """The work for this decision is done."""


class Search:
    """One decision. With more than two seats it expects the worst: all others play against this one."""

    def __init__(self, seat: int, positions: int, deadline: float | None) -> None:
        """At most so many `positions`, and not beyond `deadline` on the clock `time.perf_counter`."""
        self.depth = 0
        self.positions = 0
        self.worth = 0.0
        self._judged = True
        """Whether a line of the last search ended before the game did."""
        self._seat = seat
        self._limit = positions
        self._deadline = inf if deadline is None else deadline

    def best(self, state: State, random: Random) -> Action:
        """The best action of the deepest search that was completed."""
        actions = candidates(state, self._seat)
        random.shuffle(actions)
        try:
            while self._judged:
                self._judged = False
                actions = self._ranked(state, actions)
                self.depth += 1
        except _Enough:
            pass
        return actions[0]

    def _ranked(self, state: State, actions: list[Action]) -> list[Action]:
        """The actions, best first, seen one ply deeper than before."""
        alpha = -inf
        worths = {}
        for action in actions:
            after, _ = GAME.apply(state, {self._seat: action})
            worths[action] = self._search(after, self.depth, alpha, inf)
            alpha = max(alpha, worths[action])
        self.worth = alpha
        # What was cut off is worth `alpha` at most, and the stable sort keeps it behind the one that set it.
        return sorted(actions, key=lambda action: -worths[action])

    def _search(self, state: State, depth: int, alpha: float, beta: float) -> float:
        """What the position is worth to our seat, `depth` plies deep."""
        if self.positions == self._limit or time.perf_counter() > self._deadline:
            raise _Enough
        self.positions += 1
        if state.turn is None:
            return verdict(state, self._seat)
        if depth == 0:
            self._judged = True
            return judge(state, self._seat)
        mine = state.turn == self._seat
        best = -inf if mine else inf
        for action in candidates(state, state.turn):
            after, _ = GAME.apply(state, {state.turn: action})
            worth = self._search(after, depth - 1, alpha, beta)
            if mine:
                best = max(best, worth)
                alpha = max(alpha, worth)
            else:
                best = min(best, worth)
                beta = min(beta, worth)
            if alpha >= beta:
                break
        return best


def candidates(state: State, seat: int) -> list[Action]:
    """Actions worth a look: of all ways to split a stack in one direction, the quarter, half and rest."""
    actions = GAME.legal_actions(state, seat)
    if state.phase is not Phase.MOVE:
        return list(actions)
    found: list[Action] = []
    # The low four bits of a move are the number of sheep: what one stack does in one direction is in a row.
    for _, splits in groupby(actions, key=lambda action: action >> 4):
        counts = list(splits)
        height = len(counts) + 1
        found += [
            counts[n - 1] for n in sorted({max(1, height // 4), height // 2, height - max(1, height // 4)})
        ]
    return found
