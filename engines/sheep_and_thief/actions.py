"""The decisions of Sheep & Thief, as typed values, as packed numbers and as text.

The engine works on packed numbers, because lists of them are cheap to make and travel as they are. From the
top:

    kind (4 bits) | a (6 bits) | b (8 bits)

`unpack` has what `a` and `b` mean for each kind. The order of the numbers is the canonical order of actions.
"""

import re
from dataclasses import dataclass

from engines.core.errors import InvalidAction
from engines.sheep_and_thief.cards import (
    CARD_IDS,
    CARD_OF,
    CARDS,
    DIRECTIONS,
    ICONS,
    Card,
    cell_name,
    cell_of,
)

Action = int
"""A packed action; see `unpack`."""

TAKE, TAKE_TWO, PLACE, FACE_DOWN, RESOLVE, DOG, NO_DOG, THIEF, KEEP = range(9)

WHOLE_HERD = 0
"""The number of sheep in a dog's move where herds cannot be split."""

MOST_SHEEP = 63
"""No dog moves more."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take a card from the pack."""

    card: Card


@dataclass(frozen=True, slots=True)
class TakeTwo:
    """Take two cards from the pack, the lower number first: the draft of two players."""

    first: Card
    second: Card


@dataclass(frozen=True, slots=True)
class Place:
    """Put a card of the hand on the own sheet."""

    card: Card
    cell: int


@dataclass(frozen=True, slots=True)
class PlaceFaceDown:
    """Put a card of the hand on the own sheet, face down, because none fits."""

    card: Card
    cell: int


@dataclass(frozen=True, slots=True)
class Resolve:
    """Choose which icon of the card just placed comes next."""

    icon: int
    """A place in `ICONS`."""


@dataclass(frozen=True, slots=True)
class Dog:
    """Drive sheep of one card to the next cell."""

    cell: int
    direction: int
    count: int = WHOLE_HERD
    """How many; `WHOLE_HERD` unless the option `split_herds` is on."""


@dataclass(frozen=True, slots=True)
class NoDog:
    """Let a dog do nothing."""


@dataclass(frozen=True, slots=True)
class Thief:
    """Move the thieves of all sheets one step."""

    direction: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Of the last two cards keep this one for the next round: two players."""

    card: Card


Decision = Take | TakeTwo | Place | PlaceFaceDown | Resolve | Dog | NoDog | Thief | Keep


def pack(decision: Decision) -> Action:
    """Inverse of `unpack`. Raises InvalidAction for a part that is out of range."""
    match decision:
        case Take(card):
            return _packed(TAKE, b=_card(card))
        case TakeTwo(first, second):
            _require(first < second, "two cards are taken in the order of their numbers")
            return _packed(TAKE_TWO, _card(first), _card(second))
        case Place(card, cell):
            return _packed(PLACE, _card(card), _cell(cell))
        case PlaceFaceDown(card, cell):
            return _packed(FACE_DOWN, _card(card), _cell(cell))
        case Resolve(icon):
            _require(0 <= icon < len(ICONS), f"there is no icon {icon}, only 0 to {len(ICONS) - 1}")
            return _packed(RESOLVE, b=icon)
        case Dog(cell, direction, count):
            _require(0 <= count <= MOST_SHEEP, f"a dog drives 1 to {MOST_SHEEP} sheep, not {count}")
            return _packed(DOG, _cell(cell), _direction(direction) << 6 | count)
        case NoDog():
            return _packed(NO_DOG)
        case Thief(direction):
            return _packed(THIEF, b=_direction(direction))
        case Keep(card):
            return _packed(KEEP, b=_card(card))


def unpack(action: Action) -> Decision:
    """The parts of a packed action. Raises InvalidAction for a number that is none."""
    kind, a, b = action >> 14, action >> 8 & 63, action & 255
    decision: Decision
    match kind:
        case 0:
            decision = Take(b)
        case 1:
            decision = TakeTwo(a, b)
        case 2:
            decision = Place(a, b)
        case 3:
            decision = PlaceFaceDown(a, b)
        case 4:
            decision = Resolve(b)
        case 5:
            decision = Dog(a, b >> 6, b & 63)
        case 6:
            decision = NoDog()
        case 7:
            decision = Thief(b)
        case 8:
            decision = Keep(b)
        case _:
            raise InvalidAction(f"{action} is not the number of any action")
    if pack(decision) != action:
        raise InvalidAction(f"{action} is not the number of any action")
    return decision


def format_action(action: Action) -> str:
    """As in "take M03 M17", "place M28 B1", "next dog", "dog A1 E", "thief N" or "keep M55"."""
    match unpack(action):
        case Take(card):
            return f"take {CARD_IDS[card]}"
        case TakeTwo(first, second):
            return f"take {CARD_IDS[first]} {CARD_IDS[second]}"
        case Place(card, cell):
            return f"place {CARD_IDS[card]} {cell_name(cell)}"
        case PlaceFaceDown(card, cell):
            return f"face-down {CARD_IDS[card]} {cell_name(cell)}"
        case Resolve(icon):
            return f"next {ICONS[icon]}"
        case Dog(cell, direction, count):
            herd = f" {count}" if count else ""
            return f"dog {cell_name(cell)} {DIRECTIONS[direction]}{herd}"
        case NoDog():
            return "no dog"
        case Thief(direction):
            return f"thief {DIRECTIONS[direction]}"
        case Keep(card):
            return f"keep {CARD_IDS[card]}"


_CARD = "([A-Z][A-Z0-9]{0,5})"
_FORMS = {
    TAKE: re.compile(f"take {_CARD}"),
    TAKE_TWO: re.compile(f"take {_CARD} {_CARD}"),
    PLACE: re.compile(f"place {_CARD} ([A-D][1-4])"),
    FACE_DOWN: re.compile(f"face-down {_CARD} ([A-D][1-4])"),
    RESOLVE: re.compile(f"next ({'|'.join(ICONS)})"),
    DOG: re.compile("dog ([A-D][1-4]) ([NESW])(?: ([1-9][0-9]?))?"),
    NO_DOG: re.compile("no dog"),
    THIEF: re.compile("thief ([NESW])"),
    KEEP: re.compile(f"keep {_CARD}"),
}


def parse_action(text: str) -> Action:
    """Inverse of `format_action`. Raises InvalidAction."""
    for kind, form in _FORMS.items():
        if found := form.fullmatch(text):
            return pack(_read(kind, found.groups()))
    raise InvalidAction(
        f"{text[:60]!r} is no action of Sheep & Thief: "
        'write one as "take M03", "place M28 B1", "next dog", "dog A1 E", "no dog", "thief N" or "keep M55"'
    )


def _read(kind: int, parts: tuple[str, ...]) -> Decision:
    match kind, parts:
        case 0, (card,):
            return Take(_card_named(card))
        case 1, (first, second):
            return TakeTwo(_card_named(first), _card_named(second))
        case 2, (card, cell):
            return Place(_card_named(card), cell_of(cell))
        case 3, (card, cell):
            return PlaceFaceDown(_card_named(card), cell_of(cell))
        case 4, (icon,):
            return Resolve(ICONS.index(icon))
        case 5, (cell, direction, count):
            return Dog(cell_of(cell), DIRECTIONS.index(direction), int(count or WHOLE_HERD))
        case 7, (direction,):
            return Thief(DIRECTIONS.index(direction))
        case 8, (card,):
            return Keep(_card_named(card))
        case _:
            return NoDog()


def _card_named(card_id: str) -> Card:
    if card_id not in CARD_OF:
        raise InvalidAction(f"there is no card {card_id}")
    return CARD_OF[card_id]


def _packed(kind: int, a: int = 0, b: int = 0) -> Action:
    return kind << 14 | a << 8 | b


def _card(card: Card) -> Card:
    _require(0 <= card < CARDS, f"there is no card {card}, only 0 to {CARDS - 1}")
    return card


def _cell(cell: int) -> int:
    _require(0 <= cell < 16, f"there is no cell {cell}, only 0 to 15")
    return cell


def _direction(direction: int) -> int:
    _require(0 <= direction < 4, f"there is no direction {direction}, only 0 to 3")
    return direction


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise InvalidAction(message)
