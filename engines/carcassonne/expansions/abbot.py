"""The Abbot: a figure for monasteries and gardens that may be taken back before they are complete."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from engines.carcassonne.actions import ABBOT, GARDEN, MONASTERY, RECALL, Action
from engines.carcassonne.box import Piece
from engines.carcassonne.events import Event, FeatureScored
from engines.carcassonne.hooks import Expansion
from engines.carcassonne.land import Figure, Part, seat_of
from engines.carcassonne.options import OptionGroup
from engines.carcassonne.scoring import value
from engines.carcassonne.state import CATEGORIES, State, with_points, with_supply
from engines.carcassonne.tiles import Kind, Segment, Supply
from engines.core.game import Seat


@dataclass(frozen=True)
class Options(OptionGroup):
    """The switch."""

    abbot: bool = False
    """Play with the expansion."""


@dataclass(frozen=True, slots=True)
class AbbotRecalled(Event):
    """The seat took its abbot back instead of putting a figure; he scores what he stood on as it is."""

    seat: Seat
    part: Part

    def sentence(self) -> str:
        return f"Seat {self.seat + 1} takes back its abbot"


@cache
def with_garden(kind: Kind) -> Kind:
    """The same tile with a garden on it; its id ends in G."""
    return replace(
        kind,
        id=f"{kind.id}G",
        name=f"{kind.name}, garden",
        segments=(*kind.segments, Segment(GARDEN)),
        gardens=0,
    )


class Abbot(Expansion):
    """See the module."""

    name = "abbot"
    options = Options
    figures = {ABBOT: Piece(copies=1)}
    categories = (CATEGORIES[GARDEN],)

    def remade(self, supplies: Sequence[Supply]) -> Sequence[Supply]:
        """The copies that show a garden are tiles of their own, behind all others."""
        plain = [Supply(kind, copies - kind.gardens) for kind, copies in supplies if copies > kind.gardens]
        gardens = [Supply(with_garden(kind), kind.gardens) for kind, _ in supplies if kind.gardens]
        return (*plain, *gardens)

    def figure_choices(self, state: State) -> Sequence[Action]:
        """The abbot goes on a monastery or garden of the tile, or home from one that is not complete."""
        land = state.land
        if state.supply[state.turn][ABBOT]:
            first = len(land.tiles) - 1 << 4
            return [
                spot.action | ABBOT << 8
                for spot in land.tiles[-1].face.spots
                if spot.feature in (MONASTERY, GARDEN) and first | spot.segment not in land.figures
            ]
        abbot = _abbot_of(state)
        return (RECALL,) if land.features[abbot >> 8].open else ()

    def figure_chosen(self, state: State, action: Action, events: list[Event]) -> State | None:
        """Taken back early he scores his tile and its neighbours; nothing that only completion brings."""
        if action != RECALL:
            return None
        seat = state.turn
        abbot = _abbot_of(state)
        part = abbot >> 8
        points, feature = value(state.land, part), state.land.features[part].kind
        events += (
            AbbotRecalled(seat, part),
            FeatureScored((seat,), points, feature, part, size=1, final=False),
        )
        state = state._replace(land=state.land.take(abbot))
        return with_supply(with_points(state, (seat,), feature, points), seat, ABBOT, 1)


def _abbot_of(state: State) -> Figure:
    """The abbot of the seat on turn, who is on the land."""
    return next(
        figure
        for claim in state.land.figures.values()
        for figure in claim
        if figure & 15 == ABBOT and seat_of(figure) == state.turn
    )


EXPANSION = Abbot()
