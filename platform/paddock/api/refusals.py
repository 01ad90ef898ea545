"""The domain's refusals of bots and uploads, in the API's words."""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from paddock.api.problems import ApiProblem
from paddock.bots.errors import UploadRefused

RETRY_AFTER = 3600
"""Seconds after which a quota of 24 hours is worth another try."""


@contextmanager
def refusals() -> Iterator[None]:
    """Around a call of `bots.services`: the rule becomes the field of the error, the file its place."""
    try:
        yield
    except UploadRefused as refused:
        status = HTTPStatus(refused.status)
        headers = {"Retry-After": str(RETRY_AFTER)} if status is HTTPStatus.TOO_MANY_REQUESTS else {}
        place = refused.file or refused.rule
        raise ApiProblem(
            status, refused.message, refused.hint, {place: [f"Rule {refused.rule}."]}, headers
        ) from None
