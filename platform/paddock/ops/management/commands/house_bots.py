"""Installs the example bots of the repository as house bots, and opens a ladder for each of their games."""

import tempfile
from argparse import ArgumentParser
from importlib.resources import files
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.text import slugify

from engines.registry import get_game
from paddock.bots import house
from paddock.bots.models import BotVersion
from paddock.ladders.models import Ladder
from paddock.ladders.queries import present_ladders
from paddock.ladders.services import create_ladder
from paddock_sdk.packaging import pack
from sandbox.manifest import read_manifest

EXAMPLES = Path(str(files("paddock_sdk"))) / "examples"


class Command(BaseCommand):
    help = "Installs the example bots as house bots on a ladder per game. Safe to run again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--examples", type=Path, default=EXAMPLES, help="a folder of <game>/<bot> folders"
        )

    def handle(self, *args: Any, examples: Path, **options: Any) -> None:
        folders = sorted(path.parent for path in examples.glob("*/*/bot.toml"))
        if not folders:
            raise CommandError(
                f"There are no bots in {examples}: a bot is a folder <game>/<bot> with a bot.toml."
            )
        for game in sorted({folder.parent.name for folder in folders}):
            self.stdout.write(f"Ladder: {open_ladder(game)}")
        for folder in folders:
            self.stdout.write(f"Bot: {install(folder)}")


def open_ladder(game: str) -> Ladder:
    """The ladder for a game's present rules; on a site in degraded mode one of its own, marked as a demo.

    The first ladder of a game has the plain address. New rules open another one beside it.
    """
    known = present_ladders(game, is_demo=settings.PADDOCK_DEMO).first()
    if known is not None:
        return known
    rules = get_game(game)
    name, slug = rules.name, game
    if settings.PADDOCK_DEMO:
        name, slug = f"{name} (demo)", f"{game}-demo"
    if Ladder.objects.filter(slug=slug).exists():
        version = rules.rules_version
        name, slug = f"{name}, rules {version}", f"{slug}-rules-{slugify(version.replace('.', '-'))}"
    return create_ladder(slug, name, game, is_demo=settings.PADDOCK_DEMO)


def install(folder: Path) -> BotVersion:
    """Install one example bot."""
    manifest = read_manifest(folder)
    with tempfile.TemporaryDirectory() as name:
        archive = Path(name) / "bundle.zip"
        archive.write_bytes(pack(folder))
        return house.install(manifest.name, manifest.description, archive)
