"""Who is asking: bearer tokens with scopes."""

from http import HTTPStatus
from typing import Any, ClassVar

from django.http import HttpRequest
from ninja.errors import AuthenticationError
from ninja.security import HttpBearer

from paddock.accounts.models import ApiToken, Scope, User
from paddock.accounts.services import authenticate_token
from paddock.api.problems import ApiProblem


class _Token(HttpBearer):
    """A live token that has the scope. A wrong one is refused even where none would be needed."""

    scope: ClassVar[Scope]

    def authenticate(self, request: HttpRequest, token: str) -> ApiToken:
        found = authenticate_token(token)
        if found is None:
            raise AuthenticationError
        if self.scope not in found.scopes:
            raise ApiProblem(
                HTTPStatus.FORBIDDEN,
                f"This token does not have the scope “{self.scope}”.",
                "Make a token with that scope on the page “API tokens”.",
            )
        return found


class ReadToken(_Token):
    scope = Scope.READ


class SubmitToken(_Token):
    scope = Scope.SUBMIT


class Anyone:
    """Last in a list of credentials: the route is public, and a token only shows more of it."""

    def __call__(self, request: HttpRequest) -> Any:
        return self


READER = ReadToken()
SUBMITTER = SubmitToken()
PUBLIC = [READER, Anyone()]


def viewer(request: HttpRequest) -> User | None:
    """The token's owner; None for an anonymous request to a public route."""
    token = getattr(request, "auth", None)
    return token.user if isinstance(token, ApiToken) else None


def token_of(request: HttpRequest) -> ApiToken:
    """The token of the request. Raises AuthenticationError when there is none."""
    token = getattr(request, "auth", None)
    if not isinstance(token, ApiToken):
        raise AuthenticationError
    return token
