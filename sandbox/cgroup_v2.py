"""Control groups, version 2: one folder per program below a base that was delegated to us.

The base may hold no process itself while its controllers are shared out, so we and our children live in
`<base>/supervisor`. systemd delegates with `Delegate=cpu memory pids`; its `DelegateSubgroup=supervisor`
does the same move.
"""

import contextlib
import os
from pathlib import Path

from sandbox.cgroups import CPU_PERIOD_US, OWN_PROCESSES, Group, Groups, NoGroups, Usage
from sandbox.control_files import counter, made, number, pids, read, remove_folders, wait_until_frozen, write
from sandbox.limits import Limits

CONTROLLERS = ("memory", "pids", "cpu")
SUPERVISOR = "supervisor"


class GroupV2(Group):
    """One folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._freeze = folder / "cgroup.freeze"
        self._events = folder / "cgroup.events"
        self.joins = (folder / "cgroup.procs",)

    def cpu_seconds(self) -> float:
        return counter(self._folder / "cpu.stat", "usage_usec") / 1e6

    def usage(self) -> Usage:
        return Usage(
            cpu_seconds=self.cpu_seconds(),
            memory_peak=number(self._folder / "memory.peak"),
            memory_kills=counter(self._folder / "memory.events", "oom_kill"),
            processes_refused=counter(self._folder / "pids.events", "max"),
        )

    def freeze(self, timeout: float = 1.0) -> None:
        write(self._freeze, 1)
        wait_until_frozen(lambda: counter(self._events, "frozen") == 1, timeout)

    def thaw(self) -> None:
        write(self._freeze, 0)

    def kill(self) -> None:
        with contextlib.suppress(FileNotFoundError):
            write(self._folder / "cgroup.kill", 1)  # all at once, frozen or not

    def remove(self) -> bool:
        self.kill()
        return remove_folders([self._folder])


class GroupsV2(Groups):
    """Groups below a delegated base."""

    kind = "v2"

    def __init__(self, base: Path) -> None:
        self._base = base

    @classmethod
    def adopt(cls, base: Path) -> "GroupsV2 | NoGroups":
        """Make ready a base that is ours: move its processes aside and share out its controllers."""
        with contextlib.suppress(OSError):
            base.mkdir(exist_ok=True)
            _share_controllers(base.parent)
        if not all(
            os.access(base / name, os.W_OK) for name in ("", "cgroup.procs", "cgroup.subtree_control")
        ):
            return NoGroups(f"{base} is not delegated to this user")
        lacking = [name for name in CONTROLLERS if name not in read(base / "cgroup.controllers").split()]
        if lacking:
            return NoGroups(f"{base} was delegated without the controllers {', '.join(lacking)}")
        try:
            _move_aside(base)
            _share_controllers(base)
        except OSError as error:
            return NoGroups(f"{base} cannot be divided: {error}")
        return cls(base)

    def create(self, name: str, limits: Limits) -> Group:
        folder = self._base / name
        with made([folder]):
            write(folder / "memory.max", limits.memory)
            write(folder / "memory.oom.group", 1)
            for swap in ("memory.swap.max", "memory.zswap.max"):
                with contextlib.suppress(OSError):  # there are no such files without swap accounting
                    write(folder / swap, 0)
            write(folder / "pids.max", limits.processes + OWN_PROCESSES)
            write(folder / "cpu.max", f"{int(limits.cpus * CPU_PERIOD_US)} {CPU_PERIOD_US}")
        return GroupV2(folder)

    def names(self) -> set[str]:
        return {entry.name for entry in self._base.iterdir() if entry.is_dir() and entry.name != SUPERVISOR}

    def existing(self, name: str) -> Group:
        return GroupV2(self._base / name)


def _move_aside(base: Path) -> None:
    """A group that shares out its controllers may hold no processes itself."""
    supervisor = base / SUPERVISOR
    supervisor.mkdir(exist_ok=True)
    for pid in pids(base):
        with contextlib.suppress(ProcessLookupError):
            write(supervisor / "cgroup.procs", pid)


def _share_controllers(folder: Path) -> None:
    shared = read(folder / "cgroup.subtree_control").split()
    for name in CONTROLLERS:
        if name not in shared:
            write(folder / "cgroup.subtree_control", f"+{name}")
