"""How an attempt ends without a result, and what becomes of its match then."""

import logging
from datetime import datetime

from django.db import transaction
from django.db.models import Q

from paddock.common.text import storable
from paddock.matches.ending import announce
from paddock.matches.fixtures import complete_if_over
from paddock.matches.models import OPEN_ATTEMPT, OPEN_MATCH, Attempt, AttemptState, Match, MatchState

logger = logging.getLogger(__name__)

MAX_FAULTS = 3
"""After so many failed attempts a person has to look."""

# A job that nobody ever took says nothing about the match: the broker was away or restarted.
FAULTY = Q(state__in=[AttemptState.INFRA, AttemptState.REFUSED]) | Q(
    state=AttemptState.LOST, claimed_at__isnull=False
)


def close_attempt(
    attempt: Attempt, state: AttemptState, reason: str, now: datetime, report_hash: str = ""
) -> bool:
    """End an open attempt; its match is queued again, same seed and seats, or given up after too many faults.

    `report_hash` is of the report that closed it, if one did. False when it was not open any more.
    """
    reason = storable(reason, 500)
    with transaction.atomic():
        still_open = Attempt.objects.filter(pk=attempt.pk, state__in=OPEN_ATTEMPT)
        if not still_open.update(state=state, reason=reason, finished_at=now, report_hash=report_hash):
            return False
        _requeue(attempt.match, now)
    logger.warning("%s is %s: %s", attempt, state, reason)
    return True


def _requeue(match: Match, now: datetime) -> None:
    matches = Match.objects.filter(pk=match.pk, state__in=OPEN_MATCH)
    if Attempt.objects.filter(FAULTY, match=match).count() < MAX_FAULTS:
        matches.update(state=MatchState.QUEUED, started_at=None)
    elif matches.update(state=MatchState.INFRA_FAILED, finished_at=now):
        logger.error("match %s failed %d times and is given up", match, MAX_FAULTS)
        complete_if_over(match.fixture)
        announce(match)
