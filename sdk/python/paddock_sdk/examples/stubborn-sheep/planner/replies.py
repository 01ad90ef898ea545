"""What may happen after our turn: everybody plays a turn, each decision by what looks best at once."""

from collections.abc import Sequence

from judge import lead
from search import Plan

from engines.stubborn_sheep import GAME
from engines.stubborn_sheep.state import State

FINALISTS = 5
"""Plans that are tried out."""

MARGIN = 1.5
"""Plans that are so much worse by themselves are not."""


def finalists(plans: Sequence[Plan]) -> list[Plan]:
    """The best plans, if they are about as good as the very best."""
    return [plan for plan in plans[:FINALISTS] if plan.worth > plans[0].worth - MARGIN]


def after_a_round(state: State, plan: Plan, seat: int) -> float:
    """What the plan leads to in this world; hidden cards change nothing in how it is carried out."""
    for _, action in plan.path:
        state, _ = GAME.apply(state, {seat: action})
    for _ in range(state.players):
        state = _turn(state)
    return lead(state, seat)


def _turn(state: State) -> State:
    """The position when the seat on turn has played; the same when the game is over."""
    seat = state.turn
    while seat is not None and state.turn == seat:
        following = (GAME.apply(state, {seat: action})[0] for action in GAME.legal_actions(state, seat))
        state = max(following, key=lambda after: lead(after, seat))
    return state
