"""Pictures that leave the site: one SVG document with its art and its colours, those of the light theme."""

import re
from functools import cache

from django.utils.safestring import SafeString, mark_safe

from paddock.web.drawing import assets, seats
from paddock.web.drawing.renderers import Frame, Renderer
from paddock.web.drawing.svg import Attributes, element

TOKENS = "paddock/css/tokens.css"
TOKEN = re.compile(r"(--[a-z][a-z0-9-]*):\s*([^;{}]*[^;{}\s])")
REFERENCE = re.compile(r"var\((--[a-z][a-z0-9-]*)\)")
BOTH_THEMES = re.compile(r"light-dark\(([^(),]+),([^(),]+)\)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
ROOT = "svg { background: var(--surface); font-family: sans-serif } .coords { display: none }"
"""Coordinates are a switch of the page."""


def picture(
    renderer: Renderer, frame: Frame, view_box: str, players: int, width: float | None = None
) -> SafeString:
    """A whole document of a frame that has been resolved for a view."""
    board = renderer.draw.svg(frame)
    size: Attributes = {} if width is None else {"width": width}
    return element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": view_box,
            **size,
            "class": f"drawing {renderer.game}",
        },
        element("title", {}, str(frame["title"])),
        element("style", {}, mark_safe(style(renderer.style))),  # noqa: S308  files of the repository
        seats.definitions(players, assets.symbols_used(renderer.symbols, board)),
        board,
    )


def style(path: str) -> str:
    """What a game's style sheet says in the light theme, in words that need no other file."""
    return _style(assets.text_of(TOKENS), assets.text_of(path) if path else "")


@cache
def _style(tokens: str, own: str) -> str:
    """Colours stand in as values, since few programs but browsers know variables. A seat's own colour stays
    one, and is its class's fill as well: such programs fall back to that."""
    rules = BOTH_THEMES.sub(lambda both: both[1].strip(), COMMENT.sub("", own))
    light = BOTH_THEMES.sub(lambda both: both[1].strip(), COMMENT.sub("", tokens))
    values = dict(TOKEN.findall(light)) | dict(TOKEN.findall(rules))
    values.pop("--seat", None)
    for seat in range(len(seats.SHAPES)):
        colour = values[f"--seat-{seat}"]
        rules = f".s{seat} {{ --seat: {colour}; fill: {colour} }}\n{rules}"
    text = f"{ROOT}\n{rules}"
    while (told := REFERENCE.sub(lambda name: values.get(name[1], name[0]), text)) != text:
        text = told
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())
