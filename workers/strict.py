"""Reads JSON that somebody else wrote, field by field: nothing missing, unknown or oversized."""

import json
import math
from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeVar

T = TypeVar("T")
Word = TypeVar("Word", bound=StrEnum)

Read = Callable[[Any, str], T]
"""Makes a value of a piece of JSON and the name of the field it is in."""

MAX_SEATS = 16
_SEATS = frozenset(map(str, range(MAX_SEATS)))


class MalformedMessage(ValueError):
    """A job or report that does not have the agreed form; the message names the field."""


def parse(text: str) -> Any:
    """JSON as values. Raises MalformedMessage."""
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise MalformedMessage(f"this is not JSON: {error}") from error


def _refuse_constant(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


class Fields:
    """One object. Use it in a `with`: at the end, fields that nobody asked for are refused."""

    def __init__(self, data: Any, name: str) -> None:
        self._name = name
        self._left: dict[str, Any] = dict(want(dict, data, name, "an object"))

    def __enter__(self) -> "Fields":
        return self

    def __exit__(self, failure: type[BaseException] | None, *_: object) -> None:
        if failure is None and self._left:
            raise MalformedMessage(f"{self._path(min(self._left))} is not a field of version 1")

    def take(self, field: str, read: Read[T]) -> T:
        """The field as `read` makes it."""
        if field not in self._left:
            raise MalformedMessage(f"{self._path(field)} is missing")
        return read(self._left.pop(field), self._path(field))

    def _path(self, field: str) -> str:
        return f"{self._name}.{field}" if self._name else field


def want(kind: type[T], data: Any, name: str, what: str) -> T:
    if type(data) is not kind:
        raise MalformedMessage(f"{name or 'the message'} must be {what}, not {type(data).__name__}")
    return data


def flag(data: Any, name: str) -> bool:
    return want(bool, data, name, "true or false")


def text(limit: int) -> Read[str]:
    """At most `limit` characters that every database can hold."""

    def read(data: Any, name: str) -> str:
        value = want(str, data, name, "text")
        if len(value) > limit:
            raise MalformedMessage(f"{name} has {len(value)} characters, at most {limit} are allowed")
        if "\0" in value or any("\ud800" <= char <= "\udfff" for char in value):
            raise MalformedMessage(f"{name} holds a character that is not text")
        return value

    return read


def whole(low: int, high: int) -> Read[int]:
    """A whole number from `low` to `high`."""

    def read(data: Any, name: str) -> int:
        value = want(int, data, name, "a whole number")
        if not low <= value <= high:
            raise MalformedMessage(f"{name} is {value}, it must be {low} to {high}")
        return value

    return read


def amount(data: Any, name: str) -> float:
    """A number that is not negative: seconds, mebibytes."""
    value = float(data) if type(data) is int and abs(data) < 1 << 53 else want(float, data, name, "a number")
    if not (math.isfinite(value) and value >= 0):
        raise MalformedMessage(f"{name} is {value}, it must be finite and not negative")
    return value


def word(kind: type[Word]) -> Read[Word]:
    """A member of an enumeration."""

    def read(data: Any, name: str) -> Word:
        try:
            return kind(want(str, data, name, "text"))
        except ValueError:
            known = ", ".join(kind)
            raise MalformedMessage(f"{name} is {data[:40]!r}, it must be one of {known}") from None

    return read


def optional(read: Read[T]) -> Read[T | None]:
    """The same or null."""
    return lambda data, name: None if data is None else read(data, name)


def items(read: Read[T], limit: int) -> Read[tuple[T, ...]]:
    """A list of at most `limit`."""

    def read_all(data: Any, name: str) -> tuple[T, ...]:
        values = want(list, data, name, "a list")
        if len(values) > limit:
            raise MalformedMessage(f"{name} has {len(values)} entries, at most {limit} are allowed")
        return tuple(read(value, f"{name}[{number}]") for number, value in enumerate(values))

    return read_all


def by_seat(read: Read[T]) -> Read[dict[int, T]]:
    """An object whose names are numbers of seats."""

    def read_all(data: Any, name: str) -> dict[int, T]:
        values = want(dict, data, name, "an object")
        for key in values:
            if key not in _SEATS:
                raise MalformedMessage(f"{name} has the name {key[:20]!r}, which is no seat")
        return {int(key): read(value, f"{name}.{key}") for key, value in values.items()}

    return read_all


def options(data: Any, name: str) -> dict[str, Any]:
    """The options of a game: a flat object. What they may be, the game knows."""
    values: dict[str, Any] = want(dict, data, name, "an object")
    if len(values) > 64:
        raise MalformedMessage(f"{name} has {len(values)} entries, at most 64 are allowed")
    for key, value in values.items():
        plain = value is None or isinstance(value, bool | int | float | str)
        if not plain or (isinstance(value, str) and len(value) > 200):
            raise MalformedMessage(f"{name}.{key[:40]} must be a short text, a number, true, false or null")
    return values
