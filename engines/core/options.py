"""Options of games between their frozen dataclasses and JSON."""

from dataclasses import asdict, fields
from typing import Any, TypeVar

from engines.core.game import Json

Options = TypeVar("Options")


def options_to_json(options: Any) -> Json:
    """All fields, defaults too, so that a record says what was played."""
    return asdict(options)


def options_from_json(options_type: type[Options], data: Json) -> Options:
    """Inverse of `options_to_json`; a missing field has its default. Raises ValueError with a sentence."""
    if not isinstance(data, dict):
        raise ValueError("the options must be an object of names and values")  # noqa: TRY004
    known = [field.name for field in fields(options_type)]  # type: ignore[arg-type]
    unknown = sorted(set(data) - set(known))
    if unknown:
        raise ValueError(f"unknown option {unknown[0]!r}: this game has {', '.join(known) or 'none'}")
    return options_type(**data)
