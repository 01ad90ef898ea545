"""The pieces of the game. The art is in `stubborn_sheep.symbols.svg`."""

from collections.abc import Sequence

from django.utils.safestring import SafeString

from paddock.web.drawing.stubborn_sheep.layout import WOLF, Token
from paddock.web.drawing.svg import at, element, number

SMALLEST_TEXT = 10.0
CARD = 21.0
"""The size of a scored sheep."""
LOWER = {2: 2.5}
"""How far below its middle the sign of a seat has room for text: the triangle."""


def text(css_class: str, x: float, y: float, words: str) -> SafeString:
    return element("text", {"class": css_class, "x": x, "y": y}, words)


def use(symbol: str, x: float, y: float, scale: float = 1.0, css_class: str = "art") -> SafeString:
    return element("use", {"class": css_class, "href": f"#{symbol}", "transform": at(x, y, scale)})


def token(piece: Token, marks: str = "") -> SafeString:
    """A sheep or the wolf in an area; `marks` are further classes."""
    if piece.kind == WOLF:
        return use("stubborn-wolf", piece.x, piece.y, piece.size / 24, "wolf")
    return sheep(piece.kind, piece.x, piece.y, piece.size, marks)


def sheep(kind: str, x: float, y: float, size: float = CARD, marks: str = "") -> SafeString:
    """A sheep, drawn 24 wide, with its letter and in the bonus game its number."""
    name = element("text", {"x": size / 18, "font-size": max(size * 0.46, SMALLEST_TEXT)}, kind)
    parts = [use(f"stubborn-sheep-{kind[0]}", 0.0, 0.0, size / 24), name]
    parts += _rings(marks, size / 2 + 1.5)
    return element("g", {"class": f"sheep {kind[0]} {marks}".strip(), "transform": at(x, y)}, *parts)


def times(piece: Token) -> SafeString:
    """How many share the place, on the lower edge of the one that is drawn."""
    plate = element("rect", {"x": -9.0, "y": -5.5, "width": 18.0, "height": 11.0, "rx": 3.0})
    words = element("text", {}, f"\N{MULTIPLICATION SIGN}{piece.count}")
    place = at(piece.x + piece.size / 3, piece.y + piece.size * 0.42)
    return element("g", {"class": "times", "transform": place}, plate, words)


def _rings(marks: str, radius: float) -> list[SafeString]:
    """Around what has just come or takes effect, around what may be chosen; a stroke through what is used."""
    rings = [
        element("circle", {"class": f"ring {mark}", "r": radius + wider})
        for mark, wider in (("new", 0.0), ("option", 2.5))
        if mark in marks.split()
    ]
    reach = number(radius * 0.7)
    used = element("path", {"class": "stroke", "d": f"M-{reach} {reach}L{reach}-{reach}"})
    return [*rings, used] if "used" in marks.split() else rings


def icon(colour: str, x: float, y: float, marks: str = "") -> SafeString:
    """A sheep icon of a fence card."""
    parts = [element("circle", {"class": "face", "r": 7.5}), element("text", {}, colour)]
    parts += _rings(marks, 9.5)
    return element("g", {"class": f"sign {colour} {marks}".strip(), "transform": at(x, y)}, *parts)


def seat(index: int, x: float, y: float, words: str, scale: float = 0.62, css_class: str = "") -> SafeString:
    """The sign of a seat with something written in it."""
    sign = element("use", {"href": f"#seat-shape-{index}", "transform": f"scale({number(scale)})"})
    label = element("text", {"y": LOWER.get(index, 0.0)}, words)
    return element("g", {"class": f"seat s{index} {css_class}".strip(), "transform": at(x, y)}, sign, label)


def row_of(kinds: Sequence[str], x: float, y: float) -> list[SafeString]:
    """Sheep or the wolf side by side around the middle `x`."""
    first = x - (len(kinds) - 1) / 2 * (CARD + 3)
    return [token(Token(kind, 1, first + place * (CARD + 3), y, CARD)) for place, kind in enumerate(kinds)]
