"""What the referee asks of a started program, and what it learns when the program has ended."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from workers.referee.clock import ClockKind


@dataclass(frozen=True, slots=True)
class Program:
    """A bot as it lies on disk: the command runs in its folder."""

    name: str
    folder: Path
    runtime: str
    command: tuple[str, ...]


class Cause(StrEnum):
    """Why a program ended."""

    EXIT = "exit"
    SIGNAL = "signal"
    MEMORY = "memory"
    OUTPUT = "output"
    CPU = "cpu"
    WALL = "wall"
    KILLED = "killed"
    """The referee wanted it."""
    INFRA = "infra"
    """The arena's own fault."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A program that is gone, with everything it had started."""

    cause: Cause
    exit_code: int | None = None
    """As the shell counts: 128 + n for signal n."""
    detail: str = ""
    """For `infra`: what failed."""
    cpu_seconds: float = 0.0
    memory_peak_mib: float | None = None


@dataclass(frozen=True, slots=True)
class Logs:
    """What a program wrote, the middle left out where it was long."""

    stdout: str = ""
    stderr: str = ""


class InfraError(Exception):
    """The arena failed, not a bot: nobody is charged and the match is to be played again."""


class BotProcess(Protocol):
    """One started program with all its children."""

    def poll(self) -> Ended | None:
        """None while it runs. Cheap: the referee asks often."""
        ...

    def wait(self, timeout: float) -> Ended | None:
        """Like `poll`, after it ended or `timeout` seconds went by."""
        ...

    def kill(self) -> None:
        """End it and everything it started. Harmless when it is gone."""
        ...

    def freeze(self) -> None:
        """Let none of its threads run until `thaw`. Does nothing where the launcher cannot."""
        ...

    def thaw(self) -> None: ...

    def cpu_seconds(self) -> float:
        """Processor time of the program and its children so far."""
        ...

    def logs(self) -> Logs:
        """Complete once the program has ended."""
        ...


class Launcher(Protocol):
    """Starts programs, one way or another."""

    clock: ClockKind
    """What its bots' clocks count."""

    def start(self, seat: int, program: Program, socket: Path) -> BotProcess:
        """Start `program`, which will dial `socket`. Raises InfraError when the arena could not."""
        ...
