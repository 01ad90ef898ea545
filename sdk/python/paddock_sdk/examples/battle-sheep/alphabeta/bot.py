"""A bot that searches: alpha-beta, one ply deeper at a time, until its work for the move is done."""

import time
from typing import Any

from search import Search

from engines.battle_sheep.state import Phase
from paddock_sdk import Bot, Turn, run

POSITIONS = 3000
"""Positions to look at for one decision: 60 to 90 ms, and the same move on every machine."""

SHARE = 1 / 10
"""Of the clock, at most, for one decision: whatever the machine, the bot is never out of time."""


class AlphaBetaBot(Bot):
    """It lays boards anywhere and thinks about where to start and what to move."""

    name = "alphabeta"

    def choose(self, turn: Turn) -> Any:
        state = turn.state()
        if state.phase is Phase.BUILD or len(turn.legal_actions) == 1:
            return turn.match.random.choice(turn.legal_actions)
        deadline = None if turn.clock is None else time.perf_counter() + turn.clock * SHARE
        search = Search(turn.seat, POSITIONS, deadline)
        action = search.best(state, turn.match.random)
        turn.note(f"depth {search.depth}, {search.positions} positions, worth {search.worth:+.1f}")
        return action


if __name__ == "__main__":
    run(AlphaBetaBot())
