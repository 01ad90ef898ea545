"""Takes the reports of match workers: each changes the world once, or is kept for the operator."""

import json
import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from hmac import compare_digest

from django.db import OperationalError, transaction
from django.db.models import Value
from django.db.models.functions import Coalesce
from django.utils import timezone

from paddock.common.ids import digest
from paddock.common.text import storable
from paddock.matches.attempts import close_attempt
from paddock.matches.checking import WrongReport, check
from paddock.matches.ending import announce
from paddock.matches.fixtures import complete_if_over
from paddock.matches.models import (
    OPEN_ATTEMPT,
    OPEN_MATCH,
    Attempt,
    AttemptState,
    Match,
    MatchSeat,
    MatchState,
    RefusedReport,
    SeatLog,
)
from paddock.replays.frames import Rerun, StepDetail, build
from paddock.replays.services import create_replay, drop_frames, store_frames
from workers.contract import MalformedMessage, Played, Report, Verdict

logger = logging.getLogger(__name__)

MAX_REPORT = 16 * 1024 * 1024
"""Characters: more than the longest logs, notes and games together."""
EXCERPT = 2000
KEPT = timedelta(days=30)
"""Refused reports: long enough to look into them."""
DAY = 24 * 3600.0
NOBODY_PLAYED = "No bot got as far as a move."


@dataclass(frozen=True, slots=True)
class Accepted:
    """The report closed its attempt: with a result, or with a fault of ours and a new attempt to come."""

    attempt: Attempt


@dataclass(frozen=True, slots=True)
class Duplicate:
    """This very report was taken before; nothing changed."""

    attempt: Attempt


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing of the report was believed; it is kept with this reason."""

    reason: str


def accept_report(payload: object) -> Accepted | Duplicate | Refused:
    """Take one report as it came from the queue. Never raises for what a report says."""
    text = storable(payload if isinstance(payload, str) else json.dumps(payload), MAX_REPORT + 1)
    if len(text) > MAX_REPORT:
        return _refuse(None, f"It is longer than {MAX_REPORT} characters.", text)
    attempt = _attempt_of(text)
    if attempt is None:
        return _refuse(None, "It names no attempt of ours, or not the attempt's token.", text)
    if attempt.state not in OPEN_ATTEMPT:
        return _answered(attempt, text)
    try:
        report = Report.from_json(text)
        if report.played is Played.INFRA:
            return _close(attempt, AttemptState.INFRA, f"{report.worker}: {report.reason}", text)
        return _take(attempt, report, text)
    except (MalformedMessage, WrongReport) as error:
        close_attempt(attempt, AttemptState.REFUSED, str(error), timezone.now(), report_hash=digest(text))
        return _refuse(attempt, str(error), text)


def _attempt_of(text: str) -> Attempt | None:
    """The attempt that the sender can prove to have been given."""
    try:
        message = json.loads(text)
        pk, token = message["attempt_id"], message["token"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    if type(pk) is not int or not isinstance(token, str) or not 0 < pk < 1 << 63:
        return None
    token = storable(token)  # JSON can spell half a character, which has no digest
    attempt = Attempt.objects.select_related("match__fixture").filter(pk=pk).first()
    if attempt is None or not compare_digest(attempt.token_hash, digest(token)):
        return None
    return attempt


def _answered(attempt: Attempt, text: str) -> Duplicate | Refused:
    if attempt.report_hash == digest(text):
        return Duplicate(attempt)
    if attempt.state == AttemptState.ACCEPTED:
        return _refuse(attempt, "Another report of the same attempt was accepted before.", text)
    return _refuse(attempt, f"The attempt is {attempt.state}: {attempt.reason}", text)


def _refuse(attempt: Attempt | None, reason: str, text: str) -> Refused:
    reason = storable(reason, 500)
    logger.warning("refused a report of %s: %s", attempt or "nobody", reason)
    RefusedReport.objects.create(attempt=attempt, reason=reason, payload=_excerpt(text))
    return Refused(reason)


def _excerpt(text: str) -> str:
    """The beginning of a report without its seats: what bots printed is their owners' only."""
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return text.partition('"seats"')[0][:EXCERPT]
    if isinstance(message, dict) and "seats" in message:
        text = json.dumps({key: value for key, value in message.items() if key != "seats"})
    return text[:EXCERPT]


def prune_refused() -> int:
    """Forget refused reports that nobody will look into any more; returns how many."""
    _, deleted = RefusedReport.objects.filter(received_at__lt=timezone.now() - KEPT).delete()
    return sum(deleted.values())


def _close(attempt: Attempt, state: AttemptState, reason: str, text: str) -> Accepted | Refused:
    if close_attempt(attempt, state, reason, timezone.now(), report_hash=digest(text)):
        return Accepted(attempt)
    return _refuse(attempt, "The attempt was closed while its report was read.", text)


def _take(attempt: Attempt, report: Report, text: str) -> Accepted | Duplicate | Refused:
    match = attempt.match
    seats = list(MatchSeat.objects.filter(match=match).select_related("version__bot").order_by("seat"))
    played = check(report, match, seats)
    frames = store_frames(f"{match.public_id}-{attempt.number}", build(played, _details(report)))
    try:
        with transaction.atomic(durable=True):
            taken = _record(attempt, report, played, seats, frames, text)
            if not taken:
                transaction.set_rollback(True)
    except OperationalError:
        raise  # the commit may have arrived and its answer not: a file that nobody names does no harm
    except BaseException:
        drop_frames(frames)
        raise
    if not taken:
        drop_frames(frames)
        attempt.refresh_from_db()
        return _answered(attempt, text)
    return Accepted(attempt)


def _details(report: Report) -> list[StepDetail]:
    return [
        StepDetail(step.seconds, {seat: report.seats[seat].verdict.value for seat in step.forfeits})
        for step in report.steps
    ]


def _record(
    attempt: Attempt, report: Report, played: Rerun, seats: list[MatchSeat], frames: str, text: str
) -> bool:
    """The one short transaction. False when the attempt or the match was closed meanwhile."""
    now, match = timezone.now(), attempt.match
    fence = Attempt.objects.filter(pk=attempt.pk, state__in=OPEN_ATTEMPT)
    if not fence.update(
        state=AttemptState.ACCEPTED, worker=report.worker[:100], finished_at=now, report_hash=digest(text)
    ):
        return False
    _fill_seats(seats, report)
    replay = create_replay(played.record, _header(match, report, seats, now), frames)
    ended = Match.objects.filter(pk=match.pk, state__in=OPEN_MATCH).update(
        state=MatchState.FINISHED,
        termination=report.termination,
        unrated_reason=NOBODY_PLAYED if _nobody_played(report) else "",
        replay=replay,
        started_at=Coalesce("started_at", Value(now - timedelta(seconds=min(report.wall_seconds, DAY)))),
        finished_at=now,
    )
    if not ended:
        return False
    SeatLog.objects.bulk_create(
        SeatLog(
            attempt=attempt,
            seat=seat,
            stdout=found.stdout,
            stderr=found.stderr,
            notes=[list(note) for note in found.notes],
            started=found.started,
            hello=found.hello,
            exit_code=found.exit_code,
            memory_peak_mib=found.memory_peak_mib,
        )
        for seat, found in enumerate(report.seats)
    )
    complete_if_over(match.fixture)
    announce(match)
    attempt.state, match.state = AttemptState.ACCEPTED, MatchState.FINISHED
    return True


def _fill_seats(seats: list[MatchSeat], report: Report) -> None:
    for row, found, rank, score in zip(seats, report.seats, report.ranks, report.scores, strict=True):
        row.verdict, row.verdict_detail = found.verdict.value, found.detail[:500]
        row.rank, row.score, row.cpu_seconds = rank, score, found.cpu_seconds
    MatchSeat.objects.bulk_update(seats, ["verdict", "verdict_detail", "rank", "score", "cpu_seconds"])


def _nobody_played(report: Report) -> bool:
    """Ranking bots that all failed at the start would reward one failure over another."""
    failed = all(found.verdict is not Verdict.OK for found in report.seats)
    return failed and not any(step.actions for step in report.steps)


def _header(match: Match, report: Report, seats: list[MatchSeat], now: datetime) -> dict[str, object]:
    return {
        "match": match.public_id,
        "game": match.game,
        "rules_version": match.rules_version,
        "options": match.options,
        "players": len(seats),
        "termination": report.termination,
        "played_at": now.isoformat(),
        "time_control": match.fixture.time_control,
        "seats": [
            {
                "seat": row.seat,
                "bot": row.version.bot.slug,
                "name": row.version.bot.name,
                "version": row.version.number,
                "rank": row.rank,
                "score": row.score,
                "verdict": row.verdict,
            }
            for row in seats
        ],
    }
