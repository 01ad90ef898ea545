"""How a match ended by the rules: scores, ranks and the reason."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum


class Termination(StrEnum):
    """Why a game is over."""

    BLOCKED = "blocked"
    """Nobody can move any more."""
    EXHAUSTED = "exhausted"
    """The supply that drives the game (tiles, cards, boards) ran out."""
    COMPLETED = "completed"
    """The agreed number of rounds was played, or a target was reached."""
    FORFEIT = "forfeit"
    """At most one seat was still in play; the others had withdrawn."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game.

    `scores` has one number per seat, `ranks` one rank per seat: 1 is best, equal ranks share a place,
    and the numbering leaves gaps ("1, 2, 2, 4").
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    termination: Termination


def rank(keys: Sequence[tuple[int, ...]], withdrawn: Sequence[int]) -> tuple[int, ...]:
    """Ranks from sort keys (greater is better) and the order in which seats withdrew.

    `withdrawn[seat]` is 0 for a seat that is still in play, else the number of the ply at which it dropped
    out, counted from 1. Seats in play come first, by key; then the withdrawn, the latest first, whatever
    their keys; seats that dropped out at the same ply share a place.
    """
    worth = [(False, (), ply) if ply else (True, key, 0) for key, ply in zip(keys, withdrawn, strict=True)]
    return tuple(1 + sum(other > mine for other in worth) for mine in worth)
