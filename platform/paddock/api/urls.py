"""Everything below /api/v1/."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import URLPattern, path, re_path
from django.views.generic import RedirectView

from paddock.api.problems import ApiProblem, respond
from paddock.api.v1 import api

View = Callable[..., HttpResponse]


@login_not_required
def not_found(request: HttpRequest) -> HttpResponse:
    return respond(ApiProblem(HTTPStatus.NOT_FOUND, "There is nothing at this address.", "See /api/v1/docs."))


def as_api(view: View) -> View:
    """Credentials are asked for by the route, not by the session; a wrong method is a problem like others."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if "\0" in request.path_info or "%00" in request.META.get("QUERY_STRING", ""):
            return not_found(request)  # PostgreSQL cannot even be asked for it
        response = view(request, *args, **kwargs)
        if not isinstance(response, HttpResponseNotAllowed):
            return response
        allowed = response["Allow"]
        detail = f"{request.method} is not possible here."
        return respond(
            ApiProblem(
                HTTPStatus.METHOD_NOT_ALLOWED, detail, f"Possible: {allowed}.", headers={"Allow": allowed}
            )
        )

    return login_not_required(answer)


def routes() -> list[URLPattern]:
    patterns, _, _ = api.urls
    return [
        URLPattern(route.pattern, as_api(route.callback), route.default_args, route.name)
        for route in patterns
        if isinstance(route, URLPattern)
    ]


urlpatterns = [
    path("", login_not_required(RedirectView.as_view(url="docs"))),
    path("", (routes(), "ninja", "api")),
    re_path(r"", not_found),
]
