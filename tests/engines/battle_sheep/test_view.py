"""Frames, text and JSON: what is shown of a position."""

from random import Random

import pytest

from engines.battle_sheep import GAME
from engines.battle_sheep.events import BoardPlaced, Passed, SheepMoved, StackPlaced, Withdrew
from engines.battle_sheep.study import move_phase
from engines.battle_sheep.view import ascii_board
from engines.core.game import ALL, SPECTATOR
from engines.core.hexgrid import Hex, parallelogram
from tests.engines.battle_sheep.positions import ROW_OF_BOARDS, built, empty_table, in_corners, play, strip


def test_a_frame_shows_the_whole_position() -> None:
    state = play(move_phase(parallelogram(3, 2), [(Hex(0, 0), 0, 16), (Hex(2, 1), 1, 16)]), "move 0,0 E 9")
    assert GAME.frame(state, ALL) == {
        "phase": "move",
        "hexes": [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]],
        "stacks": [[0, 0, 0, 7], [2, 0, 0, 9], [2, 1, 1, 16]],
        "last": {"hexes": [[0, 0], [1, 0], [2, 0]], "from": [0, 0], "to": [2, 0], "seat": 0},
        "scores": [2, 1],
        "groups": [1, 1],
        "boards_left": [0, 0],
        "withdrawn": [],
        "to_act": [1],
        "title": "Seat 2 moves, hexes 2 : 1",
    }


def test_everybody_sees_the_same_frame() -> None:
    frames = [GAME.frame(in_corners(), view) for view in (0, 1, SPECTATOR, ALL)]
    assert all(frame == frames[0] for frame in frames)


def test_frames_of_the_build_phase_have_the_boards_so_far() -> None:
    frame = GAME.frame(play(empty_table(), "place 0,0 R", "place 2,0 U"), ALL)
    assert frame["phase"] == "build"
    assert frame["hexes"] == [[3, -1], [0, 0], [1, 0], [2, 0], [3, 0], [0, 1], [1, 1], [2, 1]]
    assert frame["last"] == {
        "hexes": [[3, -1], [2, 0], [3, 0], [2, 1]],
        "from": None,
        "to": None,
        "seat": 1,
    }
    assert (frame["boards_left"], frame["stacks"]) == ([3, 3], [])


def test_frames_of_the_start_phase_mark_the_chosen_hex() -> None:
    frame = GAME.frame(play(built(*ROW_OF_BOARDS), "start 0,3"), ALL)
    assert frame["last"] == {"hexes": [[0, 3]], "from": None, "to": [0, 3], "seat": 0}


def test_frames_name_the_seats_that_left() -> None:
    state, _ = GAME.forfeit(empty_table(4), [1, 3])
    assert GAME.frame(state, ALL)["withdrawn"] == [1, 3]


def test_titles_say_what_is_going_on() -> None:
    state = empty_table()
    assert GAME.frame(state, ALL)["title"] == "Seat 1 lays a board, 4 left"
    assert GAME.frame(built(*ROW_OF_BOARDS), ALL)["title"] == "Seat 1 chooses where its flock starts"
    blocked = move_phase(strip(3), [(Hex(0, 0), 0, 1), (Hex(1, 0), 1, 1), (Hex(2, 0), 1, 1)])
    assert GAME.frame(blocked, ALL)["title"] == "Seat 2 wins, hexes 1 : 2"
    shared = move_phase(strip(5), [(Hex(2 * seat, 0), seat, 1) for seat in range(3)], players=3)
    assert GAME.frame(shared, ALL)["title"] == "Seat 1, Seat 2 and Seat 3 share the win, hexes 1 : 1 : 1"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (BoardPlaced(0, Hex(3, -1), 1), "Seat 1 lays a board at 3,-1 L"),
        (StackPlaced(1, Hex(4, 0)), "Seat 2 starts on 4,0"),
        (SheepMoved(2, Hex(4, 0), Hex(4, 3), 7), "Seat 3 moves 7 sheep from 4,0 to 4,3"),
        (Passed(3), "Seat 4 passes"),
        (Withdrew(0), "Seat 1 leaves the game"),
    ],
)
def test_events_in_words(
    event: BoardPlaced | StackPlaced | SheepMoved | Passed | Withdrew, sentence: str
) -> None:
    assert GAME.describe(event) == sentence


def test_nothing_is_hidden() -> None:
    state = in_corners()
    assert GAME.observe(state, 1) == state
    assert GAME.determinize(state, Random(1)) == state
    assert GAME.visible(Passed(1), 0) == Passed(1)


def test_the_table_as_text() -> None:
    state = move_phase(parallelogram(3, 2), [(Hex(0, 0), 0, 16), (Hex(2, 1), 1, 3)])
    assert ascii_board(state).splitlines() == [
        "r  0 q  0 |A16 .   .",
        "r  1 q  0 |  .   .   B3",
    ]
    assert ascii_board(empty_table()) == "(an empty table)"


@pytest.mark.parametrize(
    "change",
    [
        {"phase": "lunch"},
        {"boards": [[0, 0]]},
        {"boards": [[0, 0, 9]]},
        {"stacks": [[40, 40, 0, 3]]},
        {"stacks": [[0, 0, 9, 3]]},
        {"options": {"speed": 1}},
        {"last": {"kind": "jump", "seat": 0}},
        {"last": {}},
        {"turn": None, "withdrawn": None},
    ],
)
def test_json_of_another_form_is_no_position(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        GAME.state_from_json({**GAME.state_to_json(in_corners()), **change})


def test_a_position_on_a_pasture_of_any_shape_survives_json() -> None:
    state = play(in_corners(), "move 0,0 E 3")
    assert GAME.state_from_json(GAME.state_to_json(state)) == state
