"""Bots: the public page, the list of matches, and what their authors change."""

from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.core.validators import slug_re
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path
from django.views.decorators.http import require_http_methods, require_safe

from paddock.bots import permissions, queries, services
from paddock.bots.errors import UploadRefused
from paddock.bots.models import Bot
from paddock.ladders.queries import entries_of, rows_of
from paddock.matches import records
from paddock.matches.models import MAX_SEATS, Match, Purpose
from paddock.matches.queries import matches_of_bot
from paddock.web.access import own_bot, visible_bot
from paddock.web.forms import BotForm, DescriptionForm
from paddock.web.games import game_name
from paddock.web.http import MemberRequest
from paddock.web.ladder_history import chart_of
from paddock.web.move_times import move_times
from workers.contract import TimeControl

LATEST = 8
PAGE = 50


def visible_matches(request: HttpRequest, bot: Bot) -> QuerySet[Match]:
    matches = matches_of_bot(bot)
    if permissions.may_see_private(request.user, bot):
        return matches
    return matches.exclude(fixture__purpose=Purpose.VALIDATION)


@login_not_required
@require_safe
def show(request: HttpRequest, slug: str) -> HttpResponse:
    bot = visible_bot(request, slug)
    private = permissions.may_see_private(request.user, bot)
    versions = queries.versions_of(bot).prefetch_related("entries__ladder")
    context = {
        "bot": bot,
        "mine": permissions.may_submit(request.user, bot),
        "active": queries.active_version(bot),
        "versions": versions if private else versions.exclude(activated_at=None),
        "matches": visible_matches(request, bot)[:LATEST],
        "clock": TimeControl(),
        **_standing(bot),
        **_record(bot),
    }
    return render(request, "web/bots/show.html", context)


def _standing(bot: Bot) -> dict[str, Any]:
    """Where the bot stands on each ladder, and how each of its versions did."""
    entries = entries_of(bot)
    found = rows_of(entries)
    rows = [found[entry.pk] for entry in entries if entry.pk in found]
    return {
        "standings": [(row, game_name(row.entry.ladder.game)) for row in rows],
        "entries": {entry.version_id: entry for entry in reversed(entries)},
        "chart": chart_of(entries[:8]),
    }


def _record(bot: Bot) -> dict[str, Any]:
    return {
        "opponents": records.by_opponent(bot),
        "by_seat": records.by_seat(bot),
        "conduct": records.conduct(bot),
        "times": move_times(bot),
    }


@login_not_required
@require_safe
def matches(request: HttpRequest, slug: str) -> HttpResponse:
    """All matches of a bot; `?opponent=`, `?seat=` and `?verdict=` choose among them."""
    bot = visible_bot(request, slug)
    chosen = _filters(request)
    found = visible_matches(request, bot)
    seats = records.counted_seats(bot)
    if "seat" in chosen:
        found = found.filter(pk__in=seats.filter(seat=int(chosen["seat"]) - 1).values("match"))
    if "verdict" in chosen:
        found = found.filter(pk__in=seats.filter(verdict=chosen["verdict"]).values("match"))
    if "opponent" in chosen:
        found = found.filter(pk__in=Match.objects.filter(seats__version__bot__slug=chosen["opponent"]))
    page = Paginator(found, PAGE).get_page(request.GET.get("page"))
    return render(request, "web/bots/matches.html", {"bot": bot, "chosen": chosen, "page": page})


def _filters(request: HttpRequest) -> dict[str, str]:
    """Those of the address that mean something; seats are counted from 1, as on the page."""
    given = {name: request.GET.get(name, "")[:50] for name in ("opponent", "seat", "verdict")}
    if given["seat"] not in {str(seat) for seat in range(1, MAX_SEATS + 1)}:
        del given["seat"]
    return {name: value for name, value in given.items() if slug_re.match(value)}


@require_http_methods(["GET", "POST"])
def new(request: MemberRequest) -> HttpResponse:
    form = BotForm(request.POST or None)
    status = 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                bot = services.create_bot(request.user, **form.cleaned_data)
            except UploadRefused as refused:
                form.add_error("name", f"{refused.message} {refused.hint}")
                status = refused.status
            else:
                return redirect("bot-submit", bot.slug)
    context = {"section": "me", "form": form, "quotas": queries.quotas(request.user)}
    return render(request, "web/bots/new.html", context, status=status)


@require_http_methods(["GET", "POST"])
def edit(request: MemberRequest, slug: str) -> HttpResponse:
    bot = own_bot(request, slug)
    form = DescriptionForm(request.POST or None, initial={"description": bot.description})
    if request.method == "POST" and form.is_valid():
        services.describe_bot(bot, form.cleaned_data["description"])
        return redirect("bot", bot.slug)
    status = 422 if form.errors else 200
    return render(request, "web/bots/edit.html", {"section": "me", "bot": bot, "form": form}, status=status)


urlpatterns = [
    path("bots/new", new, name="bot-new"),
    path("bots/<slug:slug>", show, name="bot"),
    path("bots/<slug:slug>/edit", edit, name="bot-edit"),
    path("bots/<slug:slug>/matches", matches, name="bot-matches"),
]
