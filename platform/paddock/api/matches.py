"""Matches: lists, results, replays, and the logs of your own bots."""

import gzip
from datetime import datetime
from http import HTTPStatus
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from ninja import Query, Router, Schema

from engines.core.game import Json
from paddock.api import visible
from paddock.api.auth import PUBLIC, READER
from paddock.api.logs import LogSchema, logs_of
from paddock.api.pagination import Cursor, Limit, Page, page_of
from paddock.api.problems import ApiProblem, ProblemSchema, not_found
from paddock.matches.models import Match, MatchSeat, MatchState, Purpose
from paddock.matches.queries import queue_position, replay_lines, seed_of, sentence
from paddock.replays.models import Replay
from paddock.replays.queries import frames_gz

router = Router(tags=["matches"])

A_YEAR = 365 * 24 * 3600


class SeatSchema(Schema):
    """Who sits where, and how it went: `verdict`, `rank` (1 is best) and `score` come with the end."""

    seat: int
    bot: str
    name: str
    version: int
    verdict: str
    verdict_detail: str
    rank: int | None
    score: int | None
    cpu_seconds: float | None


class MatchSchema(Schema):
    """One play of a game. `seed` is null until its fixture is complete; `seed_hash` is known before."""

    id: str
    game: str
    rules_version: str
    options: dict[str, Any]
    purpose: str
    ladder: str | None
    state: MatchState
    termination: str
    rated: bool
    result: str
    seats: list[SeatSchema]
    seed: str | None
    seed_hash: str
    queue_position: int | None
    created_at: datetime
    finished_at: datetime | None
    url: str


class MatchFilter(Schema):
    """Which matches; a filter that is left out lets all pass."""

    bot: str = ""
    game: str = ""
    ladder: str = ""
    purpose: Purpose | None = None
    state: MatchState | None = None


@router.get("/matches", auth=PUBLIC, response=Page[MatchSchema], operation_id="list_matches")
def list_matches(
    request: HttpRequest, wanted: Annotated[MatchFilter, Query()], cursor: Cursor, limit: Limit
) -> dict[str, Any]:
    """Matches, newest first."""
    rows = visible.matches(request)
    if wanted.bot:
        seats = MatchSeat.objects.filter(version__bot__slug=wanted.bot)
        rows = rows.filter(pk__in=seats.values("match"))
    if wanted.game:
        rows = rows.filter(game=wanted.game)
    if wanted.ladder:
        rows = rows.filter(fixture__ladder_fixture__ladder__slug=wanted.ladder)
    if wanted.purpose:
        rows = rows.filter(fixture__purpose=wanted.purpose)
    if wanted.state:
        rows = rows.filter(state=wanted.state)
    page = page_of(request, rows, cursor, limit)
    return {"items": [describe(request, match) for match in page.rows], "next": page.next}


@router.get(
    "/matches/{public_id}",
    auth=PUBLIC,
    response={200: MatchSchema, 404: ProblemSchema},
    operation_id="get_match",
)
def detail(request: HttpRequest, public_id: str) -> dict[str, Any]:
    """One match."""
    match = visible.match(request, public_id)
    return {**describe(request, match), "queue_position": queue_position(match)}


@router.get(
    "/matches/{public_id}/replay",
    auth=PUBLIC,
    response={200: str, (404, 409): ProblemSchema},
    operation_id="get_replay",
)
def replay(request: HttpRequest, public_id: str) -> HttpResponse:
    """The replay as JSON lines: a header with `about`, then a line per step with the `seconds` of its moves.

    Plays again, move for move. The seed is empty until every match of the fixture is over.
    """
    match = visible.match(request, public_id)
    replay_of(match)
    body = "".join(f"{line}\n" for line in replay_lines(match))
    response = HttpResponse(body, content_type="application/x-ndjson")
    return for_ever(response, match) if match.fixture.complete else response


@router.get(
    "/matches/{public_id}/frames",
    auth=PUBLIC,
    response={200: dict[str, Any], (404, 409): ProblemSchema},
    operation_id="get_frames",
)
def frames(request: HttpRequest, public_id: str) -> HttpResponse:
    """What the viewer draws: one frame per position, and the moves with their times."""
    match = visible.match(request, public_id)
    document = gzip.decompress(frames_gz(replay_of(match)))
    return for_ever(HttpResponse(document, content_type="application/json"), match)


@router.get(
    "/matches/{public_id}/logs",
    auth=READER,
    response={200: list[LogSchema], (401, 404): ProblemSchema},
    operation_id="get_match_logs",
)
def logs(request: HttpRequest, public_id: str) -> list[dict[str, Any]]:
    """What your own bots printed and noted in a match that is over."""
    found = logs_of(visible.visitor(request), visible.match(request, public_id))
    return found or not_found(f"log of yours for match {public_id!r}")


def replay_of(match: Match) -> Replay:
    if match.replay is None:
        raise ApiProblem(
            HTTPStatus.CONFLICT,
            f"Match {match.public_id} has no replay: it is {match.get_state_display()}.",
            "Ask again when its state is finished.",
        )
    return match.replay


def for_ever(response: HttpResponse, match: Match) -> HttpResponse:
    """It never changes again; what only some may see stays out of shared caches."""
    public = match.fixture.purpose != Purpose.VALIDATION
    patch_cache_control(response, max_age=A_YEAR, immutable=True, public=public, private=not public)
    return response


def describe(request: HttpRequest, match: Match) -> Json:
    fixture = match.fixture
    on = getattr(fixture, "ladder_fixture", None)
    return {
        "id": match.public_id,
        "game": match.game,
        "rules_version": match.rules_version,
        "options": match.options,
        "purpose": fixture.purpose,
        "ladder": on and on.ladder.slug,
        "state": match.state,
        "termination": match.termination,
        "rated": match.rated,
        "result": sentence(match),
        "seats": [
            {
                "seat": seat.seat,
                "bot": seat.version.bot.slug,
                "name": seat.version.bot.name,
                "version": seat.version.number,
                "verdict": seat.verdict,
                "verdict_detail": seat.verdict_detail,
                "rank": seat.rank,
                "score": seat.score,
                "cpu_seconds": seat.cpu_seconds,
            }
            for seat in match.seats.all()
        ],
        "seed": seed_of(match),
        "seed_hash": fixture.seed_hash,
        "queue_position": None,
        "created_at": match.created_at,
        "finished_at": match.finished_at,
        "url": request.build_absolute_uri(reverse("match", args=[match.public_id])),
    }
