"""The player's state machine by itself: a pure function, asked in a real engine of the language."""

from typing import Any

import pytest
from playwright.sync_api import Page

START = {
    "stop": 5, "plies": list(range(11)), "playing": False, "speed": 1, "coordinates": False, "graphs": True,
    "views": ["all", 0, 1, "spectator"], "view": "all",
}  # fmt: skip
STAGED = {**START, "stop": 1, "plies": [0, 1, 4, 5]}
"""Three steps; the second has two stages on its way, which are the stops 2 and 3."""

Ask = Any


@pytest.fixture
def call(page: Page, db: None) -> Ask:
    """`call("reduce", state, action)`: a function of the module."""
    page.goto("/docs/")

    def ask(name: str, *arguments: Any) -> Any:
        script = """async ([name, ...values]) => {
            const module = await import("/static/paddock/viewer/player.js");
            return module[name](...values);
        }"""
        return page.evaluate(script, [name, *arguments])

    return ask


@pytest.fixture
def reduce(call: Ask) -> Ask:
    def ask(state: dict[str, Any], *actions: dict[str, Any]) -> Any:
        for action in actions:
            state = call("reduce", state, action)
        return state

    return ask


def test_it_works(reduce: Ask) -> None:
    assert reduce(START, {"type": "step", "by": 1}) == {**START, "stop": 6}


@pytest.mark.parametrize(
    ("action", "ply"),
    [
        ({"type": "step", "by": -1}, 4),
        ({"type": "step", "by": 10}, 10),
        ({"type": "step", "by": -10}, 0),
        ({"type": "stop", "stop": 2}, 2),
        ({"type": "stop", "stop": 11}, 10),
        ({"type": "plies", "by": 2}, 7),
        ({"type": "plies", "by": -10}, 0),
        ({"type": "first"}, 0),
        ({"type": "last"}, 10),
        ({"type": "go", "ply": 7}, 7),
        ({"type": "go", "ply": 99}, 10),
        ({"type": "go", "ply": -1}, 0),
        ({"type": "go", "ply": 3.7}, 3),
        ({"type": "go", "ply": None}, 10),
    ],
    ids=str,
)
def test_moving_stays_inside_and_stops_the_playing(reduce: Ask, action: dict[str, Any], ply: int) -> None:
    assert reduce({**START, "playing": True}, action) == {**START, "stop": ply}


def test_playing_ends_by_itself_at_the_last_ply(reduce: Ask) -> None:
    play, tick = {"type": "play"}, {"type": "tick"}
    near = {**START, "stop": 8}
    assert reduce(near, play) == {**near, "playing": True}
    assert reduce(near, play, tick) == {**near, "stop": 9, "playing": True}
    assert reduce(near, play, tick, tick) == {**near, "stop": 10, "playing": False}


def test_playing_from_the_end_begins_again(reduce: Ask) -> None:
    assert reduce({**START, "stop": 10}, {"type": "play"}) == {**START, "stop": 0, "playing": True}


def test_a_tick_that_comes_too_late_changes_nothing(reduce: Ask) -> None:
    assert reduce(START, {"type": "tick"}) == START


def test_a_match_without_a_move_cannot_be_played(reduce: Ask) -> None:
    empty = {**START, "stop": 0, "plies": [0]}
    assert reduce(empty, {"type": "play"}) == empty


def test_speed_has_four_steps(reduce: Ask) -> None:
    faster, slower = {"type": "faster"}, {"type": "slower"}
    assert reduce(START, faster)["speed"] == 2
    assert reduce(START, faster, faster, faster, faster)["speed"] == 4
    assert reduce(START, slower, slower, slower)["speed"] == 0.5
    assert reduce(START, {"type": "speed", "speed": 3})["speed"] == 1


def test_display_switches_do_not_stop_the_playing(reduce: Ask) -> None:
    playing = {**START, "playing": True}
    assert reduce(playing, {"type": "coordinates"}) == {**playing, "coordinates": True}
    assert reduce(playing, {"type": "graphs"}) == {**playing, "graphs": False}


def test_views_go_round_and_stop_nothing(reduce: Ask) -> None:
    playing, turn = {**START, "playing": True}, {"type": "next-view"}
    assert reduce(playing, turn) == {**playing, "view": 0}
    assert reduce(playing, turn, turn, turn)["view"] == "spectator"
    assert reduce(playing, turn, turn, turn, turn) == playing
    assert reduce(playing, {"type": "view", "view": 1}) == {**playing, "view": 1}
    assert reduce(playing, {"type": "view", "view": 4}) == playing


class TestStages:
    """The pictures on the way through a step are stops of their own before its ply."""

    @pytest.mark.parametrize(
        ("stages", "plies"), [([], [0]), ([0, 0], [0, 1, 2]), ([0, 2, 0], [0, 1, 4, 5]), ([3], [0, 4])]
    )
    def test_each_takes_a_stop(self, call: Ask, stages: list[int], plies: list[int]) -> None:
        assert call("stopsOf", stages) == plies

    @pytest.mark.parametrize(
        ("stop", "text"), [(0, "0"), (1, "1"), (2, "2.1"), (3, "2.2"), (4, "2"), (5, "3")]
    )
    def test_a_place_has_a_text_and_leads_back_to_its_stop(self, call: Ask, stop: int, text: str) -> None:
        place = call("placeOf", {**STAGED, "stop": stop})
        assert call("textOf", place) == text
        assert call("placeOfHash", f"#{text}") == place
        assert call("initial", STAGED["plies"], {"place": place})["stop"] == stop

    def test_steps_and_ticks_go_through_them(self, reduce: Ask) -> None:
        on, back, tick = {"type": "step", "by": 1}, {"type": "step", "by": -1}, {"type": "tick"}
        assert [reduce(STAGED, *[on] * n)["stop"] for n in range(6)] == [1, 2, 3, 4, 5, 5]
        assert reduce({**STAGED, "stop": 4}, back)["stop"] == 3
        assert reduce({**STAGED, "playing": True}, tick, tick) == {**STAGED, "stop": 3, "playing": True}

    @pytest.mark.parametrize(
        ("stop", "by", "found"),
        [(1, 1, 4), (2, 1, 4), (3, 1, 4), (2, -1, 1), (4, -1, 1), (3, 2, 5), (0, 10, 5)],
    )
    def test_whole_plies_pass_them_by(self, reduce: Ask, stop: int, by: int, found: int) -> None:
        assert reduce({**STAGED, "stop": stop}, {"type": "plies", "by": by})["stop"] == found

    @pytest.mark.parametrize(
        ("ply", "stage", "stop"),
        [(2, 1, 2), (2, 2, 3), (2, 3, 4), (2, 0, 4), (1, 1, 1), (0, 1, 0), (9, 1, 5)],
    )
    def test_a_stage_that_is_not_there_is_its_ply(self, reduce: Ask, ply: int, stage: int, stop: int) -> None:
        assert reduce(STAGED, {"type": "go", "ply": ply, "stage": stage})["stop"] == stop


@pytest.mark.parametrize(
    ("fragment", "stop"),
    [
        ("#7", 7),
        ("#0", 0),
        ("#99", 10),
        ("", 10),
        ("#-3", 10),
        ("#x", 10),
        ("#007", 7),
        ("#7.", 10),
        ("#7.0", 7),
    ],
)
def test_the_ply_of_a_link(call: Ask, fragment: str, stop: int) -> None:
    place = call("placeOfHash", fragment)
    assert call("initial", START["plies"], {"place": place})["stop"] == stop
