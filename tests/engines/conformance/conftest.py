"""What every law is tried on: each game, each number of players, each option."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

import pytest

from engines.core.game import AnyGame
from engines.registry import GAMES
from tests.engines.playing import Playout, play


@dataclass(frozen=True)
class Case:
    """One way to set a game up."""

    game: AnyGame
    players: int
    options: Any

    def __str__(self) -> str:
        changed = [f.name for f in fields(self.options) if getattr(self.options, f.name) != f.default]
        return "-".join([self.game.id, f"{self.players}p", *changed])

    def play(self, seed: int, forfeit_percent: int = 0) -> Playout:
        return play(self.game, self.players, str(seed), self.options, forfeit_percent)


def cases() -> Iterator[Case]:
    """Defaults, then each switch turned over by itself."""
    for game in GAMES.values():
        defaults = game.options_type()
        switches = [f.name for f in fields(defaults) if isinstance(f.default, bool)]
        for players in game.players:
            yield Case(game, players, defaults)
            for name in switches:
                yield Case(game, players, game.options_type(**{name: not getattr(defaults, name)}))


@pytest.fixture(params=list(cases()), ids=str)
def case(request: pytest.FixtureRequest) -> Case:
    chosen: Case = request.param
    return chosen


@cache
def _games_of(case: Case) -> tuple[Playout, ...]:
    return (*(case.play(seed) for seed in range(3)), *(case.play(seed, 5) for seed in range(3)))


@pytest.fixture
def playouts(case: Case) -> tuple[Playout, ...]:
    """A few random games of the case, some of them with seats that leave."""
    return _games_of(case)
