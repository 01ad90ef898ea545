"""What is in the box: map cards, the house, towns, sheep. All of it comes from components.json.

A map card is its place in the list of the box, from 0. Edges are sets of directions, one bit for each: bit 0
north, 1 east, 2 south, 3 west.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

Card = int
"""A map card, 0 to 55."""

CARDS = 56

DIRECTIONS = "NESW"
"""North, east, south, west. The opposite of direction d is d ^ 2."""

ICONS = ("sheep", "dog", "thief")
"""The icons that are resolved; a hut just protects."""

_MOST_ICONS = 7
_ID = re.compile("[A-Z][A-Z0-9]{0,5}")
_EDGES = re.compile("[GRW]{4}")
_CELL = re.compile("[A-D][1-4]")


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card."""

    id: str
    edges: str
    """North, east, south, west: G grass, R road, W river."""
    sheep: int = 0
    dogs: int = 0
    thieves: int = 0
    hut: bool = False

    @property
    def roads(self) -> int:
        """The edges with a road; all roads of a card meet in its middle."""
        return _edges_with(self.edges, "R")

    @property
    def rivers(self) -> int:
        """The edges with a river; all rivers of a card meet in its middle."""
        return _edges_with(self.edges, "W")

    @property
    def icons(self) -> tuple[str, ...]:
        names = ["sheep"] * self.sheep + ["dog"] * self.dogs + ["thief"] * self.thieves + ["hut"] * self.hut
        return tuple(names)


@dataclass(frozen=True, slots=True)
class Town:
    """A town printed beside the sheet."""

    name: str
    points: int
    entries: tuple[tuple[int, int], ...]
    """The cells and border directions where its road comes in."""


@dataclass(frozen=True, slots=True)
class Box:
    """The components of the game."""

    sheep: int
    house: Face
    thief_start: int
    towns: tuple[Town, ...]
    cards: tuple[Face, ...]
    reconstructed: tuple[str, ...]
    """Parts of the list that nobody has published; see the README."""


def read_box(text: str) -> Box:
    """The box as components.json describes it. Raises ValueError for one that the engine cannot play with."""
    data = json.loads(text)
    try:
        box = Box(
            sheep=data["sheep"],
            house=Face("H", _edges(data["house"]["edges"]), sheep=data["house"]["sheep"]),
            thief_start=cell_of(data["thief_start"]),
            towns=tuple(_town(town) for town in data["towns"]),
            cards=tuple(_face(card) for card in data["cards"]),
            reconstructed=tuple(data["reconstructed"]),
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"components.json of Sheep & Thief: {error!r}") from error
    ids = {card.id for card in box.cards}
    _require(len(box.cards) == len(ids) == CARDS, f"there must be {CARDS} cards with different ids")
    _require(0 < box.sheep <= 63, "there must be 1 to 63 sheep")
    return box


def cell_name(cell: int) -> str:
    """As in "C3": column letter, then row number."""
    return f"{'ABCD'[cell & 3]}{(cell >> 2) + 1}"


def cell_of(name: str) -> int:
    """Inverse of `cell_name`. Raises ValueError."""
    _require(_CELL.fullmatch(name) is not None, f"{name!r} is not a cell")
    return 4 * (int(name[1]) - 1) + "ABCD".index(name[0])


def _face(data: Any) -> Face:
    _require(_ID.fullmatch(data["id"]) is not None, f"{data['id']!r} is not an id of a card")
    icons: Sequence[str] = data["icons"]
    number = {name: icons.count(name) for name in (*ICONS, "hut")}
    known = sum(number.values()) == len(icons) and max(number.values()) <= _MOST_ICONS
    _require(known and number["hut"] <= 1, f"card {data['id']} cannot have the icons {icons}")
    return Face(
        data["id"],
        _edges(data["edges"]),
        number["sheep"],
        number["dog"],
        number["thief"],
        hut=number["hut"] == 1,
    )


def _town(data: Any) -> Town:
    entries = [entry.split() for entry in data["entries"]]
    return Town(
        data["name"],
        data["points"],
        tuple((cell_of(cell), DIRECTIONS.index(direction)) for cell, direction in entries),
    )


def _edges(text: str) -> str:
    _require(_EDGES.fullmatch(text) is not None, f"{text!r} are not four edges")
    return text


def _edges_with(edges: str, kind: str) -> int:
    return sum(1 << direction for direction, edge in enumerate(edges) if edge == kind)


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(f"components.json of Sheep & Thief: {message}")


BOX = read_box(files("engines.sheep_and_thief").joinpath("components.json").read_text("utf-8"))

CARD_IDS = tuple(card.id for card in BOX.cards)
CARD_OF = {card_id: card for card, card_id in enumerate(CARD_IDS)}
"""Inverse of `CARD_IDS`."""

EVERY_CARD: tuple[Card, ...] = tuple(range(CARDS))
