"""Control groups: one per sandboxed program, behind one interface for both versions of the kernel's."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path

from sandbox.limits import Limits
from sandbox.spec import SandboxError

# bwrap's monitor and its init count as processes of the group too.
OWN_PROCESSES = 2
CPU_PERIOD_US = 100_000


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
