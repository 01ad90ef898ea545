"""What is particular to the messages of Battle Sheep; what holds for all is in test_codec_laws.py."""

from typing import Any

import pytest

from engines.battle_sheep import GAME
from engines.battle_sheep.study import move_phase
from engines.core.errors import InvalidAction
from engines.core.hexgrid import Hex
from paddock_proto.codec import CODECS
from paddock_proto.v1 import bot_pb2

CODEC = CODECS[GAME.id]


def _sent(data: bot_pb2.GameData) -> bot_pb2.GameData:
    return bot_pb2.GameData.FromString(data.SerializeToString())


def test_a_pasture_that_no_boards_make_round_trips() -> None:
    strip = [Hex(column, 0) for column in range(5)]
    state = move_phase(strip, [(Hex(0, 0), 0, 16), (Hex(4, 0), 1, 16)])
    data = bot_pb2.GameData()
    CODEC.write_turn(data, state, (), None)
    data = _sent(data)
    assert CODEC.read_observation(data, state.options) == state
    assert not data.battle_sheep.HasField("legal_actions")


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ({}, "for no game"),
        ({"battle_sheep": {}}, "neither a place, nor a start, nor a move"),
        ({"battle_sheep": {"action": {"place": {"orientation": 3}}}}, "no orientation 3"),
        ({"battle_sheep": {"action": {"start": {"q": -64}}}}, "-64,0 is off the table"),
        ({"battle_sheep": {"action": {"move": {"direction": 6, "count": 1}}}}, "no direction 6"),
        ({"battle_sheep": {"action": {"move": {"count": 0}}}}, "0 sheep cannot move"),
        ({"battle_sheep": {"action": {"move": {"count": 1 << 31}}}}, "2147483648 sheep cannot move"),
    ],
)
def test_what_is_no_action_is_refused(action: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidAction, match=message):
        CODEC.read_action(bot_pb2.GameData(**action))
