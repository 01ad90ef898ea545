"""What an operator wants to know at a glance."""

from dataclasses import dataclass
from datetime import datetime, timedelta

import redis
from django.conf import settings
from django.db.models import Count
from django.utils import timezone

from paddock.matches import claims
from paddock.matches.models import Match, MatchSeat, RefusedReport

RECENT = timedelta(days=1)
QUEUES = ("matches", "reports", "platform")


@dataclass(frozen=True, slots=True)
class Overview:
    """One look at the installation."""

    queues: dict[str, int]
    """Queue -> messages that wait in the broker; empty when the broker does not answer."""
    slots: int | None
    queued: int
    oldest_queued: datetime | None
    running: int
    infra_failed: int
    verdicts: dict[str, int]
    """Verdict -> seats, of the matches that ended within a day."""
    refused_reports: int


def overview() -> Overview:
    """Read it all."""
    since = timezone.now() - RECENT
    queued = Match.objects.filter(state=Match.State.QUEUED)
    verdicts = (
        MatchSeat.objects.filter(match__finished_at__gte=since)
        .exclude(verdict="")
        .values_list("verdict")
        .annotate(Count("id"))
        .order_by("verdict")
    )
    return Overview(
        queues=_queues(),
        slots=_slots(),
        queued=queued.count(),
        oldest_queued=queued.order_by("created_at").values_list("created_at", flat=True).first(),
        running=Match.objects.filter(state=Match.State.RUNNING).count(),
        infra_failed=Match.objects.filter(state=Match.State.INFRA_FAILED).count(),
        verdicts=dict(verdicts),
        refused_reports=RefusedReport.objects.filter(received_at__gte=since).count(),
    )


def _queues() -> dict[str, int]:
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2, socket_connect_timeout=2) as client:
            return {queue: int(client.llen(queue)) for queue in QUEUES}
    except redis.RedisError:
        return {}


def _slots() -> int | None:
    try:
        return claims.live_slots()
    except claims.BrokerAway:
        return None
