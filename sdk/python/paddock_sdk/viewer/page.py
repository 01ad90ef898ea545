"""The page around the board, as text: what the site's templates do there."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Template

from engines.core.frames import as_seen
from engines.core.game import ALL, SPECTATOR, Json

SHAPES = (
    "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0z",
    "M-8-11h16q3 0 3 3v16q0 3-3 3h-16q-3 0-3-3v-16q0-3 3-3z",
    "M0-15.5L14.5 9.5h-29z",
    "M0-15L15 0L0 15L-15 0z",
    "M-6-13h12v7h7v12h-7v7h-12v-7h-7v-12h7z",
    "M0-15L4.3-7.5H13L8.7 0L13 7.5H4.3L0 15L-4.3 7.5H-13L-8.7 0L-13-7.5H-4.3z",
)
"""Outline of the sign of each seat: the same as on the site (a test compares them)."""


def page(document: Json, names: Sequence[str], static: Traversable) -> str:
    """The whole page; `names` has one name per seat, `static` is the folder of the site's static files."""
    template = Template(files("paddock_sdk.viewer").joinpath("page.html").read_text(encoding="utf-8"))
    game, _, _ = document["viewer"].partition("/")
    name = module_name(document["viewer"])
    steps = as_seen([{**step, "stages": ()} for step in document["steps"]], ALL)
    return template.substitute(
        title=escape(" vs ".join(names)),
        result=escape(document["frames"][-1]["title"]),
        game=escape(game),
        renderer=escape(name),
        style=_style(static, name),
        shapes="".join(f'<path id="seat-shape-{seat}" d="{SHAPES[seat]}"/>' for seat in range(len(names))),
        symbols=_symbols(static, name),
        views=_views(document),
        seats="".join(_seat(seat, name) for seat, name in enumerate(names)),
        moves="".join(_ply(number, step) for number, step in enumerate(steps, start=1)),
    )


def module_name(viewer: str) -> str:
    """The name of a game's files, from its frames: "sheep-and-thief/1" is drawn by `sheep_and_thief.js`."""
    game, _, version = viewer.partition("/")
    name = game.replace("-", "_")
    return name if version == "1" else f"{name}_{version}"


def _style(static: Traversable, name: str) -> str:
    """A link to the game's own style sheet, where it has one."""
    path = f"paddock/viewer/{name}.css"
    return f'<link rel="stylesheet" href="/static/{path}">' if static.joinpath(path).is_file() else ""


def _symbols(static: Traversable, name: str) -> str:
    """The game's art without the document around it."""
    file = static.joinpath(f"paddock/viewer/{name}.symbols.svg")
    if not file.is_file():
        return ""
    _, _, inside = file.read_text(encoding="utf-8").partition("<svg")[2].partition(">")
    return inside.rpartition("</svg>")[0]


def _views(document: Json) -> str:
    """Whose cards are open: to choose where anything was hidden from somebody."""
    parts = (document["frames"], document["steps"])
    if all(as_seen(part, SPECTATOR) == part for part in parts):
        return ""
    seats = [(f"seat{seat + 1}", f"{_mark(seat)}{seat + 1}") for seat in range(document["players"])]
    links = "".join(
        f'<a class="button plain" href="?view={view}" data-view="{view}">{label}</a>'
        for view, label in (("all", "All"), *seats, ("spectator", "Spectator"))
    )
    return (
        f'<nav class="views" aria-label="Whose cards are open"><span class="sight">{links}</span>'
        '<span class="badge" data-badge></span></nav>'
    )


def _seat(seat: int, name: str) -> str:
    mark = _mark(seat)
    name = escape(name)
    return f'<tr class="s{seat}" data-seat="{seat}" data-name="{name}"><th scope="row">{mark}{name}</th></tr>'


def _ply(number: int, step: Json) -> str:
    moves = "".join(
        f'<span class="text">{_mark(move["seat"])}<span data-text>{escape(move["text"])}</span></span>'
        f'<span class="seconds">{move["seconds"]:.2f} s</span>'
        for move in step["moves"]
    )
    remarks = step["events"] if step["forfeits"] else step["events"][len(step["moves"]) :]
    events = "".join(f'<span class="event">{escape(event)}</span>' for event in remarks)
    return f'<li><a href="#{number}"><span class="number">{number}</span>{moves}{events}</a></li>'


def _mark(seat: int) -> str:
    return (
        f'<svg class="mark s{seat}" viewBox="-16 -16 32 32" aria-hidden="true">'
        f'<path d="{SHAPES[seat]}"/></svg>'
    )
