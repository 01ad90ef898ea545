"""What happens at the fair, who sees it, and how it is told."""

from dataclasses import dataclass, replace

from engines.core.game import ALL, Seat, View


@dataclass(frozen=True, slots=True)
class Dealt:
    """The seat gets its cards. Others see how many."""

    seat: Seat
    count: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LotShown:
    sheep: int


@dataclass(frozen=True, slots=True)
class Bid:
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Sold:
    seat: Seat
    sheep: int


@dataclass(frozen=True, slots=True)
class Withdrew:
    seat: Seat


Event = Dealt | LotShown | Bid | Sold | Withdrew


def visible(event: Event, view: View) -> Event | None:
    if isinstance(event, Dealt) and view not in (ALL, event.seat):
        return replace(event, cards=())
    return event


def describe(event: Event) -> str:
    match event:
        case Dealt(seat, count, cards):
            return f"Seat {seat + 1} gets {', '.join(map(str, cards)) or f'{count} cards'}"
        case LotShown(sheep):
            return f"A lot of {sheep} sheep comes up"
        case Bid(seat, card):
            return f"Seat {seat + 1} bids {card}"
        case Sold(seat, sheep):
            return f"Seat {seat + 1} takes {sheep} sheep"
        case Withdrew(seat):
            return f"Seat {seat + 1} leaves the fair"
