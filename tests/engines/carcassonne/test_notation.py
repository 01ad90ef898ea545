"""Actions as text, as typed values and as packed numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.carcassonne import GAME
from engines.carcassonne.actions import (
    CITY,
    FIELD,
    FIGURES,
    GROW,
    GUIDE,
    INNER,
    MEEPLE,
    MONASTERY,
    NO_FIGURE,
    REACH,
    ROAD,
    SHEPHERD,
    WAIT,
    WORDS,
    Cell,
    Lay,
    Put,
    Say,
    pack,
    unpack,
)
from engines.core.errors import InvalidAction

coordinates = st.integers(-REACH, REACH)
figures = st.integers(0, len(FIGURES) - 1)
actions = st.one_of(
    st.builds(Lay, st.builds(Cell, coordinates, coordinates), st.integers(0, 3)),
    st.builds(Put, figures, st.sampled_from([ROAD, CITY]), st.integers(0, 3)),
    st.builds(Put, figures, st.just(FIELD), st.integers(0, INNER)),
    st.builds(Put, figures, st.just(MONASTERY), st.just(0)),
    st.builds(Say, st.integers(0, len(WORDS) - 1)),
)


@given(actions)
def test_packing_and_text_round_trip(action: Lay | Put | Say) -> None:
    packed = pack(action)
    assert unpack(packed) == action
    assert GAME.parse_action(GAME.format_action(packed)) == packed


@given(st.integers(-(1 << 20), 1 << 21))
def test_every_number_is_an_action_or_is_refused(number: int) -> None:
    try:
        action = unpack(number)
    except InvalidAction:
        return
    assert pack(action) == number


@given(st.lists(actions, min_size=2, unique=True))
def test_numbers_sort_as_the_documentation_says(some: list[Lay | Put | Say]) -> None:
    def by_parts(action: Lay | Put | Say) -> tuple[int, ...]:
        match action:
            case Lay((x, y), rotation):
                return (0, y, x, rotation)
            case Put(figure, feature, place):
                return (1, figure, feature, place)
            case Say(word):
                return (2, word)

    assert [unpack(number) for number in sorted(map(pack, some))] == sorted(some, key=by_parts)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("lay 3,-1 R2", pack(Lay(Cell(3, -1), 2))),
        ("lay -100,100 R0", pack(Lay(Cell(-100, 100), 0))),
        ("meeple road N", pack(Put(MEEPLE, ROAD, 0))),
        ("meeple city W", pack(Put(MEEPLE, CITY, 3))),
        ("meeple field SL", pack(Put(MEEPLE, FIELD, 4))),
        ("meeple field C", pack(Put(MEEPLE, FIELD, INNER))),
        ("meeple monastery", pack(Put(MEEPLE, MONASTERY, 0))),
        ("shepherd field NR", pack(Put(SHEPHERD, FIELD, 1))),
        ("no figure", NO_FIGURE),
        ("grow", GROW),
        ("guide", GUIDE),
        ("wait", WAIT),
    ],
)
def test_notation_is_what_the_documentation_shows(text: str, action: int) -> None:
    assert GAME.parse_action(text) == action
    assert GAME.format_action(action) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "lay 3,-1",
        "lay 3,-1 R4",
        "lay 03,1 R0",
        "lay -0,1 R0",
        "lay 3, 1 R0",
        "lay 3,1 R0 ",
        "lay 3,1 R0\n",
        "LAY 3,1 R0",
        "lay ٣,1 R0",
        "meeple road NL",
        "meeple field N",
        "meeple monastery N",
        "knight city N",
        "No figure",
    ],
)
def test_text_that_is_no_action_is_refused_with_examples(text: str) -> None:
    with pytest.raises(InvalidAction, match="write one as"):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (Lay(Cell(101, 0), 0), "101,0 is off the table"),
        (Lay(Cell(0, 0), 4), "no rotation 4"),
        (Put(9, ROAD, 0), "no figure 9"),
        (Put(MEEPLE, 9, 0), "no feature 9"),
        (Put(MEEPLE, CITY, 4), "a city has no place 4 on a tile"),
        (Say(99), "no word 99"),
    ],
)
def test_parts_out_of_range_are_named(action: Lay | Put | Say, message: str) -> None:
    with pytest.raises(InvalidAction, match=message):
        pack(action)


def test_long_nonsense_is_cut_in_the_message() -> None:
    with pytest.raises(InvalidAction) as refused:
        GAME.parse_action("x" * 1000)
    assert len(str(refused.value)) < 250
