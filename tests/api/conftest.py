"""The API as a program sees it: requests with and without a token."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from paddock.accounts.models import Scope, User
from paddock.accounts.services import create_token

PREFIX = "/api/v1/"


class Caller:
    """Requests of one caller; anonymous without a secret."""

    def __init__(self, secret: str | None = None) -> None:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        self._client = Client(headers=headers, raise_request_exception=False)

    def get(self, path: str, **options: Any) -> Any:
        return self._client.get(PREFIX + path, **options)

    def post(self, path: str, data: Any, **options: Any) -> Any:
        """A JSON body."""
        return self._client.post(PREFIX + path, data, content_type="application/json", **options)

    def upload(self, path: str, data: dict[str, Any], **options: Any) -> Any:
        """A multipart form."""
        return self._client.post(PREFIX + path, data, **options)


As = Callable[..., Caller]


@pytest.fixture
def anonymous(db: None) -> Caller:
    return Caller()


@pytest.fixture
def as_user() -> As:
    """`as_user(alice)`: a caller with her token, by default with every scope."""
    cache.clear()  # what earlier tests wrote does not count against this one's rate

    def call_as(user: User, *scopes: str) -> Caller:
        _, secret = create_token(user, "test", scopes or Scope.values)
        return Caller(secret)

    return call_as
