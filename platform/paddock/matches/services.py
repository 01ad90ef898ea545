"""Every write to matches, by the module that does it."""

from django.db import transaction
from django.utils import timezone

from paddock.matches.acceptance import Accepted, Duplicate, Refused, accept_report, prune_refused
from paddock.matches.dispatching import dispatch
from paddock.matches.ending import announce
from paddock.matches.fixtures import complete_if_over, create_fixture
from paddock.matches.models import OPEN_ATTEMPT, OPEN_MATCH, Attempt, AttemptState, Match, MatchState
from paddock.matches.reaper import reap

__all__ = [
    "Accepted",
    "Duplicate",
    "Refused",
    "accept_report",
    "cancel",
    "create_fixture",
    "dispatch",
    "prune_refused",
    "reap",
]


@transaction.atomic
def cancel(match: Match, reason: str) -> bool:
    """Call off a match that is not over; a report that comes later is refused. False when it was over."""
    now = timezone.now()
    # The attempt before the match, as everywhere: else this and a report could wait for each other.
    Attempt.objects.filter(match=match, state__in=OPEN_ATTEMPT).update(
        state=AttemptState.LOST, reason=f"The match was called off: {reason}"[:500], finished_at=now
    )
    if not Match.objects.filter(pk=match.pk, state__in=OPEN_MATCH).update(
        state=MatchState.CANCELLED, unrated_reason=reason[:100], finished_at=now
    ):
        transaction.set_rollback(True)
        return False
    complete_if_over(match.fixture)
    announce(match)
    return True
