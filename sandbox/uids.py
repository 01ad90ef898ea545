"""User ids for the sandboxes of a worker that is root: each that runs has one of its own."""

import fcntl
import os
from dataclasses import dataclass
from pathlib import Path

from sandbox.spec import SandboxError

FIRST_UID = 20_000
POOL = 256


@dataclass(frozen=True, slots=True)
class UidSlot:
    """A user id that no other sandbox of this host has, until it is released."""

    uid: int
    _lock: int

    def release(self) -> None:
        """Let another sandbox have it."""
        os.close(self._lock)


class UidPool:
    """Ids from 20000 on; a locked file for each that is in use keeps the worker processes of a host apart."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def take(self) -> UidSlot:
        """The first id that is free. :raises SandboxError: when none is."""
        self._folder.mkdir(exist_ok=True)
        for uid in range(FIRST_UID, FIRST_UID + POOL):
            descriptor = os.open(self._folder / str(uid), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(descriptor)
            else:
                return UidSlot(uid, descriptor)
        raise SandboxError(f"all {POOL} user ids for sandboxes are in use on this host")
