"""All games there are."""

from collections.abc import Mapping
from typing import Any

from engines import battle_sheep
from engines.core.game import Game

AnyGame = Game[Any, Any, Any, Any, Any]

GAMES: Mapping[str, AnyGame] = {
    game.id: game
    for game in (
        battle_sheep.GAME,
    )
}  # fmt: skip


class UnknownGame(LookupError):
    """No game has this id; the message lists the ones there are."""


def get_game(game_id: str) -> AnyGame:
    """The game with this id. Raises UnknownGame."""
    try:
        return GAMES[game_id]
    except KeyError:
        raise UnknownGame(f"there is no game {game_id!r}; the games are {', '.join(GAMES)}") from None
