"""All games there are: one line for each."""

from collections.abc import Mapping

from engines import battle_sheep, sheep_and_thief, stubborn_sheep
from engines.core.game import AnyGame

__all__ = ["GAMES", "AnyGame", "UnknownGame", "get_game"]

_GAMES: tuple[AnyGame, ...] = (
    battle_sheep.GAME,
    sheep_and_thief.GAME,
    stubborn_sheep.GAME,
)  # fmt: skip

GAMES: Mapping[str, AnyGame] = {game.id: game for game in _GAMES}


class UnknownGame(LookupError):
    """No game has this id; the message lists the ones there are."""


def get_game(game_id: str) -> AnyGame:
    """The game with this id. Raises UnknownGame."""
    try:
        return GAMES[game_id]
    except KeyError:
        raise UnknownGame(f"there is no game {game_id!r}; the games are {', '.join(GAMES)}") from None
