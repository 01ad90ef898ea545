"""Packing the box for a match."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from engines.carcassonne.actions import FIGURES, MEEPLE
from engines.carcassonne.box import Box, Piece
from engines.carcassonne.expansions import EXPANSIONS
from engines.carcassonne.hooks import Step, kind_of
from engines.carcassonne.steps import STEPS
from engines.carcassonne.tiles import Supply, read

MEEPLES = 7

_START = "D"
_BASE_TILES = read("base")


@lru_cache(maxsize=64)
def box_of(options: Any) -> Box:
    """The box that these options choose."""
    playing = tuple(expansion for expansion in EXPANSIONS if getattr(options, expansion.name))
    supplies: Sequence[Supply] = [*_BASE_TILES, *(tiles for e in playing for tiles in e.tiles)]
    steps: Sequence[Step] = STEPS
    pieces = {MEEPLE: Piece(MEEPLES)}
    for expansion in playing:
        supplies = expansion.remade(supplies)
        steps = expansion.steps(steps, options)
        pieces.update(expansion.figures)
    kinds, copies = zip(*supplies, strict=True)
    return Box(
        options=options,
        kinds=kinds,
        copies=copies,
        start=kind_of(kinds, _START),
        figures=tuple(pieces.get(figure, Piece()) for figure in range(len(FIGURES))),
        expansions=playing,
        names=tuple(expansion.name for expansion in playing),
        steps=tuple(steps),
    )
