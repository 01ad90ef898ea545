"""Which drawing shows which frames: by name, so that a new game adds modules and no line here.

Frames "sheep-and-thief/1" are drawn by the module `sheep_and_thief` of this package and by its twin
`paddock/viewer/sheep_and_thief.js`; those of version 2 would be by `sheep_and_thief_2`. Beside the twin there
may be `sheep_and_thief.symbols.svg`, the fixed art of both, and `sheep_and_thief.css`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from django.utils.safestring import SafeString

from paddock.web.drawing import assets

Frame = Mapping[str, Any]

VIEWER = re.compile(r"(?P<game>[a-z][a-z0-9]*(?:-[a-z0-9]+)*)/(?P<version>[1-9][0-9]{0,3})")


class Drawing(Protocol):
    """A game's module. Frames have been resolved for a view, all but the one that `phase` is given."""

    def svg(self, frame: Frame) -> SafeString:
        """The picture: one <g class="position">."""
        ...

    def view_box(self, widest: Frame) -> str:
        """The room that a whole match needs, from its last frame."""
        ...

    def phase(self, frame: Frame) -> str:
        """The heading in the list of moves; read from what is never secret."""
        ...

    def facts(self, frame: Frame) -> list[tuple[str, list[Any]]]:
        """Columns of the panel of seats: a heading and one value per seat; the first is the score."""
        ...


@dataclass(frozen=True, slots=True)
class Renderer:
    """How frames of one version of one game are shown."""

    game: str
    """Also the class of the <svg> around the picture."""
    draw: Drawing
    script: str
    """Static path of the browser's twin."""
    style: str
    """Static path of the game's own style sheet; empty where it has none."""
    symbols: str
    """Static path of the game's art; empty where it has none."""


def renderer_of(viewer: str) -> Renderer | None:
    """The renderer of frames like "battle-sheep/1"; None when this site has none."""
    named = VIEWER.fullmatch(viewer)
    if named is None:
        return None
    name = module_name(named["game"], int(named["version"]))
    path = f"{__package__}.{name}"
    if find_spec(path) is None:
        return None
    place = f"paddock/viewer/{name}"
    return Renderer(
        game=named["game"],
        draw=cast(Drawing, import_module(path)),
        script=f"{place}.js",
        style=assets.if_there(f"{place}.css"),
        symbols=assets.if_there(f"{place}.symbols.svg"),
    )


def module_name(game: str, version: int) -> str:
    name = game.replace("-", "_")
    return name if version == 1 else f"{name}_{version}"
