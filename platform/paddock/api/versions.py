"""Versions of a bot: submit, follow the checks, read the logs."""

from collections.abc import Callable
from datetime import datetime
from functools import wraps
from http import HTTPStatus
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from ninja import File, Form, Header, Query, Router, Schema, Status, UploadedFile
from ninja.decorators import decorate_view

from paddock.api import visible
from paddock.api.auth import PUBLIC, READER, SUBMITTER, token_of
from paddock.api.logs import LogSchema, logs_of
from paddock.api.models import MAX_KEY
from paddock.api.pagination import Cursor, Limit, Page, page_of
from paddock.api.problems import ApiProblem, ProblemSchema, respond
from paddock.api.receipts import submit_once
from paddock.api.refusals import refusals
from paddock.api.throttle import WRITES
from paddock.bots.models import BotVersion
from paddock.bots.permissions import may_see_private, may_submit
from paddock.bots.queries import versions_of
from paddock.matches.queries import matches_of_version
from sandbox.archive import MAX_ARCHIVE

router = Router(tags=["versions"])

FORM = 1 << 16
"""Bytes that the form around an archive may take."""

LogLimit = Annotated[
    int, Query(10, ge=1, le=20, description="Matches per page; one log may have a megabyte.")
]
Note = Annotated[str, Form(max_length=200, description="What is new in this version.")]
Key = Annotated[str, Header(max_length=MAX_KEY, description="The same for the same upload, sent again.")]


class CheckSchema(Schema):
    """One line of the checklist: `state` is waiting, running, ok or failed."""

    key: str
    label: str
    state: str
    detail: str
    hint: str


class RejectionSchema(Schema):
    """Why the site did not admit a version."""

    rule: str
    file: str
    message: str
    hint: str


class VersionSummary(Schema):
    """An upload, as far as it is public."""

    id: int
    bot: str
    number: int
    state: str
    note: str
    created_at: datetime
    activated_at: datetime | None
    url: str


class VersionSchema(VersionSummary):
    """An upload, with what only its owner may know."""

    sha256: str
    size: int
    files: int
    games: list[str]
    checklist: list[CheckSchema]
    rejection: RejectionSchema | None


def bounded(run: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A body that cannot hold an archive within the limit is not even read."""

    @wraps(run)
    def check(request: HttpRequest, **arguments: Any) -> HttpResponse:
        if int(request.META.get("CONTENT_LENGTH") or 0) <= MAX_ARCHIVE + FORM:
            return run(request, **arguments)
        return respond(
            ApiProblem(
                HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
                f"The archive is larger than {MAX_ARCHIVE >> 20} MiB.",
                "Leave out what the bot does not need to play.",
            )
        )

    return check


@router.get(
    "/bots/{slug}/versions",
    auth=PUBLIC,
    response={200: Page[VersionSummary], 404: ProblemSchema},
    operation_id="list_versions",
)
def list_versions(request: HttpRequest, slug: str, cursor: Cursor, limit: Limit) -> dict[str, Any]:
    """Versions of a bot that were ever admitted, newest first; of your own bot all."""
    bot = visible.bot(request, slug)
    rows = versions_of(bot)
    if not may_see_private(visible.visitor(request), bot):
        rows = rows.filter(activated_at__isnull=False)
    page = page_of(request, rows, cursor, limit)
    return {"items": [summary(request, version) for version in page.rows], "next": page.next}


@router.post(
    "/bots/{slug}/versions",
    auth=SUBMITTER,
    throttle=WRITES,
    response={(200, 201): VersionSchema, (401, 403, 404, 409, 413, 422, 429): ProblemSchema},
    operation_id="submit_version",
)
@decorate_view(bounded)
def submit(
    request: HttpRequest, slug: str, bundle: File[UploadedFile], note: Note = "", idempotency_key: Key = ""
) -> Status[dict[str, Any]]:
    """Upload a .zip or .tar.gz with a bot.toml. Its checks run by themselves: follow `checklist`.

    With an `Idempotency-Key`, the same upload sent again is answered with the same version (status 200).
    """
    bot = visible.bot(request, slug)
    if not may_submit(token_of(request).user, bot):
        raise ApiProblem(
            HTTPStatus.FORBIDDEN,
            f"{bot.name} belongs to {bot.owner.username}; only they may submit a version of it.",
            "Register a bot of your own under another name.",
        )
    with refusals():
        version, new = submit_once(bot, bundle, note, idempotency_key)
    return Status(HTTPStatus.CREATED if new else HTTPStatus.OK, describe(request, version))


@router.get(
    "/versions/{number}",
    auth=READER,
    response={200: VersionSchema, (401, 404): ProblemSchema},
    operation_id="get_version",
)
def detail(request: HttpRequest, number: int) -> dict[str, Any]:
    """One version of your own, by its id, with its checklist."""
    return describe(request, visible.own_version(request, number))


@router.get(
    "/versions/{number}/logs",
    auth=READER,
    response={200: Page[LogSchema], (401, 404): ProblemSchema},
    operation_id="get_version_logs",
)
def logs(request: HttpRequest, number: int, cursor: Cursor, limit: LogLimit) -> dict[str, Any]:
    """What a version of your own printed and noted in its matches, validations included, newest first."""
    version = visible.own_version(request, number)
    page = page_of(request, matches_of_version(version), cursor, limit)
    found = [log for match in page.rows for log in logs_of(visible.visitor(request), match)]
    return {"items": [log for log in found if log["bot"] == version.bot.slug], "next": page.next}


def summary(request: HttpRequest, version: BotVersion) -> dict[str, Any]:
    return {
        "id": version.pk,
        "bot": version.bot.slug,
        "number": version.number,
        "state": version.state,
        "note": version.note,
        "created_at": version.created_at,
        "activated_at": version.activated_at,
        "url": request.build_absolute_uri(reverse("version", args=[version.pk])),
    }


def describe(request: HttpRequest, version: BotVersion) -> dict[str, Any]:
    return {
        **summary(request, version),
        "sha256": version.sha256,
        "size": version.size,
        "files": version.files,
        "games": version.games,
        "checklist": version.checklist,
        "rejection": version.rejection,
    }
