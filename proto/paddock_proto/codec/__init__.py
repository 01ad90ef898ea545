"""Between the values of the engines and the messages on the wire, one module per game.

To add a game: a module here, a line in `CODECS`, and its message in `GameData` of `bot.proto`.
"""

from collections.abc import Mapping

from paddock_proto.codec.base import Codec
from paddock_proto.codec.battle_sheep import BattleSheepCodec
from paddock_proto.codec.sheep_and_thief import SheepAndThiefCodec
from paddock_proto.codec.stubborn_sheep import StubbornSheepCodec

_CODECS: tuple[Codec, ...] = (
    BattleSheepCodec(),
    SheepAndThiefCodec(),
    StubbornSheepCodec(),
)  # fmt: skip

CODECS: Mapping[str, Codec] = {codec.game.id: codec for codec in _CODECS}

__all__ = ["CODECS", "Codec"]
