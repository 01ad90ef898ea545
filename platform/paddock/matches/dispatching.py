"""Hands queued matches to the broker, never more than the living workers will soon take."""

import logging
from itertools import islice
from secrets import token_urlsafe

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from paddock.common.ids import digest
from paddock.common.isolation import isolated
from paddock.matches import broker, claims
from paddock.matches.jobs import build_job
from paddock.matches.models import Attempt, AttemptState, Match, MatchState
from paddock.matches.turns import in_turn

logger = logging.getLogger(__name__)

JOBS_PER_SLOT = 2
"""One that is played next and one behind it: what waits in the broker can no longer be put in order."""


def dispatch() -> list[Attempt]:
    """Open attempts for the matches that come next and send their jobs; of two callers at once one does."""
    try:
        with claims.sole_dispatcher() as mine:
            return _fill(JOBS_PER_SLOT * claims.live_slots()) if mine else []
    except claims.BrokerAway as error:
        logger.warning("nothing is dispatched, the broker does not answer: %s", error)
        return []


def _fill(places: int) -> list[Attempt]:
    """Send as many jobs as there are places that no unclaimed attempt takes."""
    taken = Attempt.objects.filter(state=AttemptState.DISPATCHED).count()
    attempts = []
    next_ones = list(islice(in_turn(), max(0, places - taken)))
    matches = Match.objects.select_related("fixture").in_bulk(next_ones)
    for match in (matches[pk] for pk in next_ones):
        with isolated(f"the job of match {match}"):
            attempts.append(_send(match))
    return [attempt for attempt in attempts if attempt is not None]


def _send(match: Match) -> Attempt | None:
    token = token_urlsafe(32)
    attempt = _open_attempt(match, digest(token))
    if attempt is None:
        return None
    try:
        broker.send_job(build_job(attempt, token).to_json())
    except claims.BrokerAway as error:
        reason = f"The job could not be sent: {error}"[:500]
        Attempt.objects.filter(pk=attempt.pk, state=AttemptState.DISPATCHED).update(
            state=AttemptState.LOST, reason=reason, finished_at=timezone.now()
        )
        logger.warning("%s: %s", attempt, reason)
        return None
    return attempt


def _open_attempt(match: Match, token_hash: str) -> Attempt | None:
    """The next attempt, committed before its job is sent; None when another dispatcher was faster."""
    try:
        with transaction.atomic(durable=True):
            if not Match.objects.filter(pk=match.pk, state=MatchState.QUEUED).exists():
                return None
            last = Attempt.objects.filter(match=match).aggregate(last=Max("number"))["last"] or 0
            return Attempt.objects.create(match=match, number=last + 1, token_hash=token_hash)
    except IntegrityError:
        return None
