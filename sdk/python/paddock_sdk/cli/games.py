"""`paddock games`: what can be played."""

from rich.table import Table

from engines.registry import GAMES
from paddock_sdk.cli.arguments import AsJson
from paddock_sdk.cli.console import as_json, say
from paddock_sdk.contestants import examples


def games(json: AsJson = False) -> None:
    """List the games, their rules versions and the built-in opponents.

    Example: paddock games
    """
    if json:
        as_json(
            [
                {
                    "id": game.id,
                    "name": game.name,
                    "rules_version": game.rules_version,
                    "players": list(game.players),
                    "opponents": sorted(examples(game.id)),
                }
                for game in GAMES.values()
            ]
        )
        return
    table = Table("game", "name", "rules", "players", "built-in opponents", box=None, header_style="bold")
    for game in GAMES.values():
        players = f"{game.players[0]}-{game.players[-1]}"
        table.add_row(game.id, game.name, game.rules_version, players, ", ".join(sorted(examples(game.id))))
    say(table)
