"""A bot that plans its whole turn, and tries the best plans on what the others may do then."""

import time
from typing import Any

from replies import after_a_round, finalists
from search import Plan, Search

from engines.stubborn_sheep.actions import Action
from engines.stubborn_sheep.state import State
from engines.stubborn_sheep.view import Observation
from paddock_sdk import Bot, MatchInfo, Turn, run

WORLDS = 3
"""Samples of what is hidden that the best plans are tried on, the same for all of them."""

SHARE = 1 / 8
"""Of the clock, at most, for the plan of a turn: whatever the machine, the bot is never out of time."""


class PlannerBot(Bot):
    """It thinks at the first decision of a turn and then does what it has planned."""

    name = "stubborn-planner"

    def start(self, match: MatchInfo) -> None:
        self._plan: dict[Any, Action] = {}

    def choose(self, turn: Turn[Observation, Action]) -> Action:
        if len(turn.legal_actions) == 1:
            return turn.legal_actions[0]
        here = _where(turn.observation)
        if here not in self._plan:
            plan = _planned(turn)
            self._plan = {_where(state): action for state, action in plan.path}
        return self._plan[here]


def _where(position: Observation | State) -> tuple[object, ...]:
    """Tells whether the match is where the plan expected it to be."""
    return position.ply, position.flocks, position.ask


def _planned(turn: Turn[Observation, Action]) -> Plan:
    deadline = None if turn.clock is None else time.perf_counter() + turn.clock * SHARE
    search = Search(turn.seat, deadline)
    plans = search.plans(turn.state())
    turn.note(f"{search.positions} positions, {len(plans)} plans, the best is worth {plans[0].worth:+.1f}")
    best = finalists(plans)
    worths = [0.0] * len(best)
    for _ in range(WORLDS if len(best) > 1 else 0):
        if search.late:
            break
        world = turn.state()
        worths = [
            worth + after_a_round(world, plan, turn.seat) for worth, plan in zip(worths, best, strict=True)
        ]
    return best[worths.index(max(worths))]


if __name__ == "__main__":
    run(PlannerBot())
