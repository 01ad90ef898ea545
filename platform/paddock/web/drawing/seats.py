"""Seats are told apart by shape and colour together; the colours are in tokens.css."""

from django.utils.safestring import SafeString

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


def definitions(players: int, symbols: SafeString) -> SafeString:
    """What a board may `<use>`: the outlines of the seats and the game's art, the same for both renderers."""
    paths = (element("path", {"id": f"seat-shape-{i}", "d": SHAPES[i][1]}) for i in range(players))
    return element("defs", {}, *paths, symbols)
