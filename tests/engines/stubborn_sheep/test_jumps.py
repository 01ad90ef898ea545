"""Icons and the abilities of the sheep, in the ring of three players.

Cases that do not depend on the direction of jumps hold under both readings of it.
"""

import pytest

from engines.core.errors import IllegalAction
from engines.stubborn_sheep import StubbornSheepOptions as Options
from engines.stubborn_sheep.events import Cause, Jumped
from tests.engines.stubborn_sheep.positions import (
    BONUSES,
    BY_SIDE,
    EITHER,
    EITHER_BONUSES,
    asked,
    at_fence,
    at_icon,
    events_of,
    jumps,
    legal,
    play,
    resolve,
    ring,
)

both_readings = pytest.mark.parametrize("options", [BY_SIDE, EITHER], ids=["by_side", "either_side"])


@both_readings
def test_case_2_an_icon_without_a_sheep_of_its_colour_does_nothing(options: Options) -> None:
    assert resolve(at_icon({1: "W R"}, "B", options)) == {1: "R W"}


@both_readings
def test_case_2_a_white_sheep_just_jumps(options: Options) -> None:
    assert resolve(at_icon({1: "W R"}, "W", options)) == {0: "W", 1: "R"}


def test_case_2_by_side_an_outer_icon_finds_no_sheep_to_the_left() -> None:
    assert resolve(at_icon({1: "W R"}, "W", BY_SIDE, icon=2)) == {1: "R W"}


def test_case_2_either_side_an_outer_icon_works_like_any_other() -> None:
    assert resolve(at_icon({1: "W R"}, "W", EITHER, icon=2)) == {0: "W", 1: "R"}


@pytest.mark.parametrize("icon", [0, 2])
def test_case_2_either_side_with_white_sheep_on_both_sides_the_player_chooses(icon: int) -> None:
    state = at_icon({0: "W", 1: "W R"}, "W", EITHER, icon=icon)
    assert asked(state) == ["jump 0 W", "jump 1 W"]
    assert resolve(state, "jump 0 W") == {1: "R W W"}
    assert resolve(state, "jump 1 W") == {0: "W W", 1: "R"}


def test_case_3_by_side_the_white_sheep_goes_and_returns() -> None:
    state = at_fence({0: "R", 1: "W"}, "WR/WB", BY_SIDE)
    assert jumps(events_of(state, "flip no")) == [("W", 1, 0), ("W", 0, 1)]
    assert ring(play(state, "flip no")) == {0: "R", 1: "W"}


def test_case_3_by_side_turned_the_red_one_kicks_the_white_one_on() -> None:
    state = play(at_fence({0: "R", 1: "W"}, "WR/WB", BY_SIDE), "flip yes")
    assert legal(state) == ["kick W ccw", "kick W cw"]
    assert ring(play(state, "kick W cw")) == {1: "R", 2: "W"}


def test_case_3_either_side_the_red_one_jumps_while_the_white_one_is_away() -> None:
    state = at_fence({0: "R", 1: "W"}, "WR/WB", EITHER)
    assert jumps(events_of(state, "flip no")) == [("W", 1, 0), ("R", 0, 1), ("W", 0, 1)]
    assert ring(play(state, "flip no")) == {1: "R W"}


def test_case_3_either_side_turned_it_ends_like_the_other_reading() -> None:
    state = play(at_fence({0: "R", 1: "W"}, "WR/WB", EITHER), "flip yes")
    assert legal(state) == ["kick W ccw", "kick W cw"]
    assert ring(play(state, "kick W cw")) == {1: "R", 2: "W"}


@both_readings
def test_case_4_a_yellow_sheep_takes_one_of_choice_along(options: Options) -> None:
    state = at_icon({0: "W", 1: "Y R B"}, "Y", options)
    assert asked(state) == ["take R", "take B"]
    assert resolve(state, "take R") == {0: "Y R W", 1: "B"}


@both_readings
def test_case_5_a_companion_does_not_run_on(options: Options) -> None:
    assert resolve(at_icon({1: "Y B", 3: "B"}, "Y", options)) == {0: "Y B", 3: "B"}


@both_readings
def test_case_6_a_yellow_sheep_that_is_alone_jumps_alone(options: Options) -> None:
    assert resolve(at_icon({1: "Y"}, "Y", options)) == {0: "Y"}


@both_readings
def test_case_7_the_companion_may_be_yellow_too(options: Options) -> None:
    assert resolve(at_icon({1: "Y Y"}, "Y", options)) == {0: "Y Y"}


@both_readings
def test_case_8_a_red_sheep_kicks_any_other_to_either_side(options: Options) -> None:
    state = at_icon({0: "W Y", 1: "R"}, "R", options)
    assert asked(state) == ["kick Y ccw", "kick Y cw", "kick W ccw", "kick W cw"]
    assert resolve(state, "kick Y cw") == {0: "R W", 1: "Y"}
    assert resolve(state, "kick W ccw") == {0: "Y R", 5: "W"}


@both_readings
def test_case_9_in_an_empty_area_there_is_no_kick(options: Options) -> None:
    state = at_icon({1: "R"}, "R", options)
    assert asked(state) == []
    assert resolve(state) == {0: "R"}


@both_readings
def test_case_10_a_kicked_red_sheep_does_not_kick_and_a_kicked_blue_one_moves_one_fence(
    options: Options,
) -> None:
    red = at_icon({0: "R", 1: "R Y", 5: "W"}, "R", options)
    answers = ("jump 1 R",) if options is EITHER else ()
    assert asked(red, *answers) == ["kick R ccw", "kick R cw"]
    assert resolve(red, *answers, "kick R ccw") == {0: "R", 1: "Y", 5: "R W"}
    blue = at_icon({0: "B", 1: "R", 3: "B"}, "R", options)
    assert resolve(blue, "kick B ccw") == {0: "R", 3: "B", 5: "B"}


@both_readings
def test_case_11_a_blue_sheep_stops_where_another_is(options: Options) -> None:
    state = at_icon({0: "B", 1: "B"}, "B", options)
    if options is BY_SIDE:
        assert resolve(state) == {0: "B B"}
    else:
        assert asked(state) == ["jump 0 B", "jump 1 B"]
        assert resolve(state, "jump 1 B") == {0: "B B"}
        assert resolve(state, "jump 0 B") == {1: "B B"}


@both_readings
def test_case_12_a_blue_sheep_runs_on_to_the_next_blue_one(options: Options) -> None:
    state = at_icon({1: "B", 4: "B"}, "B", options)
    assert jumps(events_of(state, "flip no"))[:3] == [("B", 1, 0), ("B", 0, 5), ("B", 5, 4)]
    assert resolve(state) == {4: "B B"}


def test_case_12_either_side_it_runs_clockwise_over_the_fence_on_its_other_side() -> None:
    state = at_icon({1: "B", 4: "B"}, "B", EITHER, fence=1)
    assert jumps(events_of(state, "flip no"))[:3] == [("B", 1, 2), ("B", 2, 3), ("B", 3, 4)]


@both_readings
def test_case_14_the_only_blue_sheep_jumps_once(options: Options) -> None:
    assert resolve(at_icon({0: "W", 1: "B"}, "B", options)) == {0: "B W"}


@both_readings
def test_case_15_with_the_only_other_blue_one_left_behind_it_runs_a_full_lap(options: Options) -> None:
    state = at_icon({1: "B B"}, "B", options)
    lap = [("B", 1, 0), ("B", 0, 5), ("B", 5, 4), ("B", 4, 3), ("B", 3, 2), ("B", 2, 1)]
    assert jumps(events_of(state, "flip no"))[:6] == lap
    assert resolve(state) == {1: "B B"}


def test_ruling_1_by_default_an_icon_moves_a_sheep_from_either_side() -> None:
    assert Options().jumps == "either_side"
    for icon in (0, 2):
        assert resolve(at_icon({0: "W"}, "W", EITHER, icon=icon)) == {1: "W"}
        assert resolve(at_icon({1: "W"}, "W", EITHER, icon=icon)) == {0: "W"}


def test_ruling_1_by_side_the_centre_moves_counter_clockwise_and_the_outer_side_clockwise() -> None:
    assert resolve(at_icon({0: "W"}, "W", BY_SIDE, icon=0)) == {0: "W"}
    assert resolve(at_icon({1: "W"}, "W", BY_SIDE, icon=0)) == {0: "W"}
    assert resolve(at_icon({0: "W"}, "W", BY_SIDE, icon=2)) == {1: "W"}
    assert resolve(at_icon({1: "W"}, "W", BY_SIDE, icon=2)) == {1: "W"}


def test_ruling_3_the_centre_comes_first_and_on_each_side_the_near_icon() -> None:
    state = at_fence({0: "Y Y W", 1: "Y B W B"}, "YB/WY", BY_SIDE)
    events = events_of(state, "flip no", "take W", "take Y")
    icons = [(event.icon, event.sheep >> 2) for event in events if isinstance(event, Jumped)]
    assert icons == [(0, 0), (0, 3), (1, 2), *[(1, 2)] * 5, (2, 3), (3, 0), (3, 0)]


def test_ruling_4_identical_sheep_are_one_option_and_no_question() -> None:
    assert asked(at_icon({1: "W W W"}, "W", BY_SIDE)) == []
    assert asked(at_icon({0: "W W", 1: "W W W"}, "W", EITHER)) == ["jump 0 W", "jump 1 W"]
    assert asked(at_icon({1: "Y R R"}, "Y", BY_SIDE)) == []
    assert asked(at_icon({0: "W W", 1: "R"}, "R", BY_SIDE)) == ["kick W ccw", "kick W cw"]


def test_ruling_4_in_the_bonus_game_sheep_with_different_bonuses_differ() -> None:
    assert asked(at_icon({1: "W1 W3 W3"}, "W", BONUSES)) == ["jump 1 W1", "jump 1 W3"]
    assert asked(at_icon({1: "W2 W2"}, "W", BONUSES)) == []
    both = at_icon({0: "W1 W2", 1: "W1"}, "W", EITHER_BONUSES)
    assert asked(both) == ["jump 0 W1", "jump 0 W2", "jump 1 W1"]
    assert asked(at_icon({1: "Y1 R1 R2"}, "Y", BONUSES)) == ["take R1", "take R2"]


@both_readings
def test_ruling_5_a_jump_is_compulsory(options: Options) -> None:
    state = play(at_icon({0: "W", 1: "W"}, "W", options), "flip no")
    assert not any("none" in text for text in legal(state))
    assert jumps(events_of(at_icon({1: "W"}, "W", options), "flip no"))[0] == ("W", 1, 0)


@both_readings
def test_ruling_6_a_sheep_that_has_just_jumped_can_jump_back(options: Options) -> None:
    state = at_fence({1: "W"}, "WR/WB", options)
    assert jumps(events_of(state, "flip no")) == [("W", 1, 0), ("W", 0, 1)]


@both_readings
def test_ruling_7_a_companion_is_compulsory_and_of_any_colour(options: Options) -> None:
    state = at_icon({1: "Y Y R B W"}, "Y", options)
    assert asked(state) == ["take Y", "take R", "take B", "take W"]
    with pytest.raises(IllegalAction, match="takes one along if it can"):
        play(state, "flip no", "take none")


@both_readings
def test_ruling_8_a_companion_does_not_use_its_ability(options: Options) -> None:
    assert resolve(at_icon({0: "W", 1: "Y R"}, "Y", options)) == {0: "Y R W"}
    assert resolve(at_icon({0: "W", 1: "Y Y B"}, "Y", options), "take Y") == {0: "Y Y W", 1: "B"}


@both_readings
def test_ruling_9_a_kick_is_compulsory_and_may_go_back(options: Options) -> None:
    state = at_icon({0: "W", 1: "R B"}, "R", options)
    assert asked(state) == ["kick W ccw", "kick W cw"]
    assert resolve(state, "kick W cw") == {0: "R", 1: "B W"}
    with pytest.raises(IllegalAction, match="a red sheep kicks if it can"):
        play(state, "flip no", "kick none")


def test_ruling_9_the_red_sheep_does_not_kick_itself() -> None:
    assert asked(at_icon({0: "R", 1: "R"}, "R", BY_SIDE)) == ["kick R ccw", "kick R cw"]
    with pytest.raises(IllegalAction, match="there is no other R where the red sheep landed"):
        play(at_icon({0: "W", 1: "R"}, "R", BY_SIDE), "flip no", "kick R cw")


@both_readings
def test_ruling_10_a_kick_goes_over_one_fence(options: Options) -> None:
    state = at_icon({0: "W", 1: "R"}, "R", options)
    assert resolve(state, "kick W ccw") == {0: "R", 5: "W"}


@both_readings
def test_ruling_11_a_kicked_sheep_does_not_use_its_ability(options: Options) -> None:
    yellow = at_icon({0: "Y W", 1: "R"}, "R", options)
    assert resolve(yellow, "kick Y ccw") == {0: "R W", 5: "Y"}


@both_readings
def test_ruling_12_a_blue_sheep_looks_at_its_first_landing_too(options: Options) -> None:
    assert resolve(at_icon({1: "B", 2: "B"}, "B", options, fence=0)) == {2: "B B"}
    state = at_icon({0: "B", 1: "B B"}, "B", options)
    assert resolve(state, *(["jump 1 B"] if options is EITHER else [])) == {0: "B B", 1: "B"}


@both_readings
def test_ruling_13_blue_sheep_outside_the_ring_do_not_count(options: Options) -> None:
    state = at_icon({1: "B"}, "B", options)
    state = state._replace(sheep_deck=bytes([8, 8]), discard=3 << 64, piles=((b"", b"", b"\x08", b""),) * 3)
    assert resolve(state) == {0: "B"}


@both_readings
def test_ruling_14_a_lap_ends_where_it_began(options: Options) -> None:
    state = at_icon({1: "B B B", 0: "Y", 3: "W"}, "B", options)
    assert resolve(state) == {0: "Y", 1: "B B B", 3: "W"}


@both_readings
def test_ruling_15_a_run_counts_stalls_and_fields_alike(options: Options) -> None:
    state = at_icon({1: "B", 3: "B"}, "B", options)
    assert [target for _, _, target in jumps(events_of(state, "flip no"))[:4]] == [0, 5, 4, 3]


@both_readings
def test_ruling_16_a_white_icon_is_for_white_sheep_only(options: Options) -> None:
    assert resolve(at_icon({1: "R B Y"}, "W", options)) == {1: "Y R B"}
    assert resolve(at_icon({1: "R W"}, "W", options)) == {0: "W", 1: "R"}


def test_every_jump_tells_its_cause_and_the_icon_that_it_goes_back_to() -> None:
    state = at_fence({0: "W W", 1: "Y R B W", 3: "B"}, "YB/RW", BY_SIDE)
    events = events_of(state, "flip no", "take R", "kick W cw")
    told = [(e.cause, e.fence, e.icon) for e in events if isinstance(e, Jumped)]
    assert told[:2] == [(Cause.ICON, 0, 0), (Cause.COMPANION, 0, 0)]
    assert told[2:6] == [(Cause.ICON, 0, 1), *[(Cause.RUN, 0, 1)] * 3]
    assert told[6:] == [(Cause.ICON, 0, 2), (Cause.KICK, 0, 2), (Cause.ICON, 0, 3)]
