"""What an author finds on the own page."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Count, Max, QuerySet
from django.utils import timezone
from django.utils.safestring import SafeString

from paddock.accounts.models import User
from paddock.bots.models import Bot, BotVersion, VersionState
from paddock.bots.queries import bots_of
from paddock.ladders.models import RatingPoint
from paddock.ladders.queries import Row, history, playing_entries, rows_of
from paddock.matches.models import OPEN_MATCH, Match, MatchSeat, MatchState
from paddock.matches.queries import with_seats
from paddock.web.drawing.charts import spark_line

RECENT = timedelta(days=14)
WEEK = timedelta(days=7)
SHOWN = 10


@dataclass(frozen=True, slots=True)
class Standing:
    """A bot on one ladder."""

    row: Row
    spark: SafeString | None
    change: float | None
    """In seven days; None for an entry that is younger."""


@dataclass(frozen=True, slots=True)
class Card:
    """A bot as its author sees it first."""

    bot: Bot
    latest: BotVersion | None
    active: BotVersion | None
    standings: Sequence[Standing]


@dataclass(frozen=True, slots=True)
class Failures:
    """The same fault of the same bot, as often as it happened lately."""

    bot: Bot
    verdict: str
    count: int
    latest: Match


@dataclass(frozen=True, slots=True)
class Inbox:
    """What asks for the author: uploads that were not admitted, and faults in matches."""

    rejected: Sequence[BotVersion]
    failures: Sequence[Failures]

    @property
    def empty(self) -> bool:
        return not self.rejected and not self.failures


def cards(user: User) -> list[Card]:
    bots = list(bots_of(user))
    entries = playing_entries(bots)
    rows = rows_of([entry for found in entries.values() for entry in found])
    return [_card(bot, [rows[entry.pk] for entry in entries[bot.pk] if entry.pk in rows]) for bot in bots]


def _card(bot: Bot, rows: Sequence[Row]) -> Card:
    versions = list(bot.versions.all())
    return Card(
        bot=bot,
        latest=max(versions, key=lambda version: version.number, default=None),
        active=next((version for version in versions if version.state == VersionState.ACTIVE), None),
        standings=[_standing(row) for row in rows],
    )


def _standing(row: Row) -> Standing:
    points = history(row.entry)
    spark = spark_line([point.rating for point in points]) if len(points) > 1 else None
    return Standing(row, spark, _change(points, row.rating))


def _change(points: Sequence[RatingPoint], now: float) -> float | None:
    before = [point for point in points if point.at <= timezone.now() - WEEK]
    return now - before[-1].rating if before else None


def checking(user: User) -> QuerySet[BotVersion]:
    """Validations that are still running, the oldest first."""
    states = (VersionState.RECEIVED, VersionState.VALIDATING)
    return BotVersion.objects.filter(bot__owner=user, state__in=states).select_related("bot").order_by("pk")


def open_matches(user: User) -> QuerySet[Match]:
    """Queued and running ones: running first, then in the order of the queue."""
    found = Match.objects.filter(seats__version__bot__owner=user, state__in=OPEN_MATCH).distinct()
    return with_seats(found).order_by("-state", "pk")[:SHOWN]


def inbox(user: User) -> Inbox:
    since = timezone.now() - RECENT
    rejected = BotVersion.objects.filter(bot__owner=user, state=VersionState.REJECTED, created_at__gte=since)
    newest = {bot.pk: max((v.number for v in bot.versions.all()), default=0) for bot in bots_of(user)}
    return Inbox(
        # A rejected version that was followed by another one needs nobody any more.
        rejected=[v for v in rejected.select_related("bot").order_by("-pk") if v.number == newest[v.bot_id]],
        failures=_failures(user, since),
    )


def _failures(user: User, since: object) -> list[Failures]:
    rows = (
        MatchSeat.objects.filter(
            version__bot__owner=user, match__state=MatchState.FINISHED, match__finished_at__gte=since
        )
        .exclude(verdict="ok")
        .order_by()
        .values_list("version__bot", "verdict")
        .annotate(count=Count("pk"), latest=Max("match"))
        .order_by("-count")[:SHOWN]
    )
    found = list(rows)
    bots = Bot.objects.in_bulk([bot for bot, *_ in found])
    matches = Match.objects.in_bulk([latest for *_, latest in found])
    return [Failures(bots[bot], verdict, count, matches[latest]) for bot, verdict, count, latest in found]
