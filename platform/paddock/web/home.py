"""The front page."""

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.views.decorators.http import require_safe

from engines.registry import GAMES
from paddock.matches.models import MatchState
from paddock.matches.queries import latest_matches
from paddock.web.ladders import overviews

LATEST = 8


@login_not_required
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    finished = latest_matches().filter(state=MatchState.FINISHED)
    ladders = overviews()
    game = ladders[0][0].game if ladders else next(iter(GAMES))
    context = {"ladders": ladders, "matches": finished[:LATEST], "game": game}
    return render(request, "web/home.html", context)


urlpatterns = [path("", home, name="home")]
