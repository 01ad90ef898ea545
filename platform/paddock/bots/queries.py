"""Reads of bots and versions."""

from collections.abc import Sequence

from django.db.models import QuerySet

from paddock.accounts.models import User
from paddock.bots.models import Bot, BotVersion, VersionState
from paddock.bots.quotas import Quotas
from paddock.bots.quotas import of as quotas

__all__ = [
    "Quotas",
    "active_version",
    "active_versions",
    "bots_of",
    "house_version",
    "public_bots",
    "quotas",
    "versions_of",
]


def bots_of(user: User) -> QuerySet[Bot]:
    """The author's own bots, each with its versions at hand."""
    return Bot.objects.filter(owner=user).prefetch_related("versions").order_by("name", "id")


def public_bots() -> QuerySet[Bot]:
    """Bots that have ever been admitted: everybody may know of them."""
    return Bot.objects.filter(versions__activated_at__isnull=False).distinct().select_related("owner")


def versions_of(bot: Bot) -> QuerySet[BotVersion]:
    """Newest first."""
    return BotVersion.objects.filter(bot=bot).select_related("bot", "bot__owner").order_by("-number")


def active_version(bot: Bot) -> BotVersion | None:
    return BotVersion.objects.filter(bot=bot, state=VersionState.ACTIVE).select_related("bot").first()


def active_versions(bots: Sequence[Bot]) -> dict[int, BotVersion]:
    """Bot -> the version that plays, of those bots that have one."""
    found = BotVersion.objects.filter(bot__in=bots, state=VersionState.ACTIVE)
    return {version.bot_id: version for version in found}


def house_version(game: str) -> BotVersion | None:
    """The house bot that new versions are validated against: one called random, else the oldest."""
    active = BotVersion.objects.filter(bot__is_house=True, state=VersionState.ACTIVE).select_related("bot")
    # There are few house bots, and looking into their manifests here is the same on every database.
    able = [version for version in active.order_by("bot_id") if game in version.games]
    return min(able, key=lambda version: not version.bot.slug.startswith("random"), default=None)
