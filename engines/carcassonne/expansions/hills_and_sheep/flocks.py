"""Shepherds and their flocks.

A shepherd is no meeple: he claims nothing, so he is not on the land but in this expansion's part of the
state. All flocks on one field are one flock; tokens are still kept by shepherd, because other expansions may
remove a single one of them.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engines.carcassonne.actions import SHEPHERD
from engines.carcassonne.events import Event
from engines.carcassonne.expansions.hills_and_sheep.events import FlockGuided, FlockLost, TokenDrawn
from engines.carcassonne.land import Land, Part, Root
from engines.carcassonne.state import FLOCK, Position, State, with_points, with_supply
from engines.core.chance import Stream
from engines.core.game import Seat

NAME = "hills_and_sheep"

HOME = -1
"""Where a shepherd is who is not on the land."""

WOLF = 0
"""The token with the wolf; the others are named by their number of sheep."""

TOKENS = (*[1] * 4, *[2] * 5, *[3] * 5, *[4] * 2, *[WOLF] * 2)
"""All that are in the bag at first."""

Tokens = tuple[int, ...]


class Sheep(NamedTuple):
    """The expansion's part of a state."""

    shepherds: tuple[Part, ...]
    """Per seat: where its shepherd stands, or `HOME`."""
    tokens: tuple[Tokens, ...]
    """Per seat: the tokens with its shepherd, in the order in which they were drawn."""
    covered: tuple[int, ...]
    """Numbers of the hills with a tile beneath, the one in hand too."""
    luck: int
    """64 random bits that decide the next token; 0 when observed."""
    script: Tokens
    """Tokens that come next whatever the luck, as in a recorded game."""


def sheep_of(state: Position) -> Sheep:
    """The expansion's part of a state or observation."""
    part: Sheep = state.parts[state.box.names.index(NAME)]
    return part


def bag(sheep: Sheep) -> list[int]:
    """The tokens that are not with a shepherd."""
    left = list(TOKENS)
    for tokens in sheep.tokens:
        for token in tokens:
            left.remove(token)
    return left


def shepherds_on(state: Position, field: Root) -> tuple[Seat, ...]:
    """The seats with a shepherd on a field."""
    land: Land = state.land
    shepherds = sheep_of(state).shepherds
    return tuple(seat for seat, part in enumerate(shepherds) if part != HOME and land.find(part) == field)


def extended_field(state: State) -> Root | None:
    """The field of the seat's shepherd, if the tile carries a part of it and he was there before."""
    land = state.land
    seat = state.turn
    part = sheep_of(state).shepherds[seat]
    latest = len(land.tiles) - 1
    if part == HOME or part >> 4 == latest or state.withdrawn[seat]:
        return None
    field = land.find(part)
    fresh = enumerate(land.tiles[latest].face.fresh, start=latest << 4)
    return field if any(land.find(other) == field for other, _ in fresh) else None


def guide_closed(state: State, spared: Root | None, events: list[Event]) -> State:
    """Guides the flocks of all closed fields but the one that awaits a choice."""
    land = state.land
    fields = {land.find(part) for part in sheep_of(state).shepherds if part != HOME}
    for field in sorted(fields):
        if field != spared and not land.features[field].open:
            state = guide(state, field, events)
    return state


def guide(state: State, field: Root, events: list[Event]) -> State:
    """Every shepherd on the field scores all sheep on it; tokens and shepherds go home."""
    seats = shepherds_on(state, field)
    tokens = sheep_of(state).tokens
    total = sum(sum(tokens[seat]) for seat in seats)
    events.append(FlockGuided(seats, total))
    return _sent_home(with_points(state, seats, FLOCK, total), seats)


def grow(state: State, seat: Seat, events: list[Event]) -> State:
    """One more token for the seat's flock; a wolf costs all flocks and shepherds on the field."""
    state, token = _draw_token(state)
    events.append(TokenDrawn(seat, token))
    sheep = sheep_of(state)
    if token != WOLF:
        return with_sheep(
            state, sheep._replace(tokens=_replaced(sheep.tokens, seat, (*sheep.tokens[seat], token)))
        )
    seats = shepherds_on(state, state.land.find(sheep.shepherds[seat]))
    lost = sum(sum(sheep.tokens[other]) for other in seats)
    if lost:
        events.append(FlockLost(seats, lost))
    return _sent_home(state, seats)


def _draw_token(state: State) -> tuple[State, int]:
    """The seat decided before it knows the token, so this is chance, not choice."""
    sheep = sheep_of(state)
    if sheep.script:
        return with_sheep(state, sheep._replace(script=sheep.script[1:])), sheep.script[0]
    stream = Stream(sheep.luck)
    token = stream.choice(bag(sheep))
    return with_sheep(state, sheep._replace(luck=stream.word())), token


def _sent_home(state: State, seats: Iterable[Seat]) -> State:
    for seat in seats:
        sheep = sheep_of(state)
        gone = sheep._replace(
            shepherds=_replaced(sheep.shepherds, seat, HOME), tokens=_replaced(sheep.tokens, seat, ())
        )
        state = with_supply(with_sheep(state, gone), seat, SHEPHERD, 1)
    return state


def with_sheep(state: State, sheep: Sheep) -> State:
    index = state.box.names.index(NAME)
    return state._replace(parts=(*state.parts[:index], sheep, *state.parts[index + 1 :]))


def _replaced(row: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*row[:seat], value, *row[seat + 1 :])
