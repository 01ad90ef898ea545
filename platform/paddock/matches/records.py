"""What a bot's matches add up to: against each opponent, by seat, and its conduct."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from operator import itemgetter

from django.db.models import Count, F, Max, Q, QuerySet

from paddock.bots.models import Bot
from paddock.matches.models import MatchSeat, MatchState, Purpose

Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Tally:
    """Results of meetings between two seats of a match; a match of four has three of them for each seat."""

    wins: int
    draws: int
    losses: int

    @property
    def meetings(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        return (self.wins + self.draws / 2) / self.meetings

    @property
    def interval95(self) -> tuple[float, float]:
        """Wilson's interval: honest for few meetings and for scores near the ends."""
        n, p, z2 = self.meetings, self.score, Z95 * Z95
        middle = (p + z2 / (2 * n)) / (1 + z2 / n)
        half = Z95 / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n))
        return middle - half, middle + half


@dataclass(frozen=True, slots=True)
class Opponent:
    """The record against one other bot."""

    name: str
    slug: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class Conduct:
    """How often a verdict other than ok was passed."""

    verdict: str
    count: int
    per_100: float
    latest_match_id: int


def counted_seats(bot: Bot) -> QuerySet[MatchSeat]:
    """The bot's seats in matches that everybody may see and that were played to an end."""
    seats = MatchSeat.objects.filter(version__bot=bot, match__state=MatchState.FINISHED)
    return seats.exclude(match__fixture__purpose=Purpose.VALIDATION)


def _meetings(bot: Bot) -> QuerySet[MatchSeat]:
    """The opponents' seats of rated matches, each with `mine` and `my_seat` of the bot beside it."""
    return (
        MatchSeat.objects.filter(
            match__seats__in=counted_seats(bot).filter(match__unrated_reason=""),
        )
        .exclude(version__bot=bot)
        .annotate(mine=F("match__seats__rank"), my_seat=F("match__seats__seat"))
        .order_by()
    )


RESULTS = {
    "wins": Count("pk", filter=Q(mine__lt=F("rank"))),
    "draws": Count("pk", filter=Q(mine=F("rank"))),
    "losses": Count("pk", filter=Q(mine__gt=F("rank"))),
}


def by_opponent(bot: Bot) -> list[Opponent]:
    """Most meetings first."""
    rows = _meetings(bot).values_list("version__bot__name", "version__bot__slug").annotate(**RESULTS)
    found = [Opponent(name, slug, Tally(*results)) for name, slug, *results in rows]
    return sorted(found, key=lambda opponent: (-opponent.tally.meetings, opponent.name))


def by_seat(bot: Bot) -> list[tuple[int, Tally]]:
    meetings = _meetings(bot)
    rows = meetings.values_list("my_seat").annotate(**RESULTS)  # type: ignore[misc]  # annotated there
    return sorted(((seat, Tally(*results)) for seat, *results in rows), key=itemgetter(0))


def conduct(bot: Bot) -> list[Conduct]:
    """Every verdict but ok, the most frequent first."""
    seats = counted_seats(bot)
    played = seats.count()
    rows = (
        seats.exclude(verdict="ok")
        .order_by()
        .values_list("verdict")
        .annotate(count=Count("pk"), latest=Max("match"))
        .order_by("-count", "verdict")
    )
    return [Conduct(verdict, count, 100 * count / played, latest) for verdict, count, latest in rows]


def percentile(values: Iterable[float], share: float) -> float:
    """The smallest value that `share` of all do not exceed. Raises IndexError for no values."""
    ordered: Sequence[float] = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
