"""What bots printed and noted: for their owners."""

from typing import Any

from ninja import Schema

from paddock.bots.permissions import Visitor
from paddock.matches.models import Match
from paddock.matches.queries import logs_for


class NoteSchema(Schema):
    """An annotation that the bot sent at a ply."""

    ply: int
    text: str


class LogSchema(Schema):
    """One seat's log of one match."""

    match: str
    seat: int
    bot: str
    stdout: str
    stderr: str
    notes: list[NoteSchema]
    exit_code: int | None
    memory_peak_mib: float | None


def logs_of(visitor: Visitor, match: Match) -> list[dict[str, Any]]:
    """The logs of the seats whose bot the visitor may look into."""
    bots = {seat.seat: seat.version.bot.slug for seat in match.seats.all()}
    return [
        {
            "match": match.public_id,
            "seat": log.seat,
            "bot": bots[log.seat],
            "stdout": log.stdout,
            "stderr": log.stderr,
            "notes": [{"ply": ply, "text": text} for ply, text in log.notes],
            "exit_code": log.exit_code,
            "memory_peak_mib": log.memory_peak_mib,
        }
        for log in logs_for(visitor, match)
    ]
