"""Frames, stages, text and JSON: what is shown of a position."""

import json
from typing import Any

import pytest

from engines.carcassonne import GAME
from engines.carcassonne.events import TileLaid
from engines.core.frames import as_seen
from engines.core.game import ALL, SPECTATOR
from tests.engines.carcassonne.table import Table


def small() -> Table:
    """Seat 0 has a shepherd south of the start tile; a city is complete; seat 1 has laid a hill."""
    table = Table("B E HS13 W X", tokens=(3,), hills_and_sheep=True)
    table.do("lay 0,1 R0", "shepherd field NL", "lay 0,-1 R2", "meeple city S")
    table.do("lay 1,0 R1", "meeple road W", "guide")
    return table


def test_a_frame_shows_the_whole_position() -> None:
    table = Table("B E HS13 W X", tokens=(3,), hills_and_sheep=True)
    table.do("lay 0,1 R0", "shepherd field NL", "lay 0,-1 R2", "meeple city S")
    assert GAME.frame(table.state, ALL) == {
        "title": "Seat 1 lays HS13, 3 left, points 0 : 4",
        "scores": [0, 4],
        "to_act": [0],
        "phase": "tile",
        "expansions": ["hills_and_sheep"],
        "tiles": [["D", 0, 0, 0, None], ["B", 0, 1, 0, 0], ["E", 0, -1, 2, 1]],
        "hand": "HS13",
        "stack": 3,
        "unseen": {"U": 1, "V": 1, "W": 1, "X": 1},
        "set_aside": [],
        "hidden": 1,
        "beneath": {"seen_by": [], "shown": ["W"], "instead": []},
        "under": [],
        "figures": [],
        "flocks": [[0, 16, [3]]],
        "bag": [4, 5, 4, 2, 2],
        "supply": [{"meeple": 7, "shepherd": 0}, {"meeple": 7, "shepherd": 1}],
        "categories": {
            "road": [0, 0],
            "city": [0, 4],
            "field": [0, 0],
            "monastery": [0, 0],
            "flock": [0, 0],
        },
        "features": [
            ["city", [0, 32], 0, [], 4],
            ["road", [1], 2, [], 1],
            ["field", [2], 2, [], 3],
            ["field", [3, 16], 8, [], 0],
            ["monastery", [17], 7, [], 2],
            ["field", [33], 6, [], 3],
        ],
        "last": {"seat": 1, "tile": 2, "part": None},
        "withdrawn": [],
    }


def test_a_frame_without_expansions_has_the_same_members() -> None:
    frame = GAME.frame(Table("E").state, ALL)
    assert frame.keys() == GAME.frame(small().state, ALL).keys()
    assert (frame["under"], frame["flocks"], frame["bag"], frame["expansions"]) == ([], [], None, [])
    assert frame["categories"].keys() == {"road", "city", "field", "monastery"}
    assert frame["supply"] == [{"meeple": 7}] * 2
    assert frame["last"] is None


def test_figures_owners_and_values_are_shown_by_part() -> None:
    table = small()
    frame = GAME.frame(table.state, ALL)
    road = table.part(1, 0, "road W")
    assert frame["figures"] == [[0, "meeple", road]]
    assert ["road", [1, road], 1, [0], 2] in frame["features"]
    assert frame["last"] == {"seat": 0, "tile": 3, "part": road}
    assert frame["under"] == [3]
    assert frame["scores"] == [3, 4]


def test_a_shepherd_just_put_is_the_last_figure() -> None:
    table = Table("B E", tokens=(3,), hills_and_sheep=True)
    table.do("lay 0,1 R0", "shepherd field NL")
    assert GAME.frame(table.state, ALL)["last"] == {"seat": 0, "tile": 1, "part": 16}


def test_hidden_tiles_are_a_secret_of_the_frame() -> None:
    table = small()
    frame = GAME.frame(table.state, ALL)
    assert as_seen(frame, ALL)["beneath"] == ["W"]
    for view in (0, 1, SPECTATOR):
        assert GAME.frame(table.state, view)["beneath"] == []


def test_frames_name_the_seats_that_left() -> None:
    state, _ = GAME.forfeit(Table("E", players=4).state, [1, 3])
    assert GAME.frame(state, ALL)["withdrawn"] == [1, 3]


def titles(table: Table, text: str) -> list[str]:
    """Of the stages of one step."""
    before = table.state
    events = table.do(text)
    return [stage["title"] for stage in GAME.stages(before, events, ALL)]


def test_a_step_without_consequences_has_no_stages() -> None:
    table = Table("E B")
    assert titles(table, "lay 0,-1 R2") == []
    assert titles(table, "no figure") == []
    assert titles(table, "lay 0,1 R0") == []
    assert titles(table, "meeple monastery") == []


def test_a_figure_is_seen_standing_before_it_is_scored_and_goes_home() -> None:
    table = Table("E B")
    table.do("lay 0,-1 R2")
    before = table.state
    events = table.do("meeple city S")
    (stage,) = GAME.stages(before, events, ALL)
    assert stage["title"] == "Seat 1 puts a meeple on the city of tile 1"
    assert stage["figures"] == [[0, "meeple", 16]]
    assert (stage["scores"], stage["to_act"], stage["hand"]) == ([0, 0], [], None)
    after = GAME.frame(table.state, ALL)
    assert (after["figures"], after["scores"]) == ([], [4, 0])


def test_a_tile_laid_by_itself_is_a_stage() -> None:
    """S can only continue the road to the east; then its figure is asked for."""
    table = Table("E B A S")
    table.do("lay 0,-1 R2", "lay 0,1 R0", "lay -1,0 R3")
    before = table.state
    events = table.do("no figure")
    assert isinstance(events[-1], TileLaid)
    assert [stage["title"] for stage in GAME.stages(before, events, ALL)] == ["Seat 1 puts no figure"]
    assert GAME.frame(table.state, ALL)["tiles"][-1] == ["S", 1, 0, 1, 1]


def test_a_flock_that_grows_on_a_closed_field_is_seen_before_the_next_tile() -> None:
    table = Table("X V V V U", tokens=(2, 3), hills_and_sheep=True)
    table.do("lay 1,0 R0", "lay 2,0 R0", "shepherd field SR", "lay 2,1 R1", "lay 1,1 R2")
    table.no_figure()
    assert titles(table, "grow") == ["Seat 2 grows its flock; Seat 2 draws 3 sheep"]
    assert table.scores == [0, 5]


def test_the_final_scoring_is_seen_after_the_last_figure() -> None:
    table = Table("E", end=True)
    table.do("lay 0,-1 R2")
    assert titles(table, "meeple field NL") == ["Seat 1 puts a meeple on the field of tile 1"]
    assert table.scores == [3, 0]


def test_titles_say_what_is_going_on() -> None:
    table = Table("B E B U", tokens=(3,), hills_and_sheep=True)
    table.do("lay 0,1 R0", "shepherd field NL", "lay 0,-1 R2")
    table.no_figure()
    assert GAME.frame(table.state, ALL)["title"] == "Seat 1 lays B, 3 left, points 0 : 0"
    table.do("lay 1,1 R0")
    assert GAME.frame(table.state, ALL)["title"] == "Seat 1 may put a figure, 3 left, points 0 : 0"
    table.no_figure()
    assert GAME.frame(table.state, ALL)["title"] == "Seat 1 tends the flock, 3 left, points 0 : 0"


def test_the_last_tile_and_the_winner_are_named() -> None:
    table = Table("E", end=True)
    assert GAME.frame(table.state, ALL)["title"] == "Seat 1 lays E, the last tile, points 0 : 0"
    table.do("lay 0,-1 R2", "meeple city S")
    assert GAME.frame(table.state, ALL)["title"] == "Seat 1 wins, points 4 : 0"


def test_text_for_terminals_shows_tiles_figures_and_what_nobody_sees() -> None:
    assert GAME.ascii(small().state).splitlines() == [
        "     0      1",
        "  -1 E/2    .",
        "   0 D/0    HS13/1",
        "            1r1",
        "   1 B/0    .",
        "hand: X",
        "stack: U V",
        "hidden: W",
    ]


def test_text_for_terminals_shows_shepherds() -> None:
    table = Table("B E", tokens=(3,), hills_and_sheep=True)
    table.do("lay 0,1 R0", "shepherd field NL")
    assert "1sf0" in GAME.ascii(table.state)


def written(table: Table) -> Any:
    return json.loads(json.dumps(GAME.state_to_json(table.state)))


def test_a_position_in_the_middle_of_a_turn_survives_json() -> None:
    table = Table("B E B U", tokens=(3, 2), hills_and_sheep=True)
    table.do("lay 0,1 R0", "shepherd field NL", "lay 0,-1 R2")
    table.no_figure()
    for text in ("lay 1,1 R0", "meeple monastery", "grow"):
        table.do(text)
        assert GAME.state_from_json(written(table)) == table.state


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("stack", ["Z"]),
        ("tiles", [["D", 0]]),
        ("figures", [[0, "queen", 0]]),
        ("step", "lunch"),
        ("parts", {}),
    ],
)
def test_json_of_another_form_is_refused(member: str, value: Any) -> None:
    with pytest.raises(ValueError, match="not a position of Carcassonne"):
        GAME.state_from_json({**written(small()), member: value})


def test_json_that_lacks_a_member_is_refused() -> None:
    data = written(small())
    del data["tiles"]
    with pytest.raises(ValueError, match="not a position of Carcassonne"):
        GAME.state_from_json(data)
