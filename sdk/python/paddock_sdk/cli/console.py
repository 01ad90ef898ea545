"""Where output goes: data to stdout, all else to stderr. Rich leaves out colours for NO_COLOR and pipes."""

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from rich.text import Text

from paddock_sdk.problems import Problem

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

MOST_COLUMNS = 1000


def say(message: RenderableType = "", style: str | None = None) -> None:
    """Data. Texts are printed as they are: no markup, no wrapping, whatever a bot may have said.

    A table is folded to the width of a terminal; in a pipe, which has none, it takes the room that it needs.
    """
    console = Console(highlight=False)
    if not console.is_terminal:
        endless = console.options.update(max_width=MOST_COLUMNS)
        console.width = max(console.width, console.measure(message, options=endless).maximum)
    console.print(_plain(message), style=style, soft_wrap=isinstance(message, str))


def note(message: str, style: str | None = None) -> None:
    """A line for the person who waits, not for the program that reads."""
    Console(stderr=True, highlight=False).print(_plain(message), style=style, soft_wrap=True)


def show_problem(problem: Problem) -> None:
    """What, where, what to do."""
    note(problem.what, style="bold red")
    note(f"  where: {problem.where}")
    note(f"  to do: {problem.remedy}")


def as_json(value: "DataclassInstance | list[Any] | dict[str, Any]") -> None:
    """One JSON document on stdout."""
    data = value if isinstance(value, (list, dict)) else asdict(value)
    json.dump(data, sys.stdout, indent=2, default=asdict)
    sys.stdout.write("\n")


def is_watched() -> bool:
    """Does a person see stderr, so that progress is worth drawing?"""
    return sys.stderr.isatty()


def _plain(message: RenderableType) -> RenderableType:
    return Text(message) if isinstance(message, str) else message
