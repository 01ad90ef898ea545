"""Control groups, version 1: one folder per controller, made by root or in folders that root gave away."""

import contextlib
import os
import signal
import time
from pathlib import Path

from sandbox.cgroups import CPU_PERIOD_US, OWN_PROCESSES, Group, Groups, NoGroups, Usage
from sandbox.control_files import counter, made, number, pids, read, remove_folders, wait_until_frozen, write
from sandbox.limits import Limits
from sandbox.spec import SandboxError

CONTROLLERS = ("memory", "pids", "cpu", "cpuacct", "freezer")

_KILL_ROUNDS = 50
_KILL_PAUSE = 0.002


class GroupV1(Group):
    """A folder of the same name below each controller."""

    def __init__(self, folders: dict[str, Path]) -> None:
        self._folders = folders
        self._state = folders["freezer"] / "freezer.state"
        self._cpu = folders["cpuacct"] / "cpuacct.usage"
        self.joins = tuple(folder / "cgroup.procs" for folder in folders.values())

    def cpu_seconds(self) -> float:
        return number(self._cpu) / 1e9

    def usage(self) -> Usage:
        memory, processes = self._folders["memory"], self._folders["pids"]
        return Usage(
            cpu_seconds=self.cpu_seconds(),
            memory_peak=number(memory / "memory.max_usage_in_bytes"),
            memory_kills=counter(memory / "memory.oom_control", "oom_kill"),
            processes_refused=counter(processes / "pids.events", "max"),
        )

    def freeze(self, timeout: float = 1.0) -> None:
        def is_frozen() -> bool:
            # Writing again and reading are what moves the kernel from FREEZING to FROZEN.
            write(self._state, "FROZEN")
            return read(self._state).strip() == "FROZEN"

        wait_until_frozen(is_frozen, timeout)

    def thaw(self) -> None:
        write(self._state, "THAWED")

    def kill(self) -> None:
        """Freeze, so that nothing forks away; signal all; thaw, so that they die. Until none is left."""
        for _ in range(_KILL_ROUNDS):
            if not self._pids():
                return
            with contextlib.suppress(OSError, SandboxError):
                self.freeze(0.2)
            for pid in self._pids():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            with contextlib.suppress(OSError):
                self.thaw()
            time.sleep(_KILL_PAUSE)

    def remove(self) -> bool:
        self.kill()
        return remove_folders(self._folders.values())

    def _pids(self) -> set[int]:
        """Of every controller: a process that died while joining is in some of them only."""
        return {pid for folder in self._folders.values() for pid in pids(folder)}


class GroupsV1(Groups):
    """Groups below `<root>/<controller>/<base>`."""

    kind = "v1"

    def __init__(self, bases: dict[str, Path]) -> None:
        self._bases = bases

    @classmethod
    def adopt(cls, root: Path, base: str) -> "GroupsV1 | NoGroups":
        """The bases, made when they are missing and we may."""
        bases = {controller: root / controller / base for controller in CONTROLLERS}
        for controller, folder in bases.items():
            with contextlib.suppress(OSError):
                folder.mkdir(exist_ok=True)
            if not all(os.access(folder / name, os.W_OK) for name in ("", "cgroup.procs")):
                return NoGroups(
                    f"{folder} is missing or not writable: no {controller} controller for this user"
                )
        return cls(bases)

    def create(self, name: str, limits: Limits) -> Group:
        folders = {controller: base / name for controller, base in self._bases.items()}
        with made(folders.values()):
            write(folders["memory"] / "memory.limit_in_bytes", limits.memory)
            with contextlib.suppress(OSError):  # there is no such file without swap accounting
                write(folders["memory"] / "memory.memsw.limit_in_bytes", limits.memory)
            write(folders["pids"] / "pids.max", limits.processes + OWN_PROCESSES)
            write(folders["cpu"] / "cpu.cfs_period_us", CPU_PERIOD_US)
            write(folders["cpu"] / "cpu.cfs_quota_us", int(limits.cpus * CPU_PERIOD_US))
        return GroupV1(folders)

    def names(self) -> set[str]:
        return {
            entry.name
            for base in self._bases.values()
            if base.is_dir()
            for entry in base.iterdir()
            if entry.is_dir()
        }

    def existing(self, name: str) -> Group:
        return GroupV1({controller: base / name for controller, base in self._bases.items()})
