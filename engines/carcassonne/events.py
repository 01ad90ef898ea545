"""What happens in Carcassonne, step by step. Each event says itself who may see what of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from engines.carcassonne.actions import FEATURES, FIGURES, Cell, format_cell
from engines.core.game import Seat, View


class Event:
    """Base of all events."""

    __slots__ = ()

    shows: ClassVar[bool] = True
    """It changes something on the table, so that a picture of its own may be wanted."""

    def sentence(self) -> str:
        """What happened, in the present tense, seats counted from 1."""
        raise NotImplementedError

    def visible(self, view: View) -> "Self | None":
        """The event as `view` may see it: nearly everything is public."""
        return self


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A tile that fits somewhere was drawn."""

    shows: ClassVar[bool] = False

    seat: Seat
    tile: str

    def sentence(self) -> str:
        return f"Seat {self.seat + 1} draws {self.tile}"


@dataclass(frozen=True, slots=True)
class TileSetAside(Event):
    """A tile was drawn that fits nowhere; it is out of the game."""

    shows: ClassVar[bool] = False

    seat: Seat
    tile: str

    def sentence(self) -> str:
        return f"Seat {self.seat + 1} draws {self.tile}, which fits nowhere"


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """The tile in hand was laid."""

    seat: Seat
    tile: str
    cell: Cell
    rotation: int

    def sentence(self) -> str:
        turned = f" turned {90 * self.rotation}°" if self.rotation else ""
        return f"Seat {self.seat + 1} lays {self.tile} at {format_cell(self.cell)}{turned}"


@dataclass(frozen=True, slots=True)
class FigurePut(Event):
    """A figure went onto a part of the tile just laid."""

    seat: Seat
    figure: int
    feature: int
    part: int
    """Tile number * 16 + segment number."""

    def sentence(self) -> str:
        what, where = FIGURES[self.figure], FEATURES[self.feature]
        article = "an" if what[0] in "aeiou" else "a"
        return f"Seat {self.seat + 1} puts {article} {what} on the {where} of tile {self.part >> 4}"


@dataclass(frozen=True, slots=True)
class NoFigure(Event):
    """The seat put no figure on its tile although it could."""

    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat + 1} puts no figure"


@dataclass(frozen=True, slots=True)
class FeatureScored(Event):
    """A feature was scored, mostly because it is complete or because the game is over."""

    seats: tuple[Seat, ...]
    """Who had the majority; others may have had figures there."""
    points: int
    """For each of them."""
    feature: int
    part: int
    """The lowest part of the feature."""
    size: int
    """Number of tiles."""
    final: bool
    """At the end of the game: the figures stay where they are."""

    def sentence(self) -> str:
        tiles = "1 tile" if self.size == 1 else f"{self.size} tiles"
        what = FEATURES[self.feature]
        extent = f" of {tiles}" if what in ("road", "city", "field") else ""
        return f"{scoring(self.seats, self.points)} for a {what}{extent}"


@dataclass(frozen=True, slots=True)
class Withdrew(Event):
    """The seat left the game; its figures stay where they are."""

    seat: Seat

    def sentence(self) -> str:
        return f"Seat {self.seat + 1} leaves the game"


def named(seats: Sequence[Seat]) -> str:
    """As in "Seat 1" or "Seats 1, 2 and 4"."""
    numbers = [str(seat + 1) for seat in seats]
    if len(numbers) == 1:
        return f"Seat {numbers[0]}"
    return f"Seats {', '.join(numbers[:-1])} and {numbers[-1]}"


def scoring(seats: Sequence[Seat], points: int) -> str:
    """As in "Seat 1 scores 4" or "Seats 1 and 2 score 4 each"."""
    return f"{named(seats)} scores {points}" if len(seats) == 1 else f"{named(seats)} score {points} each"


def describe(event: Event) -> str:
    """One short sentence in the present tense for move lists."""
    return event.sentence()


def visible(event: Event, view: View) -> Event | None:
    """The event as `view` may see it."""
    return event.visible(view)
