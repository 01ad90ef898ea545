"""A bot that plays on in its head: its best ideas, against hands that the others may have."""

import time
from collections.abc import Iterable
from statistics import fmean
from typing import Any

from judge import lead, worth_of_card

from engines.core.game import Game
from engines.sheep_and_thief.actions import Keep, Take, TakeTwo, unpack
from engines.sheep_and_thief.cards import Card
from engines.sheep_and_thief.state import Observation, Phase, State
from paddock_sdk import Bot, Turn, run

IDEAS = 5
"""Actions that are played on."""

SAMPLES = 4
"""Positions, drawn at random, in which each is tried: the same for all, so that luck cancels."""

SHARE = 1 / 10
"""Of the clock, at most, for one decision: whatever the machine, the bot is never out of time."""

AnyGame = Game[Any, State, int, Any, Observation]


class SamplerBot(Bot):
    """It takes cards by their worth, and tries out what follows when it lays one."""

    name = "thief-sampler"

    def choose(self, turn: Turn[Observation, int]) -> int:
        if len(turn.legal_actions) == 1:
            return turn.legal_actions[0]
        if isinstance(unpack(turn.legal_actions[0]), Take | TakeTwo | Keep):
            return best_cards(turn.observation, turn.legal_actions)
        deadline = None if turn.clock is None else time.perf_counter() + turn.clock * SHARE
        return best_deed(turn, deadline)


def best_cards(seen: Observation, actions: Iterable[int]) -> int:
    """The choice whose cards are worth most on the own sheet."""
    sheet = seen.sheets[seen.seat]
    worth = {card: worth_of_card(card, sheet, seen.thief) for action in actions for card in chosen(action)}
    return max(actions, key=lambda action: sum(worth[card] for card in chosen(action)))


def chosen(action: int) -> tuple[Card, ...]:
    """The cards that an action takes or keeps."""
    match unpack(action):
        case Take(card) | Keep(card):
            return (card,)
        case TakeTwo(first, second):
            return first, second
        case _:
            return ()


def best_deed(turn: Turn[Observation, int], deadline: float | None) -> int:
    """The action with the best lead, on average, when its seat is on turn again."""
    game, seat = turn.game, turn.seat
    state = turn.state()
    ideas = sorted(turn.legal_actions, key=lambda action: -after(game, state, seat, action))[:IDEAS]
    leads: dict[int, list[float]] = {action: [] for action in ideas}
    for sample in range(SAMPLES):
        if sample:
            if deadline is not None and time.perf_counter() > deadline:
                break
            state = turn.state()
        for action in ideas:
            leads[action].append(lead(played_on(game, state, seat, action), seat))
    best = max(ideas, key=lambda action: fmean(leads[action]))
    turn.note(f"{len(leads[best])} samples, lead {fmean(leads[best]):+.1f} of {len(ideas)} ideas")
    return best


def after(game: AnyGame, state: State, seat: int, action: int) -> float:
    """The lead of a seat right after an action."""
    return lead(game.apply(state, {seat: action})[0], seat)


def played_on(game: AnyGame, state: State, seat: int, action: int) -> State:
    """The position at the seat's next turn or the end of the round, if all do what looks best to them."""
    state, _ = game.apply(state, {seat: action})
    while state.phase not in (Phase.DRAFT, Phase.KEEP, Phase.OVER):
        (other,) = state.acting
        if other == seat and state.phase is Phase.PLACE:
            break
        choices = game.legal_actions(state, other)
        chosen = max(choices, key=lambda choice: after(game, state, other, choice))
        state, _ = game.apply(state, {other: chosen})
    return state


if __name__ == "__main__":
    run(SamplerBot())
