"""Sheep and fence cards, and what the box holds of each.

A sheep is a number: its colour times 4, plus its bonus from 1 to 3, or 0 in the base game, which does not
tell the cards of a colour apart. A flock, the sheep of one area or pile whose order does not matter, is a
number too: one byte for each sheep, which counts how many of it there are.

A fence card is its place in the list of the box times 2, plus the side that looks to the centre of the ring.
"""

import json
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

Flock = int
"""A bag of sheep as one number, a byte for each kind; `flock % 255` is how many there are."""

COLOURS = "YRBW"
YELLOW, RED, BLUE, WHITE = range(4)
COLOUR_NAMES = ("yellow", "red", "blue", "white")

SIDES = "ab"

ONE: tuple[Flock, ...] = tuple(1 << 8 * sheep for sheep in range(16))
"""The flock of each single sheep."""

MASKS: tuple[Flock, ...] = tuple(0xFFFFFFFF << 32 * colour for colour in range(4))
"""The bytes of each colour."""

LOW_BITS = int.from_bytes(b"\x7f" * 16)
HIGH_BITS = int.from_bytes(b"\x80" * 16)

MOST_SHEEP = 127
"""No flock has more of one kind, and 254 altogether: beyond, the arithmetic of flocks would fail."""


def presence(flock: Flock) -> int:
    """The same for flocks with the same kinds of sheep, however many of each; 0 for none."""
    return (flock + LOW_BITS) & HIGH_BITS


@cache
def kinds(present: int) -> tuple[int, ...]:
    """The different sheep of a flock, in ascending order, from its `presence`."""
    return tuple(sheep for sheep in range(16) if present >> 8 * sheep & 0x80)


def size(flock: Flock) -> int:
    """How many sheep there are."""
    return flock % 255


def of_colour(flock: Flock, colour: int) -> int:
    """How many sheep of a colour there are."""
    return (flock >> 32 * colour & 0xFFFFFFFF) % 255


def count(flock: Flock, sheep: int) -> int:
    """How many of one kind there are."""
    return flock >> 8 * sheep & 0xFF


def flock_of(sheep: Iterable[int]) -> Flock:
    """The flock of these sheep."""
    return sum(ONE[one] for one in sheep)


def sheep_in(flock: Flock) -> tuple[int, ...]:
    """All sheep of a flock, in ascending order."""
    return tuple(sheep for sheep in range(16) for _ in range(count(flock, sheep)))


def colour_of(sheep: int) -> int:
    return sheep >> 2


def sheep_name(sheep: int) -> str:
    """As in "R" or, in the bonus game, "R2"."""
    bonus = sheep & 3
    return f"{COLOURS[sheep >> 2]}{bonus or ''}"


SHEEP_NAMES = {sheep_name(sheep): sheep for sheep in range(16)}
"""Inverse of `sheep_name`."""

_FILE = files("engines.stubborn_sheep").joinpath("components.json")
_BOX: dict[str, Any] = json.loads(_FILE.read_text("utf-8"))
_PUBLISHED, _RECONSTRUCTED = _BOX["published"], _BOX["reconstructed"]

FENCES_REMOVED: dict[int, int] = {
    int(players): number for players, number in _PUBLISHED["fences_removed"].items()
}
"""Number of players -> fences that stay in the box, unseen."""

STALL_AT_FIRST: int = _PUBLISHED["sheep_at_first"]["stall"]
FIELD_AT_FIRST: int = _PUBLISHED["sheep_at_first"]["field"]

SHEEP: tuple[int, ...] = tuple(
    SHEEP_NAMES[name] for name, number in _RECONSTRUCTED["sheep"].items() for _ in range(number)
)
"""All sheep cards with their bonuses."""

FENCE_IDS: tuple[str, ...] = tuple(_RECONSTRUCTED["fences"])
"""The names of the fence cards; their places in this list are what the engine knows them by."""

_FACES = [
    tuple(tuple(COLOURS.index(icon) for icon in side) for side in sides)
    for sides in _RECONSTRUCTED["fences"].values()
]

ICONS: tuple[tuple[int, ...], ...] = tuple(
    (*faces[side], *faces[1 - side]) for faces in _FACES for side in (0, 1)
)
"""Fence card -> its four colours: centre near, centre far, outer near, outer far."""

TURNABLE: tuple[bool, ...] = tuple(icons[:2] != icons[2:] for icons in ICONS)
"""Fence card -> whether turning it makes a difference."""


def fence_name(card: int) -> str:
    """As in "F12", whichever way the card lies."""
    return FENCE_IDS[card >> 1]


def side_icons(card: int) -> str:
    """The icons of the side that looks to the centre, near one first, as in "YR"."""
    return "".join(COLOURS[colour] for colour in ICONS[card][:2])


@cache
def sheep_deck(bonuses: bool) -> bytes:
    """All sheep cards; in the base game without their bonuses."""
    return bytes(sorted(SHEEP if bonuses else (sheep & ~3 for sheep in SHEEP)))


def _check_box() -> None:
    """A list of cards that replaces this one has to fit the arithmetic and the notation."""
    most = max(sheep_deck(bonuses=False).count(colour << 2) for colour in range(4))
    if len(SHEEP) > 2 * MOST_SHEEP or most > MOST_SHEEP:
        raise ValueError("components.json of Stubborn Sheep: too many sheep for the engine")
    if any(len(icons) != 4 for icons in ICONS):
        raise ValueError("components.json of Stubborn Sheep: every side of a fence has two icons")


_check_box()
