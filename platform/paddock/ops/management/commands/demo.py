"""`make demo`: a whole arena on this machine."""

import signal
import sys
from argparse import ArgumentParser
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from redis import RedisError
from rich.console import Console

from engines.registry import GAMES
from paddock.ops.demo import Demo
from paddock.ops.embedded import NoFreePort
from paddock.ops.processes import ChildDied
from paddock.ops.show import Stalled

MATCHES = 30
ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Command(BaseCommand):
    help = "Starts the platform in embedded mode, plays ladders between the example bots, serves the site."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--once", action="store_true", help="stop when the ladders are printed")
        parser.add_argument("--matches", type=int, default=MATCHES, help="matches to play before that")
        parser.add_argument(
            "--game", action="append", choices=list(GAMES), help="only this game; can be given several times"
        )

    def handle(self, *args: Any, once: bool, matches: int, game: list[str] | None, **options: Any) -> None:
        """Ends with status 1 when a verdict was not ok."""
        if not settings.EMBEDDED:
            raise CommandError("The demo brings its own database: unset DATABASE_URL and start it again.")
        for number in ENDINGS:
            signal.signal(number, _interrupt)
        console, logs = Console(highlight=False), settings.PADDOCK_DATA_DIR / "log"
        try:
            troubles = Demo(console, logs, game or ()).run(matches, once=once)
        except KeyboardInterrupt:
            console.print("Stopped.")
        except Stalled as error:
            raise CommandError(f"{error} The logs are in {logs}.") from error
        except (ChildDied, NoFreePort, RedisError) as error:
            raise CommandError(str(error)) from error
        else:
            sys.exit(1 if troubles else 0)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Begin to stop everything. Whoever is impatient must not keep it from being finished."""
    for ending in ENDINGS:
        signal.signal(ending, signal.SIG_IGN)
    raise KeyboardInterrupt
