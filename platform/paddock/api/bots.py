"""Bots: list, look at, register."""

from collections.abc import Sequence
from datetime import datetime
from http import HTTPStatus
from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from ninja import Field, Router, Schema, Status

from paddock.api import visible
from paddock.api.auth import PUBLIC, SUBMITTER, token_of
from paddock.api.pagination import Cursor, Limit, Page, page_of
from paddock.api.problems import ProblemSchema
from paddock.api.refusals import refusals
from paddock.api.throttle import WRITES
from paddock.bots.models import Bot, BotVersion
from paddock.bots.queries import active_versions
from paddock.bots.services import create_bot
from paddock.ladders.models import Entry
from paddock.ladders.places import Z95
from paddock.ladders.queries import playing_entries

router = Router(tags=["bots"])


class RatingSchema(Schema):
    """Where a bot's active version stands on a ladder; `interval` is half of the 95 % interval."""

    ladder: str
    rating: float
    interval: float
    matches: int
    provisional: bool


class BotSchema(Schema):
    """A registered program. `active_version` is the number of the version that plays."""

    slug: str
    name: str
    owner: str
    description: str
    is_house: bool
    active_version: int | None
    ratings: list[RatingSchema]
    created_at: datetime
    url: str


class NewBot(Schema):
    name: str = Field(max_length=40)
    description: str = Field("", max_length=4000)


@router.get("/bots", auth=PUBLIC, response=Page[BotSchema], operation_id="list_bots")
def list_bots(
    request: HttpRequest, cursor: Cursor, limit: Limit, owner: str = "", mine: bool = False
) -> dict[str, Any]:
    """Bots that play or have played, newest first, and your own in any state."""
    rows: QuerySet[Bot] = visible.bots(request)
    if mine:
        rows = rows.filter(owner=token_of(request).user)
    if owner:
        rows = rows.filter(owner__username__iexact=owner)
    page = page_of(request, rows, cursor, limit)
    return {"items": describe_all(request, page.rows), "next": page.next}


@router.post(
    "/bots",
    auth=SUBMITTER,
    throttle=WRITES,
    response={201: BotSchema, (401, 403, 409, 422, 429): ProblemSchema},
    operation_id="create_bot",
)
def create(request: HttpRequest, new: NewBot) -> Status[dict[str, Any]]:
    """Register a bot; its program comes as a version."""
    with refusals():
        bot = create_bot(token_of(request).user, new.name, new.description)
    return Status(HTTPStatus.CREATED, describe_all(request, [bot])[0])


@router.get(
    "/bots/{slug}", auth=PUBLIC, response={200: BotSchema, 404: ProblemSchema}, operation_id="get_bot"
)
def detail(request: HttpRequest, slug: str) -> dict[str, Any]:
    """One bot."""
    return describe_all(request, [visible.bot(request, slug)])[0]


def describe_all(request: HttpRequest, bots: Sequence[Bot]) -> list[dict[str, Any]]:
    versions, entries = active_versions(bots), playing_entries(bots)
    return [describe(request, bot, versions.get(bot.pk), entries[bot.pk]) for bot in bots]


def describe(
    request: HttpRequest, bot: Bot, active: BotVersion | None, entries: Sequence[Entry]
) -> dict[str, Any]:
    return {
        "slug": bot.slug,
        "name": bot.name,
        "owner": bot.owner.username,
        "description": bot.description,
        "is_house": bot.is_house,
        "active_version": active.number if active else None,
        "ratings": [
            {
                "ladder": entry.ladder.slug,
                "rating": round(entry.shown_rating, 1),
                "interval": round(Z95 * entry.sd, 1),
                "matches": entry.matches,
                "provisional": entry.provisional,
            }
            for entry in entries
        ],
        "created_at": bot.created_at,
        "url": request.build_absolute_uri(reverse("bot", args=[bot.slug])),
    }
