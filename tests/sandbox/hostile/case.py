"""One hostile program as a file: what it does, its limits, and what has to become of it.

A case is a TOML file in `cases/`, and adding one is all it takes. Its fields are those of `Case` and
`Expected`; a program is Python text, or a `command` of its own. Limits not named are those of `SMALL`.
"""

import dataclasses
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandbox.limits import MIB, Limits
from sandbox.spec import Outcome, Reason
from tests.sandbox.machine import SMALL

CASES = Path(__file__).parent / "cases"


@dataclass(frozen=True)
class Expected:
    """What must hold of the outcome; a field left out is not looked at."""

    reasons: tuple[str, ...]
    codes: tuple[int, ...] = ()
    prints: tuple[str, ...] = ()
    never_prints: tuple[str, ...] = ()
    processes_refused: bool = False
    memory_peak_at_most_mib: int | None = None
    cpu_at_most_seconds: float | None = None
    wall_at_least_seconds: float | None = None
    wall_at_most_seconds: float | None = None
    cores_at_most: float | None = None
    output_kept_at_most: int | None = None
    keeper_cpu_at_most_seconds: float | None = None

    def check(self, outcome: Outcome, keeper_cpu_seconds: float) -> None:
        """Whether the program ended as it must, and everything of it is gone."""
        assert outcome.clean, "something survived"
        assert outcome.reason in map(Reason, self.reasons), outcome
        assert not self.codes or outcome.code in self.codes, outcome
        printed = outcome.stdout + outcome.stderr
        for text in self.prints:
            assert text in printed, outcome
        for text in self.never_prints:
            assert text not in printed, outcome
        assert outcome.processes_refused > 0 or not self.processes_refused, outcome
        peak_mib = outcome.memory_peak / MIB
        at_most(peak_mib, self.memory_peak_at_most_mib)
        at_most(outcome.cpu_seconds, self.cpu_at_most_seconds)
        at_most(outcome.wall_seconds, self.wall_at_most_seconds)
        at_most(self.wall_at_least_seconds or 0, outcome.wall_seconds)
        at_most(outcome.cpu_seconds / outcome.wall_seconds, self.cores_at_most)
        at_most(len(outcome.stdout) + len(outcome.stderr), self.output_kept_at_most)
        at_most(keeper_cpu_seconds, self.keeper_cpu_at_most_seconds)


@dataclass(frozen=True)
class Case:
    """A hostile program."""

    name: str
    about: str
    expect: Expected
    limits: Limits
    program: str = ""
    command: tuple[str, ...] = ("python3", "-u", "/bot/bot.py")


def at_most(value: float, bound: float | None) -> None:
    assert bound is None or value <= bound


def read_case(path: Path) -> Case:
    """A case from its file; a field that does not exist is an error."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return Case(
        name=path.stem,
        expect=Expected(**_tuples(table.pop("expect"))),
        limits=dataclasses.replace(SMALL, **table.pop("limits", {})),
        **_tuples(table),
    )


def _tuples(table: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
