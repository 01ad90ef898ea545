"""Reading, writing and waiting on the files that control groups are made of."""

import contextlib
import errno
import os
import time
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

from sandbox.spec import SandboxError

_FREEZE_BUSY = 0.0003
_FREEZE_POLL = 0.0002
_REMOVE_POLL = 0.002


def read(path: Path) -> str:
    """The text of a control file."""
    return path.read_text(encoding="ascii")


def write(path: Path, value: object) -> None:
    """Write one value to a control file, in one call as the kernel wants it."""
    path.write_text(str(value), encoding="ascii")


def counter(path: Path, name: str) -> int:
    """One value of a control file that holds `name value` lines; 0 when it is not there."""
    with contextlib.suppress(OSError):
        for line in read(path).splitlines():
            key, _, value = line.partition(" ")
            if key == name:
                return int(value)
    return 0


def number(path: Path) -> int:
    """The value of a control file that holds one number; 0 when it is not there."""
    try:
        return int(read(path))
    except OSError:
        return 0


def pids(folder: Path) -> list[int]:
    """The processes of a group; none when the group is gone."""
    try:
        return [int(pid) for pid in read(folder / "cgroup.procs").split()]
    except OSError:
        return []


def wait_until_frozen(is_frozen: Callable[[], bool], timeout: float) -> None:
    """Ask until it is so: busily at first, because it mostly takes a few microseconds."""
    began = time.monotonic()
    while not is_frozen():
        waited = time.monotonic() - began
        if waited > timeout:
            raise SandboxError(f"the control group did not freeze within {timeout} s")
        if waited > _FREEZE_BUSY:
            time.sleep(_FREEZE_POLL)


@contextlib.contextmanager
def made(folders: Collection[Path]) -> Iterator[None]:
    """Make the folders of a group, and take them away again when the group cannot be set up.

    :raises SandboxError: in place of what the kernel says to a control file.
    """
    try:
        for folder in folders:
            folder.mkdir()
        yield
    except OSError as error:
        remove_folders(folders, 0)
        raise SandboxError(f"the control group cannot be set up: {error}") from error


def remove_folders(folders: Iterable[Path], seconds: float = 2.0) -> bool:
    """Remove empty groups; a dying process keeps its group busy for a moment."""
    left = list(folders)
    deadline = time.monotonic() + seconds
    while True:
        left = [folder for folder in left if not _removed(folder)]
        if not left:
            return True
        if time.monotonic() > deadline:
            return False
        time.sleep(_REMOVE_POLL)


def _removed(folder: Path) -> bool:
    try:
        os.rmdir(folder)
    except FileNotFoundError:
        return True
    except OSError as error:
        if error.errno == errno.EBUSY:
            return False
        raise
    return True
