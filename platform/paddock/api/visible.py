"""What a caller may see. What is somebody else's private matter does not exist for others: 404, not 403."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from paddock.api.auth import viewer
from paddock.api.problems import not_found
from paddock.bots.models import Bot, BotVersion
from paddock.bots.permissions import Visitor, may_see_private
from paddock.bots.queries import public_bots
from paddock.ladders.models import Ladder
from paddock.matches.models import Match, MatchSeat, Purpose
from paddock.matches.queries import match_by_public_id, with_seats


def visitor(request: HttpRequest) -> Visitor:
    return viewer(request) or AnonymousUser()


def bots(request: HttpRequest) -> QuerySet[Bot]:
    """Bots that were ever admitted, and the caller's own."""
    user = visitor(request)
    return Bot.objects.filter(Q(owner=user.pk) | Q(pk__in=public_bots())).select_related("owner")


def bot(request: HttpRequest, slug: str) -> Bot:
    return bots(request).filter(slug=slug).first() or not_found(f"bot {slug!r}")


def own_version(request: HttpRequest, number: int) -> BotVersion:
    """A version with everything about it: its owner's, or an operator's to look into."""
    version = BotVersion.objects.filter(pk=number).select_related("bot__owner").first()
    if version is None or not may_see_private(visitor(request), version.bot):
        not_found(f"version {number}")
    return version


def matches(request: HttpRequest) -> QuerySet[Match]:
    """All matches, but of the validations only those of the caller's own bots."""
    user = visitor(request)
    public = ~Q(fixture__purpose=Purpose.VALIDATION)
    seats = MatchSeat.objects.filter(version__bot__owner=user.pk)
    found = Match.objects.filter(public | Q(pk__in=seats.values("match")))
    return with_seats(found).select_related("fixture__ladder_fixture__ladder")


def match(request: HttpRequest, public_id: str) -> Match:
    found = match_by_public_id(public_id)
    if found is None:
        not_found(f"match {public_id!r}")
    private = found.fixture.purpose == Purpose.VALIDATION
    if private and not any(may_see_private(visitor(request), seat.version.bot) for seat in found.seats.all()):
        not_found(f"match {public_id!r}")
    return found


def ladder(slug: str) -> Ladder:
    return Ladder.objects.filter(slug=slug).first() or not_found(f"ladder {slug!r}")
