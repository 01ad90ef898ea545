"""Run the test suite as `make test` does: all of it on SQLite, then the platform's part again on PostgreSQL.

Both runs have a Redis. Servers come from REDIS_URL and DATABASE_URL, else from Debian's packages, else from
wheels (tests/services.py). Arguments go to pytest; with some, there is one run, on what they select.
The last line adds the runs up.
"""

import os
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tests.services import running_broker, running_postgres

ROOT = Path(__file__).resolve().parent.parent
PLATFORM_TESTS = [folder for folder in ("tests/domain", "tests/api", "tests/web") if (ROOT / folder).is_dir()]


@dataclass(frozen=True)
class Counts:
    """What the runs came to; an error outside a test counts as a failure."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def run(title: str, arguments: list[str], environment: dict[str, str]) -> Counts:
    """One run of pytest."""
    print(f"\n=== {title}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", f"--junitxml={report}", *arguments]
        status = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode
        counts = _read(report) if report.exists() else Counts()
    if status != 0 and counts.failed == 0:
        counts += Counts(failed=1)  # nothing collected, a usage error, or pytest itself died
    return counts


def _read(report: Path) -> Counts:
    suite = ElementTree.parse(report).getroot().find("testsuite")  # noqa: S314  see the import
    if suite is None:
        return Counts()
    total, failures, errors, skipped = (
        int(suite.get(key, 0)) for key in ("tests", "failures", "errors", "skipped")
    )
    return Counts(total - failures - errors - skipped, failures + errors, skipped)


def main(arguments: list[str]) -> int:
    """All runs; the exit status."""
    with ExitStack() as servers:
        environment = dict(os.environ)
        postgres = environment.pop("DATABASE_URL", None)
        if "REDIS_URL" not in environment:
            environment["REDIS_URL"] = servers.enter_context(running_broker()).url
        if arguments:
            return 1 if run("Selected tests", arguments, environment).failed else 0
        counts = run("Everything, on SQLite", ["-m", "not slow"], environment)
        environment["DATABASE_URL"] = postgres or servers.enter_context(running_postgres())
        counts += run(
            "The platform, on PostgreSQL", [*PLATFORM_TESTS, "-m", "not slow and not browser"], environment
        )
    print(f"\n{counts}")
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
