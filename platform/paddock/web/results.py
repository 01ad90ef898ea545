"""How a match ended for a seat, in a word: won, drawn or lost between two, a place among more."""

from collections.abc import Sequence
from dataclasses import dataclass

ENDINGS = {1: "st", 2: "nd", 3: "rd"}
DUEL = 2


@dataclass(frozen=True, slots=True)
class Result:
    """The word, and what colour goes with it."""

    text: str
    kind: str
    """"win", "draw" or "loss": the first place alone, a middle or shared one, the last."""


def results_of(ranks: Sequence[int | None]) -> list[Result | None]:
    """Seat by seat; None where there is no rank yet."""
    known = [rank for rank in ranks if rank is not None]
    return [None if rank is None else _result(rank, known) for rank in ranks]


def _result(rank: int, ranks: Sequence[int]) -> Result:
    shared = ranks.count(rank) > 1
    kind = "win" if rank == 1 and not shared else "loss" if rank == max(ranks) != 1 else "draw"
    if len(ranks) == DUEL:
        return Result({"win": "won", "draw": "drawn", "loss": "lost"}[kind], kind)
    return Result(place(rank, shared=shared), kind)


def place(rank: int, *, shared: bool = False) -> str:
    """A place as tables write it: "1st", "2nd =" for one that is shared."""
    return f"{rank}{ENDINGS.get(rank, 'th')}{' =' if shared else ''}"
