"""The player's state machine by itself: a pure function, asked in a real engine of the language."""

from typing import Any

import pytest
from playwright.sync_api import Page

START = {"ply": 5, "last": 10, "playing": False, "speed": 1, "coordinates": False, "graphs": True}

Ask = Any


@pytest.fixture
def reduce(page: Page, db: None) -> Ask:
    page.goto("/docs/")

    def ask(state: dict[str, Any], *actions: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = page.evaluate(
            """async ([state, actions]) => {
                const { reduce } = await import("/static/paddock/viewer/player.js");
                return actions.reduce(reduce, state);
            }""",
            [state, list(actions)],
        )
        return found

    return ask


def test_it_works(reduce: Ask) -> None:
    assert reduce(START, {"type": "step", "by": 1}) == {**START, "ply": 6}


@pytest.mark.parametrize(
    ("action", "ply"),
    [
        ({"type": "step", "by": -1}, 4),
        ({"type": "step", "by": 10}, 10),
        ({"type": "step", "by": -10}, 0),
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
    assert reduce({**START, "playing": True}, action) == {**START, "ply": ply}


def test_playing_ends_by_itself_at_the_last_ply(reduce: Ask) -> None:
    play, tick = {"type": "play"}, {"type": "tick"}
    near = {**START, "ply": 8}
    assert reduce(near, play) == {**near, "playing": True}
    assert reduce(near, play, tick) == {**near, "ply": 9, "playing": True}
    assert reduce(near, play, tick, tick) == {**near, "ply": 10, "playing": False}


def test_playing_from_the_end_begins_again(reduce: Ask) -> None:
    assert reduce({**START, "ply": 10}, {"type": "play"}) == {**START, "ply": 0, "playing": True}


def test_a_tick_that_comes_too_late_changes_nothing(reduce: Ask) -> None:
    assert reduce(START, {"type": "tick"}) == START


def test_a_match_without_a_move_cannot_be_played(reduce: Ask) -> None:
    empty = {**START, "ply": 0, "last": 0}
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


@pytest.mark.parametrize(
    ("fragment", "ply"), [("#7", 7), ("#0", 0), ("#99", 10), ("", 10), ("#-3", 10), ("#x", 10), ("#007", 7)]
)
def test_the_ply_of_a_link(page: Page, db: None, fragment: str, ply: int) -> None:
    page.goto("/docs/")
    found = page.evaluate(
        """async (fragment) => {
            const { plyOfHash } = await import("/static/paddock/viewer/player.js");
            return plyOfHash(fragment, 10);
        }""",
        fragment,
    )
    assert found == ply
