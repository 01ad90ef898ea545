"""`paddock new`: a folder with a bot that works."""

from importlib.resources import files
from pathlib import Path
from shlex import quote
from string import Template
from typing import Annotated

import typer

from engines.core.game import AnyGame
from engines.registry import get_game
from paddock_sdk.cli.console import say
from paddock_sdk.contestants import known_game
from paddock_sdk.problems import Exit, Problem
from sandbox.manifest import MANIFEST, parse_manifest
from sandbox.refusal import Refused

TEMPLATE = "templates/python"


def new(
    game: Annotated[str, typer.Argument(help="A game of `paddock games`, like battle-sheep.")],
    folder: Annotated[Path, typer.Argument(help="Where the bot is to live. Its name becomes the bot's.")],
) -> None:
    """Make a folder with a bot that works: it plays at random.

    Example: paddock new battle-sheep my-bot
    """
    rules = get_game(known_game(game))
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Problem(
            "There is something already; nothing was written.",
            str(folder),
            "Name a folder that does not exist yet.",
            Exit.USAGE,
        )
    contents = _render(folder.resolve().name, rules)
    _check_name(contents[MANIFEST], folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in contents.items():
        (folder / name).write_text(text, encoding="utf-8")
    say(f"{folder} plays {rules.name} at random. Next:")
    say(f"  paddock play {quote(str(folder))} random --games 20")
    say(f"  paddock validate {quote(str(folder))}")


def _render(name: str, game: AnyGame) -> dict[str, str]:
    """The files of the template with their placeholders filled in."""
    values = {
        "name": name,
        "game": game.id,
        "title": game.name,
        "most": str(game.players[-1]),
        "package": type(game).__module__,
    }
    return {
        source.name: Template(source.read_text(encoding="utf-8")).substitute(values)
        for source in files("paddock_sdk").joinpath(TEMPLATE).iterdir()
        if source.is_file()
    }


def _check_name(manifest: str, folder: Path) -> None:
    try:
        parse_manifest(manifest.encode())
    except Refused as refused:
        raise Problem(
            f"{folder.resolve().name!r} cannot be a bot's name: {refused.message}.",
            str(folder),
            "Name the folder differently; nothing was written.",
            Exit.USAGE,
        ) from refused
