"""Points and places: sheep, towns, rivers, ties."""

import pytest

from engines.core.outcome import Outcome, Termination
from engines.sheep_and_thief import GAME, State
from engines.sheep_and_thief.scoring import Points, points
from engines.sheep_and_thief.state import Phase
from engines.sheep_and_thief.study import turn

ROW = {"B1": "M01", "C1": "M02", "D1": "M03"}
"""GRGR three times: a road from the house to the town at the top right."""
COLUMN = {"A2": "M05", "A3": "M06", "A4": "M07"}
"""RGRG three times: to the town at the bottom left."""


def points_for(sheet: dict[str, str], sheep: dict[str, int] | None = None, pen: int = 0) -> Points:
    state = turn(sheet, {}, hands=[["M55"], ["M56"]], sheep=[sheep or {}], pens=[pen, 0])
    return points(state)[0]


def test_case_17_a_road_along_the_first_row_reaches_the_town() -> None:
    assert points_for(ROW).towns == 5
    assert points_for(ROW).reached == (True, False, False)


def test_case_17_ruling_29_the_road_must_meet_the_printed_one() -> None:
    """It reaches the corner, but GGRR has no road to the east."""
    assert points_for({**ROW, "D1": "M13"}).towns == 0


def test_case_17_a_gap_in_the_road_is_no_road() -> None:
    assert points_for({"B1": "M01", "C1": "M05", "D1": "M03"}).towns == 0
    assert points_for({"C1": "M02", "D1": "M03"}).towns == 0
    assert points_for({"B1": "M01", "C1": "-M02", "D1": "M03"}).towns == 0


def test_a_road_down_the_first_column_reaches_the_other_town() -> None:
    assert points_for(COLUMN).reached == (False, True, False)
    assert points_for(COLUMN).towns == 5


@pytest.mark.parametrize(("last", "points"), [("M03", 10), ("M13", 10), ("M15", 0)])
def test_the_big_town_is_reached_by_either_bridge(last: str, points: int) -> None:
    """In the last cell the road goes on to the east (GRGR), to the south (GGRR) or to the north (RGGR)."""
    way = {"A2": "M05", "A3": "M06", "A4": "M09", "B4": "M01", "C4": "M02"}
    assert points_for({**way, "D4": last}).towns == points


def test_ruling_28_a_town_counts_once_however_many_roads_reach_it() -> None:
    """All three towns, the big one by both of its bridges."""
    sheet = {
        **ROW,
        "D1": "M22",  # GRRR: on to the south
        "D2": "M07",
        "D3": "M08",
        "D4": "M25",  # RRRR
        "A2": "M05",
        "A3": "M06",
        "A4": "M26",
    }
    assert points_for(sheet).reached == (True, True, True)
    assert points_for(sheet).towns == 5 + 5 + 10


def test_ruling_27_all_roads_of_a_card_are_joined() -> None:
    """M25 is a crossing: the road from the west goes on to the south."""
    sheet = {"B1": "M25", "B2": "M05", "B3": "M15"}
    assert points_for(sheet).road_cells == (0, 1, 5, 9)


def test_ruling_27_a_bridge_keeps_road_and_river_apart() -> None:
    """M45 has a road from west to east over a river from north to south."""
    sheet = {"B1": "M45", "C1": "M02", "D1": "M03", "B2": "M30"}
    assert points_for(sheet).towns == 5
    assert points_for(sheet).river_cells == (1, 5)
    assert points_for({"B1": "M48", "C1": "M02", "D1": "M03"}).towns == 0


def test_ruling_26_each_card_whose_river_meets_another_counts_two() -> None:
    """A chain of three, a pair, and one by itself."""
    assert points_for({"B2": "M27", "C2": "M28", "D2": "M29"}).rivers == 6
    assert points_for({"B2": "M42", "C2": "M44"}).rivers == 4
    assert points_for({"B2": "M42"}).rivers == 0


def test_ruling_26_a_river_that_meets_grass_does_not_count() -> None:
    assert points_for({"B2": "M42", "C2": "-M44"}).rivers == 0


def test_a_river_to_the_border_does_not_count() -> None:
    assert points_for({"D2": "M27"}).rivers == 0


def test_sheep_count_on_the_sheet_and_in_the_pen() -> None:
    assert points_for({"B1": "M01"}, {"A1": 1, "B1": 2}, pen=4).sheep == 7


def test_ruling_30_sheep_on_the_house_and_under_the_thief_count() -> None:
    assert points_for({"C3": "M04"}, {"A1": 3, "C3": 2}).sheep == 5


def over(*sheets: dict[str, str], sheep: list[dict[str, int]], pens: list[int]) -> State:
    hands = [["M55"], ["M56"], ["M25"], ["M26"]][: len(sheets)]
    state = turn(*sheets, hands=hands, sheep=sheep, pens=pens)
    return state._replace(phase=Phase.OVER, acting=())


def test_most_points_win() -> None:
    state = over(ROW, {}, sheep=[{"A1": 1}, {"A1": 2}], pens=[0, 3])
    assert GAME.outcome(state) == Outcome((6, 5), (1, 2), Termination.COMPLETED)


def test_case_24_more_sheep_win_a_tie() -> None:
    state = over(ROW, {}, sheep=[{"A1": 20}, {"A1": 20}], pens=[0, 5])
    assert GAME.outcome(state) == Outcome((25, 25), (2, 1), Termination.COMPLETED)


def test_case_24_who_is_equal_in_sheep_too_shares_the_place() -> None:
    state = over(ROW, COLUMN, sheep=[{"A1": 20}, {"A1": 18}], pens=[0, 2])
    assert GAME.outcome(state) == Outcome((25, 25), (1, 1), Termination.COMPLETED)
    three = over(ROW, COLUMN, {}, sheep=[{"A1": 9}, {"A1": 9}, {"A1": 15}], pens=[0, 0, 0])
    assert GAME.outcome(three) == Outcome((14, 14, 15), (2, 2, 1), Termination.COMPLETED)


def test_ruling_24_a_card_left_over_is_worth_nothing() -> None:
    few = over(ROW, {}, sheep=[{"A1": 1}, {"A1": 1}], pens=[0, 0])
    more = few._replace(hands=((0, 5, 9), ()))
    assert GAME.outcome(few) == GAME.outcome(more)


def test_there_is_no_outcome_while_the_game_goes_on() -> None:
    assert GAME.outcome(turn({}, {}, hands=[["M55"], ["M56"]])) is None
