"""A whole installation for a test: PostgreSQL, Redis, and the services of docker-compose.yml as processes."""

import shlex
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from paddock.ops.broker import Broker
from paddock.ops.processes import Child, Children

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAMS = Path(sys.executable).parent
CLAIM_TTL = 3.0


def compose_command(service: str) -> list[str]:
    """What docker-compose.yml runs for a service."""
    compose: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    return shlex.split(compose["services"][service]["command"])


@dataclass
class Installation:
    """Starts, kills and restarts services."""

    database_url: str
    broker: Broker
    folder: Path
    port: int
    children: Children
    running: dict[str, Child] = field(default_factory=dict)

    @property
    def environment(self) -> Mapping[str, str]:
        return {
            "DATABASE_URL": self.database_url,
            "REDIS_URL": self.broker.url,
            "PADDOCK_SECRET_KEY": "for tests only",
            "PADDOCK_DATA_DIR": str(self.folder / "data"),
            "PADDOCK_SITE_URL": f"http://127.0.0.1:{self.port}",
            "PADDOCK_WORKER_DIR": str(self.folder / "worker"),
            "PADDOCK_WORKER_SLOTS": "2",
            "PADDOCK_CLAIM_TTL": str(CLAIM_TTL),
        }

    def start(self, *services: str) -> None:
        """Start services with the commands of docker-compose.yml."""
        for service in services:
            self.running[service] = self.children.start(service, self.command(service), self.environment)

    def command(self, service: str) -> list[str]:
        """The command of a service, with this installation's own address and folder in it."""
        places = {
            "0.0.0.0:8000": f"127.0.0.1:{self.port}",
            "/tmp/beat-schedule": str(self.folder / "schedule"),  # noqa: S108 - only a word to replace
        }
        program, *words = [places.get(word, word) for word in compose_command(service)]
        return [str(PROGRAMS / program), *words]

    def manage(self, *arguments: str) -> None:
        """Run a command of manage.py to its end."""
        command = [sys.executable, str(ROOT / "manage.py"), *arguments]
        self.children.start(arguments[0], command, self.environment).finish()

    def kill(self, service: str) -> None:
        """kill -9, children included."""
        self.running.pop(service).kill()

    def stop(self, service: str) -> None:
        """Ask it to end, as an operator would."""
        self.running.pop(service).stop()

    def children_of(self, service: str) -> list[int]:
        """Numbers of the processes that the service itself has started."""
        pid = self.running[service].process.pid
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def stop_broker(self) -> None:
        """The broker ends, and with it everything it held."""
        assert self.broker.child is not None
        self.broker.child.stop()

    def check(self) -> None:
        """Raise ChildDied when a service has ended."""
        for child in self.running.values():
            child.check()

    def log(self, service: str) -> str:
        """What a service has written since it was last started."""
        return self.running[service].log.read_text()

    def last_words(self) -> str:
        """The ends of all logs."""
        tails = [(name, self.log(name).splitlines()[-12:]) for name in self.running]
        return "\n".join(f"--- {name}\n" + "\n".join(lines) for name, lines in tails)
