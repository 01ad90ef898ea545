"""Which drawing shows which frames. A new game adds its line here and its module on both sides."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing import battle_sheep

Frame = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Renderer:
    """How frames of one version of one game are shown."""

    script: str
    """Static path of the browser's twin."""
    svg: Callable[[Frame], SafeString]
    view_box: Callable[[Frame], str]
    """The room that a whole match needs, from its last frame."""
    phase: Callable[[Frame], str]
    facts: Callable[[Frame], list[tuple[str, list[Any]]]]
    """Columns of the panel of seats: a heading and one value per seat; the first is the score."""


RENDERERS: Mapping[str, Renderer] = {
    "battle-sheep/1": Renderer(
        script="paddock/viewer/battle_sheep.js",
        svg=battle_sheep.svg,
        view_box=battle_sheep.view_box,
        phase=battle_sheep.phase,
        facts=battle_sheep.facts,
    ),
}
