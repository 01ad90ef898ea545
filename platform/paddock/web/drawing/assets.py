"""What the drawings of a game have beside their code: fixed art as symbols, and a style sheet."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders
from django.utils.safestring import SafeString, mark_safe

SYMBOL = re.compile(r"<symbol\b[^>]*\bid=\"([^\"]+)\".*?</symbol>", re.DOTALL)
USED = re.compile(r"href=\"#([^\"]+)\"")


def if_there(path: str) -> str:
    """The static path itself, or nothing when there is no such file."""
    return path if finders.find(path) else ""


def text_of(path: str) -> str:
    """The text of a static file, read again only when it has changed."""
    found = finders.find(path)
    if not found:
        raise FileNotFoundError(path)
    return _read(found, Path(found).stat().st_mtime)


@cache
def _read(file: str, changed: float) -> str:
    return Path(file).read_text(encoding="utf-8")


def symbols(path: str) -> SafeString:
    """All symbols of the file for the <defs> of a page; nothing for an empty path."""
    return _join(_symbols(path).values())


def symbols_used(path: str, picture: str) -> SafeString:
    """Those that the picture shows, and those that these show in turn."""
    known, found = _symbols(path), set[str]()
    wanted: list[str] = USED.findall(picture)
    while wanted:
        name = wanted.pop()
        if name in known and name not in found:
            found.add(name)
            wanted += USED.findall(known[name])
    return _join(text for name, text in known.items() if name in found)


def _symbols(path: str) -> dict[str, str]:
    return {symbol[1]: symbol[0] for symbol in SYMBOL.finditer(text_of(path))} if path else {}


def _join(parts: Iterable[str]) -> SafeString:
    return mark_safe("".join(parts))  # noqa: S308  files of the repository
