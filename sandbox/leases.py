"""Signs of life: a locked file per worker process, so that what a dead one left behind can be told apart."""

import contextlib
import fcntl
import hashlib
import os
import secrets
from collections.abc import Iterable
from pathlib import Path

_PREFIX = "run"
_own: dict[tuple[str, int], str] = {}


class Leases:
    """The leases of all workers that share a folder. Sandboxes are named after folder and lease.

    Workers with another folder, in another container for example, may share our control groups: their
    sandboxes are none of our business.
    """

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self._folder = folder
        status = folder.stat()
        place = hashlib.sha256(f"{status.st_dev}:{status.st_ino}".encode()).hexdigest()[:8]
        self._prefix = f"{_PREFIX}-{place}-"

    def new_name(self) -> str:
        """A name for a sandbox of this process, which from now on holds a lease for as long as it lives."""
        key = (self._prefix, os.getpid())  # a fork's lease is not its parent's
        if key not in _own:
            _own[key] = self._take()
        return f"{self._prefix}{_own[key]}-{secrets.token_hex(6)}"

    def dead(self, names: Iterable[str]) -> list[str]:
        """Those of `names` that belong to processes which have died; their leases are forgotten."""
        ours = [name for name in names if name.startswith(self._prefix)]
        dead = [name for name in ours if not self._is_alive(self._lease(name))]
        for path in self._folder.iterdir():
            if not path.name.startswith(".") and not self._is_alive(path.name):
                path.unlink(missing_ok=True)
        return dead

    def _lease(self, name: str) -> str:
        return name.removeprefix(self._prefix).partition("-")[0]

    def _take(self) -> str:
        """Make the file under another name and lock it first: under its own it is never seen unlocked."""
        lease = secrets.token_hex(6)
        unborn = self._folder / f".{lease}"
        # Never closed: the lock is there until the process is not.
        fcntl.flock(os.open(unborn, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600), fcntl.LOCK_EX)
        unborn.rename(self._folder / lease)
        return lease

    def _is_alive(self, lease: str) -> bool:
        try:
            descriptor = os.open(self._folder / lease, os.O_RDWR | os.O_CLOEXEC)
        except FileNotFoundError:
            return False
        with contextlib.closing(os.fdopen(descriptor)):
            try:
                fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
        return False
