"""Options and arguments that several verbs share."""

from pathlib import Path
from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document instead of text.")]

SiteOption = Annotated[
    str | None,
    typer.Option(
        "--site", metavar="URL", help="The site's address. Default: PADDOCK_SITE, else the last log-in."
    ),
]

BotFolder = Annotated[Path, typer.Argument(metavar="BOT", help="The folder of your bot.")]

GameOption = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="A game of `paddock games`. Default: the bot's first."),
]

SandboxOption = Annotated[
    bool,
    typer.Option("--sandbox", help="Run the bots in the arena's sandbox, where clocks count processor time."),
]

OptionWords = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game; may be repeated. See `paddock games GAME`.",
    ),
]
