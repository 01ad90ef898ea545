#!/usr/bin/env python3
"""Install the system packages of some groups, or say which are missing and how to install them.

Usage: tools/system_packages.py GROUP...      groups and packages: tools/system-packages.txt

As root or with passwordless sudo, missing packages are installed. Otherwise they are named together with the
exact command, and the exit status is 0: what needs them says so itself. Two exceptions end with status 1: the
group "setup", without which nothing works, and CI=true, where a missing package is a failure.
Standard library only: this runs before there is a virtual environment.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

LIST = Path(__file__).with_name("system-packages.txt")
SYSTEM_PYTHON = "/usr/bin/python3"


@dataclass(frozen=True)
class Package:
    """One line of the list."""

    name: str
    group: str
    sign: str
    purpose: str

    def present(self) -> bool:
        """Whether the sign of this package is found on the machine."""
        kind, _, what = self.sign.partition(":")
        return {"command": _has_command, "library": _has_library, "module": _has_module}[kind](what)


def _has_command(name: str) -> bool:
    # Debian keeps the server programs of PostgreSQL out of PATH.
    return shutil.which(name) is not None or any(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))


def _has_library(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _has_module(name: str) -> bool:
    """Both interpreters count: the one of this project, and the one under /usr that the bots run on."""
    interpreters = {sys.executable, SYSTEM_PYTHON} if Path(SYSTEM_PYTHON).exists() else {sys.executable}
    return all(
        subprocess.run([python, "-c", f"import {name}"], capture_output=True, check=False).returncode == 0
        for python in interpreters
    )


def read_list() -> list[Package]:
    """All packages, in the order of the list."""
    lines = [line.split(maxsplit=3) for line in LIST.read_text().splitlines() if not line.startswith("#")]
    return [Package(*fields) for fields in lines if fields]


def missing(groups: set[str]) -> list[Package]:
    """The packages of `groups` that the machine does not have."""
    return [package for package in read_list() if package.group in groups and not package.present()]


def install_command(packages: list[Package]) -> list[str]:
    """The exact command for a person or for `install`."""
    return ["apt-get", "install", "--yes", "--no-install-recommends", *(package.name for package in packages)]


def _privilege() -> list[str] | None:
    """What to put before apt-get, or None when this user may not install anything."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "--non-interactive"]
    if (
        shutil.which("sudo")
        and subprocess.run([*sudo, "true"], capture_output=True, check=False).returncode == 0
    ):
        return sudo
    return None


def install(packages: list[Package], privilege: list[str]) -> None:
    """Run apt-get; a stale package list is brought up to date once."""
    print(f"Installing system packages: {', '.join(package.name for package in packages)}", flush=True)
    quiet = ["-o", "Dpkg::Use-Pty=0", "-qq"]
    prefix = [*privilege, "env", "DEBIAN_FRONTEND=noninteractive"]
    command = [*prefix, *install_command(packages), *quiet]
    if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode:
        subprocess.run([*prefix, "apt-get", "update", *quiet], stdout=subprocess.DEVNULL, check=False)
        subprocess.run(command, stdout=subprocess.DEVNULL, check=False)


def main(groups: set[str]) -> int:
    """Install or explain; the exit status."""
    known = {package.group for package in read_list()}
    if not groups or groups - known:
        print(__doc__)
        print(f"Groups: {', '.join(sorted(known))}")
        return 2
    absent = missing(groups)
    privilege = _privilege()
    if absent and privilege is not None:
        install(absent, privilege)
        absent = missing(groups)
    if not absent:
        return 0
    for package in absent:
        print(f"Missing system package {package.name}: {package.purpose}.", file=sys.stderr)
    print(f"Install with: sudo {' '.join(install_command(absent))}", file=sys.stderr)
    needed = os.environ.get("CI") == "true" or any(package.group == "setup" for package in absent)
    return 1 if needed else 0


if __name__ == "__main__":
    sys.exit(main(set(sys.argv[1:])))
