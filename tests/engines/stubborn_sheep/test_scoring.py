"""Step 3: sets, jokers, what is scored and what is discarded."""

import pytest

from engines.core.errors import IllegalAction
from engines.stubborn_sheep import State, StubbornSheepOptions
from engines.stubborn_sheep.cards import sheep_in, sheep_name
from engines.stubborn_sheep.events import Discarded, NothingScored, Scored, SetChosen
from engines.stubborn_sheep.state import Step, scores
from tests.engines.stubborn_sheep.positions import BONUSES, act, area, at_scoring, legal, play


def sets(state: State) -> list[str]:
    return [text for text in legal(state) if text.startswith("score") and text != "score none"]


def pile(state: State, colour: str) -> str:
    return " ".join(sheep_name(sheep) for sheep in state.piles[0]["YRBW".index(colour)])


def discarded(state: State) -> str:
    return " ".join(sheep_name(sheep) for sheep in sheep_in(state.discard))


@pytest.mark.parametrize(
    ("stall", "chosen", "scored", "dropped"),
    [
        ("R R R", "RRR", "R", "R R"),
        ("R R R R", "RRRR", "R R", "R R"),
        ("R W W", "RWW", "R", "W W"),
        ("R R W W", "RRWW", "R R", "W W"),
        ("R R W", "RRW", "R", "R W"),
        ("R R R W", "RRRW", "R R", "R W"),
        ("W W W", "WWW", "W", "W W"),
        ("W W W W", "WWWW", "W W", "W W"),
    ],
)
def test_case_18_what_is_scored_and_what_is_discarded(
    stall: str, chosen: str, scored: str, dropped: str
) -> None:
    state = at_scoring(stall)
    assert f"score {chosen}" in sets(state)
    after, events = act(state, f"score {chosen}")
    assert pile(after, chosen[0]) == scored
    assert discarded(after) == dropped
    assert area(after, 0) == ""
    assert scores(after) == (len(scored.split()), 0, 0)
    assert [type(event) for event in events[:3]] == [SetChosen, Scored, Discarded]


@pytest.mark.parametrize("stall", ["R Y", "W W", "R Y B", "R R", "R R Y Y B B W", ""])
def test_case_18_what_gives_nothing(stall: str) -> None:
    if stall == "R R Y Y B B W":
        assert sets(at_scoring(stall)) == ["score YYW", "score RRW", "score BBW"]
    else:
        assert at_scoring(stall).turn == 1


def test_case_18_three_jokers_are_too_many() -> None:
    assert sets(at_scoring("R W W W")) == ["score RWW", "score WWW"]
    with pytest.raises(IllegalAction, match="the stall has W, which gives no RRRR"):
        play(at_scoring("W W W"), "score RRRR")


def test_case_19_two_red_and_two_white_ones_give_exactly_three_sets() -> None:
    assert legal(at_scoring("R R W W")) == ["score RRW", "score RWW", "score RRWW", "score none"]


def test_scoring_is_optional() -> None:
    after, events = act(at_scoring("R R R"), "score none")
    assert events[0] == NothingScored(0)
    assert area(after, 0) == "R R R"
    assert after.turn == 1


def test_ruling_27_several_sets_one_after_another() -> None:
    state = play(at_scoring("R R R B B B B"), "score RRR")
    assert state.step is Step.SCORE
    assert legal(state) == ["score BBB", "score BBBB", "score none"]
    after = play(state, "score BBBB")
    assert scores(after)[0] == 3
    assert after.turn == 1


@pytest.mark.parametrize(("most", "more"), [(1, False), (2, True), (None, True)])
def test_ruling_27_the_option_limits_the_sets_of_a_turn(most: int | None, more: bool) -> None:
    options = StubbornSheepOptions(jumps="by_side", max_sets_per_turn=most)
    state = play(at_scoring("R R R B B B Y Y Y", options), "score RRR")
    assert (state.turn == 0) == more
    if more:
        assert (play(state, "score BBB").turn == 0) == (most is None)


def test_ruling_28_white_sheep_are_a_set_of_their_own() -> None:
    assert sets(at_scoring("W W W W")) == ["score WWW", "score WWWW"]
    after = play(at_scoring("W W W W"), "score WWWW")
    assert pile(after, "W") == "W W"


def test_ruling_29_a_joker_set_has_coloured_sheep_and_scores_only_them() -> None:
    assert sets(at_scoring("R W W")) == ["score RWW"]
    assert "score RWWW" not in sets(at_scoring("R W W W"))
    after = play(at_scoring("R R W W"), "score RRWW")
    assert (pile(after, "R"), pile(after, "W"), discarded(after)) == ("R R", "", "W W")


def test_ruling_30_a_smaller_set_and_more_jokers_than_needed_are_allowed() -> None:
    assert sets(at_scoring("R R R R W W")) == [
        "score RRR",
        "score RRW",
        "score RWW",
        "score RRRR",
        "score RRRW",
        "score RRWW",
    ]


def test_ruling_34_in_the_bonus_game_the_player_chooses_what_ends_on_top() -> None:
    state = play(at_scoring("R1 R1 R2 R3", BONUSES), "score RRRR")
    pairs = ["R1 R1", "R1 R2", "R1 R3", "R2 R1", "R2 R3", "R3 R1", "R3 R2"]
    assert legal(state) == [f"pile {pair}" for pair in pairs]
    after = play(state, "pile R3 R1")
    assert pile(after, "R") == "R3 R1"
    assert discarded(after) == "R1 R2"


def test_ruling_34_in_the_bonus_game_the_player_chooses_the_twins_to_discard() -> None:
    state = play(at_scoring("R1 R2 R3 R3 W1 W2", BONUSES), "score RRW")
    assert legal(state) == ["pile R1", "pile R2", "pile R3"]
    state, events = act(state, "pile R3")
    assert events == (Scored(0, (7,)),)
    assert legal(state) == [f"drop R{red} W{white}" for red in (1, 2, 3) for white in (1, 2)]
    after, events = act(state, "drop R2 W2")
    assert events[0] == Discarded(0, (6, 14))
    assert area(after, 0) == "R1 R3 W1"
    assert discarded(after) == "R2 W2"


def test_ruling_34_what_leaves_no_choice_is_not_asked() -> None:
    after = play(at_scoring("R2 R2 R2", BONUSES), "score RRR")
    assert (pile(after, "R"), discarded(after), after.turn) == ("R2", "R2 R2", 1)


def test_ruling_34_two_jokers_of_three_kinds() -> None:
    state = play(at_scoring("B1 W1 W1 W2 W3", BONUSES), "score BWW")
    assert legal(state) == [f"drop {pair}" for pair in ("W1 W1", "W1 W2", "W1 W3", "W2 W3")]


def test_scored_sheep_lie_on_those_scored_before() -> None:
    after = play(at_scoring("B1 B1 B1", BONUSES, piles="B3"), "score BBB")
    assert pile(after, "B") == "B3 B1"


def test_only_what_was_asked_can_be_answered() -> None:
    with pytest.raises(IllegalAction, match="the seat chooses which set it scores"):
        play(at_scoring("R R R"), "place 0 a")
    with pytest.raises(IllegalAction, match="the chosen set has no such sheep"):
        play(at_scoring("R1 R2 R3", BONUSES), "score RRR", "pile B1")
