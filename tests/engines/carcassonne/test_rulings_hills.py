"""Rulings on hills, hidden tiles and vineyards; the numbers are those of engines/carcassonne/README.md."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engines.carcassonne import GAME, CarcassonneOptions
from engines.carcassonne.actions import CITY, MONASTERY, WORDS
from engines.carcassonne.events import TileDrawn, TileSetAside
from engines.carcassonne.expansions.hills_and_sheep.events import HiddenTileTaken
from engines.carcassonne.expansions.hills_and_sheep.flocks import sheep_of
from engines.carcassonne.packing import box_of
from engines.carcassonne.tiles import CITY_SIDE, Kind, Segment
from engines.core.chance import Chance
from engines.core.game import ALL, SPECTATOR
from tests.engines.carcassonne.table import Table

HILLY = CarcassonneOptions(hills_and_sheep=True)

CASTLE_HILL = Kind(
    id="castle",
    name="four city sides round a hill",
    segments=(Segment(CITY, edges=(0, 1, 2, 3)),),
    sides=(CITY_SIDE,) * 4,
    hill=True,
)
"""A hill that can fit nowhere; those of the box have field sides, and some field is nearly always open."""

CLOSED = ("lay 0,-1 R2", "lay 0,1 R0")
"""No city is open then."""


def ids(table: Table, tiles: bytes) -> list[str]:
    return [table.state.box.kinds[kind].id for kind in tiles]


def unplaceable(**options: Any) -> Table:
    table = Table.with_kind(CASTLE_HILL, "E B castle W", hills_and_sheep=True, **options)
    table.do(*CLOSED)
    table.no_figure()
    assert TileSetAside(0, "castle") in table.events
    return table


def test_ruling_13_a_hill_that_fits_nowhere_takes_no_tile_with_it() -> None:
    table = unplaceable()
    assert table.events[-1] == TileDrawn(0, "W")
    assert table.state.hidden == b""


def test_ruling_13_the_option_takes_the_tile_as_soon_as_the_hill_is_drawn() -> None:
    table = unplaceable(hidden_tile="drawn")
    assert table.events[-1] == TileDrawn(0, "U")
    assert ids(table, table.state.hidden) == ["W"]
    assert GAME.frame(table.state, ALL)["under"] == []


def test_a_hill_takes_the_next_tile_of_the_stack() -> None:
    table = Table("HS13 W X", hills_and_sheep=True)
    assert table.events == (TileDrawn(0, "HS13"), HiddenTileTaken(0, "W"))
    assert GAME.frame(table.state, ALL)["under"] == []
    table.do("lay 1,0 R1")
    assert ids(table, table.state.hidden) == ["W"]
    assert GAME.frame(table.state, ALL)["under"] == [1]


def test_ruling_14_the_last_hill_is_laid_alone() -> None:
    table = Table("HS13", end=True, hills_and_sheep=True)
    table.do("lay 1,0 R1", "meeple road W")
    assert table.over
    assert table.state.hidden == b""
    assert GAME.frame(table.state, ALL)["under"] == []
    table.stand([(1, 0, 0, "road E")])
    assert table.owners(0, 0, "road E") == (0,)


def test_ruling_15_when_the_last_tile_goes_under_the_hill_the_turn_is_finished() -> None:
    table = Table("HS13 W", end=True, hills_and_sheep=True)
    assert table.state.stack == b""
    table.do("lay 1,0 R1")
    assert not table.over
    table.do("meeple road W")
    assert table.over
    assert table.scores == [2, 0]


def test_ruling_16_nobody_sees_a_hidden_tile() -> None:
    """Neither in events, nor in frames, nor in observations, which are the same whatever lies there."""
    table = Table("HS13 W X", hills_and_sheep=True)
    for view in (0, 1, SPECTATOR):
        assert GAME.visible(table.events[-1], view) == HiddenTileTaken(0, None)
        assert GAME.frame(table.state, view)["hidden"] == 1
        assert GAME.frame(table.state, view)["beneath"] == []
    stack, hidden = table.state.stack, table.state.hidden
    other = table.state._replace(stack=stack[:-1] + hidden, hidden=stack[-1:])
    for seat in range(2):
        observation = GAME.observe(table.state, seat)
        assert observation == GAME.observe(other, seat)
        assert (observation.stack, observation.hidden) == (len(stack), 1)
        assert sorted(ids(table, observation.unseen)) == sorted(["U", "V", "W", "X"])


def test_nobody_sees_the_luck_of_the_tokens() -> None:
    table = Table("B", tokens=(1, 2, 3), hills_and_sheep=True)
    sheep = sheep_of(GAME.observe(table.state, 0))
    assert (sheep.luck, sheep.script) == (0, ())


def test_a_guess_may_put_any_unseen_tile_under_the_hill() -> None:
    table = Table("HS13 W X", hills_and_sheep=True)
    observation = GAME.observe(table.state, 0)
    guesses = [GAME.determinize(observation, Random(seed)) for seed in range(100)]
    assert {guess.hidden for guess in guesses} == {bytes((kind,)) for kind in observation.unseen}
    assert all(sorted(guess.hidden + guess.stack) == [*observation.unseen] for guess in guesses)


PASTURE = ("lay 0,1 R1", "lay 0,2 R1", "lay 0,3 R1", "lay 0,4 R0", "lay 0,5 R0", "lay 0,6 R0")
"""Three hills, each between two cities, and three monasteries: one field from north to south."""


def pasture(players: int = 2, **options: Any) -> Table:
    table = Table("HS06 W HS06 W HS06 W B B B", players=players, hills_and_sheep=True, **options)
    table.do(*PASTURE)
    return table


FIELDS = {1: "field NL", 2: "field NL", 3: "field NL", 4: "field NL", 5: "field NL", 6: "field NL"}


def farmers(table: Table, *rows: tuple[int, int]) -> tuple[int, ...]:
    """Who would score the field with these farmers: seat and row, hills in the rows 1 to 3."""
    table.stand((seat, 0, y, FIELDS[y]) for seat, y in rows)
    return table.owners(0, 1, FIELDS[1])


def test_ruling_17_a_tie_goes_to_whoever_is_on_a_hill_however_often() -> None:
    assert farmers(pasture(), (0, 1), (0, 2), (1, 3), (1, 4)) == (0, 1)
    assert farmers(pasture(), (0, 1), (0, 4), (1, 5), (1, 6)) == (0,)


def test_ruling_17_the_option_counts_the_meeples_on_hills() -> None:
    table = pasture(hill_tiebreak="count")
    assert farmers(table, (0, 1), (0, 2), (1, 3), (1, 4)) == (0,)
    assert farmers(pasture(hill_tiebreak="count"), (0, 1), (0, 4), (1, 2), (1, 5)) == (0, 1)


def test_a_hill_is_nothing_against_a_majority() -> None:
    assert farmers(pasture(), (0, 1), (1, 4), (1, 5)) == (1,)


def test_ruling_18_of_three_tied_the_two_on_hills_score() -> None:
    assert farmers(pasture(players=3), (0, 1), (1, 4), (2, 2)) == (0, 2)


def test_ruling_18_a_hill_does_not_help_who_is_not_tied() -> None:
    assert farmers(pasture(players=3), (0, 1), (1, 4), (1, 5), (2, 3), (2, 6)) == (2,)


def test_ruling_19_a_meeple_on_another_feature_of_the_hill_does_not_help() -> None:
    table = pasture()
    table.stand([(0, 0, 1, "city E")])
    assert farmers(table, (0, 4), (1, 5)) == (0, 1)


def test_without_hills_all_tied_seats_score() -> None:
    assert farmers(pasture(), (0, 4), (1, 5)) == (0, 1)


def test_ruling_20_no_hill_has_a_monastery() -> None:
    for kind in box_of(HILLY).kinds:
        assert not (kind.hill and any(part.feature == MONASTERY for part in kind.segments))


RING = "lay -1,1 R0;lay 1,1 R0;lay -1,2 R0;lay 1,2 R0;lay -1,3 R0;lay 1,3 R0;lay 0,3 R0"


@pytest.mark.parametrize("vineyard", [False, True])
def test_ruling_21_a_vineyard_on_the_tile_of_the_monastery_does_not_count(vineyard: bool) -> None:
    """No tile of this box has both."""
    monastery = next(kind for kind in box_of(HILLY).kinds if kind.id == "B")
    middle = replace(monastery, id="middle", vineyard=vineyard)
    table = Table.with_kind(middle, "B B B B B B B B middle", hills_and_sheep=True)
    table.do("lay 0,1 R0", *RING.split(";"), "lay 0,2 R0", "meeple monastery")
    assert table.scores == [9, 0]


def test_ruling_22_a_monastery_completed_in_the_last_turn_has_its_vineyards() -> None:
    table = Table("B HS01 HS01 B B B B B B", end=True, hills_and_sheep=True)
    table.do("lay 0,1 R0", "lay -1,1 R3", "lay 1,1 R1", *RING.split(";")[2:], "lay 0,2 R0")
    assert not table.over
    table.do("meeple monastery")
    assert table.over
    assert table.scores == [9 + 3 + 3, 0]


def test_ruling_35_footnotes_on_other_expansions_change_nothing() -> None:
    """No seat is asked for more than a figure and its flock."""
    state, _ = GAME.setup(2, HILLY, Chance("seed"))
    rng = Random(1)
    said = set()
    while not state.over:
        said |= {GAME.format_action(action) for action in state.choices} & set(WORDS)
        state, _ = GAME.apply(state, {state.turn: rng.choice(state.choices)})
    assert said == {"no figure", "grow", "guide"}


def test_ruling_36_the_option_puts_blank_tiles_under_hills() -> None:
    table = Table("HS13 W X", hills_and_sheep=True, blank_hidden_tiles=True)
    assert table.events == (TileDrawn(0, "HS13"),)
    table.do("lay 1,0 R1")
    table.no_figure()
    assert table.events[-1] == TileDrawn(1, "W")
    assert table.state.hidden == b""
    assert GAME.frame(table.state, ALL)["under"] == [1]


@pytest.mark.parametrize("option", ["flock_action", "hill_tiebreak", "hidden_tile", "closed_flocks"])
def test_variants_of_the_expansion_are_refused_without_it(option: str) -> None:
    values = {"flock_action": "optional", "hill_tiebreak": "count", "hidden_tile": "drawn"}
    with pytest.raises(ValueError, match=f"{option} means nothing without hills_and_sheep"):
        CarcassonneOptions(**{option: values.get(option, "before_figure")})


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("hills_and_sheep", 1, "hills_and_sheep must be false or true"),
        ("flock_action", "never", "flock_action must be mandatory or optional"),
        ("hill_tiebreak", None, "hill_tiebreak must be presence or count"),
    ],
)
def test_an_option_says_what_it_may_be(option: str, value: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        CarcassonneOptions(**{option: value})
