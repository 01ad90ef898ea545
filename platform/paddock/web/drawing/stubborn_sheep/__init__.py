"""Frames "stubborn-sheep/1": a ring of stalls and fields with sheep, and fences between them.

The twin of `static/paddock/viewer/stubborn_sheep.js` and the modules in the folder of that name: change both.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.stubborn_sheep import last, middle, ring, table
from paddock.web.drawing.stubborn_sheep.layout import WIDTH, Frame
from paddock.web.drawing.svg import element, group, number


def view_box(widest: Mapping[str, Any]) -> str:
    return f"0 0 {number(WIDTH)} {number(table.bottom(len(widest['seats'])))}"


def svg(frame: Frame) -> SafeString:
    """From the bottom up, so that arrows lie on top of the ring."""
    areas = range(len(frame["areas"]))
    lit = last.added(frame["last"])
    height = table.bottom(len(frame["seats"]))
    ground = element("rect", {"class": "table", "width": WIDTH, "height": height})
    layers = (
        ground,
        group("areas", (ring.area(frame, index) for index in areas)),
        group("fences", (ring.fence(frame, index) for index in areas)),
        group("flocks", (piece for index in areas for piece in ring.flock(frame, index, lit))),
        group("arrows", last.arrows(frame)),
        group("middle", middle.middle(frame)),
        group("decks", middle.decks(frame)),
        group("seats-table", table.table(frame)),
        group("coords", ring.cards(frame)),
    )
    return element("g", {"class": "position"}, *layers)


def phase(frame: Frame) -> str:
    """A heading for every turn."""
    if frame["step"] == "setup":
        return "Set-up"
    if frame["turn"] is None:
        return "End"
    last_turn = "Last turn" if frame["final_turns"] is not None else "Turn"
    return f"{last_turn} of seat {frame['turn'] + 1}"


def facts(frame: Frame) -> list[tuple[str, list[Any]]]:
    return [
        ("Sheep", frame["scores"]),
        ("Sets", [seat["sets"] for seat in frame["seats"]]),
        ("Fill to", [seat["catch_up"] for seat in frame["seats"]]),
    ]
