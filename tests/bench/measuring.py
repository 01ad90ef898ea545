"""What a benchmark of an engine is, and random play to make one of."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from engines.core.chance import Chance
from engines.core.game import AnyGame

Play = Callable[[Random], object]
"""Plays one game to its end."""


@dataclass(frozen=True)
class Bench:
    """One row of the table."""

    name: str
    play: Play
    wanted: int | None = None
    """Games per CPU second that there must be, on the machine of the project."""


def whole_game(game: AnyGame, players: int, options: Any = None) -> Play:
    """From the setup, each time with other chance."""
    chosen = game.options_type() if options is None else options
    return lambda rng: playout(game, game.setup(players, chosen, Chance(str(rng.random())))[0], rng)


def playout(game: AnyGame, state: Any, rng: Random) -> Any:
    """To the end by random legal actions; `int(random() * n)` is the cheapest uniform choice in Python."""
    to_act, legal_actions, apply, random = game.to_act, game.legal_actions, game.apply, rng.random
    while seats := to_act(state):
        actions = {}
        for seat in seats:
            legal = legal_actions(state, seat)
            actions[seat] = legal[int(random() * len(legal))]
        state, _ = apply(state, actions)
    return state


def per_cpu_second(play: Play, seconds: float, seed: int) -> float:
    rng = Random(seed)
    games = 0
    begin = process_time()
    while (spent := process_time() - begin) < seconds:
        play(rng)
        games += 1
    return games / spent
