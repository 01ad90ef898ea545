"""A match: its page with the replay, and the files behind it."""

import base64
import gzip
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.urls import path
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from paddock.ladders.models import RatingMove
from paddock.ladders.queries import moves_of
from paddock.matches import queries
from paddock.matches.models import OPEN_MATCH, Attempt, AttemptState, Match, MatchSeat, Purpose
from paddock.replays.models import Replay
from paddock.replays.queries import frames, frames_gz
from paddock.web import replay
from paddock.web.access import visible_match
from paddock.web.drawing import standalone
from paddock.web.games import game_name
from paddock.web.http import STOP_POLLING, wants_fragment
from paddock.web.results import Result, results_of
from workers.contract import TimeControl

CLOSED = {
    AttemptState.LOST: "No worker finished it.",
    AttemptState.REFUSED: "What its worker reported was not believed.",
    AttemptState.INFRA: "Its worker had a fault of its own.",
}
"""Why an attempt gave no result, for everybody: the words of the worker name its folders and hosts."""
A_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat as the page shows it, with the values of the position on the board."""

    seat: MatchSeat
    result: Result | None
    """None before the end."""
    move: RatingMove | None
    values: Sequence[Any]


@dataclass(frozen=True, slots=True)
class AttemptRow:
    """An attempt with as much of the reason for its end as the visitor may know."""

    attempt: Attempt
    reason: str


def _attempts(request: HttpRequest, match: Match) -> list[AttemptRow]:
    operator = request.user.has_perm("bots.see_private")
    return [
        AttemptRow(attempt, attempt.reason if operator else CLOSED.get(AttemptState(attempt.state), ""))
        for attempt in match.attempts.order_by("number")
    ]


def _finished_replay(request: HttpRequest, public_id: str) -> tuple[Match, Replay]:
    match = visible_match(request, public_id)
    if match.replay is None:
        raise Http404(f"Match {public_id} has no replay: it is {match.get_state_display()}.")
    return match, match.replay


@login_not_required
@require_safe
@vary_on_headers("HX-Request")
def show(request: HttpRequest, public_id: str) -> HttpResponse:
    """The page; while the match waits or runs, also the note about its state for the poll."""
    match = visible_match(request, public_id)
    context = _context(request, match)
    if not wants_fragment(request):
        return render(request, "web/matches/show.html", context)
    if match.state in OPEN_MATCH:
        return render(request, "web/matches/_state.html", context)
    return HttpResponse(status=STOP_POLLING, headers={"HX-Refresh": "true"})


def _context(request: HttpRequest, match: Match) -> dict[str, Any]:
    ladder = getattr(match.fixture, "ladder_fixture", None)
    return {
        "match": match,
        "game_name": game_name(match.game),
        "sentence": queries.sentence(match),
        "open": match.state in OPEN_MATCH,
        "position": queries.queue_position(match),
        "seed": queries.seed_of(match),
        "ladder": ladder and ladder.ladder,
        "attempts": _attempts(request, match),
        "clock": TimeControl(**match.fixture.time_control),
        "siblings": queries.with_seats(match.fixture.matches.order_by("rotation")),
        "logs": queries.logs_for(request.user, match),
        **_replay_context(match, request.GET.get("view", "")),
    }


def _replay_context(match: Match, view: str) -> dict[str, Any]:
    seats, moves = sorted(match.seats.all(), key=lambda seat: seat.seat), moves_of(match)
    shown, problem = None, ""
    if match.replay is not None:
        try:
            shown = replay.show(frames(match.replay), view)
        except replay.NeedsOtherViewer as error:
            problem = str(error)
    results = results_of([seat.rank for seat in seats])
    rows = [
        SeatRow(seat, result, moves.get(seat.seat), shown.values[seat.seat] if shown else ())
        for seat, result in zip(seats, results, strict=True)
    ]
    return {"rows": rows, "replay": shown, "replay_problem": problem}


@login_not_required
@require_safe
def frames_json(request: HttpRequest, public_id: str) -> HttpResponse:
    """The recorded frames: as they are stored, compressed, for every client that can read that."""
    match, stored = _finished_replay(request, public_id)
    response = HttpResponse(frames_gz(stored), content_type="application/json")
    if "gzip" in request.headers.get("Accept-Encoding", ""):
        response.headers["Content-Encoding"] = "gzip"
    else:
        response.content = gzip.decompress(response.content)
    patch_vary_headers(response, ["Accept-Encoding"])
    public = match.fixture.purpose != Purpose.VALIDATION
    patch_cache_control(response, max_age=A_YEAR, immutable=True, public=public, private=not public)
    return response


@login_not_required
@require_safe
def replay_lines(request: HttpRequest, public_id: str) -> StreamingHttpResponse:
    """The record that re-simulates the match; its seed joins when the fixture is complete."""
    match, _ = _finished_replay(request, public_id)
    lines = (f"{line}\n" for line in queries.replay_lines(match))
    name = f'attachment; filename="paddock-{match.public_id}.jsonl"'
    return StreamingHttpResponse(
        lines, content_type="application/x-ndjson", headers={"Content-Disposition": name}
    )


@login_not_required
@require_safe
def position(request: HttpRequest, public_id: str) -> HttpResponse:
    """One position as a picture of its own: `?ply=17` or a stage before it, `?ply=17.2`, by default the last;
    `?view=seat1` as that seat saw it."""
    _, stored = _finished_replay(request, public_id)
    document = frames(stored)
    try:
        picture = replay.position(document, request.GET.get("ply", ""), request.GET.get("view", ""))
    except replay.NeedsOtherViewer as error:
        raise Http404(str(error)) from None
    style = standalone.style(replay.find_renderer(document).style)
    return HttpResponse(
        picture, content_type="image/svg+xml", headers={"Content-Security-Policy": _only(style)}
    )


def _only(style: str) -> str:
    """A policy that allows this style sheet and nothing else."""
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return f"default-src 'none'; style-src 'sha256-{digest}'"


urlpatterns = [
    path("m/<slug:public_id>", show, name="match"),
    path("m/<slug:public_id>/frames.json", frames_json, name="match-frames"),
    path("m/<slug:public_id>/replay.jsonl", replay_lines, name="match-replay"),
    path("m/<slug:public_id>/position.svg", position, name="match-position"),
]
