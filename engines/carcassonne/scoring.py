"""What features are worth, who has the majority in them, and how they are scored."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engines.carcassonne.actions import CITY, FIELD, MONASTERY
from engines.carcassonne.events import Event, FeatureScored
from engines.carcassonne.land import Figure, Land, Part, Root, seat_of
from engines.carcassonne.state import Position, State, with_points, with_returned
from engines.carcassonne.tiles import NEIGHBOURS
from engines.core.game import Seat


def value(land: Land, root: Root) -> int:
    """Points for a feature as it is, without what expansions add to complete ones."""
    feature = land.features[root]
    if feature.kind == CITY:
        worth = feature.size + feature.pennants
        return worth if feature.open else 2 * worth
    if feature.kind == FIELD:
        return 3 * sum(not land.features[city].open for city in land.bordering(root))
    if feature.kind >= MONASTERY:
        return 1 + NEIGHBOURS - feature.open
    return feature.size


def present_value(state: Position, root: Root) -> int:
    """Points for a feature if it were scored now."""
    worth = value(state.land, root)
    feature = state.land.features[root]
    if not feature.open and feature.kind != FIELD:
        worth += sum(expansion.bonus(state.land, root) for expansion in state.box.expansions)
    return worth


def owners(state: Position, root: Root) -> tuple[Seat, ...]:
    """Who would score a feature now: the greatest strength; if it is shared, the greatest advantage of the
    expansions, one after the other."""
    figures = state.land.figures.get(root, ())
    if len(figures) == 1:
        return (seat_of(figures[0]),)
    pieces = state.box.figures
    by_seat: dict[Seat, list[Figure]] = {}
    for figure in figures:
        by_seat.setdefault(seat_of(figure), []).append(figure)
    best = _best({seat: sum(pieces[f & 15].strength for f in own) for seat, own in by_seat.items()})
    for expansion in state.box.expansions:
        if len(best) > 1:
            best = _best({seat: expansion.advantage(state, by_seat[seat]) for seat in best})
    return best


def _best(keys: dict[Seat, int]) -> tuple[Seat, ...]:
    most = max(keys.values(), default=0)
    return tuple(sorted(seat for seat, key in keys.items() if key == most))


class Survey(NamedTuple):
    """A feature as everybody sees it."""

    kind: int
    parts: tuple[Part, ...]
    """Ascending."""
    open: int
    owners: tuple[Seat, ...]
    """Who would score it now."""
    value: int
    """What it would bring them."""


def survey(state: Position) -> Iterator[Survey]:
    """All features, by their lowest parts."""
    land = state.land
    parts: dict[Root, list[Part]] = {}
    for number, tile in enumerate(land.tiles):
        for part in range(number << 4, (number << 4) + len(tile.kind.segments)):
            parts.setdefault(land.find(part), []).append(part)
    for root, own in parts.items():
        feature = land.features[root]
        yield Survey(feature.kind, tuple(own), feature.open, owners(state, root), present_value(state, root))


def score_complete(state: State, roots: Sequence[Root], events: list[Event]) -> State:
    """Scores features with figures and gives these back."""
    for root in roots:
        state = _scored(state, root, events, final=False)
    figures = state.land.figures
    returned = tuple(figure for root in roots for figure in figures[root])
    return with_returned(state._replace(land=state.land.clear(roots)), returned)


def score_rest(state: State, events: list[Event]) -> State:
    """The final scoring: every feature with figures, in the order of their lowest parts."""
    lowest = {state.land.parts(root)[0]: root for root in state.land.figures}
    for _, root in sorted(lowest.items()):
        state = _scored(state, root, events, final=True)
    return state


def _scored(state: State, root: Root, events: list[Event], *, final: bool) -> State:
    feature = state.land.features[root]
    points = present_value(state, root)
    seats = owners(state, root)
    if not points:
        return state
    part = state.land.parts(root)[0]
    events.append(FeatureScored(seats, points, feature.kind, part, feature.size, final))
    return with_points(state, seats, feature.kind, points)


def figures_of(land: Land) -> Iterable[Figure]:
    """All figures on features, ascending."""
    return sorted(figure for claim in land.figures.values() for figure in claim)


def standing_figures(state: Position) -> Iterable[Figure]:
    """Those and the ones that claim nothing, ascending."""
    others = (figure for expansion in state.box.expansions for figure in expansion.standing(state))
    return sorted((*figures_of(state.land), *others))
