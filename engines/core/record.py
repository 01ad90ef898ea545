"""A match as data: what is needed to play it again, move for move.

A record is the game, its rules version, options, seed and the steps taken. `resimulate` turns it back into states.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engines.core.game import Game, Json, Seat


@dataclass(frozen=True, slots=True)
class Step:
    """One advance of the game: the seats that left it, then the actions of the seats that acted."""

    actions: Mapping[Seat, str]
    """Seat -> action in the game's notation."""
    forfeits: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that determines a match."""

    game: str
    rules_version: str
    players: int
    options: Json
    seed: str
    steps: tuple[Step, ...]
