"""Starts one program in a sandbox and watches over it until it is gone."""

import contextlib
import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable

from sandbox import seccomp
from sandbox.capture import Capture, Drain
from sandbox.cgroups import Group
from sandbox.command import OUTER_ENVIRONMENT, bwrap_arguments, command
from sandbox.spec import Outcome, Reason, SandboxError, Spec

_TICK = 0.05
_LAST_OUTPUT = 0.2
_STATUS_BYTES = 4096


def launch(spec: Spec, group: Group, on_end: Callable[[], None] = lambda: None) -> "Running":
    """Start the program inside `group`, which goes when the program has ended, and then call `on_end` once.

    Returns as soon as the sandbox is on its way; what the program does with it shows in the outcome.

    :raises SandboxError: when it cannot even be tried; group and `on_end` are dealt with then too.
    """
    running = Running(spec, group, on_end)
    running._start()
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
        # bwrap dies with the thread that started it, not with the process: one thread starts it and waits.
        self._thread = threading.Thread(target=self._live, name="sandbox", daemon=True)

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
        """Wait for the end.

        :raises TimeoutError: when the program is still running then.
        """
        if not self._ended.wait(timeout):
            raise TimeoutError(f"the sandboxed program is still running after {timeout} s")
        if self._outcome is None:
            raise SandboxError(f"the sandbox was lost: {self._failure}") from self._failure
        return self._outcome

    def _start(self) -> None:
        self._thread.start()
        self._started.wait()
        if self._failure is not None:
            self._thread.join()
            raise SandboxError(f"the sandbox could not be started: {self._failure}") from self._failure

    def _live(self) -> None:
        """The life of a sandbox, in a thread of its own. What fails here is told to whoever waits."""
        try:
            with contextlib.ExitStack() as ours:
                self._open(ours)
                self._started.set()
                self._watch()
                with self._lock:  # nobody is to ask a group that is gone, or find it without an outcome
                    self._outcome = self._close()
        except Exception as error:
            self._failure = error
            self._group.remove()
        finally:
            try:
                self._on_end()
            finally:
                self._started.set()
                self._ended.set()

    def _open(self, ours: contextlib.ExitStack) -> None:
        spec = self._spec
        with contextlib.ExitStack() as theirs:
            self._out, out = _pipe(ours, theirs)
            self._err, err = _pipe(ours, theirs)
            self._status, status = _pipe(ours, theirs)
            filters = [_memory_file(program, theirs) for program in seccomp.filters()]
            arguments = bwrap_arguments(spec, filters, status)
            listed = _memory_file(b"".join(argument.encode() + b"\0" for argument in arguments), theirs)
            self._began = time.monotonic()
            self._process = subprocess.Popen(
                command(spec, self._group.joins, listed),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                env=OUTER_ENVIRONMENT,
                pass_fds=[*filters, listed, status],
                cwd="/",
            )

    def _watch(self) -> None:
        """Drain the output and enforce what no limit of the kernel does, until the program is gone."""
        limits = self._spec.limits
        streams = {self._out: self._stdout, self._err: self._stderr}
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
        clean = self._group.remove()
        finished = _saw_the_end(self._status)
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


def _pipe(ours: contextlib.ExitStack, theirs: contextlib.ExitStack) -> tuple[int, int]:
    """Both ends of a pipe, each to be closed with its stack."""
    out, into = os.pipe()
    ours.callback(os.close, out)
    theirs.callback(os.close, into)
    return out, into


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


def _saw_the_end(status: int) -> bool:
    """Whether bwrap's status tells how the program ended; not so when the sandbox was never set up."""
    os.set_blocking(status, False)  # whatever survived could hold the other end
    try:
        lines = os.read(status, _STATUS_BYTES).splitlines()
    except BlockingIOError:
        return False
    return any("exit-code" in json.loads(line) for line in lines)
