"""The options of a match: those of every expansion there is."""

from dataclasses import dataclass, fields, make_dataclass
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints


@dataclass(frozen=True)
class OptionGroup:
    """The options of one expansion: each field is a bool or a Literal of texts, and has a default."""

    def __post_init__(self) -> None:
        group: Any = type(self)
        for name, allowed in _allowed(group).items():
            value = getattr(self, name)
            if not any(value is choice or (isinstance(value, str) and value == choice) for choice in allowed):
                raise ValueError(f"{name} must be {_either(allowed)}")


@cache
def _allowed(group: Any) -> dict[str, tuple[Any, ...]]:
    hints = get_type_hints(group)
    return {
        option.name: get_args(hints[option.name])
        if get_origin(hints[option.name]) is Literal
        else (False, True)
        for option in fields(group)
    }


def _either(allowed: tuple[Any, ...]) -> str:
    names = [choice if isinstance(choice, str) else str(choice).lower() for choice in allowed]
    return f"{', '.join(names[:-1])} or {names[-1]}"


def together(name: str, groups: tuple[type, ...]) -> type[Any]:
    """One dataclass with the options of all groups."""
    made: type[Any] = make_dataclass(
        name, (), bases=groups, frozen=True, namespace={"__module__": __name__, "__doc__": __doc__}
    )
    return made
