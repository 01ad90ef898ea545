"""Hills & Sheep: shepherds whose flocks grow until a wolf comes, hills that decide ties, vineyards."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from random import Random
from typing import Any, Literal

from engines.carcassonne.actions import FIELD, MONASTERY, SHEPHERD, Action
from engines.carcassonne.box import Piece
from engines.carcassonne.events import Event, FigurePut
from engines.carcassonne.expansions.hills_and_sheep.events import HiddenTileTaken
from engines.carcassonne.expansions.hills_and_sheep.flocks import (
    HOME,
    NAME,
    WOLF,
    Sheep,
    bag,
    grow,
    sheep_of,
    with_sheep,
)
from engines.carcassonne.expansions.hills_and_sheep.steps import GuideClosed, GuideTended, TendFlock
from engines.carcassonne.hooks import Expansion, Step
from engines.carcassonne.land import Figure, Land, Root, figure_on
from engines.carcassonne.options import OptionGroup
from engines.carcassonne.state import CATEGORIES, FIGURE, FLOCK, SCORE, Position, State, with_supply
from engines.carcassonne.tiles import read
from engines.core.chance import Chance
from engines.core.game import Json

VINEYARD_POINTS = 3


@dataclass(frozen=True)
class Options(OptionGroup):
    """The first is the switch; the README beside the engine has the rulings that the others turn over."""

    hills_and_sheep: bool = False
    """Play with the expansion."""
    flock_action: Literal["mandatory", "optional"] = "mandatory"
    """Whether a seat that extends its flock's field must grow or guide it."""
    hill_tiebreak: Literal["presence", "count"] = "presence"
    """Whether meeples on hills only have to be there, or are counted."""
    blank_hidden_tiles: bool = False
    """Blank tiles go under the hills, so that no tile leaves the game unseen."""
    hidden_tile: Literal["fitting", "drawn"] = "fitting"
    """When the hidden tile is taken: once the hill is known to fit, or as soon as it is drawn."""
    closed_flocks: Literal["after_figure", "before_figure"] = "after_figure"
    """When flocks on fields that the tile closed are guided, unless they await a choice."""

    def __post_init__(self) -> None:
        super().__post_init__()
        for option in fields(Options)[1:]:
            if not self.hills_and_sheep and getattr(self, option.name) != option.default:
                raise ValueError(f"{option.name} means nothing without hills_and_sheep")


class HillsAndSheep(Expansion):
    """See the module."""

    name = NAME
    options = Options
    figures = {SHEPHERD: Piece(copies=1, strength=0)}
    categories = (CATEGORIES[FLOCK],)
    tiles = tuple(read(NAME))

    def steps(self, steps: Sequence[Step], options: Options) -> Sequence[Step]:
        """The flock comes after the figure and before the scoring."""
        before: dict[str, tuple[Step, ...]] = {SCORE: (GuideClosed(), TendFlock(), GuideTended())}
        if options.closed_flocks == "before_figure":
            before[FIGURE] = (GuideClosed(),)
        return [part for step in steps for part in (*before.get(step.phase, ()), step)]

    def setup(self, players: int, chance: Chance) -> Sheep:
        return Sheep(
            shepherds=(HOME,) * players,
            tokens=((),) * players,
            covered=(),
            luck=chance.stream("tokens").word(),
            script=(),
        )

    def scripted(self, part: Sheep, tokens: tuple[int, ...]) -> Sheep:
        return part._replace(script=tokens)

    def drawn(self, state: State, kind: int, fits: bool, events: list[Event]) -> State:
        options = state.box.options
        if not state.box.kinds[kind].hill or not (fits or options.hidden_tile == "drawn"):
            return state
        if not options.blank_hidden_tiles:
            if not state.stack:
                return state
            beneath = state.stack[-1]
            events.append(HiddenTileTaken(state.turn, state.box.kinds[beneath].id))
            state = state._replace(stack=state.stack[:-1], hidden=state.hidden + bytes((beneath,)))
        if not fits:
            return state
        sheep = sheep_of(state)
        return with_sheep(state, sheep._replace(covered=(*sheep.covered, len(state.land.tiles))))

    def figure_choices(self, state: State) -> Sequence[Action]:
        """A shepherd goes on a field of the tile where there is no shepherd; farmers do not matter."""
        land = state.land
        if not state.supply[state.turn][SHEPHERD]:
            return ()
        taken = {land.find(part) for part in sheep_of(state).shepherds if part != HOME}
        first = len(land.tiles) - 1 << 4
        return [
            spot.action | SHEPHERD << 8
            for spot in land.tiles[-1].face.spots
            if spot.feature == FIELD and land.find(first | spot.segment) not in taken
        ]

    def figure_chosen(self, state: State, action: Action, events: list[Event]) -> State | None:
        """The shepherd comes with one token; with a wolf he goes home at once."""
        if action >> 8 & 15 != SHEPHERD:
            return None
        seat = state.turn
        spot = next(s for s in state.land.tiles[-1].face.spots if s.action | SHEPHERD << 8 == action)
        part = len(state.land.tiles) - 1 << 4 | spot.segment
        events.append(FigurePut(seat, SHEPHERD, FIELD, part))
        sheep = sheep_of(state)
        shepherds = tuple(part if who == seat else at for who, at in enumerate(sheep.shepherds))
        state = with_supply(with_sheep(state, sheep._replace(shepherds=shepherds)), seat, SHEPHERD, -1)
        return grow(state, seat, events)

    def advantage(self, state: Position, figures: Sequence[Figure]) -> int:
        tiles = state.land.tiles
        on_hills = sum(tiles[figure >> 12].kind.hill for figure in figures)
        return on_hills if state.box.options.hill_tiebreak == "count" else min(on_hills, 1)

    def bonus(self, land: Land, root: Root) -> int:
        if land.features[root].kind != MONASTERY:
            return 0
        around = land.around(land.tiles[root >> 4].cell)
        return VINEYARD_POINTS * sum(land.tiles[number].kind.vineyard for number in around)

    def hide(self, part: Sheep) -> Sheep:
        return part._replace(luck=0, script=())

    def guess(self, part: Sheep, rng: Random) -> Sheep:
        return part._replace(luck=rng.getrandbits(64))

    def standing(self, state: Position) -> Sequence[Figure]:
        shepherds = enumerate(sheep_of(state).shepherds)
        return [figure_on(part, seat, SHEPHERD) for seat, part in shepherds if part != HOME]

    def part_to_json(self, part: Sheep) -> Json:
        return {
            "shepherds": list(part.shepherds),
            "tokens": [list(tokens) for tokens in part.tokens],
            "covered": list(part.covered),
            "luck": str(part.luck),
            "script": list(part.script),
        }

    def part_from_json(self, data: Any) -> Sheep:
        return Sheep(
            shepherds=tuple(data["shepherds"]),
            tokens=tuple(map(tuple, data["tokens"])),
            covered=tuple(data["covered"]),
            luck=int(data["luck"]),
            script=tuple(data["script"]),
        )

    def frame(self, state: State) -> Json:
        sheep = sheep_of(state)
        left = bag(sheep)
        return {
            "under": [number for number in sheep.covered if number < len(state.land.tiles)],
            "flocks": [
                [seat, part, list(tokens)]
                for seat, (part, tokens) in enumerate(zip(sheep.shepherds, sheep.tokens, strict=True))
                if part != HOME
            ],
            "bag": [left.count(token) for token in (1, 2, 3, 4, WOLF)],
        }


EXPANSION = HillsAndSheep()
