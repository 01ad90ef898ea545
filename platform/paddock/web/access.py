"""Which bot, version or match a visitor may open. What is not public does not exist for others."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from paddock.bots.models import Bot, BotVersion
from paddock.bots.permissions import may_see_private, may_submit
from paddock.bots.queries import public_bots
from paddock.matches.models import Match, Purpose
from paddock.matches.queries import match_by_public_id


def visible_bot(request: HttpRequest, slug: str) -> Bot:
    """A bot is public once a version of it was admitted."""
    bot = get_object_or_404(Bot.objects.select_related("owner"), slug=slug)
    if may_see_private(request.user, bot) or public_bots().filter(pk=bot.pk).exists():
        return bot
    raise Http404(f"There is no bot “{slug}”.")


def own_bot(request: HttpRequest, slug: str) -> Bot:
    """The bot at this address, if it is the visitor's to change."""
    bot = visible_bot(request, slug)
    if not may_submit(request.user, bot):
        raise PermissionDenied(f"{bot.name} belongs to {bot.owner.username}; only they may do this.")
    return bot


def visible_version(request: HttpRequest, pk: int) -> BotVersion:
    """A version is public once it was admitted."""
    version = get_object_or_404(BotVersion.objects.select_related("bot__owner"), pk=pk)
    if version.activated_at is None and not may_see_private(request.user, version.bot):
        raise Http404("There is no such version.")
    return version


def visible_match(request: HttpRequest, public_id: str) -> Match:
    """A match is public, unless it validates a version: then it is for those who may look into its bots."""
    match = match_by_public_id(public_id)
    if match is None or (match.fixture.purpose == Purpose.VALIDATION and not _may_look(request, match)):
        raise Http404(f"There is no match {public_id}.")
    return match


def _may_look(request: HttpRequest, match: Match) -> bool:
    return any(may_see_private(request.user, seat.version.bot) for seat in match.seats.all())
