"""A game with a stack made for one test, played by the texts of actions."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Self

from engines.carcassonne import GAME, CarcassonneOptions, State
from engines.carcassonne.actions import (
    GROW,
    GUIDE,
    MEEPLE,
    NO_FIGURE,
    PUT,
    SHEPHERD,
    WAIT,
    Cell,
    Lay,
    code_of,
    unpack,
)
from engines.carcassonne.events import Event, FeatureScored
from engines.carcassonne.expansions.hills_and_sheep.flocks import HOME, sheep_of
from engines.carcassonne.hooks import kind_of
from engines.carcassonne.land import Part, figure_on
from engines.carcassonne.rules import opened
from engines.carcassonne.scoring import owners
from engines.carcassonne.study import on_turn, scripted
from engines.carcassonne.tiles import Kind
from engines.core.game import Seat

FILLER = ("U", "V")
"""Tiles that nearly always fit in several places: drawn after those of a test, so that the game goes on."""


class Table:
    """Tiles are drawn in the order named, those that go under hills too. A decision about a figure that is
    left out is "no figure"; a tile that has one place only may have been laid by itself when it is named."""

    def __init__(
        self, tiles: str, *, players: int = 2, tokens: Iterable[int] = (), end: bool = False, **options: Any
    ) -> None:
        stack = [*tiles.split(), *(() if end else FILLER)]
        self.state: State
        self.events: tuple[Event, ...]
        self.state, self.events = scripted(players, CarcassonneOptions(**options), stack, tokens)
        self.laid = 0

    @classmethod
    def with_kind(cls, kind: Kind, tiles: str, **arguments: Any) -> Self:
        """A table on which a kind of tile lies that no box has."""
        table = cls("", end=True, **arguments)
        box = table.state.box
        more = replace(box, kinds=(*box.kinds, kind), copies=(*box.copies, 1))
        stack = bytes(kind_of(more.kinds, tile) for tile in (*tiles.split(), *FILLER))[::-1]
        table.state, table.events = opened(more, table.state.players, stack, table.state.parts)
        return table

    def stand(self, figures: Iterable[tuple[Seat, int, int, str]]) -> None:
        """Puts meeples where the rules may not allow it: seat, cell, and where on the tile."""
        for seat, x, y, where in figures:
            land = self.state.land.put(figure_on(self.part(x, y, where), seat, MEEPLE))
            self.state = self.state._replace(land=land)

    def owners(self, x: int, y: int, where: str) -> tuple[Seat, ...]:
        """Who would score a feature now."""
        return owners(self.state, self.state.land.find(self.part(x, y, where)))

    def flock(self, seat: Seat) -> tuple[int, ...]:
        """The tokens with a seat's shepherd."""
        return sheep_of(self.state).tokens[seat]

    def do(self, *texts: str, seat: Seat | None = None) -> tuple[Event, ...]:
        """Decisions one after the other; all that happened. With `seat`, that seat lays the tile."""
        since = len(self.events)
        for text in texts:
            if isinstance(unpack(GAME.parse_action(text)), Lay):
                self._lay(text, seat)
            elif GAME.parse_action(text) in (GROW, GUIDE, WAIT):
                self.no_figure()
                self._apply(text)
            else:
                self._apply(text)
        return self.events[since:]

    def no_figure(self) -> None:
        """Ends the decision about a figure, if there is one."""
        if NO_FIGURE in self.state.choices:
            self._apply(GAME.format_action(NO_FIGURE))

    def _lay(self, text: str, seat: Seat | None) -> None:
        self.no_figure()
        self.laid += 1
        if self.laid < len(self.state.land.tiles):
            assert self.state.land.tiles[self.laid].at == GAME.parse_action(text), "it was laid elsewhere"
            return
        if seat is not None:
            self.state = on_turn(self.state, seat)
        self._apply(text)

    def _apply(self, text: str) -> None:
        self.state, events = GAME.apply(self.state, {self.state.turn: GAME.parse_action(text)})
        self.events += events

    def may(self, text: str) -> bool:
        """Whether the seat on turn can do that now."""
        return GAME.parse_action(text) in self.state.choices

    @property
    def may_put(self) -> set[str]:
        """The figures that can be put now."""
        return {GAME.format_action(action) for action in self.state.choices if action >> 18 == PUT}

    @property
    def scores(self) -> list[int]:
        return list(self.state.scores)

    @property
    def scores_in_play(self) -> list[int]:
        """Without the final scoring."""
        final = [event for event in self.events if isinstance(event, FeatureScored) and event.final]
        return [
            score - sum(event.points for event in final if seat in event.seats)
            for seat, score in enumerate(self.scores)
        ]

    @property
    def meeples(self) -> list[int]:
        """In supply."""
        return [row[MEEPLE] for row in self.state.supply]

    @property
    def shepherds(self) -> list[Seat]:
        """The seats with a shepherd on the land; whoever has none there has it in supply."""
        seats = [seat for seat, part in enumerate(sheep_of(self.state).shepherds) if part != HOME]
        assert [row[SHEPHERD] for row in self.state.supply] == [
            int(seat not in seats) for seat in range(self.state.players)
        ]
        return seats

    @property
    def over(self) -> bool:
        return self.state.over

    def part(self, x: int, y: int, where: str) -> Part:
        """The part of the tile on a cell that has this side or half-side, like "road N", or the monastery."""
        land = self.state.land
        number = land.cells[code_of(Cell(x, y))]
        put = GAME.parse_action(f"meeple {where}")
        return number << 4 | next(
            spot.segment for spot in land.tiles[number].face.spots if spot.action == put
        )

    def together(self, one: Part, two: Part) -> bool:
        """Whether two parts belong to one feature."""
        return self.state.land.find(one) == self.state.land.find(two)

    def fits(self, tile: str, text: str | None = None) -> bool:
        """Whether a tile could be laid so, or anywhere."""
        kind = next(kind for kind in self.state.box.kinds if kind.id == tile)
        places = self.state.land.places(kind)
        return bool(places) if text is None else GAME.parse_action(text) in places
