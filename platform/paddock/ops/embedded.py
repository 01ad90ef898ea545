"""The embedded mode: every part of the platform on one machine, started and stopped by one command.

SQLite and a Valkey server from a wheel stand in for PostgreSQL and Redis; the code paths are the same ones.
"""

import socket
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from paddock.ops.processes import Child, Children

PROGRAMS = Path(sys.executable).parent
FIRST_PORT = 8000
PORTS_TRIED = 50

SERVICES: Mapping[str, str] = {
    "web": "gunicorn paddock.config.wsgi --bind fd://{listener} --workers 1 --threads 4 --no-control-socket",
    "platform-worker": (
        "celery --app paddock.config.celery worker --queues platform --hostname platform@%h --concurrency 1"
        " --beat --schedule {data}/beat-schedule --without-gossip --without-mingle --loglevel INFO"
    ),
    "report-worker": (
        "celery --app paddock.config.reports worker --queues reports --hostname reports@%h --concurrency 1"
        " --without-gossip --without-mingle --loglevel INFO"
    ),
    "match-worker": (
        "celery --app workers.app worker --queues matches --hostname matches@%h"
        " --without-gossip --without-mingle --loglevel INFO"
    ),
}


class NoFreePort(RuntimeError):
    """The site has nowhere to listen."""


@dataclass(frozen=True, slots=True)
class Installation:
    """One embedded installation: where its data is, where it listens, and whether it has a sandbox."""

    root: Path
    """The checkout: manage.py, and the example bots."""
    data: Path
    listener: socket.socket
    """Where the site will answer. It is held from the start, so that nobody else takes its port."""
    broker_url: str
    degraded: bool
    games: tuple[str, ...] = ()
    """What is played; empty: every game."""

    @property
    def url(self) -> str:
        host, port = self.listener.getsockname()
        return f"http://{host}:{port}"

    def environment(self) -> dict[str, str]:
        """What its parts need to know."""
        return {
            "DATABASE_URL": "",
            "REDIS_URL": self.broker_url,
            "PADDOCK_DATA_DIR": str(self.data),
            "PADDOCK_SITE_URL": self.url,
            "PADDOCK_WORKER_DIR": str(self.data / "worker"),
            "PADDOCK_DEMO": "1" if self.degraded else "0",
            "PADDOCK_PLAYED_GAMES": ",".join(self.games),
        }

    def manage(self, children: Children, *arguments: str) -> Child:
        """Begin one command of manage.py; several may run at once."""
        command = [sys.executable, str(self.root / "manage.py"), *arguments]
        return children.start(arguments[0], command, self.environment())

    def start(self, children: Children) -> None:
        """Start every service."""
        for name, command in SERVICES.items():
            inherited = [self.listener.fileno()] if name == "web" else []
            children.start(name, self._command(command), self.environment(), inherited=inherited)

    def _command(self, command: str) -> list[str]:
        program, *arguments = command.split()
        places = {"listener": self.listener.fileno(), "data": self.data}
        return [str(PROGRAMS / program), *(word.format(**places) for word in arguments)]


def listen() -> socket.socket:
    """On port 8000 of this machine, or the next one that is free. Raises NoFreePort."""
    for port in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", port))
            listener.listen()
        except OSError:
            listener.close()
            continue
        return listener
    raise NoFreePort(f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1} is free.")
