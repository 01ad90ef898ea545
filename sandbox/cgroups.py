"""Control groups: one per sandboxed program, behind one interface for both versions of the kernel's."""

import contextlib
import errno
import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sandbox.limits import Limits
from sandbox.spec import SandboxError

# bwrap's monitor and its init count as processes of the group too.
OWN_PROCESSES = 2
CPU_PERIOD_US = 100_000

_FREEZE_BUSY = 0.0003
_FREEZE_POLL = 0.0002
_REMOVE_POLL = 0.002


@dataclass(frozen=True, slots=True)
class Usage:
    """What a group has used; a field is zero where the kernel does not count it."""

    cpu_seconds: float
    memory_peak: int
    memory_kills: int
    processes_refused: int


class Group(ABC):
    """The control group of one program. A program joins it by writing 0 to each of `joins`."""

    joins: tuple[Path, ...]

    @abstractmethod
    def cpu_seconds(self) -> float:
        """CPU time of everything that ever ran in the group."""

    @abstractmethod
    def usage(self) -> Usage: ...

    @abstractmethod
    def freeze(self, timeout: float = 1.0) -> None:
        """Stop every process; returns when they stand still. :raises SandboxError: after the timeout."""

    @abstractmethod
    def thaw(self) -> None: ...

    @abstractmethod
    def kill(self) -> None:
        """Kill every process, frozen or not."""

    @abstractmethod
    def remove(self) -> bool:
        """Kill what is left and take the group away; False when something would not go."""


class Groups(ABC):
    """Where a host lets us make groups."""

    kind: str

    @abstractmethod
    def create(self, name: str, limits: Limits) -> Group: ...

    @abstractmethod
    def names(self) -> set[str]:
        """Groups that exist, whoever made them."""

    @abstractmethod
    def existing(self, name: str) -> Group:
        """A group left over by another process, to be removed."""


class NoGroup(Group):
    """No control group at all: nothing is limited, counted or frozen. Only the probe goes on with it."""

    joins = ()

    def cpu_seconds(self) -> float:
        return 0.0

    def usage(self) -> Usage:
        return Usage(cpu_seconds=0.0, memory_peak=0, memory_kills=0, processes_refused=0)

    def freeze(self, timeout: float = 1.0) -> None:
        raise SandboxError("without a control group nothing can be frozen")

    def thaw(self) -> None:
        pass

    def kill(self) -> None:
        pass

    def remove(self) -> bool:
        return True


class NoGroups(Groups):
    """A host on which this user may make no groups, and why."""

    kind = "none"

    def __init__(self, why: str) -> None:
        self.why = why

    def create(self, name: str, limits: Limits) -> Group:
        return NoGroup()

    def names(self) -> set[str]:
        return set()

    def existing(self, name: str) -> Group:
        return NoGroup()


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
