"""Frames "battle-sheep/1": a pasture of hexes with stacks of sheep on them.

The twin of `static/paddock/viewer/battle_sheep.js`: change both.
"""

from collections.abc import Mapping
from math import cos, pi, sin, sqrt
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.svg import Attribute, element, group, number, points

SIZE = 20.0
MARGIN = 8.0
PHASES = {
    "build": "Laying the pasture",
    "start": "Placing the stacks",
    "move": "Moving",
    "over": "Moving",
}


def centre(q: int, r: int) -> tuple[float, float]:
    return SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r


def hexagon(q: int, r: int, **attributes: Attribute) -> SafeString:
    x, y = centre(q, r)
    angles = [pi / 180 * (60 * corner - 30) for corner in range(6)]
    corners = points((x + SIZE * cos(angle), y + SIZE * sin(angle)) for angle in angles)
    return element("polygon", {**attributes, "points": corners})


def view_box(widest: Mapping[str, Any]) -> str:
    """Room for every hex of the frame with the whole pasture, so that the picture never jumps.

    A match may end before the first board is laid.
    """
    xs, ys = zip(*(centre(q, r) for q, r in widest["hexes"] or [(0, 0)]), strict=True)
    left, top = min(xs) - SIZE - MARGIN, min(ys) - SIZE - MARGIN
    width, height = max(xs) + SIZE + MARGIN - left, max(ys) + SIZE + MARGIN - top
    return " ".join(number(value) for value in (left, top, width, height))


def svg(frame: Mapping[str, Any]) -> SafeString:
    """Pasture, last move, stacks and coordinates, from the bottom up."""
    hexes = frame["hexes"]
    layers = (
        group("pasture", (hexagon(q, r, **{"class": "hex"}) for q, r in hexes)),
        group("last", last_move(frame["last"])),
        group("stacks", (stack(*each) for each in frame["stacks"])),
        group("coords", (coordinate(q, r) for q, r in hexes)),
    )
    return element("g", {"class": "position"}, *layers)


def last_move(last: Mapping[str, Any] | None) -> list[SafeString]:
    if last is None:
        return []
    outlines = [hexagon(q, r) for q, r in last["hexes"]]
    if last["from"] is None or last["to"] is None:
        return outlines
    (x1, y1), (x2, y2) = centre(*last["from"]), centre(*last["to"])
    return [*outlines, element("line", {"x1": x1, "y1": y1, "x2": x2, "y2": y2})]


def stack(q: int, r: int, seat: int, height: int) -> SafeString:
    x, y = centre(q, r)
    shape = f"#seat-shape-{seat}"
    under = [element("use", {"class": "under", "href": shape, "y": "3"})] if height > 1 else []
    return element(
        "g",
        {"class": f"stack s{seat}", "transform": f"translate({number(x)} {number(y)})"},
        *under,
        element("use", {"href": shape}),
        element("text", {}, str(height)),
    )


def coordinate(q: int, r: int) -> SafeString:
    x, y = centre(q, r)
    return element("text", {"x": x, "y": y + SIZE * 0.82}, f"{q},{r}")


def phase(frame: Mapping[str, Any]) -> str:
    return PHASES[frame["phase"]]


def facts(frame: Mapping[str, Any]) -> list[tuple[str, list[Any]]]:
    return [
        ("Hexes", frame["scores"]),
        ("Largest group", frame["groups"]),
        ("Boards left", frame["boards_left"]),
    ]
