"""What a match is played with: tiles, figures, steps of a turn and expansions, as its options chose."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from engines.carcassonne.tiles import Kind

if TYPE_CHECKING:
    from engines.carcassonne.hooks import Expansion, Step


class Piece(NamedTuple):
    """A kind of figure."""

    copies: int = 0
    """How many a seat has."""
    strength: int = 1
    """What one counts in majorities."""


@dataclass(frozen=True, slots=True)
class Box:
    """Two boxes are equal when their options are."""

    options: Any
    kinds: tuple[Kind, ...] = field(compare=False, repr=False)
    """Tiles are named by their index here in stacks and other zones."""
    copies: tuple[int, ...] = field(compare=False, repr=False)
    """Per kind, the start tile included."""
    start: int = field(compare=False, repr=False)
    """The kind of the start tile."""
    figures: tuple[Piece, ...] = field(compare=False, repr=False)
    """Per kind of figure."""
    expansions: "tuple[Expansion, ...]" = field(compare=False, repr=False)
    names: tuple[str, ...] = field(compare=False, repr=False)
    """Of the expansions, in the same order."""
    steps: "tuple[Step, ...]" = field(compare=False, repr=False)
    """Of a turn, in order."""

    @property
    def tiles(self) -> int:
        """All tiles, the start tile included."""
        return sum(self.copies)
