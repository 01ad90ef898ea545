"""The Abbot by himself and beside Hills & Sheep. Sources: the rules of the base game's box, the remarks of
WikiCarpedia on Hills & Sheep (with its footnotes 8 and 9), and JCloisterZone issue 355."""

import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engines
from engines.carcassonne import GAME, CarcassonneOptions
from engines.carcassonne.actions import ABBOT, FEATURES, GARDEN
from engines.carcassonne.events import FeatureScored
from engines.carcassonne.expansions.abbot import AbbotRecalled
from engines.carcassonne.expansions.hills_and_sheep.events import FlockGuided
from engines.carcassonne.packing import box_of
from engines.core.chance import Chance
from engines.core.game import ALL
from tests.engines.carcassonne.invariants import check_features, check_figures, check_places, check_tiles
from tests.engines.carcassonne.table import Table
from tests.engines.playing import play

RING = ["lay -1,1 R0", "lay 1,1 R0", "lay -1,2 R0", "lay 1,2 R0", "lay -1,3 R0", "lay 1,3 R0", "lay 0,3 R0"]
"""Monasteries on seven of the cells around 0,2; the eighth is 0,1."""


def abbots(table: Table) -> list[int]:
    """In supply."""
    return [row[ABBOT] for row in table.state.supply]


@pytest.mark.parametrize(
    ("hills_and_sheep", "kinds", "tiles", "gardens"), [(False, 32, 72, 8), (True, 48, 90, 9)]
)
def test_copies_with_a_garden_are_tiles_of_their_own(
    hills_and_sheep: bool, kinds: int, tiles: int, gardens: int
) -> None:
    """Of HS14 the only copy has one, so there is no HS14 without."""
    box = box_of(CarcassonneOptions(abbot=True, hills_and_sheep=hills_and_sheep))
    assert (len(box.kinds), box.tiles) == (kinds, tiles)
    with_garden = {
        kind.id: copies
        for kind, copies in zip(box.kinds, box.copies, strict=True)
        if any(part.feature == GARDEN for part in kind.segments)
    }
    assert sum(with_garden.values()) == gardens
    assert with_garden.keys() - {"HS14G"} == {f"{letter}G" for letter in "EHIMNRUV"}
    assert ("HS14" in {kind.id for kind in box.kinds}) is False


def test_an_abbot_enters_a_monastery_or_a_garden_and_nothing_else() -> None:
    table = Table("B VG U", abbot=True)
    table.do("lay 0,1 R0")
    assert {text for text in table.may_put if text.startswith("abbot")} == {"abbot monastery"}
    table.do("no figure", "lay 0,2 R0")
    assert {text for text in table.may_put if text.startswith("abbot")} == {"abbot garden"}


def test_no_meeple_enters_a_garden() -> None:
    table = Table("VG U", abbot=True)
    table.do("lay 0,1 R0")
    assert not table.may("meeple garden")


def test_each_seat_has_one_abbot() -> None:
    table = Table("B B B U", abbot=True)
    table.do("lay 0,1 R0", "abbot monastery")
    assert abbots(table) == [0, 1]
    table.do("lay 1,1 R0", "abbot monastery", "lay 2,1 R0")
    assert abbots(table) == [0, 0]
    assert {text for text in table.may_put if text.startswith("abbot")} == set()


def test_an_abbot_taken_back_scores_his_tile_and_its_neighbours() -> None:
    """B at 0,1 has D north of it, B beside it and V beside that: three tiles."""
    table = Table("B B V U", abbot=True)
    table.do("lay 0,1 R0", "abbot monastery", "lay 1,1 R0", "no figure", "lay 2,1 R3")
    assert table.may("recall abbot")
    happened = table.do("recall abbot")
    part = table.part(0, 1, "monastery")
    assert happened[:2] == (AbbotRecalled(0, part), FeatureScored((0,), 3, 3, part, 1, final=False))
    assert table.scores == [3, 0]
    assert abbots(table) == [1, 1]
    assert table.state.turn == 1


def test_taking_him_back_is_instead_of_a_figure() -> None:
    table = Table("B B V U", abbot=True)
    table.do("lay 0,1 R0", "abbot monastery", "lay 1,1 R0", "no figure", "lay 2,1 R3", "recall abbot")
    assert table.meeples == [7, 7]
    assert table.state.phase == "tile"


def test_an_abbot_taken_back_early_has_no_vineyards() -> None:
    table = Table("B HS01 B U", abbot=True, hills_and_sheep=True)
    table.do("lay 0,1 R0", "abbot monastery", "lay 1,1 R1", "no figure", "lay 0,2 R0", "recall abbot")
    assert table.scores == [4, 0]


def test_an_abbot_on_a_completed_monastery_has_its_vineyards() -> None:
    """Two tongues with vineyards stand beside the ring."""
    table = Table("B HS01 HS01 B B B B B B", end=False, abbot=True, hills_and_sheep=True)
    table.do("lay 0,1 R0", "lay -1,1 R3", "lay 1,1 R1", *RING[2:], "lay 0,2 R0", "abbot monastery")
    assert table.scores == [9 + 3 + 3, 0]
    assert abbots(table) == [1, 1]


HOLE = ("lay 0,1 R0", "lay -1,1 R3", "lay 1,1 R1", *RING[2:6], "lay 0,3 R2")
"""A ring around 0,2 that a straight road fits into."""


def hole(corners: str, **options: Any) -> Table:
    """The ring, with such tiles in its northern corners; seat 0 has the garden tile to lay."""
    table = Table(f"A {corners} {corners} B B B B A UG", abbot=True, **options)
    table.do(*HOLE, "lay 0,2 R0")
    return table


def test_a_garden_completed_by_this_tile_pays_9_and_the_abbot_comes_back() -> None:
    table = hole("B")
    table.do("abbot garden")
    assert table.scores == [9, 0]
    assert abbots(table) == [1, 1]
    assert GAME.frame(table.state, ALL)["categories"]["garden"] == [9, 0]


def test_a_completed_garden_has_no_vineyards() -> None:
    table = hole("HS01", hills_and_sheep=True)
    table.do("abbot garden")
    assert table.scores == [9, 0]


def test_an_abbot_is_not_taken_back_from_a_feature_that_this_tile_completes() -> None:
    """He is scored with it, and comes back by himself."""
    table = Table(f"B B {'B ' * 7} U", abbot=True)
    table.do("lay 0,1 R0", "lay 0,2 R0", "abbot monastery", seat=0)
    for number, text in enumerate(RING):
        table.do(text, seat=number % 2)
        assert table.may("recall abbot") == (number in (0, 2, 4))
    table.no_figure()
    assert table.scores == [9, 0]
    assert abbots(table) == [1, 1]


def test_an_abbot_taken_back_from_a_garden_scores_his_tile_and_its_neighbours() -> None:
    table = Table("VG B B U", abbot=True)
    table.do("lay 0,1 R0", "abbot garden", "lay 1,1 R0", "no figure", "lay 2,1 R0", "recall abbot")
    assert table.scores == [3, 0]
    assert GAME.frame(table.state, ALL)["categories"]["garden"] == [3, 0]


def test_an_abbot_is_taken_back_in_a_turn_with_a_flock_step() -> None:
    table = Table("B E B B U", tokens=(3,), abbot=True, hills_and_sheep=True)
    table.do("lay 0,1 R0", "abbot monastery", "lay 0,-1 R2", "no figure")
    table.do("lay 1,1 R0", "shepherd field NL")
    table.do("lay 2,1 R0", "recall abbot", seat=0)
    assert table.state.phase == "flock"
    assert table.scores == [3, 0]
    assert FlockGuided((0,), 3) in table.do("guide")
    assert table.scores == [6, 0]


def test_an_abbot_keeps_meeples_out_and_meeples_keep_him_out() -> None:
    """Only one figure enters a monastery; here by the tile that lays it."""
    table = Table("B B U", abbot=True)
    table.do("lay 0,1 R0", "meeple monastery")
    table.do("lay 1,1 R0")
    assert {"abbot monastery", "meeple monastery"} <= table.may_put
    assert table.state.land.figures[table.part(0, 1, "monastery")]


def test_at_the_end_an_abbot_scores_like_a_monk_without_vineyards() -> None:
    table = Table("VG HS01", end=True, abbot=True, hills_and_sheep=True)
    table.do("lay 0,1 R0", "abbot garden", "lay 1,1 R1")
    table.no_figure()
    assert table.over
    assert table.scores == [3, 0]
    table = Table("B HS01", end=True, abbot=True, hills_and_sheep=True)
    table.do("lay 0,1 R0", "abbot monastery", "lay 1,1 R1")
    table.no_figure()
    assert table.scores == [3, 0]


def test_the_abbot_of_a_seat_that_left_stays() -> None:
    table = Table("B B U U", players=3, abbot=True)
    table.do("lay 0,1 R0", "abbot monastery")
    table.state, _ = GAME.forfeit(table.state, [0])
    table.do("lay 1,1 R0")
    assert not table.may("recall abbot")
    assert abbots(table) == [0, 1, 1]


def test_without_the_option_there_is_no_abbot() -> None:
    table = Table("B U")
    table.do("lay 0,1 R0")
    assert table.may_put == {"meeple field NL", "meeple monastery"}
    assert GAME.frame(table.state, ALL)["supply"] == [{"meeple": 7}] * 2


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("hills_and_sheep", [False, True])
def test_random_games_agree_with_the_slow_reference(players: int, hills_and_sheep: bool) -> None:
    options = CarcassonneOptions(abbot=True, hills_and_sheep=hills_and_sheep)
    playout = play(GAME, players, "abbot", options, forfeit_percent=players % 2)
    for position in playout.positions[::3]:
        check_tiles(position.state)
        check_figures(position.state)
        check_features(position.state)
        check_places(position.state)
    assert all(GAME.state_from_json(GAME.state_to_json(p.state)) == p.state for p in playout.positions[::9])


def test_abbots_are_put_recalled_and_scored_in_random_games() -> None:
    state, _ = GAME.setup(2, CarcassonneOptions(abbot=True), Chance("abbots"))
    rng, seen = Random(3), set()
    while not state.over:
        action = rng.choice(state.choices)
        seen.add(GAME.format_action(action))
        state, events = GAME.apply(state, {state.turn: action})
        seen |= {FEATURES[e.feature] for e in events if isinstance(e, FeatureScored)}
    assert {"recall abbot", "abbot garden", "garden"} <= seen


PLAY = """
from engines.carcassonne import GAME, CarcassonneOptions
from engines.core.chance import Chance

options = CarcassonneOptions(hills_and_sheep=True)
state, _ = GAME.setup(3, options, Chance("seed"))
while not state.over:
    state, _ = GAME.apply(state, {state.turn: state.choices[0]})
print(GAME.outcome(state).scores, hasattr(options, "abbot"))
"""


def test_without_its_file_the_game_is_the_game_without_it(tmp_path: Path) -> None:
    package = Path(engines.__file__).parent
    shutil.copytree(package, tmp_path / "engines", ignore=shutil.ignore_patterns("abbot.py", "__pycache__"))
    with_it, without = (
        subprocess.run(
            [sys.executable, "-c", PLAY], cwd=folder, env={}, capture_output=True, text=True, check=True
        ).stdout
        for folder in (package.parent, tmp_path)
    )
    scores, _ = with_it.rsplit(maxsplit=1)
    assert with_it == f"{scores} True\n"
    assert without == f"{scores} False\n"
