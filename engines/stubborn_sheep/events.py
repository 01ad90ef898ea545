"""What happens in Stubborn Sheep, step by step.

Everything here is public: a card that is drawn shows in nobody's events, only in the hand of its owner.
Events are named tuples, because a game has a thousand of them and making one costs a third of a dataclass.
"""

from enum import IntEnum
from typing import NamedTuple

from engines.core.game import Seat
from engines.stubborn_sheep.actions import Score
from engines.stubborn_sheep.cards import COLOUR_NAMES, fence_name, sheep_name, side_icons
from engines.stubborn_sheep.notation import set_name


class Cause(IntEnum):
    """Why a sheep jumps."""

    ICON = 0
    """An icon shows its colour."""
    COMPANION = 1
    """The yellow sheep of the icon takes it along."""
    SECOND_COMPANION = 2
    """The same by bonus Y1."""
    KICK = 3
    """The red sheep of the icon kicks it."""
    RUN = 4
    """It is the blue sheep of the icon and runs on."""
    BONUS = 5
    """It is the sheep of the icon and goes by a white bonus, without its ability."""
    BONUS_ON = 6
    """The second fence of a white bonus."""


class TableLaid(NamedTuple):
    """The setup: fences and sheep are dealt, everybody draws a card."""

    fences: tuple[int, ...]
    """Per fence: its card."""
    flocks: tuple[int, ...]
    """Per area: its sheep."""


class FencesTurned(NamedTuple):
    """A seat has turned these of its fences at the setup."""

    seat: Seat
    fences: tuple[int, ...]


class Refilled(NamedTuple):
    """Sheep from the draw pile came into the ring."""

    seat: Seat
    added: tuple[tuple[int, tuple[int, ...]], ...]
    """Area and sheep, in the order in which they were dealt."""


class Reshuffled(NamedTuple):
    """The draw pile of sheep was empty and so many discarded ones became a new one."""

    seat: Seat
    number: int


class FencePlaced(NamedTuple):
    """The card from the hand went on a fence."""

    seat: Seat
    fence: int
    card: int


class Jumped(NamedTuple):
    """A sheep jumped over one fence."""

    seat: Seat
    sheep: int
    origin: int
    target: int
    cause: Cause
    fence: int
    """The activated fence whose icon this goes back to; not always the one that is jumped over."""
    icon: int
    """0 to 3: centre near, centre far, outer near, outer far."""


class BonusUsed(NamedTuple):
    """R1 turned a fence, R2 repeats it, R3 adds it, Y2 and Y3 stop an ability, B1 to B3 bring more sheep.

    The bonuses Y1 and W1 to W3 show in the jumps themselves.
    """

    seat: Seat
    bonus: int
    """The sheep whose bonus it is."""
    fence: int | None


class BonusDeclined(NamedTuple):
    """A bonus that could have taken effect here was not used."""

    seat: Seat
    bonus: int


class SetChosen(NamedTuple):
    """A set is taken out of the stall to be scored; which of its sheep are scored is still to be said."""

    seat: Seat
    colour: int
    size: int
    jokers: int

    @property
    def chosen(self) -> Score:
        """The set, as its action names it."""
        return Score(self.colour, self.size, self.jokers)


class Scored(NamedTuple):
    """Sheep were laid on the own scored pile of their colour, the last one on top."""

    seat: Seat
    sheep: tuple[int, ...]


class Discarded(NamedTuple):
    """The rest of the set went to the discard pile."""

    seat: Seat
    sheep: tuple[int, ...]


class NothingScored(NamedTuple):
    """The seat could score a set and leaves it."""

    seat: Seat


class FenceDrawn(NamedTuple):
    """The seat drew a fence card for its hand."""

    seat: Seat


class WolfRan(NamedTuple):
    """The wolf went from one field to another, or stayed, and ate."""

    seat: Seat
    origin: int
    target: int
    eaten: tuple[int, ...]


class Withdrew(NamedTuple):
    """The seat left the game."""

    seat: Seat


Event = (
    TableLaid
    | FencesTurned
    | Refilled
    | Reshuffled
    | FencePlaced
    | Jumped
    | BonusUsed
    | BonusDeclined
    | SetChosen
    | Scored
    | Discarded
    | NothingScored
    | FenceDrawn
    | WolfRan
    | Withdrew
)

ICON_NAMES = ("centre near", "centre far", "outer near", "outer far")

_CAUSES = {
    Cause.ICON: "jumps",
    Cause.COMPANION: "comes along",
    Cause.SECOND_COMPANION: "comes along by bonus Y1",
    Cause.KICK: "is kicked",
    Cause.RUN: "runs on",
    Cause.BONUS: "jumps by a bonus",
    Cause.BONUS_ON: "jumps on by a bonus",
}


def describe(event: Event) -> str:
    """One short sentence in the present tense; seats are counted from 1, areas and fences from 0."""
    if isinstance(event, TableLaid):
        return f"{len(event.fences)} fences and the first sheep are dealt"
    return f"{_subject(event)} {_predicate(event)}"


def _subject(event: Event) -> str:
    match event:
        case Jumped(_, sheep):
            return _sheep(sheep)
        case WolfRan():
            return "The wolf"
        case Reshuffled(_, number):
            return f"A new draw pile of {number} sheep"
        case TableLaid():
            return ""
    return f"Seat {event.seat + 1}"


def _sheep(sheep: int) -> str:
    colour = COLOUR_NAMES[sheep >> 2].capitalize()
    return f"{colour} {sheep_name(sheep)}" if sheep & 3 else colour


def _names(several: tuple[int, ...]) -> str:
    return " ".join(map(sheep_name, several))


def _predicate(event: Event) -> str:  # noqa: C901 - one line for each kind of event
    match event:
        case FencesTurned(_, fences):
            return f"turns fence {' and fence '.join(map(str, fences))}" if fences else "turns no fence"
        case Refilled(_, added):
            return f"fills up with {sum(len(sheep) for _, sheep in added)} sheep"
        case Reshuffled():
            return "is shuffled from the discard pile"
        case FencePlaced(_, fence, card):
            return f"places {fence_name(card)} on fence {fence}, {side_icons(card)} to the centre"
        case Jumped(_, _, origin, target, cause, fence, icon):
            return f"{_CAUSES[cause]} from {origin} to {target}, {ICON_NAMES[icon]} icon of fence {fence}"
        case BonusUsed(_, bonus, fence):
            return f"uses bonus {sheep_name(bonus)}" + ("" if fence is None else f" on fence {fence}")
        case BonusDeclined(_, bonus):
            return f"does not use bonus {sheep_name(bonus)}"
        case SetChosen():
            return f"scores the set {set_name(event.chosen)}"
        case Scored(_, sheep):
            return f"lays {_names(sheep)} on its scored pile"
        case Discarded(_, sheep):
            return f"discards {_names(sheep)}"
        case NothingScored():
            return "scores nothing more"
        case FenceDrawn():
            return "draws a fence"
        case WolfRan(_, origin, target, eaten):
            where = f"stays in {target}" if origin == target else f"goes from {origin} to {target}"
            return f"{where} and eats {_names(eaten) or 'nothing'}"
        case _:
            return "leaves the game"
