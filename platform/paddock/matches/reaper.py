"""Finds out what became of open attempts: who plays them, which were lost with a worker or a message."""

import logging
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from paddock.common.text import storable
from paddock.matches import claims
from paddock.matches.attempts import close_attempt
from paddock.matches.models import OPEN_ATTEMPT, Attempt, AttemptState, Match, MatchState

logger = logging.getLogger(__name__)

CLAIM_GRACE = timedelta(seconds=15)
"""Between leaving the broker and being claimed a job is nowhere to be seen; it takes far less than this."""
RENEWAL = timedelta(seconds=30)
"""A broker that was started anew knows no claim until the workers have renewed theirs."""
UNCLAIMED_LIMIT = timedelta(minutes=10)
"""A job that waits longer in the broker than this is taken to be lost, whatever the broker holds."""


def reap(now: datetime | None = None) -> int:
    """Note new claims, give up lost attempts; returns how many were given up."""
    now = now or timezone.now()
    attempts = list(Attempt.objects.filter(state__in=OPEN_ATTEMPT).select_related("match"))
    try:
        # In this order: a job that is claimed in between is then not taken for lost.
        idle = claims.nothing_waits()
        holders = claims.holders(attempt.pk for attempt in attempts)
        restarted = claims.broker_started()
    except claims.BrokerAway as error:
        logger.warning("no attempt is reaped, the broker does not answer: %s", error)
        return 0
    lost = 0
    for attempt in attempts:
        if attempt.pk in holders:
            note_claim(attempt, holders[attempt.pk], now)
        elif attempt.claimed_at and attempt.claimed_at < restarted and now < restarted + RENEWAL:
            continue
        elif attempt.state == AttemptState.CLAIMED:
            reason = f"{attempt.worker or 'The worker'} stopped renewing its claim."
            lost += close_attempt(attempt, AttemptState.LOST, reason, now)
        elif now - attempt.created_at > (CLAIM_GRACE if idle else UNCLAIMED_LIMIT):
            lost += close_attempt(attempt, AttemptState.LOST, "No worker ever claimed it.", now)
    return lost


def note_claim(attempt: Attempt, worker: str, now: datetime) -> None:
    """A worker plays the attempt: the match is running."""
    with transaction.atomic():
        fresh = Attempt.objects.filter(pk=attempt.pk, state=AttemptState.DISPATCHED)
        if fresh.update(state=AttemptState.CLAIMED, worker=storable(worker, 100), claimed_at=now):
            Match.objects.filter(pk=attempt.match_id, state=MatchState.QUEUED).update(
                state=MatchState.RUNNING, started_at=now
            )
