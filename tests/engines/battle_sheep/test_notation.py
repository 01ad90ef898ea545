"""Actions as text, as typed values and as packed numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.battle_sheep import GAME
from engines.battle_sheep.actions import Move, Place, Start, pack, unpack
from engines.core.errors import InvalidAction
from engines.core.hexgrid import Hex
from tests.engines.battle_sheep.positions import in_corners, legal

hexes = st.builds(Hex, st.integers(-63, 63), st.integers(-63, 63))
actions = st.one_of(
    st.builds(Place, hexes, st.integers(0, 2)),
    st.builds(Start, hexes),
    st.builds(Move, hexes, st.integers(0, 5), st.integers(1, 15)),
)


@given(actions)
def test_packing_and_text_round_trip(action: Place | Start | Move) -> None:
    packed = pack(action)
    assert unpack(packed) == action
    assert GAME.parse_action(GAME.format_action(packed)) == packed


@given(st.integers(-(1 << 25), 1 << 25))
def test_every_number_is_an_action_or_is_refused(number: int) -> None:
    try:
        action = unpack(number)
    except InvalidAction:
        return
    assert pack(action) == number


@given(st.lists(actions, min_size=2, unique=True))
def test_numbers_sort_by_kind_row_column_and_detail(some: list[Place | Start | Move]) -> None:
    def by_parts(action: Place | Start | Move) -> tuple[int, ...]:
        match action:
            case Place((q, r), orientation):
                return (0, r, q, orientation)
            case Start((q, r)):
                return (1, r, q)
            case Move((q, r), direction, count):
                return (2, r, q, direction, count)

    assert [unpack(number) for number in sorted(map(pack, some))] == sorted(some, key=by_parts)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("place 3,-1 L", Place(Hex(3, -1), 1)),
        ("place -10,0 U", Place(Hex(-10, 0), 2)),
        ("start 4,0", Start(Hex(4, 0))),
        ("move 4,0 NE 7", Move(Hex(4, 0), 1, 7)),
        ("move -4,12 SE 15", Move(Hex(-4, 12), 5, 15)),
    ],
)
def test_notation_is_what_the_documentation_shows(text: str, action: Place | Start | Move) -> None:
    assert GAME.parse_action(text) == pack(action)
    assert GAME.format_action(pack(action)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "place 3,-1",
        "place 3,-1 D",
        "place 03,1 R",
        "place -0,1 R",
        "start 4, 0",
        "start 4,0 ",
        "start 4,0\n",
        "START 4,0",
        "start ٤,0",
        "move 4,0 N 7",
        "move 4,0 NE 07",
        "move 4,0 NE -1",
        "move 4,0 NE",
    ],
)
def test_text_that_is_no_action_is_refused_with_examples(text: str) -> None:
    with pytest.raises(InvalidAction, match=r'no action of Battle Sheep: write one as "place 3,-1 L"'):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("place 64,0 R", "64,0 is off the table: coordinates go from -63 to 63"),
        ("start 0,-99", "0,-99 is off the table"),
        ("move 4,0 NE 16", "16 sheep cannot move: the number must be 1 to 15"),
    ],
)
def test_numbers_out_of_range_are_named(text: str, message: str) -> None:
    with pytest.raises(InvalidAction, match=message):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    "action",
    [
        Place(Hex(0, 0), 3),
        Place(Hex(0, 0), -1),
        Move(Hex(0, 0), 6, 1),
        Move(Hex(0, 0), 0, 0),
        Start(Hex(99, 0)),
    ],
)
def test_parts_out_of_range_are_refused(action: Place | Start | Move) -> None:
    with pytest.raises(InvalidAction):
        pack(action)


def test_long_nonsense_is_cut_in_the_message() -> None:
    with pytest.raises(InvalidAction) as caught:
        GAME.parse_action("x" * 100_000)
    assert len(str(caught.value)) < 200


def test_apply_accepts_no_number_but_the_legal_ones() -> None:
    """Every move that could be written on this pasture, and one kind of each other action."""
    state = in_corners()
    allowed = {GAME.parse_action(text) for text in legal(state)}
    candidates = {
        pack(Move(cell, direction, count))
        for cell in (*state.pasture.hexes, Hex(-1, 0), Hex(8, 3))
        for direction in range(6)
        for count in range(1, 16)
    }
    candidates |= {pack(Start(Hex(0, 1))), pack(Place(Hex(0, 4), 0)), -1, 3 << 21, 2 << 21}
    accepted = set()
    for candidate in candidates:
        try:
            GAME.apply(state, {0: candidate})
        except ValueError:
            continue
        accepted.add(candidate)
    assert accepted == allowed
