"""Submitting a version, and the page on which its checklist fills in."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import PermissionDenied
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import path
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from engines.registry import GAMES
from paddock.bots import permissions, queries, services
from paddock.bots.errors import UploadRefused
from paddock.bots.models import BotVersion, VersionState
from paddock.web.access import own_bot, visible_version
from paddock.web.forms import SubmitForm
from paddock.web.http import STOP_POLLING, MemberRequest, wants_fragment
from workers.contract import BotLimits, TimeControl

OPEN = (VersionState.RECEIVED, VersionState.VALIDATING)


@require_http_methods(["GET", "POST"])
def submit(request: MemberRequest, slug: str) -> HttpResponse:
    bot = own_bot(request, slug)
    form = SubmitForm(request.POST or None, request.FILES or None)
    refused, status = None, 200
    if request.method == "POST":
        status = 422
        if form.is_valid():
            try:
                version = services.submit_version(bot, **form.cleaned_data)
            except UploadRefused as problem:
                refused, status = problem, problem.status
            else:
                return redirect("version", version.pk)
    context = {
        "section": "me",
        "bot": bot,
        "form": form,
        "refused": refused,
        "quotas": queries.quotas(request.user),
        "limits": BotLimits(),
        "clock": TimeControl(),
        "games": GAMES,
        "example_games": latest.games if (latest := bot.versions.first()) else list(GAMES)[:1],
        "demo": settings.PADDOCK_DEMO,
    }
    return render(request, "web/bots/submit.html", context, status=status)


@login_not_required
@require_safe
@vary_on_headers("HX-Request")
def version(request: HttpRequest, pk: int) -> HttpResponse:
    """The page, or its checklist and state alone for the poll. The poll ends with the validation."""
    shown = visible_version(request, pk)
    context = {
        "version": shown,
        "bot": shown.bot,
        "open": shown.state in OPEN,
        "mine": permissions.may_submit(request.user, shown.bot),
        "private": permissions.may_see_private(request.user, shown.bot),
    }
    if not wants_fragment(request):
        return render(request, "web/bots/version.html", context)
    status = 200 if context["open"] else STOP_POLLING
    return render(request, "web/bots/version.html#checks", {**context, "fragment": True}, status=status)


@require_POST
def retire(request: MemberRequest, pk: int) -> HttpResponse:
    version = get_object_or_404(BotVersion.objects.select_related("bot"), pk=pk)
    own_bot(request, version.bot.slug)
    if services.retire_version(version):
        messages.success(request, f"{version} is retired: it plays no more matches.")
    return redirect("version", pk)


@require_safe
def bundle(request: MemberRequest, pk: int) -> HttpResponse | FileResponse:
    """The archive as it was uploaded: its author's, and operators'."""
    version = visible_version(request, pk)
    if not permissions.may_see_private(request.user, version.bot):
        raise PermissionDenied("Only the author of a bot may download what was uploaded.")
    ending = "zip" if str(version.bundle.name).endswith(".zip") else "tar.gz"
    name = f"{version.bot.slug}-v{version.number}.{ending}"
    return FileResponse(version.bundle.open("rb"), as_attachment=True, filename=name)


urlpatterns = [
    path("bots/<slug:slug>/submit", submit, name="bot-submit"),
    path("versions/<int:pk>", version, name="version"),
    path("versions/<int:pk>/retire", retire, name="version-retire"),
    path("versions/<int:pk>/bundle", bundle, name="version-bundle"),
]
