"""A position of Sheep & Thief: immutable and cheap to make, because bots search with it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engines.core.game import Seat
from engines.sheep_and_thief.board import Sheet
from engines.sheep_and_thief.cards import Card
from engines.sheep_and_thief.events import Event

Cards = tuple[Card, ...]

ROUNDS = 3

TURNS = 4
"""Cards that a seat lays in a round."""


class Phase(StrEnum):
    """What the seats are deciding."""

    DRAFT = "draft"
    """Everybody in play takes from a pack, all at once."""
    PLACE = "place"
    """A seat lays a card."""
    ORDER = "order"
    """It chooses which icon of the card comes next."""
    DOG = "dog"
    """It drives a herd, or none."""
    THIEF = "thief"
    """It moves the thieves."""
    KEEP = "keep"
    """Two players choose which of their last two cards they keep, both at once."""
    OVER = "over"


# Finding a member of an enumeration takes ten times as long as finding a name of a module (Python 3.11).
DRAFTING, PLACING, KEEPING = Phase.DRAFT, Phase.PLACE, Phase.KEEP
ORDERING, DRIVING, THIEVING = Phase.ORDER, Phase.DOG, Phase.THIEF


@dataclass(frozen=True, slots=True)
class SheepAndThiefOptions:
    """House rules."""

    split_herds: bool = False
    """A dog may drive any number of the sheep of a card, not only all of them."""
    house_has_hut: bool = True
    """Sheep on the house cannot be taken."""

    def __post_init__(self) -> None:
        for name in ("split_herds", "house_has_hut"):
            if not isinstance(getattr(self, name), bool):
                raise ValueError(f"{name} must be true or false")  # noqa: TRY004


class Pending(NamedTuple):
    """Icons of the card just laid that are still to be resolved."""

    cell: int
    sheep: int
    dogs: int
    thieves: int


class Look(NamedTuple):
    """What a seat held at one step of a draft."""

    pack: Cards
    taken: Cards


Step = tuple[Look | None, ...]
"""Per seat: its look at one step of a draft; None for a seat that had left."""

Draft = tuple[Step, ...]
"""The steps of one round's draft, as far as they were taken."""


class State(NamedTuple):
    """Everything there is to know, hidden cards too.

    A named tuple, because making one takes a third of the time of a frozen dataclass and searches make many.
    """

    options: SheepAndThiefOptions
    phase: Phase
    acting: tuple[Seat, ...]
    """The seats that decide next: empty when the game is over."""
    ply: int
    """How often the position has advanced, withdrawals included."""
    round: int
    """From 1."""
    start: Seat
    """The seat that lays the first card of the round."""
    turns: int
    """How many turns of the round are over, those of seats that left counted too."""
    thief: int
    """The cell of the thief, the same on every sheet."""
    supply: int
    pens: tuple[int, ...]
    """Per seat: sheep in its pen."""
    sheets: tuple[Sheet, ...]
    hands: tuple[Cards, ...]
    """Per seat, ascending: the cards taken so far in the draft, later those still to lay."""
    packs: tuple[Cards, ...]
    """Per seat, ascending: the cards that it takes from now; empty outside a draft."""
    aside: tuple[Cards, ...]
    """Per seat: cards that it discarded, and those that it had when it left."""
    deck: Cards
    """The undealt cards; the first is dealt next."""
    pending: Pending | None
    """None before and after the icons of a card."""
    drafts: tuple[Draft, ...]
    """Who held and took what in the drafts so far: what the seats remember."""
    withdrawn: tuple[int, ...]
    """Per seat: 0 in play, else the ply at which it left."""
    last: tuple[Event, ...]
    """What everybody saw happen in the latest step."""

    @property
    def players(self) -> int:
        return len(self.sheets)


class Glimpse(NamedTuple):
    """What a seat remembers of one step of a draft."""

    present: tuple[Seat, ...]
    """The seats that took cards."""
    look: Look | None
    """What it held and took itself; None if it had left."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat may know. Fields that `State` has too mean the same there."""

    seat: Seat
    """Who observes."""
    options: SheepAndThiefOptions
    phase: Phase
    acting: tuple[Seat, ...]
    ply: int
    round: int
    start: Seat
    turns: int
    thief: int
    supply: int
    pens: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    """Of others, cards that lie face down are just `board.DOWN`."""
    hand: Cards
    pack: Cards
    aside: Cards
    """The cards that the seat itself discarded, and those that it had when it left."""
    hand_sizes: tuple[int, ...]
    """Per seat: cards in the hand."""
    pack_sizes: tuple[int, ...]
    aside_sizes: tuple[int, ...]
    deck_size: int
    pending: Pending | None
    drafts: tuple[tuple[Glimpse, ...], ...]
    """Per round, per step: what the seat remembers of the drafts."""
    withdrawn: tuple[int, ...]
    last: tuple[Event, ...]

    @property
    def players(self) -> int:
        return len(self.sheets)
