"""Replay files: a record as JSON lines, as the site offers it and `paddock play --save` writes it.

The first line is the header of `engines.core.record.Record`, with "about" for what the rules do not know:
who sat where and how it went. A step may say under "seconds" what each seat's decision took.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import inf, isfinite
from typing import Any

from engines.core.frames import StepDetail, frames_document
from engines.core.game import Json
from engines.core.record import Position, Record, ReplayError, read_seat, resimulate
from engines.registry import UnknownGame, get_game
from paddock_sdk.local import LocalMatch
from paddock_sdk.problems import Exit, Problem


@dataclass(frozen=True, slots=True)
class SeatNote:
    """Who sat on a seat, and how it went for them."""

    name: str
    verdict: str = ""
    rank: int | None = None
    score: int | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """A match that can be looked at again."""

    record: Record
    seats: tuple[SeatNote, ...]
    match: str = ""
    """Its id on the site; empty for a local match."""
    seconds: tuple[Mapping[int, float], ...] = field(default=())

    def positions(self) -> tuple[Position, ...]:
        """The match, played again by the rules. Raises Problem."""
        try:
            return tuple(resimulate(get_game(self.record.game), self.record))
        except (ReplayError, UnknownGame) as error:
            raise (_unreadable(str(error)) if self.record.seed else _seed_is_secret(self.match)) from error

    def frames(self) -> Json:
        """The frames document for the viewer."""
        verdicts = {seat: note.verdict for seat, note in enumerate(self.seats)}
        details = [StepDetail(seconds, verdicts) for seconds in self.seconds]
        return frames_document(get_game(self.record.game), self.record, self.positions(), details)


def lines_of(match: LocalMatch) -> Iterator[str]:
    """A local match as a replay file, without line ends."""
    outcome = match.result.outcome
    seats = [
        {"seat": seat, "name": program.name, "verdict": report.verdict, "rank": rank, "score": score}
        for seat, (program, report, rank, score) in enumerate(
            zip(match.setup.programs, match.result.seats, outcome.ranks, outcome.scores, strict=True)
        )
    ]
    header, *steps = match.record.to_lines()
    about = {"termination": outcome.termination, "seats": seats}
    yield json.dumps({**json.loads(header), "about": about})
    for line, step in zip(steps, match.result.steps, strict=True):
        seconds = {str(seat): round(time, 4) for seat, time in step.seconds.items()}
        yield json.dumps({**json.loads(line), "seconds": seconds})


def read_replay(text: str) -> Replay:
    """Inverse of `lines_of`; also reads plain records. Raises Problem."""
    try:
        header, *steps = [json.loads(line) for line in text.splitlines() if line.strip()]
        about = header.pop("about", {})
        seconds = [_seconds(step) for step in steps]
        record = Record.from_json({**header, "steps": steps})
        return Replay(record, _seats(about, record.players), str(about.get("match", "")), tuple(seconds))
    except (ValueError, TypeError, AttributeError, KeyError) as error:
        raise _unreadable(str(error)) from error


def _seconds(step: dict[str, Any]) -> Mapping[int, float]:
    return {read_seat(seat): _time(time) for seat, time in step.pop("seconds", {}).items()}


def _time(value: Any) -> float:
    """Raises ReplayError."""
    try:
        time = float(value)
    except (TypeError, ValueError, OverflowError):
        time = inf
    if not isfinite(time):
        raise ReplayError('step: "seconds" must be numbers of seconds')
    return time


def _seats(about: dict[str, Any], players: int) -> tuple[SeatNote, ...]:
    notes = [
        SeatNote(_label(seat), str(seat.get("verdict", "")), seat.get("rank"), seat.get("score"))
        for seat in about.get("seats", ())
    ]
    return tuple(notes) if len(notes) == players else tuple(SeatNote(f"Seat {n + 1}") for n in range(players))


def _label(seat: dict[str, Any]) -> str:
    version = f" v{seat['version']}" if "version" in seat else ""
    return f"{seat['name']}{version}"


def _seed_is_secret(match: str) -> Problem:
    return Problem(
        "The seed of this match is not public yet, so its chance events cannot be repeated.",
        match or "the replay file",
        "Try again when the other matches of its fixture are over.",
        Exit.SITE,
    )


def _unreadable(why: str) -> Problem:
    return Problem(
        f"This is not a replay that can be played again: {why}.",
        "the replay file",
        "Download it again, or play a match with `paddock play ... --save DIR`.",
        Exit.USAGE,
    )
