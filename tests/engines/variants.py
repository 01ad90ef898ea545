"""The ways in which a game can be set up, found from the types of its options.

A field that is a `bool`, a `Literal` or an enumeration is turned through all its values. What types do not
say, like numbers, a game adds as `MORE`, a tuple of options, in tests/engines/<game>/variants.py.
"""

import importlib
from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from itertools import product
from types import ModuleType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from engines.core.game import AnyGame


def helper_of(game: AnyGame, name: str) -> ModuleType | None:
    """The module `name` beside the game's tests, if there is one."""
    folder = f"tests.engines.{game.id.replace('-', '_')}"
    try:
        return importlib.import_module(f"{folder}.{name}")
    except ModuleNotFoundError as error:
        if error.name in (folder, f"{folder}.{name}"):
            return None
        raise


def variants(game: AnyGame) -> tuple[Any, ...]:
    """The defaults, then each other value of each field by itself, then the game's own."""
    single = (
        options
        for name, values in _values(game).items()
        for value in values[1:]
        if (options := _made(game, {name: value})) is not None
    )
    return (game.options_type(), *single, *_more(game))


def combinations(game: AnyGame) -> tuple[Any, ...]:
    """Every combination of values that the game allows, then its own."""
    values = _values(game)
    every = (
        options
        for chosen in product(*values.values())
        if (options := _made(game, dict(zip(values, chosen, strict=True)))) is not None
    )
    return (*every, *_more(game))


def label(options: Any) -> str:
    """What differs from the defaults, fit for a file name: empty for the defaults."""
    defaults = type(options)()
    values = {field.name: getattr(options, field.name) for field in fields(options)}
    return "-".join(_label(name, value) for name, value in values.items() if value != getattr(defaults, name))


def _label(name: str, value: Any) -> str:
    if value is True:
        return name
    text = "".join(letter if letter.isalnum() else "_" for letter in str(value))
    return f"{name}={text.strip('_')}"


def _values(game: AnyGame) -> Mapping[str, tuple[Any, ...]]:
    """Field -> its values, the default first."""
    hints = get_type_hints(game.options_type)
    defaults = game.options_type()
    found = {}
    for name, hint in hints.items():
        default = getattr(defaults, name)
        found[name] = (default, *(value for value in _of_type(hint) if value != default))
    return found


def _of_type(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    return ()


def _made(game: AnyGame, values: Mapping[str, Any]) -> Any:
    """None for a combination that the game refuses."""
    try:
        return game.options_type(**values)
    except ValueError:
        return None


def _more(game: AnyGame) -> tuple[Any, ...]:
    module = helper_of(game, "variants")
    return tuple(module.MORE) if module else ()
