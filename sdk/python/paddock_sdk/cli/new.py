"""`paddock new`: a folder with a bot that works."""

from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated

import typer

from engines.registry import get_game
from paddock_sdk.cli.console import say
from paddock_sdk.contestants import known_game
from paddock_sdk.problems import Exit, Problem

TEMPLATE = "templates/python"


def new(
    game: Annotated[str, typer.Argument(help="A game of `paddock games`, like battle-sheep.")],
    folder: Annotated[Path, typer.Argument(help="Where the bot is to live. Its name becomes the bot's.")],
) -> None:
    """Make a folder with a bot that works: it plays at random.

    Example: paddock new battle-sheep my-bot
    """
    title = get_game(known_game(game)).name
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Problem(
            "There is something already; nothing was written.",
            str(folder),
            "Name a folder that does not exist yet.",
            Exit.USAGE,
        )
    values = {"name": folder.resolve().name, "game": game, "title": title}
    folder.mkdir(parents=True, exist_ok=True)
    for source in files("paddock_sdk").joinpath(TEMPLATE).iterdir():
        if source.is_file():
            text = Template(source.read_text(encoding="utf-8")).substitute(values)
            (folder / source.name).write_text(text, encoding="utf-8")
    say(f"{folder} plays {title} at random. Next:")
    say(f"  paddock play {folder} random --games 20")
    say(f"  paddock validate {folder}")
