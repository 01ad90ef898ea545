"""The page that documents the API: every route, made from the OpenAPI description, without a script."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from ninja import NinjaAPI
from ninja.openapi.docs import DocsBase

SCOPES = {"ReadToken": "read", "SubmitToken": "submit"}


@dataclass(frozen=True, slots=True)
class Parameter:
    """Something that a request may carry; `place` is path, query, header or form."""

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
        routes = [
            _route(method, path, operation)
            for path, operations in schema["paths"].items()
            for method, operation in operations.items()
        ]
        return render(request, "api/reference.html", {"section": "docs", "routes": routes})


def _route(method: str, path: str, operation: dict[str, Any]) -> Route:
    names = [name for entry in operation["security"] for name in entry]
    public = {} in operation["security"]
    return Route(
        id=operation["operationId"],
        method=method.upper(),
        path=path,
        summary=operation["summary"],
        description=operation["description"],
        credentials="none needed" if public else f"token with the scope {SCOPES[names[0]]}",
        parameters=(*_parameters(operation), *_fields(operation)),
        answers=tuple(
            f"{status} {answer['description']}" for status, answer in operation["responses"].items()
        ),
    )


def _parameters(operation: dict[str, Any]) -> list[Parameter]:
    return [
        Parameter(found["name"], found["in"], found["required"], found.get("description", ""))
        for found in operation["parameters"]
    ]


def _fields(operation: dict[str, Any]) -> list[Parameter]:
    """The parts of a form; a JSON body is described by its schema."""
    content = operation.get("requestBody", {}).get("content", {})
    form = content.get("multipart/form-data", {}).get("schema", {})
    return [
        Parameter(name, "form", name in form.get("required", ()), field.get("description", ""))
        for name, field in form.get("properties", {}).items()
    ]
