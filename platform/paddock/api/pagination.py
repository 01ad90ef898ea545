"""Lists in pages, newest first. A cursor is the last key that was shown: new rows do not shift pages."""

from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated, Generic, TypeVar

from django.db.models import Model, QuerySet
from django.http import HttpRequest
from ninja import Query, Schema

from paddock.api.problems import ApiProblem

MAX_LIMIT = 200

Row = TypeVar("Row", bound=Model)
Item = TypeVar("Item")

Cursor = Annotated[str, Query("", description="From the `next` link of the page before.")]
Limit = Annotated[int, Query(50, ge=1, le=MAX_LIMIT, description="Items per page.")]


class Page(Schema, Generic[Item]):
    """One page of a list; `next` is the address of the following one, null on the last."""

    items: list[Item]
    next: str | None


@dataclass(frozen=True, slots=True)
class Slice(Generic[Row]):
    """The rows of one page."""

    rows: list[Row]
    next: str | None


def page_of(request: HttpRequest, rows: QuerySet[Row], cursor: str, limit: int) -> Slice[Row]:
    """The page after `cursor`, ordered by descending key."""
    if cursor:
        if not cursor.isdecimal():
            raise ApiProblem(
                HTTPStatus.UNPROCESSABLE_ENTITY,
                "The cursor is not one of ours.",
                "Follow the `next` link of the page before.",
                {"cursor": ["Not a cursor."]},
            )
        rows = rows.filter(pk__lt=int(cursor))
    found = list(rows.order_by("-pk")[: limit + 1])
    if len(found) <= limit:
        return Slice(found, None)
    query = request.GET.copy()
    query["cursor"] = str(found[limit - 1].pk)
    return Slice(found[:limit], request.build_absolute_uri(f"{request.path}?{query.urlencode()}"))
