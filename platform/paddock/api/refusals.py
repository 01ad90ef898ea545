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
    """Around a call of `bots.services`: the rule by its name, and under the file that breaks it, if any."""
    try:
        yield
    except UploadRefused as refused:
        status = HTTPStatus(refused.status)
        headers = {"Retry-After": str(RETRY_AFTER)} if status is HTTPStatus.TOO_MANY_REQUESTS else {}
        errors = {refused.file: [f"Rule {refused.rule}."]} if refused.file else {}
        raise ApiProblem(status, refused.message, refused.hint, errors, headers, rule=refused.rule) from None
