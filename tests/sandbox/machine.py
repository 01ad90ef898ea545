"""What the sandbox tests share: a machine that gives every guarantee, programs, waiting with a deadline."""

import os
import time
from collections.abc import Callable
from functools import cache

import pytest

from sandbox import runtime
from sandbox.guarantees import Probe
from sandbox.host import Host
from sandbox.limits import MIB, Limits
from sandbox.probe import probe
from sandbox.spec import Spec

SMALL = Limits(
    memory=64 * MIB, processes=32, cpu_seconds=10, wall_seconds=30, tmp=8 * MIB, shm=4 * MIB, file=16 * MIB
)


@cache
def probed() -> Probe:
    """What this machine gives, asked once."""
    runtime.build()
    return probe(Host.detect())


def ready_host() -> Host:
    """A host that gives every guarantee; without one the test is skipped on a laptop and fails in CI."""
    found = probed()
    if found.missing:
        reason = "this machine lacks sandbox guarantees: " + " | ".join(found.explain())
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    return Host.detect()


def python(source: str, limits: Limits = SMALL, *arguments: str) -> Spec:
    """A Python program, given as text."""
    return Spec(("python3", "-u", "-I", "-c", source, *arguments), limits=limits)


def wait_until(condition: Callable[[], bool], seconds: float = 10) -> None:
    """Wait for a condition; the test fails at the deadline."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "the condition did not come true in time"
        time.sleep(0.005)
