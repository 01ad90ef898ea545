"""`paddock games`: what can be played, and how."""

from typing import Annotated, Any

import typer
from rich.table import Table

from engines.core.game import AnyGame
from engines.registry import GAMES, get_game
from paddock_sdk.cli.arguments import AsJson
from paddock_sdk.cli.console import as_json, say
from paddock_sdk.contestants import examples, known_game
from paddock_sdk.options import as_word, choices


def games(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="Only this one, with its options.", show_default=False),
    ] = None,
    json: AsJson = False,
) -> None:
    """List the games, their rules versions and the built-in opponents; of one game the options too.

    Example: paddock games
    """
    chosen = list(GAMES.values()) if game is None else [get_game(known_game(game))]
    if json:
        as_json([_facts(each) for each in chosen])
        return
    say(_games(chosen))
    if game is not None:
        say()
        say(_options(chosen[0]))


def _facts(game: AnyGame) -> dict[str, Any]:
    return {
        "id": game.id,
        "name": game.name,
        "rules_version": game.rules_version,
        "players": list(game.players),
        "opponents": sorted(examples(game.id)),
        "options": [
            {"name": choice.name, "default": choice.default, "values": list(choice.values)}
            for choice in choices(game.options_type)
        ],
    }


def _games(chosen: list[AnyGame]) -> Table:
    table = Table("game", "name", "rules", "players", "built-in opponents", box=None, header_style="bold")
    for game in chosen:
        players = f"{game.players[0]}-{game.players[-1]}"
        table.add_row(game.id, game.name, game.rules_version, players, ", ".join(sorted(examples(game.id))))
    return table


def _options(game: AnyGame) -> Table:
    table = Table("option", "default", "other values", box=None, header_style="bold")
    for choice in choices(game.options_type):
        others = ", ".join(map(as_word, choice.values[1:]))
        table.add_row(choice.name, as_word(choice.default), others)
    return table
