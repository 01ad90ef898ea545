"""What does this machine really enforce? Each guarantee is tried with a small hostile program.

A worker asks once, when it starts, and takes no rated matches unless everything held.
"""

import json
import socket
import tempfile
import time
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path

from sandbox import runtime
from sandbox.cgroups import NoGroups
from sandbox.guarantees import Finding, Guarantee, Probe
from sandbox.host import Host
from sandbox.launcher import Running
from sandbox.limits import MIB, Limits
from sandbox.remedies import remedy
from sandbox.spec import VENV, Outcome, Reason, SandboxError, Spec

_PATIENCE = 20.0
_LIMITS = Limits(
    memory=64 * MIB, processes=24, cpu_seconds=5, wall_seconds=10, tmp=4 * MIB, shm=2 * MIB, output=1 * MIB
)
_SPINNING = Limits(cpu_seconds=0.3, wall_seconds=10)
_FREEZING = Limits(cpu_seconds=5, wall_seconds=10)
_STILL_SECONDS = 0.1
_STILL_CPU_SECONDS = 0.01

_UNTRIED = "not tried, because no program starts"


def probe(host: Host) -> Probe:
    """Try every guarantee on this machine; takes about two seconds."""
    problems = _problems(_Prober(host))
    return Probe(
        tuple(
            Finding(guarantee, problem, remedy(guarantee, problem) if problem not in ("", _UNTRIED) else "")
            for guarantee in Guarantee
            for problem in [problems[guarantee]]
        )
    )


def _problems(prober: "_Prober") -> Mapping[Guarantee, str]:
    """What went wrong, by guarantee; an empty text where it held."""
    try:
        complaints = prober.look()
    except SandboxError as error:
        return {**dict.fromkeys(Guarantee, _UNTRIED), Guarantee.START: str(error)}
    return {
        guarantee: _tried(prober.checks[guarantee])
        if guarantee in prober.checks
        else complaints.get(guarantee.value, "")
        for guarantee in Guarantee
    }


def _tried(check: Callable[[], str]) -> str:
    try:
        return check()
    except (SandboxError, TimeoutError) as error:
        return str(error)


class _Prober:
    """Runs the programs. A check returns what went wrong."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.checks: dict[Guarantee, Callable[[], str]] = {
            Guarantee.DISK: self._disk,
            Guarantee.OUTPUT: self._output,
            Guarantee.CLEANUP: self._cleanup,
            Guarantee.MEMORY: self._memory,
            Guarantee.PROCESSES: self._processes,
            Guarantee.CPU: self._cpu,
            Guarantee.FREEZE: self._freeze,
            Guarantee.RUNTIME: self._runtime,
        }
        if isinstance(host.groups, NoGroups):
            why = host.groups.why
            for guarantee in (Guarantee.MEMORY, Guarantee.PROCESSES, Guarantee.CPU, Guarantee.FREEZE):
                self.checks[guarantee] = lambda: why  # a hoarder without a limit is not to be tried

    def look(self) -> Mapping[str, str]:
        """Everything that one program can find out by looking around: guarantee -> complaint.

        :raises SandboxError: when it does not start.
        """
        with socket.create_server(("127.0.0.1", 0)) as server, tempfile.NamedTemporaryFile() as host_file:
            Path(host_file.name).chmod(0o644)
            outcome = self._run("look", str(server.getsockname()[1]), host_file.name)
        if outcome.reason is not Reason.EXIT or outcome.code != 0:
            said = outcome.stderr.strip().splitlines()
            raise SandboxError(said[-1] if said else f"the first program ended by {outcome.reason}")
        complaints: Mapping[str, str] = json.loads(outcome.stdout)
        return complaints

    def _disk(self) -> str:
        written = [int(line) for line in self._run("fill").stdout.split()]
        limits = [_LIMITS.tmp // MIB, _LIMITS.shm // MIB]
        if len(written) != len(limits) or any(map(int.__gt__, written, limits)):
            return f"a program wrote {written} MiB to /tmp and /dev/shm, their limits are {limits}"
        return ""

    def _output(self) -> str:
        outcome = self._run("chatter")
        kept = len(outcome.stdout)
        if outcome.reason is not Reason.OUTPUT or kept > 2 * _LIMITS.output_kept:
            return f"a program that prints without end was ended by {outcome.reason}, {kept} bytes kept"
        return ""

    def _cleanup(self) -> str:
        outcome = self._run("linger")
        if outcome.reason is not Reason.EXIT or not outcome.clean:
            return f"a daemon outlived its program, which ended by {outcome.reason}"
        return ""

    def _memory(self) -> str:
        outcome = self._run("hoard")
        return "" if outcome.reason is Reason.MEMORY else f"a hoarder was ended by {outcome.reason}"

    def _processes(self) -> str:
        outcome = self._run("multiply")
        count = int(outcome.stdout or -1)
        if not 0 <= count < _LIMITS.processes:
            return f"a program got {count} processes, the limit is {_LIMITS.processes}"
        return ""

    def _cpu(self) -> str:
        outcome = self._run("spin", limits=_SPINNING)
        used = outcome.cpu_seconds
        if outcome.reason is not Reason.CPU or used > _SPINNING.cpu_seconds + 1:
            return f"a spinning program was ended by {outcome.reason} after {used:.1f} s of CPU time"
        return ""

    def _freeze(self) -> str:
        running = self._start("spin", limits=_FREEZING)
        try:
            while not running.cpu_seconds() and running.poll() is None:
                time.sleep(0.001)
            running.freeze()
            before = running.cpu_seconds()
            time.sleep(_STILL_SECONDS)
            used = running.cpu_seconds() - before
            running.thaw()
        finally:
            running.kill()
        outcome = running.wait(_PATIENCE)
        if used > _STILL_CPU_SECONDS or outcome.reason is not Reason.KILLED:
            return f"a frozen program used {used:.3f} s of CPU time and was ended by {outcome.reason}"
        return ""

    def _runtime(self) -> str:
        argv = ("python", "-I", "-c", "import grpc, paddock_sdk, sys; sys.stdout.write(sys.prefix)")
        mounts = {VENV: runtime.find()}
        outcome = self._host.start_for_probe(Spec(argv, mounts)).wait(_PATIENCE)
        if outcome.stdout != VENV:
            said = outcome.stderr.strip().splitlines()
            return said[-1] if said else f"it ended by {outcome.reason}"
        return ""

    def _run(self, program: str, *arguments: str, limits: Limits = _LIMITS) -> Outcome:
        return self._start(program, *arguments, limits=limits).wait(_PATIENCE)

    def _start(self, program: str, *arguments: str, limits: Limits = _LIMITS) -> Running:
        source = files("sandbox.probes").joinpath(f"{program}.py").read_text()
        argv = ("python3", "-I", "-c", source, *arguments)
        return self._host.start_for_probe(Spec(argv, limits=limits))
