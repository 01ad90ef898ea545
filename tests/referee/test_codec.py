"""Engine values survive the way over the wire, and only actions are taken for actions."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.battle_sheep import GAME
from engines.battle_sheep.state import BattleSheepOptions, State
from engines.battle_sheep.study import move_phase
from engines.core.chance import Chance
from engines.core.errors import InvalidAction
from engines.core.hexgrid import Hex
from engines.registry import GAMES
from paddock_proto.codec import CODECS
from paddock_proto.v1 import bot_pb2
from workers.referee.wire import MAX_MESSAGE_BYTES

CODEC = CODECS[GAME.id]


def _playout(players: int, options: BattleSheepOptions, seed: int) -> Iterator[tuple[State, tuple[Any, ...]]]:
    random = Random(seed)
    state, events = GAME.setup(players, options, Chance(str(seed)))
    yield state, events
    while seats := GAME.to_act(state):
        if random.random() < 0.03:
            state, events = GAME.forfeit(state, seats)
        else:
            actions = {seat: random.choice(GAME.legal_actions(state, seat)) for seat in seats}
            state, events = GAME.apply(state, actions)
        yield state, events


def _sent(data: bot_pb2.GameData) -> bot_pb2.GameData:
    return bot_pb2.GameData.FromString(data.SerializeToString())


@given(players=st.sampled_from(GAME.players), distinct=st.booleans(), seed=st.integers(0, 1 << 32))
@settings(max_examples=30, deadline=None)
def test_turns_round_trip(players: int, distinct: bool, seed: int) -> None:
    options = BattleSheepOptions(distinct)
    for state, events in _playout(players, options, seed):
        for seat in range(players):
            legal = GAME.legal_actions(state, seat)
            data = bot_pb2.GameData()
            CODEC.write_turn(data, GAME.observe(state, seat), events, legal)
            assert data.ByteSize() < MAX_MESSAGE_BYTES
            data = _sent(data)
            assert CODEC.read_observation(data, options) == GAME.observe(state, seat)
            assert CODEC.read_events(data) == events
            assert list(CODEC.read_actions(data)) == list(legal)


@given(seed=st.integers(0, 1 << 32))
@settings(max_examples=20, deadline=None)
def test_actions_round_trip(seed: int) -> None:
    for state, _ in _playout(2, BattleSheepOptions(), seed):
        for seat in GAME.to_act(state):
            for action in GAME.legal_actions(state, seat):
                data = bot_pb2.GameData()
                CODEC.write_action(data, action)
                assert CODEC.read_action(_sent(data)) == action


@pytest.mark.parametrize("options", [BattleSheepOptions(), BattleSheepOptions(distinct_start_boards=True)])
def test_options_round_trip(options: BattleSheepOptions) -> None:
    data = bot_pb2.GameData()
    CODEC.write_options(data, options)
    assert CODEC.read_options(_sent(data)) == options


def test_a_pasture_that_no_boards_make_round_trips() -> None:
    strip = [Hex(column, 0) for column in range(5)]
    state = move_phase(strip, [(Hex(0, 0), 0, 16), (Hex(4, 0), 1, 16)])
    data = bot_pb2.GameData()
    CODEC.write_turn(data, state, (), None)
    data = _sent(data)
    assert CODEC.read_observation(data, state.options) == state
    assert not data.battle_sheep.HasField("legal_actions")


def test_every_registered_game_has_its_codec() -> None:
    assert {name: codec.game for name, codec in CODECS.items()} == dict(GAMES)


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
