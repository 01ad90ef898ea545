"""The area of one seat: its points, its sheet with towns and pen, its cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.sheep_and_thief import cards
from paddock.web.drawing.sheep_and_thief.cards import place
from paddock.web.drawing.sheep_and_thief.layout import (
    AREA_WIDTH,
    CELL,
    SHEET,
    SHEET_X,
    SHEET_Y,
    Point,
    border,
    corner,
    middle,
    slots,
)
from paddock.web.drawing.svg import at, element, group, use, words

Frame = Mapping[str, Any]

STUB = 9.0
"""How far the printed road of a town runs outside the sheet."""
FLAG = "v-7.5l6 2.5l-6 2.5"
PEN: Point = (SHEET_X + 1.6 * CELL, SHEET_Y + SHEET + 2)
HERD: Point = (16.0, 19.5)
"""Of the sheep on a card, inside its cell."""


def head(frame: Frame, seat: int) -> SafeString:
    """Who it is, who starts, and the points with what they are made of."""
    points = frame["points"][seat]
    note = "left" if seat in frame["withdrawn"] else "starts" if frame["start"] == seat else ""
    parts = (("st-sheep", points["sheep"]), ("st-town", points["towns"]), ("st-ripple", points["rivers"]))
    split = (
        part
        for place, (symbol, value) in enumerate(parts)
        for part in (
            use(symbol, 61 + 30 * place, 5.5, 13, 13),
            words(str(value), 75.5 + 30 * place, 16, "part"),
        )
    )
    return group(
        "head",
        [
            element("use", {"class": "sign", "href": f"#seat-shape-{seat}", "transform": at(14, 12, 0.62)}),
            words(str(seat + 1), 14, 15.5, "on-sign", "middle"),
            words(note, 27, 16, "note"),
            *split,
            words(str(frame["scores"][seat]), AREA_WIDTH - 5, 18, "total", "end"),
        ],
    )


def ground() -> SafeString:
    """The sheet itself."""
    mat = square("mat", SHEET_X, SHEET_Y, SHEET)
    cells = (square("cell", x + 1, y + 1, CELL - 2) for x, y in map(corner, range(16)))
    return group("ground", [mat, *cells])


def square(css: str, x: float, y: float, size: float) -> SafeString:
    return element("rect", {"class": css, "x": x, "y": y, "width": size, "height": size, "rx": 2.5})


def towns(frame: Frame, seat: int) -> SafeString:
    """The towns at the border; a flag on those that are reached."""
    pairs = zip(frame["towns"], frame["points"][seat]["reached"], strict=True)
    return group("towns", (town(each, is_reached) for each, is_reached in pairs))


def town(each: Mapping[str, Any], is_reached: bool) -> SafeString:
    """Its value, and roads from the border; two roads meet at the corner."""
    ends = [border(cell, edge, STUB) for cell, edge in each["entries"]]
    x, y = max(x for x, _ in ends), max(y for _, y in ends)
    roads = [
        element("path", {"class": css, "d": f"M{place(border(cell, edge))}L{place(end)}L{place((x, y))}"})
        for css in ("kerb", "road")
        for (cell, edge), end in zip(each["entries"], ends, strict=True)
    ]
    flag = [element("path", {"class": "flag", "d": f"M{place((x, y - 8))}{FLAG}"})] if is_reached else []
    return group(
        "town reached" if is_reached else "town",
        [
            *roads,
            *flag,
            use("st-town", x - 11, y - 10, 22, 20),
            words(str(each["points"]), x, y + 7.5, "value", "middle"),
        ],
    )


def laid(frame: Frame, seat: int) -> SafeString:
    """The cards on the sheet; that with icons still to resolve is framed."""
    pending = frame["pending"] if frame["turn"] == seat else None
    lying = (
        _lying(frame["points"][seat], each, cell, pending if pending and pending["cell"] == cell else None)
        for cell, each in enumerate(frame["sheets"][seat])
        if each is not None
    )
    still_open = [square("open", *corner(pending["cell"]), CELL)] if pending else []
    return group("laid", [*lying, *still_open])


def _lying(
    points: Mapping[str, Any], each: Mapping[str, Any], cell: int, pending: Mapping[str, int] | None
) -> SafeString:
    x, y = corner(cell)
    if each["face"] == "down":
        return cards.face_down(each["card"], x, y)
    joined = "R" * (cell in points["road_cells"]) + "W" * (cell in points["river_cells"])
    icons = {**cards.NO_ICONS, **(pending or {})}
    return cards.card(each["card"], x, y, icons=icons, joined=joined)


def herds(sheep: Sequence[int]) -> SafeString:
    """The sheep that stand on cards."""
    return group("herds", (herd(cell, count) for cell, count in enumerate(sheep) if count))


def herd(cell: int, count: int) -> SafeString:
    (x, y), (dx, dy) = corner(cell), HERD
    return element(
        "g", {"class": "herd", "data-cell": str(cell), "transform": at(x + dx, y + dy)}, *flock(count)
    )


def flock(count: int) -> tuple[SafeString, SafeString]:
    """One sheep for all, with their number on it."""
    return use("st-sheep", 0, 0, 21.6, 18), words(str(count), 11.9, 11.6, "count", "middle")


def thief(cell: int, css: str = "thief") -> SafeString:
    x, y = middle(cell)
    return element("g", {"class": css, "transform": at(x, y)}, use("st-thief", -9, -12, 18, 22.5))


def pen(count: int) -> SafeString:
    """The sheep behind their fence."""
    inside = flock(count) if count else (words("0", 11, 9.5, "none", "middle"),)
    return element("g", {"class": "pen", "transform": at(*PEN)}, *inside, use("st-pen", -10, 11, 42, 9))


def tray(frame: Frame, seat: int, rows: int) -> SafeString:
    """The cards in hand and, in the draft, those to choose from."""
    held = {"hand": frame["hands"][seat], "pack": frame["packs"][seat]}
    places = slots(len(held["hand"]), len(held["pack"]), rows)
    labels = (
        words(_label(frame, slot.group), slot.x, slot.y - 2.5, "note") for slot in places if slot.index == 0
    )
    faces = (
        cards.card(held[slot.group][slot.index], slot.x, slot.y, slot.size, css=slot.group) for slot in places
    )
    return group("tray", [*labels, *faces])


def _label(frame: Frame, which: str) -> str:
    if which == "pack":
        return "chooses from"
    return {"draft": "taken", "over": "left over"}.get(frame["phase"], "hand")


def names(frame: Frame, seat: int, rows: int) -> SafeString:
    """Of all cells and of the cards below, for those who want them."""
    cells = ((name(cell), *corner(cell), CELL) for cell in range(16))
    held = [*frame["hands"][seat], *frame["packs"][seat]]
    places = slots(len(frame["hands"][seat]), len(frame["packs"][seat]), rows)
    known = ((card["id"], slot.x, slot.y, slot.size) for card, slot in zip(held, places, strict=True) if card)
    signs = (words(text, x + 2, y + size - 2.5, "name") for text, x, y, size in (*cells, *known))
    return group("coords", signs)


def name(cell: int) -> str:
    """As people and notation say it: column and row."""
    return f"{'ABCD'[cell % 4]}{cell // 4 + 1}"
