"""What has just happened: arrows over the ring, and the same in words and signs in its middle."""

from collections.abc import Mapping
from math import atan2, hypot, pi
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.stubborn_sheep import pieces
from paddock.web.drawing.stubborn_sheep.layout import (
    INNER,
    WOLF,
    Frame,
    Point,
    at,
    over,
    tokens,
    turn,
    vacated,
)
from paddock.web.drawing.stubborn_sheep.ring import arc
from paddock.web.drawing.svg import element, number

Last = Mapping[str, Any]

CAUSES = {
    "icon": "jumps",
    "companion": "comes along",
    "kick": "is kicked",
    "run": "runs on",
    "bonus": "second fence",
}
BONUSES = {
    "B1": "one more sheep",
    "B2": "a field to six",
    "B3": "fields to five",
    "R1": "fence turned",
    "R2": "fence again",
    "R3": "one fence more",
    "Y1": "takes two along",
    "Y2": "no kick",
    "Y3": "stops here",
}
WORDS = {
    "deal": "dealt",
    "refill": "filled up",
    "place": "card placed",
    "decline": "bonus not used",
    "set": "set chosen",
    "score": "scored",
    "discard": "discarded",
    "no_score": "scoring done",
    "draw": "fence drawn",
    "leave": "left the game",
}
WOLF_PATH = INNER - 1.5


def words(last: Last) -> str:
    """The event in two or three words; the sentence is the frame's title."""
    match last["kind"]:
        case "jump":
            return CAUSES[last["cause"]]
        case "bonus":
            return BONUSES.get(last["bonus"], "bonus")
        case "turn":
            return "fence turned" if last["fences"] else "fences kept"
        case "reshuffle":
            return f"{last['count']} reshuffled"
        case "wolf":
            return _wolf_words(last)
        case kind:
            return WORDS[kind]


def _wolf_words(last: Last) -> str:
    stays = ["stays"] if last["from"] == last["to"] else []
    if last["sheep"]:
        return ", ".join([*stays, "eats"])
    return stays[0] if stays else "finds none"


def signs(last: Last, x: float, y: float) -> list[SafeString]:
    """The pieces that the event is about."""
    if last["kind"] == "jump":
        return _jump_signs(last, x, y)
    if last["kind"] == "set":
        return pieces.row_of(list(last["set"]), x, y)
    if last["kind"] in ("bonus", "decline"):
        return pieces.row_of([last["bonus"]], x, y)
    hunter = [WOLF] if last["kind"] == "wolf" else []
    return pieces.row_of([*hunter, *last.get("sheep", ())], x, y)


def _jump_signs(last: Last, x: float, y: float) -> list[SafeString]:
    """The icon, a bonus if one was used, and the sheep."""
    half = 36 if last["bonus"] else 22
    chain = [pieces.icon(last["icon"]["colour"], x - half, y)]
    if last["bonus"]:
        chain.append(pieces.sheep(last["bonus"], x - 8, y))
    tip = pieces.use("stubborn-tip", x + half - 22, y, 0.9, "way")
    return [*chain, tip, pieces.sheep(last["sheep"], x + half, y)]


def added(last: Last | None) -> dict[tuple[int, str], int]:
    """How many sheep of which kind a refill has brought into which area."""
    found: dict[tuple[int, str], int] = {}
    if last and last["kind"] == "refill":
        for area, kinds in last["added"]:
            for kind in kinds:
                found[area, kind] = found.get((area, kind), 0) + 1
    return found


def arrows(frame: Frame) -> list[SafeString]:
    last = frame["last"]
    if last and last["kind"] == "jump":
        return _jump(frame, last)
    if last and last["kind"] == "wolf" and last["from"] != last["to"]:
        return _run(frame, last)
    return []


def _jump(frame: Frame, last: Last) -> list[SafeString]:
    areas = len(frame["areas"])
    start, (x, y) = vacated(frame), over(areas, last["fence"])
    landed = next(piece for piece in tokens(frame, last["to"]) if piece.landed)
    bend = (2 * x - (start[0] + landed.x) / 2, 2 * y - (start[1] + landed.y) / 2)
    end = _before((landed.x, landed.y), bend, landed.size / 2 + 7)
    path = "M{} {}Q{} {} {} {}".format(*(number(each) for each in (*start, *bend, *end)))
    tail = "stubborn-kick" if last["cause"] == "kick" else "stubborn-tail"
    return _arrow(path, end, bend, last["cause"], pieces.use(tail, *start))


def _before(point: Point, origin: Point, distance: float) -> Point:
    """A point so far before another one on the way from `origin`."""
    (x, y), (x0, y0) = point, origin
    share = distance / (hypot(x - x0, y - y0) or 1)
    return x - (x - x0) * share, y - (y - y0) * share


def _arrow(path: str, end: Point, origin: Point, cause: str, tail: SafeString) -> list[SafeString]:
    way = number(atan2(end[1] - origin[1], end[0] - origin[0]) * 180 / pi)
    place = f"translate({number(end[0])} {number(end[1])}) rotate({way})"
    return [
        element("path", {"class": "halo", "d": path}),
        tail,
        element("path", {"class": f"shaft {cause}", "d": path}),
        element("use", {"class": "tip", "href": "#stubborn-tip", "transform": place}),
    ]


def _run(frame: Frame, last: Last) -> list[SafeString]:
    """The wolf runs clockwise, close to the middle."""
    areas = len(frame["areas"])
    start, end = turn(areas, last["from"]), turn(areas, last["to"]) - 0.22
    if end < start:
        end += 2 * pi
    path = arc(start, end, WOLF_PATH)
    tail = pieces.use("stubborn-tail", *at(start, WOLF_PATH))
    return _arrow(path, at(end, WOLF_PATH), at(end - 0.1, WOLF_PATH), WOLF, tail)
