"""Reads of matches."""

from collections.abc import Iterator, Sequence

from django.db.models import QuerySet

from paddock.bots.models import Bot, BotVersion
from paddock.bots.permissions import Visitor, may_see_private
from paddock.matches.models import AttemptState, Match, MatchSeat, MatchState, Purpose, SeatLog
from paddock.matches.turns import in_turn
from paddock.replays import queries as replays


def with_seats(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Matches with what a list of them shows: seats, versions, bots and authors at hand."""
    return matches.select_related("fixture").prefetch_related("seats__version__bot__owner")


def latest_matches() -> QuerySet[Match]:
    """Newest first; validations are their authors' own."""
    return with_seats(Match.objects.exclude(fixture__purpose=Purpose.VALIDATION)).order_by("-id")


def matches_of_bot(bot: Bot) -> QuerySet[Match]:
    """Newest first, validations included."""
    seats = MatchSeat.objects.filter(version__bot=bot)
    return with_seats(Match.objects.filter(pk__in=seats.values("match"))).order_by("-id")


def matches_of_version(version: BotVersion) -> QuerySet[Match]:
    seats = MatchSeat.objects.filter(version=version)
    return with_seats(Match.objects.filter(pk__in=seats.values("match"))).order_by("-id")


def match_by_public_id(public_id: str) -> Match | None:
    return with_seats(Match.objects.select_related("replay")).filter(public_id=public_id).first()


def queue_position(match: Match) -> int | None:
    """1 for the match that is dispatched next; None when it does not wait for that."""
    if match.state != MatchState.QUEUED:
        return None
    return next((place for place, pk in enumerate(in_turn(), start=1) if pk == match.pk), None)


def seed_of(match: Match) -> str | None:
    """The seed, once every match of its fixture is over."""
    return match.seed if match.fixture.complete else None


def replay_lines(match: Match) -> Iterator[str]:
    """The replay as JSON lines, none before the end; the seed is left out until it is public."""
    if match.replay is None:
        return iter(())
    return replays.replay_lines(match.replay, with_seed=match.fixture.complete)


def logs_for(visitor: Visitor, match: Match) -> list[SeatLog]:
    """Logs of the accepted attempt, of the seats whose bot the visitor may look into."""
    allowed = {
        seat.seat
        for seat in match.seats.select_related("version__bot")
        if may_see_private(visitor, seat.version.bot)
    }
    logs = SeatLog.objects.filter(
        attempt__match=match, attempt__state=AttemptState.ACCEPTED, seat__in=allowed
    )
    return list(logs.order_by("seat"))


def sentence(match: Match) -> str:
    """The match in one sentence: how it ended, or why it has not."""
    seats = sorted(match.seats.all(), key=lambda seat: (seat.rank or 0, seat.seat))
    names = [seat.version.bot.name for seat in seats]
    if match.state == MatchState.INFRA_FAILED:
        return f"{_against(names)}: not played, by a fault of the arena; it is not rated."
    if match.state == MatchState.CANCELLED:
        return f"{_against(names)}: called off. {match.unrated_reason}"
    if match.state != MatchState.FINISHED:
        return f"{_against(names)}: {match.state}."
    result = _duel(seats) if len(seats) == 2 else _table(seats)
    faults = [f"{seat.version.bot.name}: {seat.verdict_detail}" for seat in seats if seat.verdict != "ok"]
    return " ".join([result, *faults, *([match.unrated_reason] if match.unrated_reason else [])])


def _duel(seats: Sequence[MatchSeat]) -> str:
    """Two seats, the better first."""
    names = [seat.version.bot.name for seat in seats]
    scores = "\N{EN DASH}".join(str(seat.score) for seat in seats)
    if seats[1].rank == 1:
        return f"{_against(names)}: a draw, {scores}."
    return f"{names[0]} beats {names[1]} {scores}."


def _table(seats: Sequence[MatchSeat]) -> str:
    """More seats, in the order of their places."""
    winners = [seat for seat in seats if seat.rank == 1]
    others = _listed([_with_score(seat) for seat in seats if seat.rank != 1])
    if not others:
        return f"All share the win: {_listed([_with_score(seat) for seat in seats])}."
    if len(winners) == 1:
        return f"{winners[0].version.bot.name} wins with {winners[0].score}, before {others}."
    return f"{_listed([_with_score(seat) for seat in winners])} share the win, before {others}."


def _with_score(seat: MatchSeat) -> str:
    return f"{seat.version.bot.name} with {seat.score}"


def _listed(parts: Sequence[str]) -> str:
    *first, last = parts or [""]
    return f"{', '.join(first)} and {last}" if first else last


def _against(names: list[str]) -> str:
    return " against ".join(names)
