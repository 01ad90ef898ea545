"""Fixtures of the sandbox tests."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandbox.host import Host
from tests.sandbox.machine import ready_host


@pytest.fixture
def host() -> Host:
    return ready_host()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that other users may reach, which pytest's own temporary folders are not."""
    with tempfile.TemporaryDirectory(prefix="paddock-test-", dir="/var/tmp") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
