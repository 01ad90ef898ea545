"""Refusals as application/problem+json (RFC 9457): what, why, and what to do next."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any, NoReturn

from django.http import Http404, HttpRequest, JsonResponse
from ninja import NinjaAPI, Schema
from ninja.errors import AuthenticationError, HttpError, Throttled, ValidationError

logger = logging.getLogger(__name__)

CONTENT_TYPE = "application/problem+json"
TYPE = "/api/v1/docs#problems"


class ProblemSchema(Schema):
    """A refusal. `errors` has the sentences per field or file, `hint` what to do about it.

    `rule` is the name of the rule that refused a bot or an upload.
    """

    type: str
    title: str
    status: int
    detail: str
    hint: str = ""
    rule: str = ""
    errors: dict[str, list[str]] = {}


@dataclass(slots=True)
class ApiProblem(Exception):
    """Raised anywhere in the API; answered in one form."""

    status: HTTPStatus
    detail: str
    hint: str = ""
    errors: Mapping[str, list[str]] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    rule: str = ""


def respond(problem: ApiProblem) -> JsonResponse:
    """The one form of every refusal."""
    status = HTTPStatus(problem.status)
    body: dict[str, Any] = {
        "type": TYPE,
        "title": status.phrase,
        "status": status.value,
        "detail": problem.detail,
    }
    if problem.hint:
        body["hint"] = problem.hint
    if problem.rule:
        body["rule"] = problem.rule
    if problem.errors:
        body["errors"] = {name: list(texts) for name, texts in problem.errors.items()}
    return JsonResponse(body, status=status, content_type=CONTENT_TYPE, headers=dict(problem.headers))


def not_found(what: str) -> NoReturn:
    """404, the same words for what is not there and for what is somebody else's."""
    raise ApiProblem(
        HTTPStatus.NOT_FOUND, f"There is no {what} here.", "Check the spelling, and whose it is."
    )


def install(api: NinjaAPI) -> None:
    """Let every exception of a view leave as a problem."""

    @api.exception_handler(ApiProblem)
    def on_problem(request: HttpRequest, error: ApiProblem) -> JsonResponse:
        return respond(error)

    @api.exception_handler(ValidationError)
    def on_invalid(request: HttpRequest, error: ValidationError) -> JsonResponse:
        errors: dict[str, list[str]] = {}
        for fault in error.errors:
            errors.setdefault(str(fault["loc"][-1]), []).append(fault["msg"])
        names = ", ".join(errors)
        return respond(
            ApiProblem(HTTPStatus.UNPROCESSABLE_ENTITY, f"The request is not valid: {names}.", errors=errors)
        )

    @api.exception_handler(AuthenticationError)
    def on_anonymous(request: HttpRequest, error: AuthenticationError) -> JsonResponse:
        return respond(
            ApiProblem(
                HTTPStatus.UNAUTHORIZED,
                "This needs a valid API token.",
                "Make one on the page “API tokens” and send it as `Authorization: Bearer <token>`.",
                headers={"WWW-Authenticate": "Bearer"},
            )
        )

    @api.exception_handler(Throttled)
    def on_throttled(request: HttpRequest, error: Throttled) -> JsonResponse:
        wait = max(1, error.wait or 1)
        return respond(
            ApiProblem(
                HTTPStatus.TOO_MANY_REQUESTS,
                "Too many changes in a short time.",
                f"Try again in {wait} s.",
                headers={"Retry-After": str(wait)},
            )
        )

    @api.exception_handler(Http404)
    def on_missing(request: HttpRequest, error: Http404) -> JsonResponse:
        return respond(ApiProblem(HTTPStatus.NOT_FOUND, "There is nothing at this address."))

    @api.exception_handler(HttpError)
    def on_http_error(request: HttpRequest, error: HttpError) -> JsonResponse:
        return respond(ApiProblem(HTTPStatus(error.status_code), error.message))

    @api.exception_handler(Exception)
    def on_fault(request: HttpRequest, error: Exception) -> JsonResponse:
        logger.exception("A fault of ours in %s %s", request.method, request.path)
        return respond(
            ApiProblem(
                HTTPStatus.INTERNAL_SERVER_ERROR,
                "Something in Paddock itself failed; it has been written to the log.",
                "Try again later.",
            )
        )
