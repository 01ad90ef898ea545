"""Areas with their sheep, and the fences between them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import pi
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.stubborn_sheep import pieces
from paddock.web.drawing.stubborn_sheep.layout import (
    CARD_WIDTH,
    INNER,
    KNOT,
    OUTER,
    RIM,
    TAG,
    Frame,
    at,
    tokens,
    turn,
)
from paddock.web.drawing.svg import at as placed
from paddock.web.drawing.svg import element, number

ICONS = (102.5, 86.5, 139.5, 155.5)
"""How far from the middle each icon lies, in the order in which they take effect."""


def area(frame: Frame, index: int) -> SafeString:
    """The ground of a stall or a field, and its number."""
    areas, owner = len(frame["areas"]), frame["areas"][index]["seat"]
    start, end = turn(areas, index - 0.5), turn(areas, index + 0.5)
    ground = element("path", {"class": "ground", "d": _wedge(start, end)})
    label = pieces.text("number", *at(turn(areas, index), RIM), str(index))
    if owner is None:
        return element("g", {"class": "meadow"}, ground, label)
    marks = " turn" if frame["turn"] == owner else ""
    wall = element("path", {"class": "wall", "d": arc(start, end, OUTER)})
    sign = pieces.seat(owner, *at(turn(areas, index), TAG), str(owner + 1), 0.68)
    return element("g", {"class": f"stall s{owner}{marks}"}, ground, wall, label, sign)


def _wedge(start: float, end: float) -> str:
    (x1, y1), (x2, y2) = at(start, INNER), at(end, INNER)
    radius = number(INNER)
    back = f"L{number(x2)} {number(y2)}A{radius} {radius} 0 0 0 {number(x1)} {number(y1)}Z"
    return arc(start, end, OUTER) + back


def arc(start: float, end: float, radius: float) -> str:
    """Clockwise around the middle."""
    (x1, y1), (x2, y2) = at(start, radius), at(end, radius)
    long = 1 if end - start > pi else 0
    return (
        f"M{number(x1)} {number(y1)}A{number(radius)} {number(radius)} 0 {long} 1 {number(x2)} {number(y2)}"
    )


def flock(frame: Frame, index: int, lit: Mapping[tuple[int, str], int]) -> Iterator[SafeString]:
    """What stands in an area; so many of a kind as `lit` says have been added."""
    choosing = frame["choosing"]
    offered = choosing["sheep"] if choosing and choosing["what"] != "score" else ()
    choice = {kind for place, kind in offered if place == index}
    rest = Counter({kind: count for (place, kind), count in lit.items() if place == index})
    here = tokens(frame, index)
    drawn = []
    for piece in reversed(here):
        marks = ["landed", "new"] if piece.landed else ["new"] if rest[piece.kind] > 0 else []
        marks += ["option"] if piece.kind in choice else []
        rest[piece.kind] -= piece.count
        drawn.append(pieces.token(piece, " ".join(marks)))
    yield from reversed(drawn)
    yield from (pieces.times(piece) for piece in here if piece.count > 1)


def fence(frame: Frame, index: int) -> SafeString:
    """The top card of a fence as it lies, above it the fence's number and owner."""
    here, angle = frame["fences"][index], turn(len(frame["areas"]), index + 0.5)
    owner = "" if here["owner"] is None else f" s{here['owner']}"
    parts = [*_card(here["cards"], angle), *_icons(frame, index, angle)]
    if frame.get("jumps") == "by_side":
        parts += _directions(angle)
    parts.append(_tag(here["owner"], angle, index))
    return element("g", {"class": f"fence{owner}{_marks(frame, index)}"}, *parts)


def _marks(frame: Frame, index: int) -> str:
    marks, activation, choosing, last = "", frame["activation"], frame["choosing"], frame["last"]
    if activation and index in activation["fences"]:
        current, fences = activation["at"], activation["fences"]
        passed = index not in fences[current:]
        marks += " now" if fences[current] == index else " done" if passed else " next"
    if choosing and choosing["what"] != "place" and index in choosing["fences"]:
        marks += " option"
    if last and last["kind"] == "place" and last["fence"] == index:
        marks += " new"
    return marks


def _card(cards: int, angle: float) -> list[SafeString]:
    """The card along its fence; the stack below it shows at its edges."""
    x, y = at(angle, KNOT)
    length = OUTER - INNER - 2
    box: dict[str, Any] = {
        "x": -length / 2,
        "y": -CARD_WIDTH / 2,
        "width": length,
        "height": CARD_WIDTH,
        "rx": 4.0,
    }
    place = f"translate({number(x)} {number(y)}) rotate({number(angle * 180 / pi)})"
    under = min(cards, 3) - 1
    rects = [
        element("rect", {**box, "class": "under", "y": box["y"] + 2.0 * step}) for step in range(under, 0, -1)
    ]
    rects.append(element("rect", {**box, "class": "plank"}))
    return [element("g", {"transform": place}, *rects, pieces.use("stubborn-rails", 0.0, 0.0))]


def _icons(frame: Frame, index: int, angle: float) -> Iterator[SafeString]:
    here = frame["fences"][index]
    current = _working(frame, index)
    for place, colour in enumerate([*here["centre"], *here["outer"]]):
        marks = "new" if place == current else "done" if current is not None and place < current else ""
        yield pieces.icon(colour, *at(angle, ICONS[place]), marks)


def _working(frame: Frame, index: int) -> int | None:
    """The icon of this fence that takes effect, if one does."""
    last, activation = frame["last"], frame["activation"]
    if last and last["kind"] == "jump" and not frame["choosing"]:
        return last["icon"]["icon"] if last["icon"]["fence"] == index else None
    here = activation and activation["fences"][activation["at"]] == index
    return activation["icon"] if here else None


def _directions(angle: float) -> Iterator[SafeString]:
    """Which way each side sends the sheep, where that is the side's matter."""
    for radius, clockwise in (((ICONS[0] + ICONS[1]) / 2, -1), ((ICONS[2] + ICONS[3]) / 2, 1)):
        edge = angle + clockwise * (CARD_WIDTH / 2 + 2) / radius
        x, y = at(edge, radius)
        way = number(angle * 180 / pi + clockwise * 90)
        place = f"translate({number(x)} {number(y)}) rotate({way}) scale(.7)"
        yield element("use", {"class": "way", "href": "#stubborn-tip", "transform": place})


def _tag(owner: int | None, angle: float, index: int) -> SafeString:
    x, y = at(angle, TAG)
    if owner is not None:
        return pieces.seat(owner, x, y, str(index), 0.6, "plate")
    plate = element("rect", {"x": -8.0, "y": -7.0, "width": 16.0, "height": 14.0, "rx": 7.0})
    label = element("text", {}, str(index))
    return element("g", {"class": "plate nobody", "transform": placed(x, y)}, plate, label)


def cards(frame: Frame) -> Iterator[SafeString]:
    """The names of the top cards, for those who switch them on."""
    for index, here in enumerate(frame["fences"]):
        x, y = at(turn(len(frame["areas"]), index + 0.5), KNOT)
        yield pieces.text("name", x, y, here["card"])
