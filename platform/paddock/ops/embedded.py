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
    "web": "gunicorn paddock.config.wsgi --bind 127.0.0.1:{port} --workers 1 --threads 4 --no-control-socket",
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
    port: int
    broker_url: str
    degraded: bool

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def environment(self) -> dict[str, str]:
        """What its parts need to know."""
        return {
            "DATABASE_URL": "",
            "REDIS_URL": self.broker_url,
            "PADDOCK_DATA_DIR": str(self.data),
            "PADDOCK_SITE_URL": self.url,
            "PADDOCK_WORKER_DIR": str(self.data / "worker"),
            "PADDOCK_DEMO": "1" if self.degraded else "0",
        }

    def manage(self, children: Children, *arguments: str) -> Child:
        """Begin one command of manage.py; several may run at once."""
        command = [sys.executable, str(self.root / "manage.py"), *arguments]
        return children.start(arguments[0], command, self.environment())

    def start(self, children: Children) -> None:
        """Start every service."""
        for name, command in SERVICES.items():
            children.start(name, self._command(command), self.environment())

    def _command(self, command: str) -> list[str]:
        program, *arguments = command.split()
        return [str(PROGRAMS / program), *(word.format(port=self.port, data=self.data) for word in arguments)]


def choose_port() -> int:
    """8000, or the next one that is free."""
    for port in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise NoFreePort(f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1} is free.")
