"""Ways to start a bot: plainly, on its author's own machine, and in the sandbox."""

import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sandbox.capture import Capture, Drain
from sandbox.host import Host
from sandbox.launcher import Running
from sandbox.limits import MIB, Limits
from sandbox.manifest import Runtime
from sandbox.programs import program_spec
from sandbox.spec import SOCKET, Outcome, Reason, SandboxError
from workers.contract import BotLimits
from workers.referee.clock import ClockKind
from workers.referee.process import Cause, Ended, InfraError, Logs, Program

logger = logging.getLogger(__name__)

ADDRESS = "PADDOCK_ADDRESS"
"""The variable that tells a bot where to dial in."""

LOG_BYTES = 64 * 1024
"""Kept of each stream: the first half and the last half."""

_AS_IT_COMES = 1 << 40
"""Bytes a second: output is read without a brake here."""
_EXCERPT = 500
_LAST_WORDS = 0.5
"""Seconds to read what is left in the pipes when the program is gone but something else holds them open."""


class PlainLauncher:
    """Starts bots as ordinary programs with the rights of whoever runs this: only for bots one trusts."""

    clock = ClockKind.WALL

    def __init__(self, limits: BotLimits | None = None) -> None:
        """Of the limits only the one on output is kept."""
        self._output = (limits or BotLimits()).output_mib * 1024 * 1024

    def start(self, seat: int, program: Program, socket: Path) -> "PlainProcess":
        """See `Launcher`."""
        return PlainProcess(_argv(program), program.folder, _environment(socket), self._output)


def _argv(program: Program) -> list[str]:
    """The command, with the interpreter that runs this where it says just `python`."""
    first, *rest = program.command
    return [sys.executable if first in ("python", "python3") else first, *rest]


def _environment(socket: Path) -> dict[str, str]:
    """The author's own environment without what belongs to the arena."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("PADDOCK_") and name not in ("DATABASE_URL", "REDIS_URL")
    }
    return {**kept, ADDRESS: f"unix:{socket}", "PYTHONUNBUFFERED": "1"}


class PlainProcess:
    """A program in a process group of its own, which ends with it. See `BotProcess`."""

    def __init__(self, argv: list[str], folder: Path, env: dict[str, str], output_limit: int) -> None:
        try:
            self._process = subprocess.Popen(
                argv,
                cwd=folder,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            raise InfraError(f"cannot start {argv[0]!r} in {folder}: {error.strerror}") from error
        self._output_limit = output_limit
        self._stdout, self._stderr = Capture(LOG_BYTES), Capture(LOG_BYTES)
        self._lock = threading.Lock()
        self._cause: Cause | None = None
        self._ended: Ended | None = None
        self._drained = threading.Event()
        gone, self._alive = os.pipe()
        threading.Thread(target=self._reap, daemon=True).start()
        threading.Thread(target=self._drain, args=(gone,), daemon=True).start()

    def poll(self) -> Ended | None:
        return self._ended

    def wait(self, timeout: float) -> Ended | None:
        self._drained.wait(timeout)
        return self._ended

    def kill(self) -> None:
        self._kill(Cause.KILLED)

    def freeze(self) -> None:
        """Nothing: on a laptop a bot may think on its opponent's time."""

    def thaw(self) -> None:
        pass

    def cpu_seconds(self) -> float:
        """Known only at the end."""
        return self._ended.cpu_seconds if self._ended else 0.0

    def logs(self) -> Logs:
        return Logs(self._stdout.text(), self._stderr.text())

    def _kill(self, cause: Cause) -> None:
        with self._lock:
            if self._ended is None:
                self._cause = self._cause or cause
                os.killpg(self._process.pid, signal.SIGKILL)

    def _reap(self) -> None:
        os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOWAIT)
        with self._lock:
            # Its children go too. It is not reaped yet, so its number cannot belong to another process.
            os.killpg(self._process.pid, signal.SIGKILL)
            _, status, usage = os.wait4(self._process.pid, 0)
            code = self._process.returncode = os.waitstatus_to_exitcode(status)
            self._ended = Ended(
                cause=(self._cause or Cause.SIGNAL) if code < 0 else Cause.EXIT,
                exit_code=code if code >= 0 else 128 - code,
                cpu_seconds=usage.ru_utime + usage.ru_stime,
            )
        os.close(self._alive)

    def _drain(self, gone: int) -> None:
        kept = ((self._process.stdout, self._stdout), (self._process.stderr, self._stderr))
        with self._process:
            streams = {stream.fileno(): capture for stream, capture in kept if stream is not None}
            drain = Drain(streams, burst=_AS_IT_COMES, rate=_AS_IT_COMES)
            while not drain.wait(gone, 1.0):
                if self._stdout.total + self._stderr.total > self._output_limit:
                    self._kill(Cause.OUTPUT)
            drain.finish(_LAST_WORDS)
        os.close(gone)
        self._drained.set()


class SandboxLauncher:
    """Starts each bot in a sandbox of its own, which measures its processor time and can freeze it."""

    clock = ClockKind.CPU

    def __init__(self, host: Host, limits: BotLimits) -> None:
        self._host = host
        self._limits = Limits(
            memory=limits.memory_mib * MIB,
            processes=limits.processes,
            cpu_seconds=limits.cpu_seconds,
            wall_seconds=limits.wall_seconds,
            tmp=limits.tmp_mib * MIB,
            output=limits.output_mib * MIB,
            output_kept=LOG_BYTES,
        )

    def start(self, seat: int, program: Program, socket: Path) -> "SandboxProcess":
        """See `Launcher`."""
        with _as_infra(f"the sandbox of seat {seat} could not be started"):
            spec = program_spec(
                program.folder,
                Runtime(program.runtime),
                program.command,
                socket=socket,
                env={ADDRESS: f"unix:{SOCKET}"},
                limits=self._limits,
            )
            return SandboxProcess(self._host.start(spec))


class SandboxProcess:
    """A program in its sandbox. See `BotProcess`."""

    def __init__(self, running: Running) -> None:
        self._running = running

    def poll(self) -> Ended | None:
        return self.wait(0.0)

    def wait(self, timeout: float) -> Ended | None:
        with _as_infra("a sandbox was lost"), suppress(TimeoutError):
            return _ended(self._running.wait(timeout))
        return None

    def kill(self) -> None:
        with _as_infra("a sandbox could not be ended"):
            self._running.kill()

    def freeze(self) -> None:
        with _as_infra("a sandbox did not freeze"):
            self._running.freeze()

    def thaw(self) -> None:
        with _as_infra("a sandbox did not thaw"):
            self._running.thaw()

    def cpu_seconds(self) -> float:
        with _as_infra("the processor time of a sandbox could not be read"):
            return self._running.cpu_seconds()

    def logs(self) -> Logs:
        outcome = self._running.poll()
        return Logs(outcome.stdout, outcome.stderr) if outcome else Logs()


@contextmanager
def _as_infra(what: str) -> Iterator[None]:
    """What the sandbox cannot do is the arena's fault."""
    try:
        yield
    except SandboxError as error:
        raise InfraError(f"{what}: {error}") from error


def _ended(outcome: Outcome) -> Ended:
    if not outcome.clean:
        logger.error("a control group could not be removed: something of a bot may still be running")
    return Ended(
        cause=Cause(outcome.reason),
        exit_code=outcome.code if outcome.signal is None else 128 + outcome.signal,
        detail=outcome.stderr.strip()[:_EXCERPT] if outcome.reason is Reason.INFRA else "",
        cpu_seconds=outcome.cpu_seconds,
        memory_peak_mib=outcome.memory_peak / MIB,
    )
