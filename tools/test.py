"""Run the test suite as `make test` does: all of it on SQLite, then the platform's part again on PostgreSQL.

Two things happen at once, for two cores: the tests of sandboxes, browsers and whole installations, which
mostly wait, and all others. Servers come from DATABASE_URL and REDIS_URL, else from Debian's packages,
else from wheels (tests/services.py). Arguments go to pytest; with some, only what they select is run.
The last line adds the runs up.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from tests.services import running_postgres

ROOT = Path(__file__).resolve().parent.parent
WAITING = ("tests/browser", "tests/e2e", "tests/fifth_game", "tests/sandbox")
"""About half of the whole, by the clock."""
PLATFORM = ("tests/domain", "tests/api", "tests/web", "tests/ops")
NOT_SLOW = ("-m", "not slow")


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


def run(
    title: str, arguments: Sequence[str], environment: Mapping[str, str], *, later: bool = False
) -> Counts:
    """One run of pytest. `later`: its lines are shown when it has ended, not between those of another."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "output").open("w+") as output:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", f"--junitxml={report}", *arguments]
        if not later:
            print(f"\n=== {title}", flush=True)
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdout=output if later else None,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if later:
            output.seek(0)
            print(f"\n=== {title}\n{output.read()}", flush=True)
        counts = _read(report) if report.exists() else Counts()
    if done.returncode != 0 and counts.failed == 0:
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


def run_all(environment: dict[str, str]) -> Counts:
    """The whole suite."""
    named = environment.pop("DATABASE_URL", None)
    ignored = [f"--ignore={folder}" for folder in WAITING]

    def others() -> Counts:
        counts = run("All others, on SQLite", [*NOT_SLOW, *ignored], environment, later=True)
        with nullcontext(named) if named else running_postgres() as url:
            on_postgres = {**environment, "DATABASE_URL": url}
            return counts + run(
                "The platform, on PostgreSQL", [*NOT_SLOW, *PLATFORM], on_postgres, later=True
            )

    with ThreadPoolExecutor(1) as beside:
        rest = beside.submit(others)
        counts = run("Sandboxes, browsers and whole installations", [*NOT_SLOW, *WAITING], environment)
        return counts + rest.result()


def main(arguments: list[str]) -> int:
    """The exit status."""
    # In the background of a shell Ctrl-C is ignored, by all that is started there too: some tests need it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    environment = dict(os.environ)
    counts = run("Selected tests", arguments, environment) if arguments else run_all(environment)
    print(f"\n{counts}")
    return 1 if counts.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
