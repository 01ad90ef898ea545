"""Where the sandbox keeps things on the host.

Everything a sandbox mounts has to be reachable by the user it runs as, whatever the permissions of the home
or checkout that the worker runs from; so none of it lies there.
"""

import os
import stat
from collections.abc import Mapping
from pathlib import Path

from sandbox.spec import SandboxError

RUN_VARIABLE = "PADDOCK_RUN_DIR"
RUNTIME_VARIABLE = "PADDOCK_RUNTIME_DIR"
PROGRAMS_VARIABLE = "PADDOCK_PROGRAMS_DIR"

_REACHABLE = 0o755


def run_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Leases, user ids and sockets of running sandboxes; a path short enough for a socket."""
    own = "/run/paddock" if os.geteuid() == 0 else f"{_home()}/run"
    return _folder(environ.get(RUN_VARIABLE, own))


def runtimes_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Built bot runtimes."""
    return _folder(environ.get(RUNTIME_VARIABLE, f"{_home()}/runtimes"))


def programs_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Copies of the programs that sandboxes run."""
    return _folder(environ.get(PROGRAMS_VARIABLE, f"{_home()}/programs"))


def _home() -> str:
    return "/var/lib/paddock" if os.geteuid() == 0 else f"/var/tmp/paddock-{os.geteuid()}"  # noqa: S108


def _folder(path: str) -> Path:
    """The folder, made when it is missing. Somebody else's is refused: they could swap what we mount."""
    folder = Path(path)
    for missing in reversed([level for level in (folder, *folder.parents) if not level.exists()]):
        missing.mkdir(exist_ok=True)
        missing.chmod(_REACHABLE)
    status = folder.stat()
    if status.st_uid not in (0, os.geteuid()) or status.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise SandboxError(f"{folder} must belong to user {os.geteuid()} and be writable by nobody else")
    if os.geteuid() == 0:
        _check_reachable(folder)
    return folder


def _check_reachable(folder: Path) -> None:
    """The sandboxes of a worker that is root run as other users."""
    for level in (folder, *folder.parents):
        if not level.stat().st_mode & stat.S_IXOTH:
            raise SandboxError(f"{level} is closed to other users, so no sandbox can reach {folder}")
