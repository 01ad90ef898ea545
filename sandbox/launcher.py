"""Starts one program in a sandbox and watches over it until it is gone."""

import contextlib
import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from typing import IO

from sandbox import seccomp
from sandbox.capture import Capture, Drain
from sandbox.cgroups import Group
from sandbox.command import bwrap_arguments, command
from sandbox.spec import Outcome, Reason, SandboxError, Spec

_TICK = 0.05
_LAST_OUTPUT = 0.2
# Of the chain that leads into the sandbox. bwrap's own first environment is the program's /proc/1/environ,
# whatever --clearenv says: nothing of the worker's may be in it.
_OUTER_ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}


def launch(spec: Spec, group: Group, on_end: Callable[[], None] = lambda: None) -> "Running":
    """Start the program inside `group`, which it takes over: the group is removed when the program has ended.

    `on_end` is called then, once, from the thread that watched. No wait for the program to do anything.

    :raises SandboxError: when it cannot even be tried.
    """
    running = Running(spec, group, on_end)
    running.start()
    return running


class Running:
    """A program in its sandbox. Every method may be called from any thread."""

    def __init__(self, spec: Spec, group: Group, on_end: Callable[[], None]) -> None:
        self._spec = spec
        self._group = group
        self._on_end = on_end
        self._stdout = Capture(spec.limits.output_kept)
        self._stderr = Capture(spec.limits.output_kept)
        self._lock = threading.Lock()
        self._reason: Reason | None = None
        self._outcome: Outcome | None = None
        self._failure: BaseException | None = None
        self._started = threading.Event()
        self._ended = threading.Event()
        # bwrap dies with the thread that started it, not with the process: one thread does both, start and
        # wait.
        self._thread = threading.Thread(target=self._live, name="sandbox", daemon=True)

    def start(self) -> None:
        """Called by `launch`."""
        self._thread.start()
        self._started.wait()
        if self._failure is not None:
            raise SandboxError(f"the sandbox could not be started: {self._failure}") from self._failure

    def freeze(self) -> None:
        """Stop the whole tree; returns when it stands still. Nothing happens once it has ended.

        :raises SandboxError: when it does not stop in time.
        """
        with self._lock:
            if self._reason is None and self._outcome is None:
                self._group.freeze()

    def thaw(self) -> None:
        """Let the tree go on."""
        with self._lock:
            if self._reason is None and self._outcome is None:
                self._group.thaw()

    def cpu_seconds(self) -> float:
        """CPU time of the whole tree so far."""
        with self._lock:
            if self._outcome is not None:
                return self._outcome.cpu_seconds
            return self._group.cpu_seconds()

    def kill(self, reason: Reason = Reason.KILLED) -> None:
        """End the whole tree, frozen or not. The first reason given stays."""
        with self._lock:
            if self._outcome is not None:
                return
            if self._reason is None:
                self._reason = reason
            self._process.kill()
            self._group.kill()

    def poll(self) -> Outcome | None:
        """The outcome once the program is gone, else None."""
        return self._outcome

    def wait(self, timeout: float | None = None) -> Outcome:
        """Wait for the end. :raises TimeoutError: when the program is still running then."""
        if not self._ended.wait(timeout):
            raise TimeoutError(f"the sandboxed program is still running after {timeout} s")
        if self._outcome is None:
            raise SandboxError(f"the sandbox was lost: {self._failure}") from self._failure
        return self._outcome

    def _live(self) -> None:
        try:
            self._open()
        except BaseException as error:
            self._failure = error
            self._group.remove()
            self._started.set()
            return
        self._started.set()
        try:
            self._watch()
            outcome = self._close()
            with self._lock:
                self._outcome = outcome
        except BaseException as error:
            self._failure = error
        finally:
            self._on_end()
            self._ended.set()

    def _open(self) -> None:
        spec = self._spec
        with contextlib.ExitStack() as theirs:
            self._out, out = _pipe(theirs)
            self._err, err = _pipe(theirs)
            self._status, status = _pipe(theirs)
            filters = [_memory_file(program, theirs) for program in seccomp.filters()]
            arguments = bwrap_arguments(spec, filters, status)
            listed = _memory_file(b"".join(argument.encode() + b"\0" for argument in arguments), theirs)
            self._began = time.monotonic()
            self._process = subprocess.Popen(
                command(spec, self._group.joins, listed),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                env=_OUTER_ENVIRONMENT,
                pass_fds=[*filters, listed, status],
                cwd="/",
            )

    def _watch(self) -> None:
        """Drain the output and enforce what no limit of the kernel does, until the program is gone."""
        limits = self._spec.limits
        streams = {self._out.fileno(): self._stdout, self._err.fileno(): self._stderr}
        drain = Drain(streams, limits.output_burst, limits.output_rate)
        end = os.pidfd_open(self._process.pid)
        try:
            while not drain.wait(end, _TICK):
                if reason := self._exceeded():
                    self.kill(reason)
        finally:
            os.close(end)
        drain.finish(_LAST_OUTPUT)

    def _exceeded(self) -> Reason | None:
        limits, usage = self._spec.limits, self._group.usage()
        if usage.memory_kills:
            return Reason.MEMORY
        if usage.cpu_seconds > limits.cpu_seconds:
            return Reason.CPU
        if self._stdout.total + self._stderr.total > limits.output:
            return Reason.OUTPUT
        if time.monotonic() - self._began > limits.wall_seconds:
            return Reason.WALL
        return None

    def _close(self) -> Outcome:
        returned = self._process.wait()
        wall = time.monotonic() - self._began
        usage = self._group.usage()
        with self._lock:
            clean = self._group.remove()
        with self._out, self._err, self._status:
            finished = _saw_the_end(self._status.read())
        code, ended_by = _exit_status(returned)
        return Outcome(
            reason=self._final_reason(finished, usage.memory_kills, ended_by),
            code=code,
            signal=ended_by,
            wall_seconds=wall,
            cpu_seconds=usage.cpu_seconds,
            memory_peak=usage.memory_peak,
            processes_refused=usage.processes_refused,
            stdout=self._stdout.text(),
            stderr=self._stderr.text(),
            stdout_total=self._stdout.total,
            stderr_total=self._stderr.total,
            clean=clean,
        )

    def _final_reason(self, finished: bool, memory_kills: int, ended_by: int | None) -> Reason:
        """`finished`: bwrap saw the program end, so that a kill of ours came too late to matter."""
        if self._reason is not None and not (finished and self._reason is Reason.KILLED):
            return self._reason
        if memory_kills:
            return Reason.MEMORY
        if not finished:
            return Reason.INFRA
        if ended_by == signal.SIGXCPU:
            return Reason.CPU
        return Reason.EXIT if ended_by is None else Reason.SIGNAL


def _pipe(theirs: contextlib.ExitStack) -> tuple[IO[bytes], int]:
    """Our end of a pipe and the other one, which is closed with `theirs`."""
    ours, other = os.pipe()
    theirs.callback(os.close, other)
    return open(ours, "rb"), other


def _memory_file(content: bytes, theirs: contextlib.ExitStack) -> int:
    descriptor = os.memfd_create("sandbox")
    theirs.callback(os.close, descriptor)
    os.write(descriptor, content)
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor


def _exit_status(returned: int) -> tuple[int | None, int | None]:
    """(code, signal) from bwrap's own status, which gives a signal inside as 128 and its number."""
    if returned < 0:
        return None, -returned
    if returned > 128:
        return None, returned - 128
    return returned, None


def _saw_the_end(status: bytes) -> bool:
    """Whether bwrap's status tells how the program ended; not so when the sandbox was never set up."""
    return any("exit-code" in json.loads(line) for line in status.splitlines())
