"""Signs of life: a locked file per worker process, so that what a dead one left behind can be told apart."""

import fcntl
import os
import secrets
from pathlib import Path

PREFIX = "run-"


class Lease:
    """A file that this process keeps locked while it lives. The names of its sandboxes begin with its id."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self.id = secrets.token_hex(6)
        self.pid = os.getpid()
        self._path = folder / self.id
        self._file = _lock(self._path)

    def new_name(self) -> str:
        """A name for one sandbox of this process."""
        return f"{PREFIX}{self.id}-{secrets.token_hex(6)}"

    def close(self) -> None:
        """Give the lease back."""
        self._path.unlink(missing_ok=True)
        os.close(self._file)


def is_alive(folder: Path, name: str) -> bool:
    """Whether the process that made the sandbox `name` still runs."""
    path = folder / owner(name)
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    else:
        return False
    finally:
        os.close(descriptor)


def owner(name: str) -> str:
    """The id of the lease that a sandbox was made under."""
    return name.removeprefix(PREFIX).partition("-")[0]


def _lock(path: Path) -> int:
    """Make the file under another name and lock it first: under its own it is never seen unlocked."""
    unborn = path.with_name(f".{path.name}")
    descriptor = os.open(unborn, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    unborn.rename(path)
    return descriptor
