"""Seats are told apart by shape and colour together; the colours are in tokens.css."""

from django.utils.safestring import SafeString, mark_safe

from paddock.web.drawing.svg import element

SHAPES: tuple[tuple[str, str], ...] = (
    ("circle", "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0z"),
    ("square", "M-8-11h16q3 0 3 3v16q0 3-3 3h-16q-3 0-3-3v-16q0-3 3-3z"),
    ("triangle", "M0-15.5L14.5 9.5h-29z"),
    ("diamond", "M0-15L15 0L0 15L-15 0z"),
    ("cross", "M-6-13h12v7h7v12h-7v7h-12v-7h-7v-12h7z"),
    ("star", "M0-15L4.3-7.5H13L8.7 0L13 7.5H4.3L0 15L-4.3 7.5H-13L-8.7 0L-13-7.5H-4.3z"),
)  # fmt: skip
"""Name and outline per seat, around the origin, large enough to hold a number of two digits."""

BOX = "-15.5 -15.5 31 31"


def mark(seat: int) -> SafeString:
    """The seat's sign for running text; the name beside it says the rest."""
    outline = element("path", {"d": SHAPES[seat][1]})
    return element("svg", {"class": f"mark s{seat}", "viewBox": BOX, "aria-hidden": "true"}, outline)


def definitions(players: int) -> SafeString:
    """The outlines for a board to `<use>`, so that both renderers draw the same ones."""
    paths = (element("path", {"id": f"seat-shape-{i}", "d": SHAPES[i][1]}) for i in range(players))
    return element("defs", {}, *paths)


STANDALONE_STYLE = """
.hex { fill: #dfe9cf; stroke: #6f8a57; stroke-width: 1.2 }
.last polygon { fill: none; stroke: #1b1f24; stroke-width: 2.5; stroke-linejoin: round }
.last line { stroke: #1b1f24; stroke-width: 2.5; stroke-dasharray: 1 5; stroke-linecap: round }
.stack use { stroke: #fff } .stack .under { filter: brightness(.72) }
.stack text { font: 700 11px sans-serif; fill: #fff; text-anchor: middle; dominant-baseline: central }
.coords { display: none }
.s0 { fill: #0072b2 } .s1 { fill: #c04f00 } .s2 { fill: #007a5a }
.s3 { fill: #9c4a7c } .s4 { fill: #6a51c9 } .s5 { fill: #7d6608 }
"""
"""The light theme for pictures that leave the site, as in viewer.css."""


def standalone(board: SafeString, view_box: str, title: str, players: int) -> SafeString:
    """A whole SVG document of a board."""
    return element(
        "svg",
        {"xmlns": "http://www.w3.org/2000/svg", "viewBox": view_box},
        element("title", {}, title),
        element("style", {}, mark_safe(STANDALONE_STYLE)),  # noqa: S308  a constant
        definitions(players),
        board,
    )
