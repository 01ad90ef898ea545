"""What is particular to the messages of Sheep & Thief; what holds for all is in test_codec_laws.py."""

from typing import Any

import pytest
from google.protobuf.message import Message

from engines.core.chance import Chance
from engines.core.errors import InvalidAction
from engines.sheep_and_thief import GAME, SheepAndThiefOptions
from engines.sheep_and_thief.actions import Action
from engines.sheep_and_thief.cards import CARD_IDS
from paddock_proto.codec import CODECS
from paddock_proto.v1 import bot_pb2
from paddock_proto.v1 import sheep_and_thief_pb2 as pb
from tests.engines.playing import play

CODEC = CODECS[GAME.id]


@pytest.mark.parametrize(
    ("text", "message", "packed"),
    [
        (f"take {CARD_IDS[17]}", {"take": {"cards": [17]}}, 17),
        (f"take {CARD_IDS[3]} {CARD_IDS[17]}", {"take": {"cards": [3, 17]}}, 1 << 14 | 3 << 8 | 17),
        (f"place {CARD_IDS[28]} B1", {"place": {"card": 28, "cell": 1}}, 2 << 14 | 28 << 8 | 1),
        (f"face-down {CARD_IDS[55]} D4", {"face_down": {"card": 55, "cell": 15}}, 3 << 14 | 55 << 8 | 15),
        ("next sheep", {"resolve": {"icon": pb.SHEEP_AND_THIEF_ICON_SHEEP}}, 4 << 14),
        ("next dog", {"resolve": {"icon": pb.SHEEP_AND_THIEF_ICON_DOG}}, 4 << 14 | 1),
        ("next thief", {"resolve": {"icon": pb.SHEEP_AND_THIEF_ICON_THIEF}}, 4 << 14 | 2),
        ("dog A2 E", {"dog": {"cell": 4, "direction": 1}}, 5 << 14 | 4 << 8 | 1 << 6),
        ("dog A1 S 3", {"dog": {"cell": 0, "direction": 2, "count": 3}}, 5 << 14 | 2 << 6 | 3),
        ("no dog", {"no_dog": {}}, 6 << 14),
        ("thief W", {"thief": {"direction": 3}}, 7 << 14 | 3),
        (f"keep {CARD_IDS[0]}", {"keep": {"card": 0}}, 8 << 14),
    ],
)
def test_actions_as_the_proto_file_describes_them(text: str, message: dict[str, Any], packed: int) -> None:
    action = GAME.parse_action(text)
    data = bot_pb2.GameData()
    CODEC.write_action(data, action)
    assert CODEC.read_action(bot_pb2.GameData(sheep_and_thief={"action": message})) == action
    assert CODEC.read_action(data) == action
    assert action == packed


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ({}, "decides nothing"),
        ({"take": {}}, "not 0"),
        ({"take": {"cards": [1, 2, 3]}}, "not 3"),
        ({"take": {"cards": [56]}}, "no card 56"),
        ({"take": {"cards": [7, 3]}}, "in the order of their numbers"),
        ({"take": {"cards": [7, 7]}}, "in the order of their numbers"),
        ({"place": {"card": 1, "cell": 16}}, "no cell 16"),
        ({"face_down": {"card": 4_000_000_000}}, "no card 4000000000"),
        ({"resolve": {}}, "no icon 0"),
        ({"resolve": {"icon": 9}}, "no icon 9"),
        ({"dog": {"cell": 1, "direction": 4}}, "no direction 4"),
        ({"dog": {"cell": 1, "direction": 1, "count": 64}}, "not 64"),
        ({"thief": {"direction": 7}}, "no direction 7"),
    ],
)
def test_actions_that_are_none(action: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidAction, match=message):
        CODEC.read_action(bot_pb2.GameData(sheep_and_thief={"action": action}))


def test_a_pack_travels_to_its_seat_alone() -> None:
    """In the first draft every byte of the others' packs stays where it is."""
    state, _ = GAME.setup(3, SheepAndThiefOptions(), Chance("codec"))
    for seat in range(3):
        data = bot_pb2.GameData()
        CODEC.write_turn(data, GAME.observe(state, seat), (), GAME.legal_actions(state, seat))
        message = data.sheep_and_thief.observation
        assert tuple(message.pack) == state.packs[seat]
        assert list(message.pack_sizes) == [5, 5, 5]
        wire = data.SerializeToString()
        assert not any(bytes(state.packs[other]) in wire for other in range(3) if other != seat)


def test_every_kind_of_event_and_action_was_tried() -> None:
    """The laws hold for what random games bring about: in some dozens of games that is everything."""
    kinds, events = set(), set()
    for seed in range(40):
        for position in play(GAME, 2 + seed % 3, f"kinds {seed}", forfeit_percent=seed % 2).positions:
            data = bot_pb2.GameData()
            CODEC.write_turn(data, GAME.observe(position.state, 0), position.events, None)
            events |= {event.WhichOneof("event") for event in data.sheep_and_thief.events}
            for seat in GAME.to_act(position.state):
                kinds |= {kind_of(action) for action in GAME.legal_actions(position.state, seat)}
    assert kinds == names_of(pb.SheepAndThiefAction)
    assert events == names_of(pb.SheepAndThiefEvent) - {"seat"}


def kind_of(action: Action) -> str:
    data = bot_pb2.GameData()
    CODEC.write_action(data, action)
    return str(data.sheep_and_thief.action.WhichOneof("action"))


def names_of(message: type[Message]) -> set[str]:
    return {field.name for field in message.DESCRIPTOR.fields}
