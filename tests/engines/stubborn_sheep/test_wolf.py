"""The wolf variant."""

import pytest

from engines.stubborn_sheep import GAME, StubbornSheepOptions
from engines.stubborn_sheep.cards import flock_of, sheep_name
from engines.stubborn_sheep.events import WolfRan
from engines.stubborn_sheep.study import turn_begins
from tests.engines.stubborn_sheep.positions import act, activated, new_game, play, ring

WOLF = StubbornSheepOptions(jumps="by_side", wolf=True)
WOLF_BONUSES = StubbornSheepOptions(jumps="by_side", wolf=True, bonuses=True)


def prowl(areas: dict[int, str], wolf: int, options: StubbornSheepOptions = WOLF) -> tuple[int, str]:
    """Where the wolf goes at the end of a turn in a ring of three, and what it eats."""
    _, events = act(activated(areas, options, wolf=wolf), "flip no")
    (ran,) = (event for event in events if isinstance(event, WolfRan))
    assert ran.origin == wolf
    return ran.target, " ".join(map(sheep_name, ran.eaten))


def test_case_22_the_next_of_the_fullest_fields_clockwise() -> None:
    areas = {1: "R R W Y", 3: "R R W Y B", 5: "R R R Y B"}
    assert prowl(areas, wolf=1) == (3, "R R")
    assert prowl(areas, wolf=3) == (5, "R R")


def test_case_24_the_only_fullest_field_keeps_the_wolf() -> None:
    assert prowl({1: "R R W Y B", 3: "R"}, wolf=1) == (1, "R R")


def test_case_26_a_single_sheep_is_eaten() -> None:
    assert prowl({1: "R"}, wolf=1) == (1, "R")


def test_the_wolf_begins_in_the_field_to_the_right_of_the_start_player() -> None:
    for players, field in {2: 5, 3: 5, 4: 7, 5: 9}.items():
        state = new_game(players, WOLF)
        assert state.wolf == field
        # The right fence of a stall separates it from that field.
        assert state.circle.own[state.start][1] == field
    assert new_game(3).wolf is None


def test_stalls_do_not_count() -> None:
    assert prowl({0: "Y Y R R B B", 1: "Y", 3: "B B"}, wolf=1) == (3, "B B")


def test_the_wolfs_field_is_not_filled_up() -> None:
    state = turn_begins({1: "W", 3: "W", 5: "W"}, 3, WOLF, sheep_deck="R " * 20, wolf=3)
    assert ring(state) == {1: "R R R W", 3: "W", 5: "R R R W"}


def test_the_wolf_runs_after_every_turn_before_the_next_one_fills_up() -> None:
    after, events = act(activated({1: "R R R B B", 3: "W W W W", 5: "W W W W"}, WOLF, wolf=5), "flip no")
    assert [type(event).__name__ for event in events[-2:]] == ["FenceDrawn", "WolfRan"]
    # The wolf is in field 1, so nothing is added there.
    assert after.wolf == 1
    assert after.turn == 1
    assert ring(after)[1] == "R B B"


def test_ruling_44_a_single_fullest_field_is_where_it_goes_or_stays() -> None:
    assert prowl({1: "R R", 3: "B"}, wolf=3) == (1, "R R")
    assert prowl({1: "R R", 3: "B"}, wolf=1) == (1, "R R")


def test_ruling_45_from_its_own_field_among_several_it_goes_to_the_next_other_one() -> None:
    areas = {1: "R R", 3: "B B", 5: "Y"}
    assert prowl(areas, wolf=1) == (3, "B B")
    assert prowl(areas, wolf=3) == (1, "R R")
    assert prowl(areas, wolf=5) == (1, "R R")


def test_ruling_46_a_colour_that_occurs_once_loses_that_one() -> None:
    assert prowl({3: "W"}, wolf=1) == (3, "W")


@pytest.mark.parametrize(
    ("flock", "eaten"),
    [
        ("R R B B W", "R B"),
        ("Y Y R R B B", "Y R B"),
        ("Y R B W", "Y R B W"),
        ("Y Y Y R R", "Y Y"),
        ("Y R", "Y R"),
    ],
)
def test_ruling_47_of_tied_colours_one_each_is_eaten(flock: str, eaten: str) -> None:
    assert prowl({3: flock}, wolf=1) == (3, eaten)


def test_ruling_48_the_wolf_rests_after_the_very_last_turn() -> None:
    state = activated({3: "R R"}, WOLF, wolf=1)._replace(final=1, fence_deck=())
    after, events = act(state, "flip no")
    assert GAME.outcome(after) is not None
    assert not [event for event in events if isinstance(event, WolfRan)]
    before = activated({3: "R R"}, WOLF, wolf=1)._replace(final=2, fence_deck=())
    assert [event for event in act(before, "flip no")[1] if isinstance(event, WolfRan)]


def test_ruling_49_with_all_fields_empty_it_stays_and_eats_nothing() -> None:
    assert prowl({0: "R R"}, wolf=3) == (3, "")


def test_ruling_50_of_twins_the_lowest_bonus_is_eaten() -> None:
    assert prowl({3: "R3 R2 R2 W1"}, wolf=1, options=WOLF_BONUSES) == (3, "R2 R2")
    assert prowl({3: "R3 R2 W3 W1"}, wolf=1, options=WOLF_BONUSES) == (3, "R2 W1")


def test_what_the_wolf_eats_is_discarded() -> None:
    full = "Y R B W"
    after = play(activated({1: full, 3: "R R R R R W", 5: full}, WOLF, wolf=1), "flip no")
    assert ring(after)[3] == "R R R W"
    assert after.discard == flock_of((4, 4))
