"""One run of the demo: everything is prepared and started, matches are played, the ladders are shown."""

import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from socket import socket
from time import sleep

from django.conf import settings
from django.utils import timezone
from rich.console import Console
from rich.markup import escape

from engines.registry import GAMES
from paddock.ladders.models import Ladder
from paddock.ladders.queries import present_ladders
from paddock.ladders.services import refit
from paddock.matches.models import Match
from paddock.ops import show
from paddock.ops.broker import Broker
from paddock.ops.embedded import Installation, listen
from paddock.ops.processes import Child, Children, children

CHECK = 1.0


class Demo:
    """Plays on this machine for whoever looks at `console`. Nothing that it starts is left running."""

    def __init__(self, console: Console, logs: Path, games: Sequence[str] = ()) -> None:
        """Only `games` are played, or all there are."""
        self._console = console
        self._logs = logs
        self._games = tuple(games)

    def run(self, matches: int, *, once: bool) -> list[str]:
        """Until the ladders are printed, and on until Ctrl-C unless `once`. Returns what went wrong.

        Every ladder that is played at all has the matches of one fixture by then.

        :raises ChildDied: when a part of the platform ended; the message has the end of its log.
        :raises NoFreePort: when the site has nowhere to listen.
        """
        started = timezone.now()
        with listen() as listener, children(self._logs) as outer, children(self._logs) as services:
            broker = Broker(outer, self._logs)
            broker.start()
            installation = self._prepare(listener, broker.url)
            installation.start(services)
            self._console.print(
                f"The site is at [bold]{installation.url}[/bold], and the bots begin to play."
            )
            ladders = self._ladders(installation)
            show.follow_matches(self._console, lambda: _ended(started, services), matches, ladders)
            troubles = self._print_ladders(installation, ladders, started)
            if not once:
                self._serve(installation, services)
        return troubles

    def _prepare(self, listener: socket, broker_url: str) -> Installation:
        """Database, static files, the bots' runtime and the bots, as much at once as can be."""
        installation = Installation(
            settings.ROOT, settings.PADDOCK_DATA_DIR, listener, broker_url, degraded=False, games=self._games
        )
        with children(self._logs) as steps, self._console.status("Preparing database, site and sandbox ..."):
            runtime = steps.start("runtime", [sys.executable, "-m", "sandbox.runtime", "build"])
            static = installation.manage(steps, "collectstatic", "--noinput")
            installation.manage(steps, "migrate", "--noinput").finish()
            installation = replace(installation, degraded=self._lacks_sandbox(steps, runtime))
            chosen = [word for game in self._games for word in ("--game", game)]
            installation.manage(steps, "house_bots", *chosen).finish()
            static.finish()
        return installation

    def _lacks_sandbox(self, steps: Children, runtime: Child) -> bool:
        runtime.process.wait()  # when it failed, the probe says so in its own words
        probe = steps.start("probe", [sys.executable, "-m", "sandbox", "--brief"])
        if probe.process.wait() == 0:
            return False
        reason = probe.log.read_text().strip().splitlines()[-1]
        # A terminal folds the lines: a command in them must stay in one piece for whoever copies it.
        self._console.print(f"No sandbox here: {escape(reason)}", style="yellow", soft_wrap=True)
        self._console.print(
            "So the example bots play unsandboxed, on a ladder marked demo; uploads are refused.",
            soft_wrap=True,
        )
        return True

    def _ladders(self, installation: Installation) -> list[Ladder]:
        """Those that are played, game by game, the oldest of each first."""
        return [
            ladder
            for game in GAMES
            for ladder in present_ladders(game, is_demo=installation.degraded).filter(paused=False)
            if not self._games or game in self._games
        ]

    def _print_ladders(
        self, installation: Installation, ladders: Sequence[Ladder], since: datetime
    ) -> list[str]:
        for ladder in ladders:
            while not refit(ladder):
                continue  # the platform's own fit was faster, and may have seen less
            self._console.print(show.shown_ladder(ladder))
            self._console.print(f"{installation.url}/ladders/{ladder.slug}\n")
        troubles = show.troubles(since)
        for line in troubles:
            self._console.print(line, style="red", soft_wrap=True)
        return troubles

    def _serve(self, installation: Installation, services: Children) -> None:
        self._console.print(show.goodbye(installation.url, installation.degraded), soft_wrap=True)
        while True:
            sleep(CHECK)
            services.check()


def _ended(since: datetime, services: Children) -> list[Match]:
    services.check()
    return show.ended_since(since)
