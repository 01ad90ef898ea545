"""What the platform and its match workers say to each other: a plain `Job` out, a plain `Report` back.

Both are frozen dataclasses with a version and a JSON form. Nothing here knows Celery, Django or gRPC; this is
the one module of `workers` that the platform imports.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from typing import Any

from workers.strict import (
    MAX_SEATS,
    Fields,
    MalformedMessage,
    amount,
    by_seat,
    flag,
    items,
    optional,
    options,
    parse,
    text,
    whole,
    word,
)

__all__ = [
    "BotLimits",
    "Job",
    "JobSeat",
    "MalformedMessage",
    "Played",
    "Report",
    "ReportStep",
    "SeatReport",
    "TimeControl",
    "Verdict",
]

VERSION = 1

MAX_DETAIL = 1_000
MAX_LOG = 80_000
"""Characters of one stream: 64 KiB and a line between head and tail."""
MAX_NOTE = 4_096
MAX_NOTES = 256
MAX_STEPS = 6_000
"""More than the longest game by the bounds of its rules; tests/referee/test_every_game.py watches over it."""

_MAX_ID = 2**63 - 1
_WORD = text(200)

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


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Seconds: in the sandbox the bot's own CPU time with a loose wall cap, on a laptop wall time."""

    start: float = 10.0
    """To start and say hello."""
    bank: float | None = 10.0
    """For all decisions together; None: no clock runs."""
    increment: float = 0.1
    """Added to the bank before each decision."""

    @classmethod
    def _read(cls, data: Any, name: str) -> "TimeControl":
        with Fields(data, name) as of:
            return cls(
                start=of.take("start", amount),
                bank=of.take("bank", optional(amount)),
                increment=of.take("increment", amount),
            )


@dataclass(frozen=True, slots=True)
class BotLimits:
    """What one bot may use in one match."""

    memory_mib: int = 256
    processes: int = 64
    output_mib: int = 64
    tmp_mib: int = 32
    cpu_seconds: int = 300
    """Of the whole match. The clock ends a bot earlier, where one runs."""
    wall_seconds: int = 3600
    """Of the whole match, its opponents' turns included."""

    @classmethod
    def _read(cls, data: Any, name: str) -> "BotLimits":
        size = whole(1, 1_000_000)
        with Fields(data, name) as of:
            return cls(
                memory_mib=of.take("memory_mib", size),
                processes=of.take("processes", size),
                output_mib=of.take("output_mib", size),
                tmp_mib=of.take("tmp_mib", size),
                cpu_seconds=of.take("cpu_seconds", size),
                wall_seconds=of.take("wall_seconds", size),
            )


@dataclass(frozen=True, slots=True)
class JobSeat:
    """The bot version on one seat: where its bundle is and how to start it."""

    name: str
    bundle_url: str
    bundle_sha256: str
    runtime: str
    command: tuple[str, ...]

    @classmethod
    def _read(cls, data: Any, name: str) -> "JobSeat":
        with Fields(data, name) as of:
            return cls(
                name=of.take("name", _WORD),
                bundle_url=of.take("bundle_url", text(2_000)),
                bundle_sha256=of.take("bundle_sha256", text(64)),
                runtime=of.take("runtime", _WORD),
                command=of.take("command", items(_WORD, 32)),
            )


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

    def to_json(self) -> str:
        """As it travels."""
        return _message(self)

    @classmethod
    def from_json(cls, message: str) -> "Job":
        """Inverse of `to_json`. Raises MalformedMessage."""
        with _fields(message) as of:
            return cls(
                attempt_id=of.take("attempt_id", whole(1, _MAX_ID)),
                token=of.take("token", _WORD),
                match_id=of.take("match_id", _WORD),
                game=of.take("game", _WORD),
                rules_version=of.take("rules_version", _WORD),
                options=of.take("options", options),
                seed=of.take("seed", _WORD),
                seats=of.take("seats", items(JobSeat._read, MAX_SEATS)),
                time_control=of.take("time_control", TimeControl._read),
                limits=of.take("limits", BotLimits._read),
                allow_unsandboxed=of.take("allow_unsandboxed", flag),
            )


@dataclass(frozen=True, slots=True)
class ReportStep:
    """One advance of the game as the referee saw it (see `engines.core.record.Step`)."""

    actions: Mapping[int, str]
    forfeits: tuple[int, ...]
    seconds: Mapping[int, float]
    """Seat -> the time that its clock was charged for this step."""

    @classmethod
    def _read(cls, data: Any, name: str) -> "ReportStep":
        with Fields(data, name) as of:
            return cls(
                actions=of.take("actions", by_seat(_WORD)),
                forfeits=of.take("forfeits", items(whole(0, MAX_SEATS - 1), MAX_SEATS)),
                seconds=of.take("seconds", by_seat(amount)),
            )


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

    @classmethod
    def _read(cls, data: Any, name: str) -> "SeatReport":
        with Fields(data, name) as of:
            return cls(
                verdict=of.take("verdict", word(Verdict)),
                detail=of.take("detail", text(MAX_DETAIL)),
                started=of.take("started", flag),
                hello=of.take("hello", flag),
                exit_code=of.take("exit_code", optional(whole(-(1 << 31), (1 << 31) - 1))),
                cpu_seconds=of.take("cpu_seconds", amount),
                memory_peak_mib=of.take("memory_peak_mib", optional(amount)),
                stdout=of.take("stdout", text(MAX_LOG)),
                stderr=of.take("stderr", text(MAX_LOG)),
                notes=of.take("notes", items(_read_note, MAX_NOTES)),
            )


def _read_note(data: Any, name: str) -> tuple[int, str]:
    if not isinstance(data, list) or len(data) != 2:
        raise MalformedMessage(f"{name} must be a list of a ply and a text")
    return whole(0, MAX_STEPS)(data[0], f"{name}[0]"), text(MAX_NOTE)(data[1], f"{name}[1]")


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

    def to_json(self) -> str:
        """As it travels."""
        return _message(self)

    @classmethod
    def from_json(cls, message: str) -> "Report":
        """Inverse of `to_json`. Raises MalformedMessage."""
        number = whole(-_MAX_ID, _MAX_ID)
        with _fields(message) as of:
            return cls(
                attempt_id=of.take("attempt_id", whole(1, _MAX_ID)),
                token=of.take("token", _WORD),
                match_id=of.take("match_id", _WORD),
                worker=of.take("worker", _WORD),
                played=of.take("played", word(Played)),
                reason=of.take("reason", text(MAX_DETAIL)),
                missing_guarantees=of.take("missing_guarantees", items(_WORD, 32)),
                scores=of.take("scores", items(number, MAX_SEATS)),
                ranks=of.take("ranks", items(whole(1, MAX_SEATS), MAX_SEATS)),
                termination=of.take("termination", _WORD),
                seats=of.take("seats", items(SeatReport._read, MAX_SEATS)),
                steps=of.take("steps", items(ReportStep._read, MAX_STEPS)),
                wall_seconds=of.take("wall_seconds", amount),
            )


def _fields(message: str) -> Fields:
    """The fields of a message whose version this program knows."""
    data = parse(message)
    of = Fields(data, "")
    of.take("version", whole(VERSION, VERSION))
    return of


def _message(value: Job | Report) -> str:
    return json.dumps({"version": VERSION, **_plain(value)}, allow_nan=False)


def _plain(value: Any) -> Any:
    """Dataclasses as objects, all the way down."""
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): _plain(entry) for key, entry in value.items()}
    if isinstance(value, tuple):
        return [_plain(entry) for entry in value]
    return value
