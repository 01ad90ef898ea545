"""A position of Sheep Fair, and what a seat may know of it."""

from dataclasses import dataclass
from typing import NamedTuple

from engines.core.game import Seat


@dataclass(frozen=True, slots=True)
class SheepFairOptions:
    """House rules."""

    low_wins: bool = False
    """The lowest bid takes the lot."""

    def __post_init__(self) -> None:
        if not isinstance(self.low_wins, bool):
            raise ValueError("low_wins must be true or false")  # noqa: TRY004


Hand = tuple[int, ...]
"""Cards in ascending order."""

Bids = tuple[tuple[Seat, int], ...]


class State(NamedTuple):
    """Everything there is to know."""

    options: SheepFairOptions
    ply: int
    lots: tuple[int, ...]
    """Sheep per lot, in the order in which they come up."""
    sold: int
    hands: tuple[Hand, ...]
    scores: tuple[int, ...]
    bids: Bids
    """For the lot that was sold last."""
    played: Hand
    withdrawn: tuple[int, ...]
    """Per seat: 0 in play, else the ply at which it left."""

    @property
    def in_play(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, ply in enumerate(self.withdrawn) if not ply)

    @property
    def over(self) -> bool:
        return self.sold == len(self.lots) or len(self.in_play) < 2


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat knows."""

    seat: Seat
    options: SheepFairOptions
    ply: int
    lots: tuple[int, ...]
    """Those that have come up."""
    sold: int
    hand: Hand
    held: tuple[int, ...]
    """Per seat: how many cards."""
    scores: tuple[int, ...]
    bids: Bids
    played: Hand
    withdrawn: tuple[int, ...]
