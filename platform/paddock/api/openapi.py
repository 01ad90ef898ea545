"""The OpenAPI description, with what ninja cannot know."""

from typing import Any

from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from paddock.api.problems import CONTENT_TYPE as PROBLEM

MEDIA_TYPES = {"get_replay": "application/x-ndjson"}
"""Operations that answer in something else than JSON."""


class DescribedApi(NinjaAPI):
    """Describes refusals as problems, and public routes as open to everybody."""

    def get_openapi_schema(self, **options: Any) -> OpenAPISchema:
        schema = super().get_openapi_schema(**options)
        for operations in schema["paths"].values():
            for operation in operations.values():
                _amend(operation)
        return schema


def _amend(operation: dict[str, Any]) -> None:
    name = operation["operationId"]
    operation["summary"] = name.replace("_", " ").capitalize()
    answers = {str(status): answer for status, answer in operation["responses"].items()}
    for status, answer in answers.items():
        kind = MEDIA_TYPES.get(name, "application/json") if status < "400" else PROBLEM
        (content,) = answer["content"].values()
        answer["content"] = {kind: content}
    operation["responses"] = answers
    if "401" not in answers:
        # No credentials are one way to ask; with a token the answer may show more.
        operation["security"].insert(0, {})
