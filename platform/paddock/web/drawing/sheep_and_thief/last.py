"""What the last step did, drawn over the sheets."""

from collections.abc import Iterator, Mapping, Sequence
from math import atan2, degrees
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.sheep_and_thief import sheet
from paddock.web.drawing.sheep_and_thief.layout import AREA_WIDTH, CELL, TRAY_Y, corner, middle, slots
from paddock.web.drawing.svg import at, element, group, number, use, words

MINUS = "\N{MINUS SIGN}"
NOTES = {"stays": "the dog stays", "kept": "keeps a card"}

Frame = Mapping[str, Any]


def marks(frame: Frame, seat: int, rows: int) -> SafeString:
    """Everything that the last step did in the area of a seat."""
    parts = (mark for act in frame["last"] for mark in _marks(act, seat))
    return group("last", [*parts, *_taken(frame, seat, rows), *_booty(frame["last"], seat)])


def _marks(act: Mapping[str, Any], seat: int) -> Iterator[SafeString]:
    kind, mine = act["kind"], act["seat"] == seat
    if kind == "thief":
        yield sheet.thief(act["from"], "thief was")
        yield arrow(act["from"], act["to"], "step")
    elif mine and kind == "placed":
        yield sheet.square("new", *corner(act["cell"]), CELL)
    elif mine and kind == "sheep":
        yield change(f"+{act['count']}", act["cell"], "gain")
    elif mine and kind == "dog":
        yield arrow(act["from"], act["to"], "walk")
        x, y = middle(act["from"])
        yield use("st-icon-dog", x - 7, y - 7, 14, 14)
    elif mine and kind == "robbed":
        yield change(f"{MINUS}{act['count']}", act["cell"], "loss")
    elif mine and kind in NOTES:
        yield words(NOTES[kind], AREA_WIDTH - 8, TRAY_Y + 9, "note", "end")


def _taken(frame: Frame, seat: int, rows: int) -> Iterator[SafeString]:
    """The newest cards of the hand; the last ones of a pack come without a choice."""
    hand, pack = len(frame["hands"][seat]), len(frame["packs"][seat])
    count = sum(act["count"] for act in frame["last"] if act["kind"] == "taken" and act["seat"] == seat)
    for slot in slots(hand, pack, rows):
        if slot.group == "hand" and slot.index >= hand - count:
            yield sheet.square("new", slot.x, slot.y, slot.size)


def _booty(acts: Sequence[Mapping[str, Any]], seat: int) -> list[SafeString]:
    """By how many sheep the pen has become richer."""
    count = sum(act["count"] for act in acts if act["kind"] == "robbed" and act["pen"] == seat)
    x, y = sheet.PEN
    return [badge(f"+{count}", x + 46, y + 9, "gain")] if count else []


def change(text: str, cell: int, css: str) -> SafeString:
    """By how many sheep a card has become richer or poorer."""
    x, y = corner(cell)
    return badge(text, x + (11 if css == "gain" else 28), y + 8, css)


def badge(text: str, x: float, y: float, css: str) -> SafeString:
    box = element("rect", {"x": -10.0, "y": -7.0, "width": 20.0, "height": 14.0, "rx": 7.0})
    return element(
        "g",
        {"class": f"badge {css}", "transform": at(x, y)},
        box,
        words(text, 0, 3.6, "change", "middle"),
    )


def arrow(start: int, end: int, css: str) -> SafeString:
    """From one cell to the next."""
    (x1, y1), (x2, y2) = middle(start), middle(end)
    turn = number(degrees(atan2(y2 - y1, x2 - x1)))
    place = f"{at((x1 + x2) / 2, (y1 + y2) / 2)} rotate({turn})"
    return element("g", {"class": css, "transform": place}, use("st-arrow", -11, -5, 22, 10))
