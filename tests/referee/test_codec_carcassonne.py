"""What is particular to the messages of Carcassonne; what holds for all is in test_codec_laws.py."""

from typing import Any

import pytest

from engines.carcassonne import GAME, CarcassonneOptions
from engines.carcassonne.actions import CITY, FEATURES
from engines.carcassonne.packing import box_of
from engines.core.errors import InvalidAction
from engines.core.game import ALL
from paddock_proto.codec.carcassonne import CarcassonneCodec
from paddock_proto.v1 import bot_pb2
from tests.engines.carcassonne.table import Table
from tests.engines.playing import play

CODEC = CarcassonneCodec()
EVERYTHING = CarcassonneOptions(hills_and_sheep=True, abbot=True)
LARGEST = 16 << 10


def turn(state: Any, events: tuple[Any, ...] = ()) -> bot_pb2.GameData:
    data = bot_pb2.GameData()
    seat = state.turn
    CODEC.write_turn(data, GAME.observe(state, seat), events, GAME.legal_actions(state, seat))
    return data


@pytest.mark.parametrize("seed", range(3))
def test_the_largest_turn_of_six_players_has_at_most_16_kib(seed: int) -> None:
    """Observation, legal actions, and all that happened since the seat's last turn."""
    since: list[tuple[Any, ...]] = [()] * 6
    largest = 0
    for position in play(GAME, 6, f"size {seed}", EVERYTHING).positions:
        since = [told + position.events for told in since]
        seat = position.state.turn
        seen = tuple(event for told in since[seat] if (event := GAME.visible(told, seat)) is not None)
        largest = max(largest, turn(position.state, seen).ByteSize())
        since[seat] = ()
    assert 1_000 < largest <= LARGEST


def test_game_start_tells_the_kinds_of_tiles_and_their_numbers() -> None:
    data = bot_pb2.GameData()
    CODEC.write_options(data, CarcassonneOptions(hills_and_sheep=True))
    options = data.carcassonne.options
    assert options.kinds[:3] == ["A", "B", "C"]
    assert options.kinds[-1] == "HS16"
    assert sum(options.copies) == 90
    assert [*options.kinds] == [kind.id for kind in box_of(CarcassonneOptions(hills_and_sheep=True)).kinds]


def test_features_are_told_by_part_with_owners_and_values() -> None:
    """A city of two tiles with a knight of seat 0, still open, and everything else of both tiles."""
    table = Table("N B", hills_and_sheep=True)
    table.do("lay 0,-1 R1", "meeple city E")
    seen = turn(table.state).carcassonne.observation
    frame = GAME.frame(table.state, ALL)
    assert [FEATURES[kind] for kind in seen.feature_kinds] == [feature[0] for feature in frame["features"]]
    city = seen.feature_kinds.index(CITY)
    assert (seen.feature_open[city], seen.feature_owners[city], seen.feature_values[city]) == (1, 1, 2)
    parts = [0, 1, 2, 3, 16, 17]
    assert [parts[n] for n, feature in enumerate(seen.feature_of_part) if feature == city] == [0, 16]
    assert [*seen.figures] == [16 << 8]


def test_a_hidden_tile_is_only_counted() -> None:
    table = Table("HS13 W X", hills_and_sheep=True)
    data = turn(table.state, tuple(GAME.visible(event, 0) for event in table.events))
    seen = data.carcassonne.observation
    kinds = [kind.id for kind in table.state.box.kinds]
    assert [kinds[kind] for kind in seen.unseen] == ["U", "V", "W", "X"]
    assert seen.hidden == 1
    (taken,) = [event for event in data.carcassonne.events if event.HasField("hidden_tile_taken")]
    assert not taken.hidden_tile_taken.HasField("tile")


def test_the_base_game_sends_nothing_of_flocks() -> None:
    assert not turn(Table("E").state).carcassonne.observation.HasField("sheep")


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ({}, "for no game"),
        ({"carcassonne": {}}, "neither a tile, nor a figure, nor a word"),
        ({"carcassonne": {"action": {"lay": {"rotation": 4}}}}, "no rotation 4"),
        ({"carcassonne": {"action": {"lay": {"x": 101}}}}, "101,0 is off the table"),
        ({"carcassonne": {"action": {"put": {"feature": 1}}}}, "no figure -1"),
        ({"carcassonne": {"action": {"put": {"figure": 1}}}}, "no feature -1"),
        ({"carcassonne": {"action": {"put": {"figure": 1, "feature": 2, "where": 4}}}}, "no place 4"),
        ({"carcassonne": {"action": {"say": 0}}}, "no word -1"),
        ({"carcassonne": {"action": {"say": 99}}}, "no word 98"),
    ],
)
def test_what_is_no_action_is_refused(action: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidAction, match=message):
        CODEC.read_action(bot_pb2.GameData(**action))


def test_an_event_of_a_later_version_is_refused_by_name() -> None:
    data = bot_pb2.GameData()
    data.carcassonne.events.add()
    with pytest.raises(ValueError, match="an event that this version does not know"):
        CODEC.read_events(data)
