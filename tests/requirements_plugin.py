"""Tests that this machine cannot run: skipped on a laptop with the reason, an error in CI (CI=true)."""

import os

import pytest

from tests.sandbox.machine import ready_host
from tools.system_packages import install_command, missing

GROUPS = ("sandbox", "browser", "compose")
"""Markers that are also groups of tools/system-packages.txt."""


@pytest.hookimpl(trylast=True)  # after those that add markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what this machine cannot run, or refuse to begin when nothing may be skipped."""
    for group in GROUPS:
        concerned = [item for item in items if item.get_closest_marker(group)]
        absent = missing({group}) if concerned else []
        if not absent:
            continue
        names = ", ".join(package.name for package in absent)
        reason = f"missing system packages: {names} (sudo {' '.join(install_command(absent))})"
        if os.environ.get("CI") == "true":
            raise pytest.UsageError(f"{len(concerned)} {group} tests cannot run: {reason}")
        for item in concerned:
            item.add_marker(pytest.mark.skip(reason=reason))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """The packages may be there and the kernel still withhold something: the probe tells."""
    if item.get_closest_marker("sandbox"):
        ready_host()
