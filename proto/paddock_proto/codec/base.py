"""What a codec is."""

from collections.abc import Sequence
from typing import Any, Protocol

from engines.core.errors import InvalidAction
from engines.core.game import Game
from paddock_proto.v1 import bot_pb2


class Codec(Protocol):
    """Writes the values of one game into `GameData` and reads them back.

    Readers trust the referee's messages; only `read_action` faces bots.
    """

    @property
    def game(self) -> Game[Any, Any, Any, Any, Any]: ...

    def write_options(self, data: bot_pb2.GameData, options: Any) -> None: ...

    def read_options(self, data: bot_pb2.GameData) -> Any: ...

    def write_turn(
        self, data: bot_pb2.GameData, observation: Any, events: Sequence[Any], actions: Sequence[Any] | None
    ) -> None:
        """`actions` None leaves the legal actions out."""
        ...

    def read_observation(self, data: bot_pb2.GameData, options: Any) -> Any: ...

    def read_events(self, data: bot_pb2.GameData) -> tuple[Any, ...]: ...

    def read_actions(self, data: bot_pb2.GameData) -> Sequence[Any]:
        """The legal actions in canonical order."""
        ...

    def write_action(self, data: bot_pb2.GameData, action: Any) -> None: ...

    def read_action(self, data: bot_pb2.GameData) -> Any:
        """Raises InvalidAction for what is not an action of this game."""
        ...


def other_game(data: bot_pb2.GameData, wanted: str) -> InvalidAction:
    """The error for game data of another game, or of none."""
    found = data.WhichOneof("game")
    return InvalidAction(f"the action is for {found or 'no game'}, not for {wanted}")
