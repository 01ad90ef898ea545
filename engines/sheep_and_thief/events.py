"""What happens in Sheep & Thief, step by step. Some events have cards that only one seat may see."""

from dataclasses import dataclass, replace
from functools import cache
from typing import get_args

from engines.core.game import ALL, Seat, View
from engines.sheep_and_thief.cards import CARD_IDS, ICONS, Card, cell_name


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins: who lays the first card, and which way packs are passed."""

    seat: Seat
    """The start player."""
    round: int
    leftwards: bool
    """Packs go to the next seat, else to the one before."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The seat is dealt cards; they are in its pack now."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]
    """Its secret: empty for others."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The seat took cards from its pack; it passes the rest."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]
    """Its secret: empty for others."""


@dataclass(frozen=True, slots=True)
class CardPlaced:
    """The seat laid a card on its sheet."""

    seat: Seat
    cell: int
    card: Card


@dataclass(frozen=True, slots=True)
class PlacedFaceDown:
    """The seat laid a card on its sheet face down, because none fitted."""

    seat: Seat
    cell: int
    card: Card | None
    """Its secret: None for others."""


@dataclass(frozen=True, slots=True)
class SheepCame:
    """Sheep came from the supply onto the card just laid."""

    seat: Seat
    cell: int
    count: int


@dataclass(frozen=True, slots=True)
class IconChosen:
    """The seat chose which icon comes next."""

    seat: Seat
    icon: int
    """A place in `cards.ICONS`."""


@dataclass(frozen=True, slots=True)
class SheepWalked:
    """A dog drove sheep to the next card."""

    seat: Seat
    origin: int
    target: int
    count: int


@dataclass(frozen=True, slots=True)
class DogStayed:
    """A dog did nothing: the seat wanted it so, or no sheep could go anywhere."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ThiefMoved:
    """The seat moved the thieves of all sheets."""

    seat: Seat
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class SheepStolen:
    """The thief took the sheep of a card of `seat`."""

    seat: Seat
    cell: int
    count: int
    pen: Seat | None
    """Whose pen they are in now; None if they are back in the supply, because it was the thief's own side."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Of its last two cards the seat keeps one and discards the other."""

    seat: Seat
    card: Card | None
    """Its secret, like the next: None for others."""
    discarded: Card | None


@dataclass(frozen=True, slots=True)
class Withdrew:
    """The seat left the game: its cards are laid aside, its sheet stays."""

    seat: Seat


OnTheTable = (
    CardPlaced | PlacedFaceDown | SheepCame | IconChosen | SheepWalked | DogStayed | ThiefMoved | SheepStolen
)
"""What happens in a seat's turn."""

Event = RoundBegan | Dealt | Taken | Kept | Withdrew | OnTheTable

EVENTS: tuple[type[Event], ...] = get_args(Event)
"""The types of events."""


# Most events of a search are alike, and a frozen dataclass takes longer to make than to find.
card_placed = cache(CardPlaced)
sheep_came = cache(SheepCame)
thief_moved = cache(ThiefMoved)


@cache
def cards_taken(seat: Seat, count: int) -> Taken:
    """What others see of it."""
    return Taken(seat, count, ())


def visible(event: Event, view: View) -> Event:
    """The event without the cards that `view` may not see."""
    if view in (ALL, event.seat):
        return event
    match event:
        case Dealt() | Taken():
            return replace(event, cards=())
        case PlacedFaceDown():
            return replace(event, card=None)
        case Kept():
            return replace(event, card=None, discarded=None)
        case _:
            return event


def describe(event: Event) -> str:
    """One short sentence in the present tense, seats counted from 1."""
    name = f"Seat {event.seat + 1}"
    match event:
        case RoundBegan(_, number, leftwards):
            return f"Round {number} begins with {name}; packs go {'left' if leftwards else 'right'}"
        case Dealt(_, count, cards):
            return f"{name} is dealt {_cards(count, cards)}"
        case Taken(_, count, cards):
            return f"{name} takes {_cards(count, cards)}"
        case Kept(_, kept, discarded):
            if kept is None or discarded is None:
                return f"{name} keeps a card and discards one"
            return f"{name} keeps {CARD_IDS[kept]} and discards {CARD_IDS[discarded]}"
        case Withdrew():
            return f"{name} leaves the game"
        case _:
            return _on_the_table(name, event)


def _on_the_table(name: str, event: OnTheTable) -> str:
    match event:
        case CardPlaced(_, cell, card):
            return f"{name} places {CARD_IDS[card]} on {cell_name(cell)}"
        case PlacedFaceDown(_, cell, hidden):
            secret = "a card" if hidden is None else CARD_IDS[hidden]
            return f"{name} places {secret} face down on {cell_name(cell)}"
        case SheepCame(_, cell, count):
            return f"{count} sheep come{'s' if count == 1 else ''} to {cell_name(cell)} of {name}"
        case IconChosen(_, icon):
            return f"{name} resolves a {ICONS[icon]} next"
        case SheepWalked(_, origin, target, count):
            return f"{name} drives {count} sheep from {cell_name(origin)} to {cell_name(target)}"
        case DogStayed():
            return f"{name} lets a dog do nothing"
        case ThiefMoved(_, origin, target):
            return f"{name} moves the thieves from {cell_name(origin)} to {cell_name(target)}"
        case SheepStolen(_, cell, count, pen):
            verb = "goes" if count == 1 else "go"
            whither = "back to the supply" if pen is None else f"to the pen of Seat {pen + 1}"
            return f"{count} sheep on {cell_name(cell)} of {name} {verb} {whither}"


def _cards(count: int, cards: tuple[Card, ...]) -> str:
    if cards:
        return " ".join(CARD_IDS[card] for card in cards)
    return "a card" if count == 1 else f"{count} cards"
