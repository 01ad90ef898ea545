"""Run the test suite as `make test` does: all of it on SQLite, then the platform's part again on PostgreSQL.

Servers come from DATABASE_URL and REDIS_URL, else from Debian's packages, else from wheels
(tests/services.py). Arguments go to pytest; with some, there is one run, on what they select. The last line
adds the runs up.
"""

import os
import subprocess
import sys
import tempfile
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tests.services import running_postgres

ROOT = Path(__file__).resolve().parent.parent
PLATFORM_TESTS = ("tests/domain", "tests/api", "tests/web", "tests/ops")


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
    suite = ElementTree.parse(report).getroot().find("testsuite")  # noqa: S314 - written a moment ago by us
    if suite is None:
        return Counts()
    total, failures, errors, skipped = (
        int(suite.get(key, 0)) for key in ("tests", "failures", "errors", "skipped")
    )
    return Counts(total - failures - errors - skipped, failures + errors, skipped)


def main(arguments: list[str]) -> int:
    """All runs; the exit status."""
    environment = dict(os.environ)
    if arguments:
        counts = run("Selected tests", arguments, environment)
    else:
        named = environment.pop("DATABASE_URL", None)
        counts = run("Everything, on SQLite", ["-m", "not slow"], environment)
        with nullcontext(named) if named else running_postgres() as url:
            platform = [*PLATFORM_TESTS, "-m", "not slow"]
            counts += run("The platform, on PostgreSQL", platform, {**environment, "DATABASE_URL": url})
    print(f"\n{counts}")
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
