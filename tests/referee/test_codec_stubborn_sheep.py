"""What is particular to the messages of Stubborn Sheep; what holds for all is in test_codec_laws.py."""

from typing import Any

import pytest
from google.protobuf.message import Message

from engines.core.chance import Chance
from engines.core.errors import InvalidAction
from engines.stubborn_sheep import GAME, StubbornSheepOptions
from engines.stubborn_sheep.actions import Action
from paddock_proto.codec import CODECS
from paddock_proto.v1 import bot_pb2, stubborn_sheep_pb2
from tests.engines.playing import play

CODEC = CODECS[GAME.id]
ADVANCED = StubbornSheepOptions(bonuses=True, wolf=True)


@pytest.mark.parametrize(
    ("text", "message", "packed"),
    [
        ("turn both", {"turn": {"left": True, "right": True}}, 3),
        ("turn none", {"turn": {}}, 0),
        ("refill stall", {"refill": {"bonus": 1}}, 1 * 4096 + 1),
        ("refill field 4", {"refill": {"bonus": 2, "field": 4}}, 1 * 4096 + 16 + 4),
        ("place 3 b", {"place": {"fence": 3, "side": 1}}, 2 * 4096 + 3 * 2 + 1),
        ("flip yes", {"flip": {"flip": True}}, 3 * 4096 + 1),
        ("jump 9 R2 over 2", {"jump": {"area": 9, "sheep": 6, "over": 2}}, 4 * 4096 + 9 * 64 + 6 * 4 + 2),
        ("jump 0 Y", {"jump": {}}, 4 * 4096),
        ("take W", {"take": {"sheep": 12}}, 5 * 4096 + 12),
        ("take none", {"take": {}}, 5 * 4096 + 4095),
        ("kick B cw", {"kick": {"sheep": 8, "clockwise": True}}, 6 * 4096 + 8 * 2 + 1),
        ("kick none", {"kick": {}}, 6 * 4096 + 4095),
        ("run no", {"run": {}}, 7 * 4096),
        ("repeat yes", {"repeat": {"repeat": True}}, 8 * 4096 + 1),
        ("extra 5", {"extra": {"fence": 5}}, 9 * 4096 + 5),
        ("extra none", {"extra": {}}, 9 * 4096 + 4095),
        ("score RRW", {"score": {"colour": 1, "size": 3, "jokers": 1}}, 10 * 4096 + 1 * 32 + 3 * 4 + 1),
        ("score none", {"score": {}}, 10 * 4096 + 4095),
        ("pile R1", {"pile": {"sheep": [5]}}, 11 * 4096 + 16 + 5),
        ("pile R3 R1", {"pile": {"sheep": [7, 5]}}, 11 * 4096 + 32 + 7 * 16 + 5),
        ("drop R1 W2", {"drop": {"first": 5, "second": 14}}, 12 * 4096 + 5 * 16 + 14),
    ],
)
def test_actions_as_the_proto_file_describes_them(text: str, message: dict[str, Any], packed: int) -> None:
    action = GAME.parse_action(text)
    data = bot_pb2.GameData()
    CODEC.write_action(data, action)
    assert data == bot_pb2.GameData(stubborn_sheep={"action": message})
    assert action == packed


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ({}, "answers no question"),
        ({"refill": {"bonus": 2}}, "B2 needs a field"),
        ({"refill": {"bonus": 1, "field": 3}}, "B1 is not for a field"),
        ({"refill": {"bonus": 4}}, "no bonus B4"),
        ({"place": {"fence": 10}}, "no fence 10"),
        ({"place": {"side": 2}}, "no side 2"),
        ({"jump": {"area": 1 << 31}}, "no area 2147483648"),
        ({"jump": {"sheep": 16}}, "no sheep 16"),
        ({"jump": {"sheep": 12, "over": 1}}, "white"),
        ({"jump": {"over": 3}}, "over 3 fences"),
        ({"take": {"sheep": 4095}}, "no sheep 4095"),
        ({"kick": {"sheep": 16}}, "no sheep 16"),
        ({"extra": {"fence": 4095}}, "no fence 4095"),
        ({"score": {"colour": 4, "size": 3}}, "no colour 4"),
        ({"score": {"colour": 0, "size": 5}}, "3 or 4 sheep, not 5"),
        ({"score": {"colour": 3, "size": 3, "jokers": 1}}, "cannot have 1 jokers"),
        ({"pile": {}}, "one sheep or two"),
        ({"pile": {"sheep": [1, 2, 3]}}, "one sheep or two"),
        ({"pile": {"sheep": [1, 5]}}, "one colour"),
        ({"drop": {"first": 6, "second": 5}}, "ascending"),
        ({"drop": {"first": 1, "second": 5}}, "one colour"),
    ],
)
def test_what_is_no_action_is_refused(action: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidAction, match=message):
        CODEC.read_action(bot_pb2.GameData(stubborn_sheep={"action": action}))


def observed(options: StubbornSheepOptions) -> tuple[Any, stubborn_sheep_pb2.StubbornSheepObservation]:
    state, _ = GAME.setup(3, options, Chance("codec"))
    data = bot_pb2.GameData()
    CODEC.write_turn(data, GAME.observe(state, 0), (), None)
    return state, data.stubborn_sheep.observation


def test_a_flock_has_a_byte_for_each_kind_of_sheep() -> None:
    """Four sheep in every field and one in every stall."""
    state, message = observed(ADVANCED)
    assert len(message.flocks) == 16 * 6
    areas = [message.flocks[start : start + 16] for start in range(0, 96, 16)]
    assert [sum(area) for area in areas] == [1, 4, 1, 4, 1, 4]
    sheep = GAME.frame(state, "all")["areas"][1]["sheep"]
    names = ["YRBW"[kind >> 2] + str(kind & 3) for kind, count in enumerate(areas[1]) for _ in range(count)]
    assert names == sheep


def test_without_legal_actions_the_list_is_absent() -> None:
    state, _ = GAME.setup(2, ADVANCED, Chance("codec"))
    data = bot_pb2.GameData()
    CODEC.write_turn(data, GAME.observe(state, 0), (), None)
    assert not data.stubborn_sheep.HasField("legal_actions")


def test_every_kind_of_event_and_action_was_tried() -> None:
    """The laws hold for what random games bring about: here, with bonuses and wolf, that is everything."""
    kinds, events = set(), set()
    for seed in range(6):
        for position in play(GAME, 5, f"kinds {seed}", ADVANCED, forfeit_percent=seed % 2).positions:
            data = bot_pb2.GameData()
            CODEC.write_turn(data, GAME.observe(position.state, 0), position.events, None)
            events |= {event.WhichOneof("event") for event in data.stubborn_sheep.events}
            for seat in GAME.to_act(position.state):
                kinds |= {kind_of(action) for action in GAME.legal_actions(position.state, seat)}
    assert kinds == names_of(stubborn_sheep_pb2.StubbornSheepAction)
    assert events == names_of(stubborn_sheep_pb2.StubbornSheepEvent) - {"seat"}


def kind_of(action: Action) -> str:
    data = bot_pb2.GameData()
    CODEC.write_action(data, action)
    return str(data.stubborn_sheep.action.WhichOneof("action"))


def names_of(message: type[Message]) -> set[str]:
    return {field.name for field in message.DESCRIPTOR.fields}
