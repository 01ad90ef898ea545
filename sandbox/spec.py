"""What to run in a sandbox, and what became of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from sandbox.limits import Limits

BOT = "/bot"
VENV = "/opt/venv"
SOCKET = "/run/referee.sock"
OWN_VARIABLES = "PADDOCK_"


class SandboxError(RuntimeError):
    """The sandbox itself cannot do what was asked of it; never the fault of the program inside."""


@dataclass(frozen=True, slots=True)
class Spec:
    """One program to run."""

    argv: tuple[str, ...]
    mounts: Mapping[str, Path] = field(default_factory=dict)
    """Path inside -> folder or file of the host, always read-only."""
    socket: Path | None = None
    """A Unix socket of the host that shows up as /run/referee.sock."""
    env: Mapping[str, str] = field(default_factory=dict)
    """Variables for the program; their names start with PADDOCK_."""
    limits: Limits = field(default_factory=Limits)
    folder: str = "/tmp"  # noqa: S108 - inside the sandbox, where it belongs to this program alone
    uid: int | None = None
    """The user of the host to run as; needed when the worker is root, and then never 0."""

    def __post_init__(self) -> None:
        if not self.argv:
            raise ValueError("a sandbox needs a program to run")
        for name in self.env:
            if not name.startswith(OWN_VARIABLES):
                raise ValueError(f"{name}: only variables that start with {OWN_VARIABLES} reach a sandbox")
        for text in (*self.argv, *self.env.values()):
            if "\0" in text:
                raise ValueError("arguments and variables cannot hold a NUL character")


class Reason(StrEnum):
    """Why a sandboxed program is no longer running."""

    EXIT = "exit"
    """It ended by itself; `code` says how."""
    SIGNAL = "signal"
    """It was ended by a signal from within, a crash for example."""
    WALL = "wall"
    CPU = "cpu"
    MEMORY = "memory"
    OUTPUT = "output"
    KILLED = "killed"
    """By whoever started it."""
    INFRA = "infra"
    """The sandbox could not be set up, or was ended from outside: not the program's fault."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a program, as the control group and the supervisor saw it.

    The verdict is `reason`; `code` and `signal` are what the program says of itself and may be forged by it.
    """

    reason: Reason
    code: int | None
    signal: int | None
    wall_seconds: float
    cpu_seconds: float
    memory_peak: int
    processes_refused: int
    stdout: str
    stderr: str
    stdout_total: int
    stderr_total: int
    clean: bool
    """The control group could be removed: nothing survived."""
