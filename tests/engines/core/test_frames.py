"""Secrets in frames, and the frames document of a game that has some."""

import json
from typing import Any, cast

import pytest

from engines.core.frames import StepDetail, as_seen, frames_document, secret
from engines.core.game import ALL, SPECTATOR, AnyGame, Json, Seat, View
from engines.core.record import Position, Record, Step

HAND = {"title": "Seat 1 to play", "hands": [secret([0], ["7", "9"], 2), secret([1, 0], ["3"], 1)]}


@pytest.mark.parametrize(
    ("view", "hands"),
    [(0, [["7", "9"], ["3"]]), (1, [2, ["3"]]), (2, [2, 1]), (SPECTATOR, [2, 1]), (ALL, [["7", "9"], ["3"]])],
)
def test_everybody_sees_the_secrets_that_are_theirs(view: View, hands: list[Any]) -> None:
    assert as_seen(HAND, view) == {"title": "Seat 1 to play", "hands": hands}


def test_a_frame_with_secrets_is_json_and_stays_as_it_was() -> None:
    written = json.dumps(HAND)
    as_seen(HAND, 1)
    assert json.dumps(HAND) == written
    assert as_seen(json.loads(written), 0) == as_seen(HAND, 0)


def test_a_secret_names_each_seat_once_and_in_order() -> None:
    assert secret((2, 0, 2), "x") == {"seen_by": [0, 2], "shown": "x", "instead": None}


def test_what_only_looks_a_little_like_a_secret_is_shown_as_it_is() -> None:
    value = {"seen_by": [0], "shown": 4}
    assert as_seen([value, None, 3.5, True], SPECTATOR) == [value, None, 3.5, True]


class Whispers:
    """What the frames document asks of a game. A state is the number of steps so far; an event is (who hears
    it, the words), and everybody else hears a murmur, or nothing where the words are "nothing"."""

    id = "whispers"
    viewer = "whispers/1"

    def frame(self, state: int, view: View) -> Json:
        return {"title": f"after {state}", "scores": [0] * 3, "to_act": []}

    def stages(self, before: int, events: tuple[Any, ...], view: View) -> tuple[Json, ...]:
        return tuple({**self.frame(before, view), "title": words} for _, words in events[:-1])

    def visible(self, event: tuple[tuple[Seat, ...], str], view: View) -> tuple[tuple[Seat, ...], str] | None:
        heard_by, words = event
        if view == ALL or view in heard_by or heard_by == ():
            return event
        return None if words == "nothing" else (heard_by, "a murmur")

    def describe(self, event: tuple[Any, str]) -> str:
        return event[1]


LOUD = ((), "hello")
QUIET = ((1,), "psst")
SILENT = ((0, 1), "nothing")


def steps_of(*steps: tuple[Step, tuple[Any, ...]]) -> list[Json]:
    """The steps of the document of a match of three."""
    positions = [Position(number, number, events) for number, (_, events) in enumerate(((None, ()), *steps))]
    record = Record("whispers", "1", 3, {}, "seed", tuple(step for step, _ in steps))
    details = [StepDetail({0: 0.25}, {2: "crash"})] * len(steps)
    document = frames_document(cast(AnyGame, Whispers()), record, positions, details)
    assert [frame["title"] for frame in document["frames"]] == [f"after {n}" for n in range(len(steps) + 1)]
    return cast(list[Json], document["steps"])


def test_a_public_step_has_no_secrets() -> None:
    [step] = steps_of((Step({0: "shout"}, forfeits=(2,)), (LOUD,)))
    assert step == {
        "moves": [{"seat": 0, "text": "shout", "seconds": 0.25}],
        "forfeits": [{"seat": 2, "verdict": "crash"}],
        "events": ["hello"],
    }


def test_a_sentence_is_for_those_who_see_the_whole_event() -> None:
    [step] = steps_of((Step({0: "whisper"}), (QUIET, SILENT)))
    assert [as_seen(step["events"], view) for view in (0, 1, SPECTATOR, ALL)] == [
        ["a murmur", "nothing"],
        ["psst", "nothing"],
        ["a murmur", None],
        ["psst", "nothing"],
    ]


def test_a_move_with_an_event_that_is_not_public_is_its_seats_secret() -> None:
    [step] = steps_of((Step({0: "whisper"}), (LOUD, QUIET)))
    assert [as_seen(step["moves"][0]["text"], view) for view in (0, 1, SPECTATOR)] == ["whisper", "…", "…"]


def test_moves_of_one_moment_are_each_seats_own() -> None:
    """Whatever is public of them is in the events."""
    [step] = steps_of((Step({0: "shout", 1: "sing"}), (LOUD,)))
    assert [as_seen(move["text"], 0) for move in step["moves"]] == ["shout", "…"]
    assert [as_seen(move["text"], ALL) for move in step["moves"]] == ["shout", "sing"]


def test_only_steps_with_stages_on_the_way_have_them() -> None:
    short, long = steps_of((Step({0: "a"}), (LOUD,)), (Step({1: "b"}), (LOUD, LOUD, LOUD)))
    assert "stages" not in short
    assert [stage["title"] for stage in long["stages"]] == ["hello", "hello"]
