"""Ladders: the list, and the table of one with its chart and exports."""

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import path
from django.views.decorators.http import require_safe

from paddock.ladders import queries
from paddock.ladders.models import Ladder
from paddock.web import ladder_exports, ladder_table
from paddock.web.games import game_name
from paddock.web.ladder_history import chart

SHOWN = 5


@login_not_required
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    return render(request, "web/ladders/index.html", {"section": "ladders", "ladders": overviews()})


def overviews() -> list[tuple[Ladder, str, queries.Standings]]:
    """Every ladder with the name of its game and its table as it stands."""
    return [
        (ladder, game_name(ladder.game), queries.standings(ladder))
        for ladder in Ladder.objects.order_by("name")
    ]


@login_not_required
@require_safe
def show(request: HttpRequest, slug: str) -> HttpResponse:
    ladder = get_object_or_404(Ladder, slug=slug)
    view = ladder_table.read(request.GET)
    table = ladder_table.build(ladder, view, request.user)
    if view.format == "csv":
        return ladder_exports.as_csv(ladder, table)
    if view.format == "json":
        return ladder_exports.as_json(ladder, view, table)
    context = {
        "section": "ladders",
        "ladder": ladder,
        "game_name": game_name(ladder.game),
        "view": view,
        "table": table,
        "chart": chart([row for row in table.all_rows if row.entry.version.bot.slug in view.chart]),
    }
    return render(request, "web/ladders/show.html", context)


urlpatterns = [
    path("ladders/", index, name="ladders"),
    path("ladders/<slug:slug>", show, name="ladder"),
]
