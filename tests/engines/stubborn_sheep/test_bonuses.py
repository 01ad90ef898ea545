"""The advanced game: the bonuses of the top cards of the own scored piles."""

import pytest

from engines.core.errors import IllegalAction
from engines.stubborn_sheep import State, StubbornSheepOptions
from engines.stubborn_sheep.events import BonusDeclined, BonusUsed, Jumped
from engines.stubborn_sheep.study import turn_begins
from tests.engines.stubborn_sheep.positions import (
    BONUSES,
    EITHER_BONUSES,
    act,
    activated,
    area,
    asked,
    at_fence,
    at_icon,
    card,
    events_of,
    jumps,
    legal,
    play,
    resolve,
    ring,
)

Options = StubbornSheepOptions
ALL_JUMPS = Options(jumps="by_side", bonuses=True, white_bonus="all_jumps")
both_readings = pytest.mark.parametrize("options", [BONUSES, EITHER_BONUSES], ids=["by_side", "either_side"])
FULL = {1: "Y1 R1 B1 W1", 3: "Y1 R1 B1 W1", 5: "Y1 R1 B1 W1"}
DECK = "Y1 R1 B1 W1 " * 10
FENCES = {0: card("YR/RY"), 1: card("YB/BY"), 2: card("YW/WY"), 3: card("RB/BR"), 4: card("RW/WR")} | {
    5: card("BW/WB")
}


def sizes(state: State) -> list[int]:
    return [flock % 255 for flock in state.flocks]


# Yellow


@both_readings
def test_case_27_y1_takes_two_along(options: Options) -> None:
    state = at_icon({1: "Y1 R1 B1 W1"}, "Y", options, piles="Y1")
    assert asked(state, "take R1") == ["take B1", "take W1", "take none"]
    assert resolve(state, "take R1", "take W1") == {0: "Y1 R1 W1", 1: "B1"}
    assert resolve(state, "take R1", "take none") == {0: "Y1 R1", 1: "B1 W1"}


@both_readings
def test_case_27_y2_leaves_out_the_kick(options: Options) -> None:
    state = at_icon({0: "W1", 1: "R1"}, "R", options, piles="Y2")
    assert asked(state) == ["kick W1 ccw", "kick W1 cw", "kick none"]
    assert resolve(state, "kick none") == {0: "R1 W1"}


@both_readings
def test_case_27_y3_lets_a_blue_sheep_jump_once(options: Options) -> None:
    state = at_icon({1: "B1", 4: "B2"}, "B", options, piles="Y3")
    assert asked(state) == ["run no", "run yes"]
    assert resolve(state, "run no") == {0: "B1", 4: "B2"}
    assert resolve(state, "run yes") == {4: "B1 B2"}


def test_case_27_a_used_bonus_is_not_offered_again_in_the_turn() -> None:
    state = at_fence({1: "Y1 Y2 R1 R2 R3 B1 B1"}, "YB/YR", EITHER_BONUSES, piles="Y1")
    state = play(state, "flip no", "jump 1 Y1", "take R1")
    assert "take none" in legal(state)
    used = play(state, "take R2")
    assert used.ready == 0
    kept = play(state, "take none")
    assert kept.ready == kept.powers != 0


def test_ruling_42_with_one_other_sheep_y1_takes_one_and_is_not_spent() -> None:
    state = at_icon({1: "Y1 R1"}, "Y", BONUSES, piles="Y1")
    assert asked(state) == []
    assert resolve(state) == {0: "Y1 R1"}
    assert play(at_fence({1: "Y1 R1", 0: "W1 W2"}, "YB/WB", BONUSES, piles="Y1"), "flip no").ready == 1 << 1


def test_ruling_43_y2_and_y3_are_decided_at_the_kick_and_at_the_second_jump() -> None:
    kick = at_icon({0: "W1", 1: "R1 R2"}, "R", BONUSES, piles="Y2")
    assert asked(kick) == ["jump 1 R1", "jump 1 R2"]
    assert asked(kick, "jump 1 R2") == ["kick W1 ccw", "kick W1 cw", "kick none"]
    meets_at_once = at_icon({0: "B2", 1: "B1"}, "B", BONUSES, piles="Y3")
    assert asked(meets_at_once) == []
    _, events = act(play(at_icon({1: "B1", 4: "B2"}, "B", BONUSES, piles="Y3"), "flip no"), "run yes")
    assert events[0] == BonusDeclined(0, 3)
    assert jumps(events)[:3] == [("B1", 0, 5), ("B1", 5, 4)]


# White


@both_readings
@pytest.mark.parametrize(
    ("bonus", "colour", "areas"),
    [
        ("W1", "Y", {1: "Y1 R1"}),
        ("W2", "R", {1: "R1", 0: "Y1"}),
        ("W3", "B", {1: "B1", 3: "B2"}),
    ],
)
def test_case_27_a_white_bonus_is_for_one_or_two_fences_without_the_ability(
    options: Options, bonus: str, colour: str, areas: dict[int, str]
) -> None:
    state = at_icon(areas, colour, options, piles=bonus)
    own = f"jump 1 {colour}1"
    assert asked(state) == [own, f"{own} over 1", f"{own} over 2"]
    rest = {place: flock.replace(f"{colour}1", "").strip() for place, flock in areas.items()}
    for over, place in ((1, 0), (2, 5)):
        after = {n: flock.split() for n, flock in rest.items() if flock}
        after[place] = sorted([*after.get(place, []), f"{colour}1"], key=lambda one: "YRBW".index(one[0]))
        expected = {n: " ".join(flock) for n, flock in sorted(after.items())}
        assert resolve(state, f"{own} over {over}") == expected


def test_case_27_w1_is_not_offered_for_a_red_sheep() -> None:
    assert asked(at_icon({1: "R1", 0: "Y1"}, "R", BONUSES, piles="W1")) == ["kick Y1 ccw", "kick Y1 cw"]
    with pytest.raises(IllegalAction, match="no white bonus makes a difference to this jump"):
        play(at_icon({1: "R1 R2"}, "R", BONUSES, piles="W1"), "flip no", "jump 1 R1 over 2")


def test_ruling_38_a_white_bonus_is_for_one_jump_in_a_turn() -> None:
    state = at_fence({1: "Y1 Y2 Y3 B1 B2"}, "YR/RY", BONUSES, piles="W1")
    state = play(state, "flip no", "jump 1 Y1 over 1")
    assert state.ready == 0
    assert not any("over" in text for text in legal(state))


def test_ruling_38_with_the_option_it_is_for_every_jump_of_its_colour() -> None:
    state = at_fence({1: "Y1 Y2 Y3 B1 B2"}, "YR/YB", ALL_JUMPS, piles="W1")
    state = play(state, "flip no", "jump 1 Y1 over 1")
    assert state.ready == state.powers
    # The outer icon finds the one that has just jumped.
    assert legal(state) == ["jump 0 Y1", "jump 0 Y1 over 2"]
    assert "jump 2 Y1" not in legal(state)


def test_a_white_bonus_is_offered_where_it_changes_something() -> None:
    alone = at_icon({1: "Y1"}, "Y", BONUSES, piles="W1")
    assert asked(alone) == ["jump 1 Y1", "jump 1 Y1 over 2"]
    nobody_to_kick = at_icon({1: "R1"}, "R", BONUSES, piles="W2")
    assert asked(nobody_to_kick) == ["jump 1 R1", "jump 1 R1 over 2"]
    only_blue = at_icon({1: "B1"}, "B", BONUSES, piles="W3")
    assert asked(only_blue) == ["jump 1 B1", "jump 1 B1 over 2"]
    meets_at_once = at_icon({1: "B1", 0: "B1"}, "B", BONUSES, piles="W3")
    assert asked(meets_at_once) == ["jump 1 B1", "jump 1 B1 over 2"]
    meets_second = at_icon({1: "B1", 5: "B1"}, "B", BONUSES, piles="W3")
    assert asked(meets_second) == ["jump 1 B1", "jump 1 B1 over 1"]


def test_a_white_bonus_goes_on_in_the_direction_of_the_jump() -> None:
    state = at_icon({0: "Y1"}, "Y", EITHER_BONUSES, piles="W1")
    assert resolve(state, "jump 0 Y1 over 2") == {2: "Y1"}
    events = events_of(state, "flip no", "jump 0 Y1 over 2")
    assert [event.cause.name for event in events if isinstance(event, Jumped)][:2] == ["BONUS", "BONUS_ON"]


def test_a_white_bonus_is_not_for_sheep_that_others_move() -> None:
    companion = at_icon({1: "Y1 R1", 0: "B1"}, "Y", BONUSES, piles="W2")
    assert asked(companion) == []
    kicked = at_icon({0: "Y1", 1: "R1"}, "R", BONUSES, piles="W1")
    assert asked(kicked) == ["kick Y1 ccw", "kick Y1 cw"]


# Red


def at_placing(piles: str, areas: dict[int, str] | None = None, options: Options = BONUSES) -> State:
    return turn_begins(areas or {}, 3, options, fences=FENCES, hand="F68", piles={0: piles})


def test_case_28_r1_turns_a_fence_before_it_is_activated() -> None:
    state = play(at_placing("R1"), "place 3 a")
    # The card from the hand is alike on both sides, so the first question is about fence 0.
    assert legal(state) == ["flip no", "flip yes"]
    assert state.queue[state.at] == 0
    after, events = act(state, "flip yes")
    assert events[0] == BonusUsed(0, 5, 0)
    assert after.fences[0][-1] == state.fences[0][-1] ^ 1
    assert after.turn == 1


def test_ruling_39_r1_comes_just_before_an_activation_and_the_fence_stays_turned() -> None:
    areas = {1: "W1"}
    fences = {**FENCES, 0: card("YR/WB")}
    state = turn_begins(areas, 3, BONUSES, fences=fences, hand="F68", piles={0: "R1"})
    turned = play(state, "place 3 a", "flip yes")
    assert ring(turned) == {0: "W1"}
    assert ring(play(state, "place 3 a", "flip no", "flip no")) == {1: "W1"}
    assert turned.fences[0][-1] == state.fences[0][-1] ^ 1
    # Each of the two own fences can be turned, and also a placed card that has two different sides.
    assert play(state, "place 3 a", "flip no").queue == (3, 0, 5)
    two_sides = turn_begins({}, 3, BONUSES, fences=FENCES, hand="F01", piles={0: "R1"})
    assert play(two_sides, "place 3 a").at == 0


def test_case_28_r2_activates_a_fence_twice_in_a_row() -> None:
    state = play(at_placing("R2"), "place 3 a", "repeat no", "repeat no")
    assert (state.queue, state.at) == ((3, 0, 5), 2)
    _, events = act(state, "repeat yes")
    assert events[0] == BonusUsed(0, 6, 5)


def test_ruling_40_r2_comes_directly_after_the_first_activation() -> None:
    fences = {**FENCES, 0: card("WB/BY"), 5: card("WR/RB")}
    state = turn_begins({1: "W1 W1"}, 3, BONUSES, fences=fences, hand="F68", piles={0: "R2"})
    state = play(state, "place 3 a", "repeat no")
    assert (state.queue, state.at) == ((3, 0, 5), 1)
    assert ring(state) == {0: "W1", 1: "W1"}
    _, events = act(state, "repeat yes")
    assert events[0] == BonusUsed(0, 6, 0)
    moves = [(event.fence, event.origin, event.target) for event in events if isinstance(event, Jumped)]
    assert moves == [(0, 1, 0), (5, 0, 5)]


def test_case_28_r2_repeats_all_icons_of_the_fence() -> None:
    fences = {**FENCES, 5: card("WB/BY")}
    state = turn_begins({0: "W1 W1 W1"}, 3, BONUSES, fences=fences, hand="F68", piles={0: "R2"})
    state = play(state, "place 3 a", "repeat no", "repeat no")
    assert jumps(events_of(state, "repeat yes")) == [("W1", 0, 5)]
    assert ring(play(state, "repeat yes")) == {0: "W1", 5: "W1 W1"}


def test_case_28_r3_activates_one_more_fence_after_the_others() -> None:
    state = play(at_placing("R3", {2: "W1"}), "place 3 a")
    assert state.queue == (3, 0, 5)
    assert legal(state) == ["extra 1", "extra 2", "extra 4", "extra none"]
    after, events = act(state, "extra 2")
    assert events[0] == BonusUsed(0, 7, 2)
    assert jumps(events) == [("W1", 2, 3)]
    assert after.turn == 1


def test_ruling_41_r3_is_for_a_fence_that_was_not_activated_in_this_turn() -> None:
    state = play(at_placing("R3"), "place 0 a")
    assert legal(state) == ["extra 1", "extra 2", "extra 3", "extra 4", "extra none"]
    with pytest.raises(IllegalAction, match="fence 5 was activated in this turn"):
        play(state, "extra 5")
    assert act(state, "extra none")[1][0] == BonusDeclined(0, 7)


# Blue


def test_case_28_b1_fills_an_empty_stall_with_one_sheep() -> None:
    state = turn_begins(FULL, 3, BONUSES, sheep_deck=DECK, piles={0: "B1"})
    assert legal(state) == ["refill usual", "refill stall"]
    assert sizes(play(state, "refill stall"))[0] == 1
    assert sizes(play(state, "refill usual"))[0] == 0


def test_ruling_36_b1_is_one_more_than_the_catch_up_number() -> None:
    state = turn_begins(FULL, 3, BONUSES, sheep_deck=DECK, piles={0: "B1", 1: "Y1 R1 W1"})
    assert sizes(play(state, "refill usual"))[0] == 2
    assert sizes(play(state, "refill stall"))[0] == 3
    full = turn_begins({**FULL, 0: "R1"}, 3, BONUSES, sheep_deck=DECK, piles={0: "B1"})
    assert legal(full)[0].startswith("place")


def test_case_28_b2_fills_one_field_up_to_six() -> None:
    state = turn_begins({3: "R1", 5: "R1 R1 R1 R1 R1 R1"}, 3, BONUSES, sheep_deck=DECK, piles={0: "B2"})
    assert legal(state) == ["refill usual", "refill field 1", "refill field 3"]
    assert sizes(play(state, "refill field 3")) == [0, 4, 0, 6, 0, 6]


def test_case_28_b3_fills_every_field_up_to_five() -> None:
    state = turn_begins({3: "R1"}, 3, BONUSES, sheep_deck=DECK, piles={0: "B3"})
    assert sizes(play(state, "refill fields")) == [0, 5, 0, 5, 0, 5]
    assert sizes(play(state, "refill usual")) == [0, 4, 0, 4, 0, 4]


@pytest.mark.parametrize(
    ("bonus", "action", "expected"),
    [("B2", "refill field 3", [0, 1, 0, 6, 0, 4]), ("B3", "refill fields", [0, 1, 0, 5, 0, 5])],
)
def test_ruling_37_the_wolfs_field_stays_as_it_is(bonus: str, action: str, expected: list[int]) -> None:
    wolf = Options(jumps="by_side", bonuses=True, wolf=True)
    state = turn_begins({1: "R1"}, 3, wolf, sheep_deck=DECK, piles={0: bonus}, wolf=1)
    assert "refill field 1" not in legal(state)
    assert sizes(play(state, action)) == expected


def test_ruling_37_a_blue_bonus_is_used_at_the_start_of_step_1() -> None:
    state = turn_begins({}, 3, BONUSES, sheep_deck=DECK, piles={0: "B3"})
    assert sizes(state) == [0] * 6
    _, events = act(state, "refill fields")
    assert events[0] == BonusUsed(0, 11, None)


def test_a_blue_bonus_is_not_offered_without_sheep_to_come() -> None:
    assert legal(turn_begins({}, 3, BONUSES, piles={0: "B3"}))[0].startswith("place")


# All


def test_ruling_35_only_the_top_card_of_a_pile_counts() -> None:
    assert at_placing("R2 R3 R1").powers == 1 << 5
    assert at_placing("Y1 Y3 W2 B1 B2 R3").powers == 1 << 3 | 1 << 14 | 1 << 10 | 1 << 7


def test_ruling_35_a_new_top_card_counts_from_the_next_turn() -> None:
    state = play(activated({0: "R1 R1 R1 B1 B1 B1"}, BONUSES, piles="R2"), "flip no", "repeat no")
    assert legal(state)[0] == "score RRR"
    after = play(state, "score RRR")
    assert after.turn == 0
    assert after.powers == 1 << 6
    assert legal(after)[0] == "score BBB"


def test_ruling_35_the_bonuses_of_others_are_not_ones_own() -> None:
    state = turn_begins(FULL, 3, BONUSES, sheep_deck=DECK, piles={1: "B3 R1"})
    assert state.powers == 0
    assert legal(state)[0].startswith("place")


def test_without_the_option_nobody_has_a_bonus() -> None:
    state = turn_begins({}, 3, Options(jumps="by_side"), sheep_deck="R " * 20, piles={0: "B R"})
    assert state.powers == 0


def test_every_bonus_of_a_turn_is_optional_and_independent_of_the_others() -> None:
    state = at_fence({1: "Y1 R1 B1"}, "YB/BY", BONUSES, piles="Y1 W1 R2 B3")
    first = asked(state)
    assert first == ["jump 1 Y1", "jump 1 Y1 over 1", "jump 1 Y1 over 2"]
    assert asked(state, "jump 1 Y1", "take R1") == ["take B1", "take none"]
    assert area(play(state, "flip no", "jump 1 Y1 over 2"), 5) == "Y1"
