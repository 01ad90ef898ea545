"""What the platform and its match workers say to each other: a plain `Job` out, a plain `Report` back.

Both are frozen dataclasses with a version and a JSON form. Nothing here knows Celery, Django or gRPC; this is
the one module of `workers` that the platform imports.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

VERSION = 1

Json = dict[str, Any]


class Verdict(StrEnum):
    """What conduct says of one seat in one match."""

    OK = "ok"
    ILLEGAL = "illegal"
    TIMEOUT = "timeout"
    CRASH = "crash"
    PROTOCOL = "protocol"
    NO_SHOW = "no_show"
    MEMORY = "memory"
    OUTPUT = "output"
    CPU = "cpu"
    DISQUALIFIED = "disqualified"


class Played(StrEnum):
    """How an attempt ended, as a whole."""

    FINISHED = "finished"
    INFRA = "infra"
    """The arena's own fault: nobody is charged, the match is played again."""


class MalformedMessage(ValueError):
    """A job or report that does not have the agreed form; the message names the field."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Seconds: in the sandbox the bot's own CPU time with a loose wall cap, on a laptop wall time."""

    start: float = 10.0
    """To start and say hello."""
    bank: float | None = 10.0
    """For all decisions together; None: no clock runs."""
    increment: float = 0.1
    """Added to the bank before each decision."""


@dataclass(frozen=True, slots=True)
class BotLimits:
    """What one bot may use in one match."""

    memory_mib: int = 256
    processes: int = 64
    output_mib: int = 64
    tmp_mib: int = 32


@dataclass(frozen=True, slots=True)
class JobSeat:
    """The bot version on one seat: where its bundle is and how to start it."""

    name: str
    bundle_url: str
    bundle_sha256: str
    runtime: str
    command: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """One attempt to play one match."""

    attempt_id: int
    token: str
    match_id: str
    game: str
    rules_version: str
    options: Json
    seed: str
    seats: tuple[JobSeat, ...]
    time_control: TimeControl
    limits: BotLimits
    allow_unsandboxed: bool
    """True only for the repository's own example bots on a site in demo mode."""


@dataclass(frozen=True, slots=True)
class ReportStep:
    """One advance of the game as the referee saw it (see `engines.core.record.Step`)."""

    actions: Mapping[int, str]
    forfeits: tuple[int, ...]
    seconds: Mapping[int, float]
    """Seat -> the time that its clock was charged for this step."""


@dataclass(frozen=True, slots=True)
class SeatReport:
    """What happened on one seat."""

    verdict: Verdict
    detail: str
    """One sentence for the author: what, at which move, with the numbers. Empty for `ok`."""
    started: bool
    """The program was started."""
    hello: bool
    """It dialled in and said hello in time."""
    exit_code: int | None
    cpu_seconds: float
    memory_peak_mib: float | None
    stdout: str
    stderr: str
    notes: tuple[tuple[int, str], ...]
    """(ply, text) annotations that the bot sent."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a worker says about an attempt."""

    attempt_id: int
    token: str
    match_id: str
    worker: str
    played: Played
    reason: str
    """For `infra`: what failed, for the operator."""
    missing_guarantees: tuple[str, ...]
    """Sandbox guarantees this worker could not give; empty on a healthy worker."""
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    termination: str
    seats: tuple[SeatReport, ...]
    steps: tuple[ReportStep, ...]
    wall_seconds: float
