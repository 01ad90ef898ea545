"""Rulings of the base game; the numbers are those of engines/carcassonne/README.md."""

import pytest

from engines.carcassonne import GAME, CarcassonneOptions
from engines.carcassonne.actions import LAY, Cell
from engines.carcassonne.events import FeatureScored, TileDrawn, TileLaid, TileSetAside
from engines.carcassonne.packing import box_of
from engines.carcassonne.state import Observation
from engines.core.chance import Chance
from engines.core.outcome import Termination
from tests.engines.carcassonne.table import Table

CLOSED = ("lay 0,-1 R2", "lay 0,1 R0")
"""E completes the city of the start tile and B lies south of it: no city is open."""


def test_ruling_23_a_tile_that_fits_nowhere_is_out_of_the_game_and_another_is_drawn() -> None:
    table = Table("E B C U")
    table.do(*CLOSED)
    table.no_figure()
    assert table.events[-2:] == (TileSetAside(0, "C"), TileDrawn(0, "U"))
    assert [table.state.box.kinds[kind].id for kind in table.state.set_aside] == ["C"]
    assert len(table.state.stack) == 2


def test_ruling_24_the_game_ends_when_the_last_tile_fits_nowhere() -> None:
    table = Table("E B C", end=True)
    table.do(*CLOSED)
    table.no_figure()
    assert table.over
    assert table.events[-1] == TileSetAside(0, "C")
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.termination is Termination.EXHAUSTED


def test_ruling_25_nobody_may_keep_a_tile() -> None:
    table = Table("E B")
    assert table.state.phase == "tile"
    assert all(action >> 18 == LAY for action in table.state.choices)


def test_ruling_26_a_city_of_two_tiles_pays_4() -> None:
    table = Table("E")
    table.do("lay 0,-1 R2", "meeple city S")
    assert table.scores == [4, 0]


def test_ruling_27_a_completed_city_pays_3_to_every_field_that_it_touches() -> None:
    """Of two tiles: one field north of the road of D, one around E, and no other farmer on either."""
    table = Table("E U V", end=True)
    table.do("lay 0,-1 R2", "meeple field NL", "lay 1,0 R1", "meeple field NL", "lay 0,1 R0")
    table.no_figure()
    assert table.over
    assert table.scores == [3, 3]


@pytest.mark.parametrize(
    ("tile", "lay", "fields"),
    [
        ("S", "lay 0,-1 R2", {"meeple field NL", "meeple field NR"}),
        ("T", "lay 0,-1 R2", {"meeple field NL", "meeple field NR"}),
        ("HS12", "lay 0,-1 R2", {"meeple field NL", "meeple field NR"}),
    ],
)
def test_ruling_28_a_field_of_half_a_side_is_a_field(tile: str, lay: str, fields: set[str]) -> None:
    table = Table(f"{tile} U", hills_and_sheep=tile == "HS12")
    table.do(lay)
    assert fields <= table.may_put
    table.do("meeple field NL")
    assert table.meeples == [6, 7]


def test_ruling_32_the_first_seat_begins() -> None:
    for players in GAME.players:
        state, _ = GAME.setup(players, CarcassonneOptions(), Chance("seed"))
        assert GAME.to_act(state) == (0,)


@pytest.mark.parametrize("hills_and_sheep", [False, True])
def test_ruling_33_two_to_six_play_with_and_without_the_expansion(hills_and_sheep: bool) -> None:
    assert [*GAME.players] == [2, 3, 4, 5, 6]
    for players in GAME.players:
        options = CarcassonneOptions(hills_and_sheep=hills_and_sheep)
        state, _ = GAME.setup(players, options, Chance("seed"))
        assert state.players == players
        assert {row[:2] for row in state.supply} == {(7, int(hills_and_sheep))}


def test_ruling_34_gardens_are_nothing_without_the_abbot() -> None:
    """The copy of E with a garden is a tile like the others."""
    box = box_of(CarcassonneOptions(hills_and_sheep=True))
    assert sum(box.copies) == 90
    assert len(box.kinds) == 40
    table = Table("E")
    table.do("lay 0,-1 R2")
    assert table.may_put == {"meeple city S", "meeple field NL"}


def test_ruling_37_equal_totals_share_the_win() -> None:
    table = Table("U U", end=True)
    table.do("lay 1,0 R1", "lay -1,0 R1")
    table.no_figure()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.ranks == (1, 1)
    assert "Seat 1 and Seat 2 share the win" in GAME.frame(table.state, "all")["title"]


def test_ruling_38_everything_that_one_tile_completes_is_scored() -> None:
    """The crossroads end a road of three tiles in the west and one of two in the south."""
    table = Table("A B A X")
    table.do("lay -1,0 R3", "meeple road E", seat=0)
    table.do("lay 0,1 R0", "lay 1,1 R2", "meeple road N", seat=1)
    table.do("lay 1,0 R0", seat=0)
    table.no_figure()
    assert table.scores == [3, 2]
    assert table.meeples == [7, 7]


def test_a_road_between_two_ends_is_scored_for_its_tiles() -> None:
    table = Table("A A")
    table.do("lay 1,0 R1", "meeple road W")
    table.do("lay -1,0 R3")
    table.no_figure()
    scored = [event for event in table.events if isinstance(event, FeatureScored)]
    assert [(event.seats, event.points, event.size) for event in scored] == [((0,), 3, 3)]
    assert table.meeples == [7, 7]


def test_a_tile_with_one_place_is_laid_by_itself() -> None:
    """Three city sides and a road: the only open road runs to the east."""
    table = Table("E B A S")
    table.do(*CLOSED, "lay -1,0 R3")
    table.no_figure()
    assert table.events[-2:] == (TileDrawn(1, "S"), TileLaid(1, "S", Cell(1, 0), 1))
    assert table.state.phase == "figure"
    assert GAME.to_act(table.state) == (1,)


def test_nobody_is_asked_for_a_figure_that_has_none() -> None:
    table = Table("U U U")
    own, other = table.state.supply
    table.state = table.state._replace(supply=(own, (0,) * len(other)))
    table.do("lay 1,0 R1")
    assert table.state.phase == "figure"
    table.do("no figure", "lay -1,0 R1")
    assert table.state.phase == "tile"


def test_the_observation_counts_tiles_and_tells_no_order() -> None:
    table = Table("E B C U")
    observation = GAME.observe(table.state, 0)
    assert isinstance(observation, Observation)
    assert observation.stack == 5
    assert observation.unseen == bytes(sorted(table.state.stack))
