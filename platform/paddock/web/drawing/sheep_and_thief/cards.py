"""Cards, drawn from their edges. Each is a square of CELL units, scaled to its place."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.sheep_and_thief.layout import CELL, SIDES, Point
from paddock.web.drawing.svg import at, element, group, number, use

Card = Mapping[str, Any]

HALF = CELL / 2
MIDDLE: Point = (HALF, HALF)
OPPOSITE = ({"N", "S"}, {"E", "W"})
ICON = 12.5
ICON_PLACES = ((1.0, 1.0), (24.5, 1.0), (1.0, 24.5), (24.5, 24.5))
"""Corners stay free of roads and rivers; the last one is for the sheep that stand on the card."""
ALL_ICONS: Mapping[str, int] = {"sheep": 9, "dog": 9, "thief": 9, "hut": 9}
NO_ICONS: Mapping[str, int] = {"hut": 9}
"""Of a card whose effects are over, only huts still matter."""


def card(
    shown: Card | None,
    x: float,
    y: float,
    size: float = CELL,
    *,
    icons: Mapping[str, int] = ALL_ICONS,
    joined: str = "",
    css: str = "",
) -> SafeString:
    """The face of a card, or its back for None. `icons` says how many of each still count; `joined` which
    of its ways, "R" or "W", are part of what scores."""
    inside = [use("st-back", 0, 0, CELL, CELL)] if shown is None else _face(shown, icons, joined)
    attributes = {"class": f"card {css}".rstrip(), "transform": at(x, y, size / CELL)}
    return element("g", attributes, *inside)


def face_down(known: Card | None, x: float, y: float) -> SafeString:
    """A card that lies face down on a sheet; who may know its face sees it small."""
    inside = [] if known is None else [card(known, HALF / 2, HALF / 2, HALF)]
    return element("g", {"class": "down", "transform": at(x, y)}, card(None, 0, 0), *inside)


def _face(shown: Card, icons: Mapping[str, int], joined: str) -> list[SafeString]:
    ways = [(shown["edges"]["NESW".index(join[0])], join) for join in shown["joins"]]
    size = CELL - 0.8
    ground = element("rect", {"class": "grass", "x": 0.4, "y": 0.4, "width": size, "height": size, "rx": 2.0})
    bridge = _crosses(ways)
    rivers = [part for kind, join in ways if kind == "W" for part in _river(join, joined)]
    roads = [part for kind, join in ways if kind == "R" for part in _road(join, joined, bridge=bridge)]
    home = [use("st-home", 8.5, 8, 19, 17)] if shown["id"].startswith("H") else []
    return [ground, *rivers, *roads, *home, *_icons(shown["icons"], icons)]


def _crosses(ways: Sequence[tuple[str, str]]) -> bool:
    """Whether a road runs straight over a straight river."""
    return len(ways) == 2 and all(set(join) in OPPOSITE for _, join in ways) and ways[0][0] != ways[1][0]


def _river(join: str, joined: str) -> list[SafeString]:
    path = _path(join)
    spring = [_end_in_the_middle("spring", 6.5)] if len(join) == 1 else []
    wave = [element("path", {"class": "wave", "d": path})] if "W" in joined else []
    return [element("path", {"class": "river", "d": path}), *spring, *wave]


def _road(join: str, joined: str, *, bridge: bool) -> list[SafeString]:
    path = _path(join)
    rails = [element("path", {"class": "bridge", "d": _span(join)})] if bridge else []
    end = [_end_in_the_middle("stop", 5.5)] if len(join) == 1 else []
    lane = [element("path", {"class": "lane", "d": path})] if "R" in joined else []
    kerb, road = (element("path", {"class": css, "d": path}) for css in ("kerb", "road"))
    return [*rails, kerb, *end, road, *lane]


def _end_in_the_middle(css: str, radius: float) -> SafeString:
    return element("circle", {"class": css, "cx": HALF, "cy": HALF, "r": radius})


def _path(join: str) -> str:
    """Two edges by one line, straight or bent; more, or a single one, by spokes from the middle."""
    if len(join) == 2 and set(join) in OPPOSITE:
        return f"M{place(_end(join[0]))}L{place(_end(join[1]))}"
    if len(join) == 2:
        return f"M{place(_end(join[0]))}Q{place(MIDDLE)} {place(_end(join[1]))}"
    return "".join(f"M{place(_end(edge))}L{place(MIDDLE)}" for edge in join)


def _span(join: str) -> str:
    """The part of a straight road that lies over a river."""
    return f"M{place(_end(join[0], 8))}L{place(_end(join[1], 8))}"


def _end(edge: str, length: float = HALF) -> Point:
    dx, dy = SIDES[edge]
    return HALF + dx * length, HALF + dy * length


def place(point: Point) -> str:
    """A point in the language of paths."""
    return " ".join(number(float(value)) for value in point)


def _icons(printed: Sequence[str], counting: Mapping[str, int]) -> list[SafeString]:
    """Those that count no more are pale."""
    parts = []
    for index, kind in enumerate(printed[: len(ICON_PLACES)]):
        counts = printed[: index + 1].count(kind) <= counting.get(kind, 0)
        picture = use(f"st-icon-{kind}", *ICON_PLACES[index], ICON, ICON)
        parts.append(group("icon" if counts else "icon spent", [picture]))
    return parts
