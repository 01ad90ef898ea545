"""What happens with hidden tiles and flocks."""

from dataclasses import dataclass
from typing import ClassVar

from engines.carcassonne.actions import GROW, GUIDE, WAIT, Action
from engines.carcassonne.events import Event, named, scoring
from engines.core.game import ALL, Seat, View

_CHOICES = {GROW: "grows its flock", GUIDE: "guides its flock to the stable", WAIT: "leaves its flock alone"}
_TOKEN_NAMES = ("a wolf", "1 sheep", "2 sheep", "3 sheep", "4 sheep")


@dataclass(frozen=True, slots=True)
class HiddenTileTaken(Event):
    """The next tile goes face down under the hill."""

    shows: ClassVar[bool] = False

    seat: Seat
    tile: str | None
    """None for everybody who plays or watches."""

    def sentence(self) -> str:
        return "A tile goes face down under the hill"

    def visible(self, view: View) -> "HiddenTileTaken":
        return self if view == ALL else HiddenTileTaken(self.seat, None)


@dataclass(frozen=True, slots=True)
class FlockTended(Event):
    """The seat chose what becomes of its flock; what follows from it are further events."""

    seat: Seat
    choice: Action
    """`GROW`, `GUIDE` or `WAIT`."""

    def sentence(self) -> str:
        return f"Seat {self.seat + 1} {_CHOICES[self.choice]}"


@dataclass(frozen=True, slots=True)
class TokenDrawn(Event):
    """A token was drawn for a flock; `WOLF` ends it."""

    seat: Seat
    token: int

    def sentence(self) -> str:
        return f"Seat {self.seat + 1} draws {_TOKEN_NAMES[self.token]}"


@dataclass(frozen=True, slots=True)
class FlockGuided(Event):
    """The flock of a field went to the stable, and every shepherd there scored it."""

    seats: tuple[Seat, ...]
    points: int
    """For each of them: the sheep of the whole flock."""

    def sentence(self) -> str:
        return f"{scoring(self.seats, self.points)} for a flock"


@dataclass(frozen=True, slots=True)
class FlockLost(Event):
    """A wolf scattered the flock of a field."""

    seats: tuple[Seat, ...]
    sheep: int

    def sentence(self) -> str:
        return f"The wolf takes {self.sheep} sheep of {named(self.seats)}"
