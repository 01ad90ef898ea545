"""The owner of the token."""

from django.http import HttpRequest
from ninja import Router, Schema

from paddock.api.auth import READER, token_of
from paddock.api.problems import ProblemSchema
from paddock.bots.queries import Quotas, quotas

router = Router(tags=["account"], auth=READER)


class QuotasSchema(Schema):
    """The account's limits beside what it has used of them."""

    bots: int
    bots_limit: int
    versions_today: int
    versions_per_day: int
    max_bytes: int
    max_unpacked_bytes: int
    max_files: int


class MeSchema(Schema):
    """Who the token speaks for, and what it may do."""

    username: str
    scopes: list[str]
    quotas: QuotasSchema


@router.get("/whoami", response={200: MeSchema, 401: ProblemSchema}, operation_id="whoami")
def whoami(request: HttpRequest) -> dict[str, str | list[str] | Quotas]:
    """Check a token: whose it is, its scopes, and the account's quotas."""
    token = token_of(request)
    return {"username": token.user.username, "scopes": token.scopes, "quotas": quotas(token.user)}
