"""Records: their forms, and playing them again."""

import json
from dataclasses import replace
from typing import Any

import pytest

from engines.core.record import Record, ReplayError, Step, resimulate
from engines.registry import get_game

GAME = get_game("battle-sheep")
OPENING = (Step({0: "place 0,0 R"}), Step({1: "place 2,0 U"}))


def record(*steps: Step, players: int = 2) -> Record:
    return Record("battle-sheep", GAME.rules_version, players, {}, "a seed", steps)


def replayed(made: Record) -> list[Any]:
    return list(resimulate(GAME, made))


def refusal(made: Record) -> str:
    with pytest.raises(ReplayError) as caught:
        replayed(made)
    return str(caught.value)


# Playing again


def test_positions_are_the_setup_and_one_for_each_step() -> None:
    positions = replayed(record(*OPENING))
    assert [position.step_index for position in positions] == [0, 1, 2]
    assert positions[0].events == ()
    assert [GAME.describe(event) for event in positions[2].events] == ["Seat 2 lays a board at 2,0 U"]
    assert positions[2].state.ply == 2


def test_a_step_forfeits_before_it_acts() -> None:
    positions = replayed(record(Step({1: "place 0,0 R"}, forfeits=(0,)), players=3))
    assert [GAME.describe(event) for event in positions[1].events] == [
        "Seat 1 leaves the game",
        "Seat 2 lays a board at 0,0 R",
    ]


def test_positions_come_up_to_the_step_that_fails() -> None:
    positions = resimulate(GAME, record(*OPENING, Step({0: "start 0,0"})))
    for _ in range(3):
        next(positions)
    with pytest.raises(ReplayError, match='step 3: "start 0,0" is not legal at ply 2'):
        next(positions)


def test_another_game_or_rules_version_is_refused() -> None:
    assert "the record is of chess rules 1, not of battle-sheep rules" in refusal(
        replace(record(), game="chess", rules_version="1")
    )
    assert "battle-sheep rules 0" in refusal(replace(record(), rules_version="0"))


def test_a_wrong_setup_is_refused() -> None:
    assert refusal(record(players=7)).startswith("setup: Battle Sheep is for 2 to 4 players, not for 7")
    assert refusal(replace(record(), options={"speed": 1})).startswith("setup: unknown option 'speed'")


def test_text_that_is_no_action_is_refused() -> None:
    assert refusal(record(Step({0: "e2e4"}))).startswith("step 1: 'e2e4' is no action")


def test_the_wrong_seat_is_refused() -> None:
    assert refusal(record(Step({1: "place 0,0 R"}))).startswith(
        "step 1: seat 0 decides at ply 0, not seats [1]"
    )


def test_an_empty_step_is_refused() -> None:
    assert refusal(record(Step({}))) == "step 1: nobody acts and nobody leaves"


def test_a_step_after_the_end_is_refused() -> None:
    over = record(Step({}, forfeits=(1,)), Step({0: "place 0,0 R"}))
    assert refusal(over).startswith("step 2: the game ended at ply 1")


def test_leaving_twice_is_refused() -> None:
    twice = record(Step({}, forfeits=(1,)), Step({}, forfeits=(1,)), players=3)
    assert refusal(twice).startswith("step 2: seat 1")


# Forms

FULL = record(*OPENING, Step({}, forfeits=(0, 1)))


def test_json_and_back() -> None:
    assert Record.from_json(json.loads(json.dumps(FULL.to_json()))) == FULL


def test_lines_and_back() -> None:
    lines = list(FULL.to_lines())
    assert len(lines) == 1 + 3
    assert json.loads(lines[1]) == {"actions": {"0": "place 0,0 R"}, "forfeits": []}
    assert Record.from_lines([*lines, "\n"]) == FULL


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": "2"}, '"players" must be a whole number'),
        ({"players": True}, '"players" must be a whole number'),
        ({"seed": 5}, '"seed" must be text'),
        ({"options": None}, '"options" must be an object'),
        ({"steps": {}}, '"steps" must be a list'),
        ({"format": 9}, "format 9 is not known, only 1"),
        ({"extra": 1}, "must be an object with format, game, rules_version"),
        ({"steps": [{"actions": {}}]}, "step: must be an object with actions, forfeits"),
        ({"steps": [{"actions": {"one": "x"}, "forfeits": []}]}, "step: 'one' is not the number of a seat"),
        ({"steps": [{"actions": {"00": "x"}, "forfeits": []}]}, "'00' is not the number of a seat"),
        ({"steps": [{"actions": {"٣": "x"}, "forfeits": []}]}, "'٣' is not the number of a seat"),
        ({"steps": [{"actions": {"9" * 5000: "x"}, "forfeits": []}]}, f"'{'9' * 20}...' is not the number"),
        ({"steps": [{"actions": {"0": 4}, "forfeits": []}]}, "numbers of seats to actions"),
        ({"steps": [{"actions": {}, "forfeits": ["0"]}]}, '"forfeits" must be numbers of seats'),
    ],
)
def test_a_malformed_record_is_refused_with_the_member(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ReplayError, match=message):
        Record.from_json({**FULL.to_json(), **change})


@pytest.mark.parametrize("lines", [[], ["", " "], ["{"], ["[]"], ["3", "{}"]])
def test_lines_without_a_header_are_refused(lines: list[str]) -> None:
    with pytest.raises(ReplayError, match="record: "):
        Record.from_lines(lines)


@pytest.mark.parametrize("data", [None, [], "record", {}])
def test_anything_else_is_no_record(data: Any) -> None:
    with pytest.raises(ReplayError, match="must be an object with"):
        Record.from_json(data)
