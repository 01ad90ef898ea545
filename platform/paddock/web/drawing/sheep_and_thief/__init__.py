"""Frames "sheep-and-thief/1": a sheet of cards for each seat, with sheep, towns and a thief on it.

The twin of `static/paddock/viewer/sheep_and_thief.js` and the modules beside it: change both.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.sheep_and_thief import last, sheet, strip
from paddock.web.drawing.sheep_and_thief.layout import AREA_WIDTH, Table, area_height, table
from paddock.web.drawing.svg import at, element, group, number

Frame = Mapping[str, Any]


def view_box(widest: Frame) -> str:
    """The same room for every frame of a match."""
    laid = table(len(widest["sheets"]))
    return f"0 0 {number(laid.width)} {number(laid.height)}"


def svg(frame: Frame) -> SafeString:
    """What belongs to all, then the area of each seat."""
    laid = table(len(frame["sheets"]))
    ground = element("rect", {"class": "table", "x": 0, "y": 0, "width": laid.width, "height": laid.height})
    areas = (area(frame, seat, laid) for seat in range(len(frame["sheets"])))
    return group("position", [ground, strip.facts(frame, laid), *areas])


def area(frame: Frame, seat: int, laid: Table) -> SafeString:
    acts = " acts" if seat == frame["turn"] or seat in frame["to_act"] else ""
    left = " left" if seat in frame["withdrawn"] else ""
    back = element(
        "rect",
        {
            "class": "area",
            "x": 0.5,
            "y": 0.5,
            "width": AREA_WIDTH - 1,
            "height": area_height(laid.rows) + 3,
            "rx": 4,
        },
    )
    return element(
        "g",
        {"class": f"seat s{seat}{acts}{left}", "transform": at(*laid.areas[seat])},
        back,
        sheet.head(frame, seat),
        sheet.ground(),
        sheet.laid(frame, seat),
        sheet.towns(frame, seat),
        sheet.thief(frame["thief"]),
        sheet.herds(frame["sheep"][seat]),
        sheet.pen(frame["pens"][seat]),
        sheet.tray(frame, seat, laid.rows),
        last.marks(frame, seat, laid.rows),
        sheet.names(frame, seat, laid.rows),
    )


def phase(frame: Frame) -> str:
    """The heading in the list of moves."""
    part = "draft" if frame["phase"] == "draft" else "map"
    return f"Round {frame['round']}: {part}"


def facts(frame: Frame) -> list[tuple[str, list[Any]]]:
    """Columns of the panel of seats: points, and what they are made of."""
    parts = [
        (part.capitalize(), [points[part] for points in frame["points"]])
        for part in ("sheep", "towns", "rivers")
    ]
    return [("Points", frame["scores"]), *parts]
