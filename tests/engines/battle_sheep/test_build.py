"""Material and the build phase. Numbers of rulings are those of engines/battle_sheep/README.md."""

from itertools import combinations

import pytest

from engines.battle_sheep import GAME
from engines.battle_sheep.board import SHAPES, board_hexes
from engines.battle_sheep.events import BoardPlaced
from engines.battle_sheep.state import Phase
from engines.core.errors import IllegalAction
from engines.core.hexgrid import Hex, distance
from tests.engines.battle_sheep.positions import act, empty_table, legal, play

FIRST = "place 0,0 R"

RING = (
    FIRST,
    "place 2,0 R",
    "place 4,0 R",
    "place 4,2 R",
    "place 4,4 R",
    "place 2,4 R",
    "place 0,4 R",
    "place 0,2 R",
)
"""Eight boards around a hole that has the shape of a board."""


@pytest.mark.parametrize(("players", "boards", "hexes"), [(2, 8, 32), (3, 12, 48), (4, 16, 64)])
def test_two_three_and_four_players_lay_8_12_and_16_boards(players: int, boards: int, hexes: int) -> None:
    state = empty_table(players)
    turns = []
    while state.phase is Phase.BUILD:
        turns.append(state.turn)
        state = play(state, legal(state)[-1])
    assert len(state.boards) == boards
    assert len(state.pasture.hexes) == hexes
    assert turns == list(range(players)) * 4


@pytest.mark.parametrize("orientation", range(3))
def test_ruling_1_a_board_is_a_rhombus_with_five_inner_sides(orientation: int) -> None:
    sides = [pair for pair in combinations(SHAPES[orientation], 2) if distance(*pair) == 1]
    assert len(sides) == 5


def test_ruling_2_a_board_has_three_orientations() -> None:
    around_one_hex = {
        frozenset(Hex(cell.q - corner.q, cell.r - corner.r) for cell in shape)
        for shape in SHAPES
        for corner in shape
    }
    assert len(around_one_hex) == 3 * 4


def test_ruling_3_the_first_board_can_be_laid_in_one_way() -> None:
    assert legal(empty_table()) == [FIRST]
    with pytest.raises(IllegalAction, match='first board is laid as "place 0,0 R"'):
        play(empty_table(), "place 0,0 U")


def test_second_board_has_42_places_14_in_each_orientation() -> None:
    places = legal(play(empty_table(), FIRST))
    assert len(places) == 42
    assert [sum(place.endswith(name) for place in places) for name in "RLU"] == [14, 14, 14]


def test_second_board_cannot_overlap_the_first() -> None:
    with pytest.raises(IllegalAction, match='"place 0,0 R" is not legal at ply 1'):
        play(empty_table(), FIRST, "place 0,0 R")


def test_second_board_must_share_a_side() -> None:
    state = play(empty_table(), FIRST)
    with pytest.raises(IllegalAction, match="shares a side"):
        play(state, "place 5,0 R")
    assert play(state, "place 2,0 R").boards == tuple(map(GAME.parse_action, (FIRST, "place 2,0 R")))


def test_ruling_4_every_place_of_the_second_board_touches_a_side_of_the_first() -> None:
    state = play(empty_table(), FIRST)
    first = set(board_hexes(state.boards[0]))
    for place in GAME.legal_actions(state, 1):
        cells = set(board_hexes(place))
        assert not cells & first
        assert any(distance(a, b) == 1 for a in cells for b in first)


def test_ruling_5_a_hole_may_be_left_and_filled_later() -> None:
    state = play(empty_table(3), *RING)
    assert "place 2,2 R" in legal(state)
    filled = play(state, "place 2,2 R")
    assert len({cell for board in filled.boards for cell in board_hexes(board)}) == 36


def test_ruling_6_boards_of_absent_players_stay_in_the_box() -> None:
    assert empty_table(2).boards_left == (4, 4)
    assert empty_table(3).boards_left == (4, 4, 4)


def test_ruling_21_the_table_has_no_end_that_16_boards_could_reach() -> None:
    line = [FIRST, *(f"place {-2 - 3 * n},{1 + n} L" for n in range(15))]
    state = play(empty_table(4), *line)
    assert min(cell.q for cell in state.pasture.hexes) == -45
    assert GAME.state_from_json(GAME.state_to_json(state)) == state


def test_a_placed_board_is_an_event_with_its_hexes() -> None:
    _, events = act(play(empty_table(), FIRST), "place 2,0 U")
    assert events == (BoardPlaced(1, Hex(2, 0), 2),)
    assert isinstance(events[0], BoardPlaced)
    assert set(events[0].hexes) == {Hex(3, -1), Hex(2, 0), Hex(3, 0), Hex(2, 1)}


def test_hexes_are_numbered_by_row_then_column() -> None:
    state = play(empty_table(), *RING)
    hexes = state.pasture.hexes
    assert list(hexes) == sorted(hexes, key=lambda cell: (cell.r, cell.q))
    assert hexes[:3] == (Hex(0, 0), Hex(1, 0), Hex(2, 0))
