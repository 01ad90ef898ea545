"""What one account may use. The numbers are shown where they bind."""

from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from paddock.accounts.models import User
from paddock.bots.models import Bot, BotVersion
from sandbox import archive

MAX_BOTS = 20
MAX_VERSIONS_PER_DAY = 20
DAY = timedelta(hours=24)


@dataclass(frozen=True, slots=True)
class Quotas:
    """The limits of an account beside what it has used of them."""

    bots: int
    bots_limit: int
    versions_today: int
    versions_per_day: int
    max_bytes: int
    max_unpacked_bytes: int
    max_files: int


def versions_today(owner_id: int) -> int:
    return BotVersion.objects.filter(bot__owner=owner_id, created_at__gt=timezone.now() - DAY).count()


def of(user: User) -> Quotas:
    return Quotas(
        bots=Bot.objects.filter(owner=user).count(),
        bots_limit=MAX_BOTS,
        versions_today=versions_today(user.pk),
        versions_per_day=MAX_VERSIONS_PER_DAY,
        max_bytes=archive.MAX_ARCHIVE,
        max_unpacked_bytes=archive.MAX_TOTAL,
        max_files=archive.MAX_FILES,
    )
