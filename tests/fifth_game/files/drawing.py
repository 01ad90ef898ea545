"""Frames "sheep-fair/1": a row per seat with its bid and its hand.

The twin of `static/paddock/viewer/sheep_fair.js`: change both.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.svg import at, element, group, words

ROW, WIDTH, CARD = 60, 340, 40


def view_box(widest: Mapping[str, Any]) -> str:
    return f"0 0 {WIDTH} {ROW * (len(widest['scores']) + 1)}"


def svg(frame: Mapping[str, Any]) -> SafeString:
    heading = words(f"Lot of {frame['lot']} sheep" if frame["lot"] else "No lot", 10, 35, "lot")
    rows = [row(frame, seat) for seat in range(len(frame["scores"]))]
    return element("g", {"class": "position"}, heading, group("rows", rows))


def row(frame: Mapping[str, Any], seat: int) -> SafeString:
    sign = element("use", {"href": f"#seat-shape-{seat}", "x": "20", "y": "30"})
    bids = [card(each, 45, "bid") for bidder, each in frame["bids"] if bidder == seat]
    hand = [card(each, 110 + (CARD + 8) * place, "hand") for place, each in enumerate(frame["hands"][seat])]
    attributes = {"class": f"row s{seat}", "transform": at(0, ROW * (seat + 1))}
    return element("g", attributes, sign, *bids, *hand)


def card(number: int, x: int, css: str) -> SafeString:
    """Zero is the back of one."""
    back = element("rect", {"x": str(x), "y": "5", "width": str(CARD), "height": "50"})
    face = [words(str(number), x + CARD // 2, 36, "face", "middle")] if number else []
    return element("g", {"class": f"card {css}"}, back, *face)


def phase(frame: Mapping[str, Any]) -> str:
    return f"Lot {frame['sold'] + 1}" if frame["lot"] else "The fair is over"


def facts(frame: Mapping[str, Any]) -> list[tuple[str, list[Any]]]:
    return [("Sheep", frame["scores"]), ("Cards", [len(hand) for hand in frame["hands"]])]
