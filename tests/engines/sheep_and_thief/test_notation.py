"""Actions as text, as typed values and as packed numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.errors import InvalidAction
from engines.sheep_and_thief import GAME
from engines.sheep_and_thief.actions import (
    Decision,
    Dog,
    Keep,
    NoDog,
    Place,
    PlaceFaceDown,
    Resolve,
    Take,
    TakeTwo,
    Thief,
    pack,
    unpack,
)

cards = st.integers(0, 55)
cells = st.integers(0, 15)
directions = st.integers(0, 3)
decisions = st.one_of(
    st.builds(Take, cards),
    st.lists(cards, min_size=2, max_size=2, unique=True).map(lambda two: TakeTwo(*sorted(two))),
    st.builds(Place, cards, cells),
    st.builds(PlaceFaceDown, cards, cells),
    st.builds(Resolve, st.integers(0, 2)),
    st.builds(Dog, cells, directions, st.integers(0, 63)),
    st.just(NoDog()),
    st.builds(Thief, directions),
    st.builds(Keep, cards),
)


@given(decisions)
def test_packing_and_text_round_trip(decision: Decision) -> None:
    packed = pack(decision)
    assert unpack(packed) == decision
    assert GAME.parse_action(GAME.format_action(packed)) == packed


@given(st.integers(-(1 << 20), 1 << 20))
def test_every_number_is_an_action_or_is_refused(number: int) -> None:
    try:
        decision = unpack(number)
    except InvalidAction:
        return
    assert pack(decision) == number


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("take M03", Take(2)),
        ("take M03 M17", TakeTwo(2, 16)),
        ("place M28 B1", Place(27, 1)),
        ("face-down M28 D4", PlaceFaceDown(27, 15)),
        ("next sheep", Resolve(0)),
        ("next dog", Resolve(1)),
        ("next thief", Resolve(2)),
        ("dog A1 E", Dog(0, 1)),
        ("dog C3 N 12", Dog(10, 0, 12)),
        ("no dog", NoDog()),
        ("thief W", Thief(3)),
        ("keep M56", Keep(55)),
    ],
)
def test_notation_is_what_the_documentation_shows(text: str, decision: Decision) -> None:
    assert GAME.parse_action(text) == pack(decision)
    assert GAME.format_action(pack(decision)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "take",
        "take m03",
        "take M03  M17",
        "take M03 M17 M20",
        "place M28",
        "place M28 E1",
        "place M28 B5",
        "place M28 B1 ",
        "place M28 B1\n",
        "dog A1",
        "dog A1 X",
        "dog A1 E 0",
        "dog A1 E 07",
        "dog A1 E ٣",
        "next hut",
        "thief NE",
        "No dog",
    ],
)
def test_text_that_is_no_action_is_refused_with_examples(text: str) -> None:
    with pytest.raises(InvalidAction, match=r'no action of Sheep & Thief: write one as "take M03"'):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("take M57", "there is no card M57"),
        ("keep H1", "there is no card H1"),
        ("take M17 M03", "two cards are taken in the order of their numbers"),
        ("take M17 M17", "two cards are taken in the order of their numbers"),
        ("dog A1 E 64", "a dog drives 1 to 63 sheep, not 64"),
    ],
)
def test_parts_out_of_range_are_named(text: str, message: str) -> None:
    with pytest.raises(InvalidAction, match=message):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    "decision",
    [
        Take(56),
        Take(-1),
        TakeTwo(3, 3),
        TakeTwo(4, 3),
        Place(0, 16),
        PlaceFaceDown(60, 1),
        Resolve(3),
        Dog(16, 0),
        Dog(0, 4),
        Dog(0, 0, 64),
        Thief(4),
        Keep(56),
    ],
)
def test_numbers_out_of_range_are_refused(decision: Decision) -> None:
    with pytest.raises(InvalidAction):
        pack(decision)


def test_long_nonsense_is_cut_in_the_message() -> None:
    with pytest.raises(InvalidAction) as caught:
        GAME.parse_action("x" * 100_000)
    assert len(str(caught.value)) < 250
