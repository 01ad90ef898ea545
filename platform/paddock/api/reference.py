"""The page that documents the API: every route, made from the OpenAPI description, without a script."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from ninja import NinjaAPI
from ninja.openapi.docs import DocsBase

from engines.core.game import Json

SCOPES = {"ReadToken": "read", "SubmitToken": "submit"}


@dataclass(frozen=True, slots=True)
class Parameter:
    """Something that a request may carry; `place` is path, query, header, form or JSON body."""

    name: str
    place: str
    required: bool
    description: str


@dataclass(frozen=True, slots=True)
class Route:
    """One operation as the page shows it."""

    id: str
    method: str
    path: str
    summary: str
    description: str
    credentials: str
    parameters: tuple[Parameter, ...]
    answers: tuple[str, ...]


class ReferencePage(DocsBase):
    """Stands where ninja would put a viewer that needs scripts."""

    def render_page(self, request: HttpRequest, api: NinjaAPI, **kwargs: Any) -> HttpResponse:
        schema = api.get_openapi_schema()
        bodies = schema["components"]["schemas"]
        routes = [
            _route(method, path, operation, bodies)
            for path, operations in schema["paths"].items()
            for method, operation in operations.items()
        ]
        return render(request, "api/reference.html", {"section": "docs", "routes": routes})


def _route(method: str, path: str, operation: Json, bodies: Json) -> Route:
    names = [name for entry in operation["security"] for name in entry]
    public = {} in operation["security"]
    return Route(
        id=operation["operationId"],
        method=method.upper(),
        path=path,
        summary=operation["summary"],
        description=operation["description"],
        credentials="none needed" if public else f"token with the scope {SCOPES[names[0]]}",
        parameters=(*_parameters(operation), *_fields(operation, bodies)),
        answers=tuple(
            f"{status} {answer['description']}" for status, answer in operation["responses"].items()
        ),
    )


def _parameters(operation: Json) -> list[Parameter]:
    return [
        Parameter(found["name"], found["in"], found["required"], found.get("description", ""))
        for found in operation["parameters"]
    ]


def _fields(operation: Json, bodies: Json) -> list[Parameter]:
    """The parts of a form, or the members of a JSON body."""
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        schema = content["schema"]
        body = bodies[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
        place = "JSON body" if kind == "application/json" else "form"
        return [
            Parameter(name, place, name in body.get("required", ()), field.get("description", ""))
            for name, field in body["properties"].items()
        ]
    return []
