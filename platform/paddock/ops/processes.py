"""Programs that a command starts beside itself and never leaves behind."""

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

GRACE = 10.0
"""Seconds between asking a program to end and ending it."""


class ChildDied(RuntimeError):
    """A program ended in a way it should not have; the message names its log and shows the end of it."""


@dataclass(slots=True)
class Child:
    """A started program and where it writes."""

    name: str
    log: Path
    process: subprocess.Popen[bytes]
    grace: float
    _gone: bool = False
    """Its number may belong to another program by now."""

    def check(self) -> None:
        """Raise ChildDied when the program has ended, which it should not."""
        if self.process.poll() is not None:
            self._died()

    def finish(self) -> None:
        """Wait for its end. Raises ChildDied for a status other than 0."""
        if self.process.wait() != 0:
            self._died()

    def _died(self) -> NoReturn:
        lines = self.log.read_text(errors="replace").splitlines()[-15:]
        text = "\n".join(f"    {line}" for line in lines)
        raise ChildDied(
            f"{self.name} ended with status {self.process.returncode}. The end of {self.log}:\n{text}"
        )

    def ask_to_end(self) -> None:
        """Begin to stop it. Only the program itself is told: it knows in which order its own children end."""
        if self.process.poll() is None:
            self.process.terminate()

    def stop(self) -> None:
        """Ask it to end, then end it and all that it started."""
        self.ask_to_end()
        try:
            self.process.wait(self.grace)
        except subprocess.TimeoutExpired:
            self.kill()
        # What the program itself started shares its group and may have outlived it.
        self.kill()

    def kill(self) -> None:
        """End it and its process group at once."""
        if not self._gone:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._gone = True


class Children:
    """Programs that are stopped together. What they need to end well belongs to a group further out."""

    def __init__(self, log_folder: Path, grace: float) -> None:
        self._log_folder = log_folder
        self._grace = grace
        self._running: list[Child] = []

    def start(
        self,
        name: str,
        command: Sequence[str],
        environment: Mapping[str, str] | None = None,
        user: str | None = None,
        inherited: Sequence[int] = (),
    ) -> Child:
        """Start `command` in a process group of its own, so that Ctrl-C reaches only the starter, which then
        stops everything in order. Output goes to a log named after the child; of the open files of this
        process it has only those `inherited`."""
        self._log_folder.mkdir(parents=True, exist_ok=True)
        log = self._log_folder / f"{name}.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                command,
                env={**os.environ, **(environment or {})},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                user=user,
                pass_fds=inherited,
            )
        child = Child(name, log, process, self._grace)
        self._running.append(child)
        return child

    def check(self) -> None:
        """Raise ChildDied for the first program that has ended."""
        for child in self._running:
            child.check()

    def stop(self) -> None:
        """Stop all of them, at once."""
        for child in self._running:
            child.ask_to_end()
        while self._running:
            self._running.pop().stop()


@contextmanager
def children(log_folder: Path, grace: float = GRACE) -> Iterator[Children]:
    """Children that are stopped however the block is left."""
    group = Children(log_folder, grace)
    try:
        yield group
    finally:
        group.stop()
