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


def rank(keys: Sequence[object], withdrawn: Sequence[int]) -> tuple[int, ...]:
    """Ranks from sort keys (greater is better) and the order in which seats withdrew.

    `withdrawn[seat]` is 0 for a seat that is still in play, else the number of the ply at which it dropped out.
    Seats in play come first, by key; then the withdrawn, the latest first; seats that dropped out at the
    same ply share a place.
    """
    order = [(not out, key if not out else 0, out) for key, out in zip(keys, withdrawn, strict=True)]
    return tuple(1 + sum(_better(other, mine) for other in order) for mine in order)


def _better(a: tuple[bool, object, int], b: tuple[bool, object, int]) -> bool:
    if a[0] != b[0]:
        return a[0]
    return bool(a[1] > b[1]) if a[0] else a[2] > b[2]  # type: ignore[operator]
