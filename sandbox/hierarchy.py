"""Finds where this process may make control groups."""

import os
from collections.abc import Mapping
from pathlib import Path

from sandbox.cgroup_v1 import GroupsV1
from sandbox.cgroup_v2 import SUPERVISOR, GroupsV2
from sandbox.cgroups import Groups, NoGroups

BASE_VARIABLE = "PADDOCK_CGROUP_BASE"
DEFAULT_BASE = "paddock"

ROOT = Path("/sys/fs/cgroup")


def find_groups(environ: Mapping[str, str] = os.environ) -> Groups:
    """Version 2 where the kernel's controllers are there, else version 1; `NoGroups` says why neither.

    PADDOCK_CGROUP_BASE names the base: for version 2 a folder, for version 1 a name below each controller.
    """
    base = environ.get(BASE_VARIABLE)
    if not ROOT.is_dir():
        return NoGroups(f"control groups are not mounted at {ROOT}")
    if not is_v2(ROOT):
        return GroupsV1.adopt(ROOT, (base or DEFAULT_BASE).strip("/"))
    return GroupsV2.adopt(Path(base) if base else default_base(ROOT, Path("/proc/self/cgroup").read_text()))


def is_v2(root: Path) -> bool:
    """Whether the controllers are those of version 2."""
    return (root / "cgroup.controllers").exists()


def default_base(root: Path, own: str) -> Path:
    """Our own group, from the text of /proc/self/cgroup, where it is ours to divide; else one at the top."""
    path = next(line.removeprefix("0::") for line in own.splitlines() if line.startswith("0::"))
    folder = root / path.strip("/")
    if folder.name == SUPERVISOR:
        return folder.parent  # we were moved aside already
    return folder if _is_ours(root, folder) else root / DEFAULT_BASE


def _is_ours(root: Path, folder: Path) -> bool:
    if folder == root:
        # The top of a container is a group like any other; only the machine's own has no events.
        return (folder / "cgroup.events").exists()
    # systemd gives delegated groups to their user, and marks those that it delegates to root.
    return os.geteuid() != 0 or b"1" in (
        _attribute(folder, "trusted.delegate"),
        _attribute(folder, "user.delegate"),
    )


def _attribute(folder: Path, name: str) -> bytes:
    try:
        return os.getxattr(folder, name)
    except OSError:
        return b""
