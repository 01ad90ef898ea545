"""Installs the example bots of the repository as house bots, and opens the ladders of their games."""

import tempfile
from argparse import ArgumentParser
from importlib.resources import files
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from engines.registry import GAMES
from paddock.bots import house
from paddock.bots.models import BotVersion
from paddock.ops.house_ladders import house_ladders, open_ladder
from paddock_sdk.packaging import pack
from sandbox.manifest import read_manifest

EXAMPLES = Path(str(files("paddock_sdk"))) / "examples"


class Command(BaseCommand):
    help = "Installs the example bots as house bots and opens the ladders of their games. Safe to run again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--examples", type=Path, default=EXAMPLES, help="a folder of <game>/<bot> folders"
        )
        parser.add_argument(
            "--game", action="append", choices=list(GAMES), help="only this game; can be given several times"
        )

    def handle(self, *args: Any, examples: Path, game: list[str] | None, **options: Any) -> None:
        folders = sorted(path.parent for path in examples.glob("*/*/bot.toml"))
        if not folders:
            raise CommandError(
                f"There are no bots in {examples}: a bot is a folder <game>/<bot> with a bot.toml."
            )
        wanted = set(game or GAMES)
        for ladder in house_ladders({folder.parent.name for folder in folders} & wanted):
            self.stdout.write(f"Ladder: {open_ladder(ladder)}")
        for folder in folders:
            if folder.parent.name in wanted:
                self.stdout.write(f"Bot: {install(folder)}")


def install(folder: Path) -> BotVersion:
    """Install one example bot."""
    manifest = read_manifest(folder)
    with tempfile.TemporaryDirectory() as name:
        archive = Path(name) / "bundle.zip"
        archive.write_bytes(pack(folder))
        return house.install(manifest.name, manifest.description, archive)
