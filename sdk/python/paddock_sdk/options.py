"""Options of a game as words of the command line, and what there is to choose from."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from enum import Enum
from typing import Any, Literal, get_args, get_origin, get_type_hints

from engines.core.game import AnyGame, Json
from engines.core.options import options_from_json
from paddock_sdk.problems import Exit, Problem


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a game."""

    name: str
    default: Any
    values: tuple[Any, ...]
    """All there are, the default first; the default alone where the type does not say."""


def choices(options_type: Any) -> tuple[Choice, ...]:
    """The options of a game, in the order of its dataclass."""
    hints, defaults = get_type_hints(options_type), options_type()
    return tuple(
        _choice(field.name, getattr(defaults, field.name), hints[field.name])
        for field in fields(options_type)
    )


def read_options(game: AnyGame, words: Iterable[str]) -> Json:
    """Options from words like "wolf=true". Raises Problem for what the game does not have."""
    try:
        options = dict(map(_pair, words))
        options_from_json(game.options_type, options)
    except (ValueError, TypeError) as error:
        known = [f"{choice.name}={as_word(choice.default)}" for choice in choices(game.options_type)]
        raise Problem(
            f"{game.name} cannot be played like that: {error}.",
            "--option",
            f"Write NAME=VALUE. The options and their defaults: {', '.join(known) or 'none'}.",
            Exit.USAGE,
        ) from error
    return options


def as_word(value: Any) -> str:
    """A value as it is written on the command line."""
    return value if isinstance(value, str) else json.dumps(value)


def _pair(word: str) -> tuple[str, Any]:
    name, equals, value = word.partition("=")
    if not equals:
        raise ValueError(f"{word!r} has no value")
    try:
        return name, json.loads(value)
    except ValueError:  # not JSON, so it is a word
        return name, value


def _choice(name: str, default: Any, hint: Any) -> Choice:
    return Choice(name, default, (default, *(value for value in _values(hint) if value != default)))


def _values(hint: Any) -> Iterator[Any]:
    if hint is bool:
        yield from (False, True)
    elif get_origin(hint) is Literal:
        yield from get_args(hint)
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from (member.value for member in hint)
