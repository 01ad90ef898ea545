"""Rulings on shepherds and their flocks; the numbers are those of engines/carcassonne/README.md."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engines.carcassonne import GAME
from engines.carcassonne.actions import CITY, FIELD, WAIT
from engines.carcassonne.events import FeatureScored, FigurePut, TileDrawn
from engines.carcassonne.expansions.hills_and_sheep.events import FlockGuided, FlockTended, TokenDrawn
from engines.carcassonne.expansions.hills_and_sheep.flocks import HOME, TOKENS, WOLF, bag, sheep_of
from engines.carcassonne.tiles import CITY_SIDE, Kind, Segment
from engines.core.chance import Chance
from tests.engines.carcassonne.table import Table

EXTENDED = ("lay 0,1 R0", "shepherd field NL", "lay 0,-1 R2", "lay 1,1 R0")
"""Seat 0 puts its shepherd on a monastery's field, and extends the field with its next tile."""

LOOP = ("lay 1,0 R0", "lay 2,0 R0", "lay 2,1 R1", "lay 1,1 R2")
"""Crossroads and three curves: the last one closes the field in the middle."""


def extended(*, tokens: tuple[int, ...] = (3, 2), **options: Any) -> Table:
    table = Table("B E B U", tokens=tokens, hills_and_sheep=True, **options)
    table.do(*EXTENDED)
    table.no_figure()
    return table


def looped(*, players: int = 2, tokens: tuple[int, ...] = (2, 3), **options: Any) -> Table:
    """Seat 1 has two sheep in the middle, and the last curve is to be laid."""
    table = Table("X V V V U", players=players, tokens=tokens, hills_and_sheep=True, **options)
    table.do(LOOP[0], LOOP[1], seat=1)
    table.do("shepherd field SR", LOOP[2], seat=0)
    table.no_figure()
    return table


def joined(**options: Any) -> Table:
    """Fields with a shepherd each, 1 sheep with seat 0 and 3 with seat 1, that seat 0 has just joined."""
    table = Table("E U A B U", tokens=(1, 3, 2, 2), hills_and_sheep=True, **options)
    table.do("lay 0,1 R1", "shepherd field NL", "lay -1,0 R1", "shepherd field NL", "lay 1,0 R1")
    return table


def test_ruling_1_who_extends_the_field_of_his_flock_must_grow_or_guide_it() -> None:
    table = extended()
    assert table.state.phase == "flock"
    assert [GAME.format_action(action) for action in table.state.choices] == ["grow", "guide"]


def test_ruling_1_the_option_lets_him_do_neither() -> None:
    table = extended(flock_action="optional")
    assert [GAME.format_action(action) for action in table.state.choices] == ["grow", "guide", "wait"]
    assert table.do("wait") == (FlockTended(0, WAIT), TileDrawn(1, "U"))
    assert table.shepherds == [0]
    assert table.flock(0) == (3,)
    assert table.scores == [0, 0]


def test_ruling_2_the_flock_comes_after_the_figure_and_before_the_scoring() -> None:
    """Seat 0 ends a road of seat 1 with a tile that extends the field of its own shepherd."""
    table = Table("U A A", tokens=(2,), hills_and_sheep=True)
    table.do("lay 1,0 R1", "shepherd field ER", "lay -1,0 R3", "meeple road E", "lay 2,0 R1")
    assert table.state.phase == "figure"
    happened = [*table.do("meeple monastery"), *table.do("guide")]
    kinds = [type(event) for event in happened if isinstance(event, FigurePut | FlockGuided | FeatureScored)]
    assert kinds == [FigurePut, FlockGuided, FeatureScored]
    assert table.scores == [2, 4]


def test_ruling_3_a_field_that_another_seat_closes_is_guided_after_its_figure() -> None:
    table = looped()
    table.do(LOOP[3], seat=0)
    assert not table.may("shepherd field NR")
    assert table.shepherds == [1]
    assert FlockGuided((1,), 2) in table.do("no figure")
    assert table.shepherds == []
    assert table.scores == [0, 2]


def test_ruling_3_the_option_guides_it_before_so_that_a_shepherd_may_follow() -> None:
    table = looped(closed_flocks="before_figure")
    assert FlockGuided((1,), 2) in table.do(LOOP[3], seat=0)
    table.do("shepherd field NR")
    assert table.scores == [3, 2]
    assert table.shepherds == []


def test_ruling_4_who_closes_the_field_of_his_own_flock_may_grow_it_first() -> None:
    table = looped(tokens=(2, 4))
    table.do(LOOP[3], "grow", seat=1)
    assert table.scores == [0, 6]
    assert table.shepherds == []


def test_ruling_4_a_wolf_then_takes_all() -> None:
    table = looped(tokens=(2, WOLF))
    table.do(LOOP[3], "grow", seat=1)
    assert table.scores == [0, 0]
    assert table.shepherds == []


def test_ruling_5_a_shepherd_on_a_field_that_is_closed_draws_a_token_and_is_guided() -> None:
    table = Table("X V V V", tokens=(4,), hills_and_sheep=True)
    table.do(*LOOP, "shepherd field NR")
    assert table.scores == [0, 4]
    assert table.shepherds == []


INNER = Kind(
    id="inner",
    name="a city round a field that reaches no side",
    segments=(Segment(CITY, edges=(0, 1, 2, 3)), Segment(FIELD, borders=(0,))),
    sides=(CITY_SIDE,) * 4,
)


@pytest.mark.parametrize(("token", "scores"), [(3, [3, 0]), (WOLF, [0, 0])])
def test_ruling_5_an_inner_field_is_closed_from_the_beginning(token: int, scores: list[int]) -> None:
    """No tile of this box has one, but tiles of others do."""
    table = Table.with_kind(INNER, "inner", tokens=(token,), hills_and_sheep=True)
    table.do("lay 0,-1 R0", "shepherd field C")
    assert table.scores == scores
    assert table.shepherds == []


def test_a_farmer_on_an_inner_field_stays_to_the_end() -> None:
    table = Table.with_kind(INNER, "inner", hills_and_sheep=True)
    table.do("lay 0,-1 R0", "meeple field C")
    assert table.meeples == [6, 7]


def test_ruling_6_one_figure_a_turn_be_it_meeple_or_shepherd() -> None:
    table = Table("B E", tokens=(1,), hills_and_sheep=True)
    table.do("lay 0,1 R0", "shepherd field NL")
    assert table.state.turn == 1
    assert table.meeples == [7, 7]


def test_ruling_6_a_meeple_may_be_put_in_a_turn_in_which_the_flock_is_tended() -> None:
    table = Table("B E B U", tokens=(3,), hills_and_sheep=True)
    table.do(*EXTENDED, "meeple monastery", "guide")
    assert table.scores == [3, 0]
    assert table.meeples == [6, 7]


def test_ruling_7_a_farmer_may_join_a_field_with_a_shepherd_and_a_shepherd_one_with_a_farmer() -> None:
    table = Table("B B B B", players=3, tokens=(1,), hills_and_sheep=True)
    table.do("lay 0,1 R0", "meeple field NL", "lay 1,1 R0", "shepherd field NL", "lay 2,1 R0")
    assert table.may_put == {"meeple monastery"}
    table = Table("B B", tokens=(1,), hills_and_sheep=True)
    table.do("lay 0,1 R0", "shepherd field NL", "lay 1,1 R0")
    assert table.may_put == {"meeple field NL", "meeple monastery"}


def test_ruling_8_a_shepherd_is_no_meeple() -> None:
    """The farmer scores the field of a completed city alone, and the flock stays as it is."""
    table = Table("B B E", tokens=(4,), end=True, hills_and_sheep=True)
    table.do("lay 0,1 R0", "meeple field NL", "lay 1,1 R0", "shepherd field NL")
    table.do("lay 0,-1 R2", "meeple city S")
    assert table.over
    assert table.scores == [4, 0]
    assert table.owners(0, 1, "field NL") == (0,)


def test_ruling_9_on_a_joined_field_one_choice_is_made_for_all() -> None:
    table = joined()
    table.do("guide")
    assert table.scores == [4, 4]
    assert table.shepherds == []


def test_ruling_9_the_other_seat_has_its_choice_in_its_own_turn() -> None:
    table = joined()
    table.do("grow")
    assert table.shepherds == [0, 1]
    table.do("lay 0,2 R0")
    assert table.state.turn == 1
    table.no_figure()
    assert table.state.phase == "flock"


def test_ruling_10_all_tokens_on_a_field_are_one_flock_kept_by_shepherd() -> None:
    table = joined()
    table.do("grow")
    assert (table.flock(0), table.flock(1)) == ((1, 2), (3,))
    table.do("lay 0,2 R0", "guide")
    assert table.scores == [6, 6]


def test_ruling_11_the_wolf_goes_back_into_the_bag() -> None:
    table = extended(tokens=(3, WOLF))
    table.do("grow")
    assert Counter(bag(sheep_of(table.state))) == Counter(TOKENS)


def test_ruling_12_when_all_sheep_are_out_the_next_token_is_a_wolf() -> None:
    table = extended(tokens=(3,))
    sheep = sheep_of(table.state)
    everything = tuple(token for token in TOKENS if token != WOLF)
    table.state = table.state._replace(parts=(sheep._replace(tokens=(everything, ())),))
    assert TokenDrawn(0, WOLF) in table.do("grow")


def test_the_bag_has_16_tokens_with_37_sheep_and_two_wolves() -> None:
    assert Counter(TOKENS) == {1: 4, 2: 5, 3: 5, 4: 2, WOLF: 2}
    assert sum(TOKENS) == 37


def test_ruling_29_a_field_closes_only_with_a_tile_and_is_looked_at_in_that_turn() -> None:
    """So no shepherd is ever left on a closed field."""
    for seed in range(20):
        rng = Random(seed)
        table = Table("", end=True, hills_and_sheep=True)
        options = table.state.box.options
        table.state, _ = GAME.setup(3, options, Chance(str(seed)))
        while not table.over:
            land = table.state.land
            if table.state.phase == "tile":
                standing = [part for part in sheep_of(table.state).shepherds if part != HOME]
                assert all(land.features[land.find(part)].open for part in standing)
            seat = table.state.turn
            table.state, _ = GAME.apply(table.state, {seat: rng.choice(table.state.choices)})


TWO_LOOPS = (
    ("lay 0,1 R0", "lay -1,1 R3", "lay -1,2 R2", "lay 1,1 R0"),
    ("lay 1,2 R0", "lay 1,3 R1", "lay 0,3 R2"),
)


def test_ruling_30_a_tile_that_closes_the_fields_of_two_others_guides_both() -> None:
    table = Table("V V V B V V V X", players=3, tokens=(2, 3), hills_and_sheep=True)
    (first, *ring), (second, *rest) = TWO_LOOPS
    table.do(first, "shepherd field SR", seat=1)
    table.do(*ring, seat=0)
    table.do(second, "shepherd field SR", seat=2)
    table.do(*rest, seat=0)
    table.do("lay 0,2 R0", seat=0)
    table.no_figure()
    assert table.scores == [0, 2, 3]
    assert table.shepherds == []


def test_ruling_31_closing_a_field_extends_it() -> None:
    table = looped()
    table.do(LOOP[3], seat=1)
    table.no_figure()
    assert table.state.phase == "flock"


def test_ruling_39_the_choice_is_made_before_the_token_is_known() -> None:
    """Whatever a seat may know, each token of the bag can be the next."""
    table = extended(tokens=(3,))
    observation = GAME.observe(table.state, 0)
    drawn = set()
    for seed in range(200):
        guess = GAME.determinize(observation, Random(seed))
        _, events = GAME.apply(guess, {0: GAME.parse_action("grow")})
        drawn |= {event.token for event in events if isinstance(event, TokenDrawn)}
    assert drawn == set(TOKENS)
