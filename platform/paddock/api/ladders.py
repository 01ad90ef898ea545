"""Ladders and their standings."""

from dataclasses import asdict
from datetime import datetime
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.views.decorators.http import conditional_page
from ninja import Router, Schema
from ninja.decorators import decorate_view

from paddock.api import visible
from paddock.api.auth import PUBLIC
from paddock.api.problems import ProblemSchema
from paddock.ladders.models import Ladder
from paddock.ladders.queries import Row, standings
from workers.contract import TimeControl

router = Router(tags=["ladders"], auth=PUBLIC)


class LadderSchema(Schema):
    """A rated, never-ending competition. `is_demo`: played without a sandbox, by house bots only."""

    slug: str
    name: str
    game: str
    rules_version: str
    options: dict[str, Any]
    players: int
    time_control: dict[str, float | None]
    is_demo: bool
    paused: bool
    url: str


class RowSchema(Schema):
    """A bot version on a ladder: `rating` with `interval`, half of its 95 % interval.

    `rank` shares places; `rank_low` to `rank_high` is what the data allow. A provisional entry has none.
    A first place alone is a win, a shared one a draw; `score_percent` is the share of opponents beaten.
    `form` has "W", "D" or "L" for the last matches, with more than two seats the places.
    """

    rank: int | None
    rank_low: int | None
    rank_high: int | None
    bot: str
    name: str
    version: int
    owner: str
    rating: float
    interval: float
    matches: int
    wins: int
    draws: int
    losses: int
    score_percent: float | None
    mean_place: float | None
    form: list[str]
    provisional: bool
    last_played_at: datetime | None


class StandingsSchema(Schema):
    """A ladder as it stood at `as_of`: the ranked, then those of whom too little is known."""

    ladder: str
    as_of: datetime | None
    matches: int
    rows: list[RowSchema]


@router.get("/ladders", response=list[LadderSchema], operation_id="list_ladders")
def list_ladders(request: HttpRequest) -> list[dict[str, Any]]:
    """All ladders."""
    return [describe(request, ladder) for ladder in Ladder.objects.all()]


@router.get("/ladders/{slug}", response={200: LadderSchema, 404: ProblemSchema}, operation_id="get_ladder")
def detail(request: HttpRequest, slug: str) -> dict[str, Any]:
    """One ladder."""
    return describe(request, visible.ladder(slug))


@router.get(
    "/ladders/{slug}/standings",
    response={200: StandingsSchema, 404: ProblemSchema},
    operation_id="get_standings",
)
@decorate_view(conditional_page)
def show_standings(request: HttpRequest, slug: str) -> dict[str, Any]:
    """The whole table. Send the ETag back as If-None-Match: the answer is 304 while nothing changed."""
    ladder = visible.ladder(slug)
    table = standings(ladder)
    return {
        "ladder": ladder.slug,
        "as_of": table.as_of,
        "matches": table.matches,
        "rows": [describe_row(row) for row in (*table.rows, *table.provisional)],
    }


def describe(request: HttpRequest, ladder: Ladder) -> dict[str, Any]:
    return {
        "slug": ladder.slug,
        "name": ladder.name,
        "game": ladder.game,
        "rules_version": ladder.rules_version,
        "options": ladder.options,
        "players": ladder.players,
        "time_control": asdict(TimeControl(**ladder.time_control)),
        "is_demo": ladder.is_demo,
        "paused": ladder.paused,
        "url": request.build_absolute_uri(reverse("ladder", args=[ladder.slug])),
    }


def describe_row(row: Row) -> dict[str, Any]:
    entry = row.entry
    bot = entry.version.bot
    return {
        "rank": row.rank,
        "rank_low": row.rank_low,
        "rank_high": row.rank_high,
        "bot": bot.slug,
        "name": bot.name,
        "version": entry.version.number,
        "owner": bot.owner.username,
        "rating": round(row.rating, 1),
        "interval": round(row.interval95, 1),
        "matches": entry.matches,
        "wins": entry.wins,
        "draws": entry.draws,
        "losses": entry.losses,
        "score_percent": row.score_percent,
        "mean_place": row.mean_place,
        "form": row.form,
        "provisional": entry.provisional,
        "last_played_at": row.last_played_at,
    }
