"""What every law is tried on: each game, each number of players, each option."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from engines.core.game import AnyGame
from engines.core.record import Position
from engines.registry import GAMES
from tests.engines.playing import Playout, play
from tests.engines.variants import label, variants


@dataclass(frozen=True)
class Case:
    """One way to set a game up."""

    game: AnyGame
    players: int
    options: Any

    def __str__(self) -> str:
        return "-".join(filter(None, [self.game.id, f"{self.players}p", label(self.options)]))

    def play(self, seed: int, forfeit_percent: int = 0) -> Playout:
        return play(self.game, self.players, str(seed), self.options, forfeit_percent)


def cases() -> Iterator[Case]:
    """The defaults with each number of players, and each other variant with one of them, in turn."""
    for game in GAMES.values():
        defaults, *others = variants(game)
        yield from (Case(game, players, defaults) for players in game.players)
        for number, options in enumerate(others):
            yield Case(game, game.players[number % len(game.players)], options)


@pytest.fixture(params=list(cases()), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    chosen: Case = request.param
    return chosen


ENOUGH = 250
"""Positions of a case after which no further game is played: games differ in length by a factor of thirty."""


@cache
def _games_of(case: Case) -> tuple[Playout, ...]:
    """By turns one that is played to the end and one that seats leave."""
    games: list[Playout] = []
    for seed in range(3):
        games += [case.play(seed), case.play(seed, 5)]
        if sum(len(playout.positions) for playout in games) > ENOUGH:
            break
    return tuple(games)


@pytest.fixture
def playouts(case: Case) -> tuple[Playout, ...]:
    """A few random games of the case, some of them with seats that leave."""
    return _games_of(case)


def sample(playout: Playout, count: int = 25) -> list[Position]:
    """Positions from the whole game, for laws that cost too much to try at each: the last is among them."""
    every = -(-len(playout.positions) // count)
    return [*reversed(playout.positions[::-every])]
