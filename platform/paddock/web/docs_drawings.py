"""Pictures of positions in the documentation, drawn by the renderer of their game.

`docs/rules/<game>/<name>.json` has a recorded frame. A page shows it as an image of `<name>.svg`, which
tools/drawings.py makes beside it for readers of the repository; the site draws it anew, in its own theme.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from django.utils.safestring import SafeString, mark_safe

from engines.core.frames import as_seen
from engines.core.game import ALL, Json
from paddock.web import seat_views
from paddock.web.drawing import assets, seats, standalone
from paddock.web.drawing.renderers import Renderer, renderer_of
from paddock.web.drawing.svg import element

WIDTH = 560.0
"""Of the pictures for the repository, whose readers' browsers would else fill the page with them."""


class NoDrawing(ValueError):
    """The file is not a frame that this site can draw; the message says why."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A frame as one of its viewers sees it."""

    renderer: Renderer
    frame: Json
    view_box: str
    players: int

    @property
    def board(self) -> SafeString:
        return self.renderer.draw.svg(self.frame)


def load(file: Path) -> Drawing:
    """`viewer` and `frame` of a frames document, with its marks; `view` (default "all") is a view as in
    addresses, `view_box` (default: the whole picture) the part that is shown. Raises NoDrawing."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        renderer, frame = renderer_of(data["viewer"]), data["frame"]
        players = len(frame["scores"])
    except (ValueError, KeyError, TypeError) as error:
        raise NoDrawing(f"{file}: no frame with its viewer: {error}") from error
    if renderer is None:
        raise NoDrawing(f"{file}: nothing draws {data['viewer']}")
    view = seat_views.view_named(data.get("view", ALL), players)
    box = data.get("view_box") or renderer.draw.view_box(as_seen(frame, ALL))
    return Drawing(renderer, as_seen(frame, view), box, players)


def inline(drawing: Drawing, words: str) -> SafeString:
    """For a page that has the definitions and the style sheet of the game."""
    kind = f"drawing {drawing.renderer.game}"
    attributes = {"class": kind, "viewBox": drawing.view_box, "role": "img", "aria-label": words}
    return element("svg", attributes, drawing.board)


def definitions(drawings: Iterable[Drawing]) -> SafeString:
    """What all drawings of a page use, once; nothing for none."""
    shown = list(drawings)
    if not shown:
        return SafeString("")
    boards = mark_safe("".join(drawing.board for drawing in shown))  # noqa: S308  escaped parts
    paths = {drawing.renderer.symbols for drawing in shown}
    symbols = SafeString("").join(assets.symbols_used(path, boards) for path in sorted(paths))
    players = max(drawing.players for drawing in shown)
    attributes = {"class": "definitions", "width": "0", "height": "0", "aria-hidden": "true"}
    return element("svg", attributes, seats.definitions(players, mark_safe(symbols)))  # noqa: S308


def picture(file: Path) -> str:
    """The whole picture of a frame's file, to stand beside it. Raises NoDrawing."""
    drawing = load(file)
    return (
        f"{standalone.picture(drawing.renderer, drawing.frame, drawing.view_box, drawing.players, WIDTH)}\n"
    )
