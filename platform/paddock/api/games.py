"""The rules that this site can referee."""

from dataclasses import asdict
from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from engines.core.game import Game
from engines.registry import GAMES, UnknownGame, get_game
from paddock.api.auth import PUBLIC
from paddock.api.problems import ProblemSchema, not_found

router = Router(tags=["games"], auth=PUBLIC)


class GameSchema(Schema):
    """A game: `options` are its options with their defaults, `players` the possible numbers of seats."""

    id: str
    name: str
    rules_version: str
    players: list[int]
    options: dict[str, Any]
    viewer: str


@router.get("/games", response=list[GameSchema], operation_id="list_games")
def list_games(request: HttpRequest) -> list[GameSchema]:
    """All games."""
    return [describe(game) for game in GAMES.values()]


@router.get("/games/{game_id}", response={200: GameSchema, 404: ProblemSchema}, operation_id="get_game")
def get_one_game(request: HttpRequest, game_id: str) -> GameSchema:
    """One game."""
    try:
        return describe(get_game(game_id))
    except UnknownGame:
        not_found(f"game {game_id!r}")


def describe(game: Game[Any, Any, Any, Any, Any]) -> GameSchema:
    return GameSchema(
        id=game.id,
        name=game.name,
        rules_version=game.rules_version,
        players=list(game.players),
        options=asdict(game.options_type()),
        viewer=game.viewer,
    )
