"""Laws of every codec: engine values survive the way over the wire, and the wire tells no secrets."""

from random import Random
from typing import Any

import pytest
from google.protobuf.message import DecodeError
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.errors import InvalidAction
from engines.registry import GAMES
from paddock_proto.codec import CODECS
from paddock_proto.v1 import bot_pb2
from tests.engines.conformance.conftest import Case, cases
from tests.engines.playing import Playout
from tests.engines.variants import combinations
from workers.referee.wire import MAX_MESSAGE_BYTES

FEW = settings(max_examples=8, deadline=None, derandomize=True)
RESAMPLED = 2

each_game = pytest.mark.parametrize("game_id", GAMES)
seeds = st.integers(0, 1 << 32)
leaving = st.sampled_from([0, 4])


def any_case(game_id: str, data: st.DataObject) -> Case:
    return data.draw(st.sampled_from([case for case in cases() if case.game.id == game_id]))


def sent(data: bot_pb2.GameData) -> bot_pb2.GameData:
    return bot_pb2.GameData.FromString(data.SerializeToString())


def turn(case: Case, state: Any, seat: int, events: tuple[Any, ...]) -> bot_pb2.GameData:
    """What the seat would be sent."""
    game = case.game
    data = bot_pb2.GameData()
    observation, legal = game.observe(state, seat), game.legal_actions(state, seat)
    CODECS[game.id].write_turn(data, observation, events, legal)
    return data


def told(case: Case, events: tuple[Any, ...], seat: int) -> tuple[Any, ...]:
    seen = (case.game.visible(event, seat) for event in events)
    return tuple(event for event in seen if event is not None)


def test_every_registered_game_has_its_codec() -> None:
    assert {name: codec.game for name, codec in CODECS.items()} == dict(GAMES)


@each_game
@FEW
@given(data=st.data(), seed=seeds, percent=leaving)
def test_turns_round_trip(game_id: str, data: st.DataObject, seed: int, percent: int) -> None:
    case, codec = any_case(game_id, data), CODECS[game_id]
    for position in case.play(seed, percent).positions:
        for seat in range(case.players):
            events = told(case, position.events, seat)
            message = turn(case, position.state, seat, events)
            assert message.ByteSize() < MAX_MESSAGE_BYTES
            message = sent(message)
            assert codec.read_observation(message, case.options) == case.game.observe(position.state, seat)
            assert codec.read_events(message) == events
            assert list(codec.read_actions(message)) == list(case.game.legal_actions(position.state, seat))


@each_game
@FEW
@given(data=st.data(), seed=seeds, percent=leaving)
def test_what_a_seat_cannot_see_changes_no_byte_of_its_turn(
    game_id: str, data: st.DataObject, seed: int, percent: int
) -> None:
    """At every decision, for every seat: everything hidden from it is drawn anew, several times."""
    case, rng = any_case(game_id, data), Random(seed)
    for position in case.play(seed, percent).positions:
        for seat in range(case.players):
            observation = case.game.observe(position.state, seat)
            events = told(case, position.events, seat)
            as_it_is = turn(case, position.state, seat, events).SerializeToString(deterministic=True)
            for _ in range(RESAMPLED):
                guess = case.game.determinize(observation, rng)
                drawn_anew = turn(case, guess, seat, events).SerializeToString(deterministic=True)
                assert drawn_anew == as_it_is


def actions_of(playout: Playout, case: Case) -> list[Any]:
    game = case.game
    states = [position.state for position in playout.positions]
    return [
        action
        for state in states
        for seat in game.to_act(state)
        for action in game.legal_actions(state, seat)
    ]


@each_game
@FEW
@given(data=st.data(), seed=seeds)
def test_actions_round_trip(game_id: str, data: st.DataObject, seed: int) -> None:
    case, codec = any_case(game_id, data), CODECS[game_id]
    for action in set(actions_of(case.play(seed), case)):
        message = bot_pb2.GameData()
        codec.write_action(message, action)
        assert codec.read_action(sent(message)) == action


@each_game
def test_options_round_trip(game_id: str) -> None:
    codec = CODECS[game_id]
    for options in combinations(GAMES[game_id]):
        data = bot_pb2.GameData()
        codec.write_options(data, options)
        assert codec.read_options(sent(data)) == options


@each_game
def test_the_action_of_no_game_is_refused(game_id: str) -> None:
    with pytest.raises(InvalidAction, match="for no game"):
        CODECS[game_id].read_action(bot_pb2.GameData())


@each_game
def test_an_empty_action_is_refused_or_is_one(game_id: str) -> None:
    """A bot may send the message of the game with nothing in it."""
    codec = CODECS[game_id]
    data = bot_pb2.GameData()
    codec.write_options(data, GAMES[game_id].options_type())
    field = data.WhichOneof("game")
    assert field == game_id.replace("-", "_")
    check_refusal(codec, bot_pb2.GameData(**{field: {}}))


@each_game
@FEW
@given(data=st.data(), seed=st.integers(0, 20))
def test_bytes_that_were_an_action_are_one_or_are_refused(
    game_id: str, data: st.DataObject, seed: int
) -> None:
    """Each byte of some actions is changed; whatever still is a message is read by the codec."""
    case, codec, rng = any_case(game_id, data), CODECS[game_id], Random(seed)
    actions = actions_of(case.play(seed), case)
    for action in rng.sample(actions, min(40, len(actions))):
        message = bot_pb2.GameData()
        codec.write_action(message, action)
        intact = message.SerializeToString()
        for place in range(len(intact)):
            changed = bytearray(intact)
            changed[place] ^= 1 << rng.randrange(8)
            check_bytes(codec, bytes(changed))


def check_bytes(codec: Any, data: bytes) -> None:
    try:
        message = bot_pb2.GameData.FromString(data)
    except DecodeError:
        return
    check_refusal(codec, message)


def check_refusal(codec: Any, data: bot_pb2.GameData) -> None:
    """It is an action that can be written down, or InvalidAction, and no other error."""
    try:
        action = codec.read_action(data)
    except InvalidAction:
        return
    assert codec.game.parse_action(codec.game.format_action(action)) == action
