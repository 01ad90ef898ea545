"""The page around the board, as text: what the site's templates do there."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from string import Template

from engines.core.game import Json

SHAPES = (
    "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0z",
    "M-8-11h16q3 0 3 3v16q0 3-3 3h-16q-3 0-3-3v-16q0-3 3-3z",
    "M0-15.5L14.5 9.5h-29z",
    "M0-15L15 0L0 15L-15 0z",
    "M-6-13h12v7h7v12h-7v7h-12v-7h-7v-12h7z",
    "M0-15L4.3-7.5H13L8.7 0L13 7.5H4.3L0 15L-4.3 7.5H-13L-8.7 0L-13-7.5H-4.3z",
)
"""Outline of the sign of each seat: the same as on the site (a test compares them)."""


def page(document: Json, names: Sequence[str]) -> str:
    """The whole page; `names` has one name per seat."""
    template = Template(files("paddock_sdk.viewer").joinpath("page.html").read_text(encoding="utf-8"))
    game, _, _ = document["viewer"].partition("/")
    return template.substitute(
        title=escape(" vs ".join(names)),
        result=escape(document["frames"][-1]["title"]),
        renderer=escape(game.replace("-", "_")),
        shapes="".join(f'<path id="seat-shape-{seat}" d="{SHAPES[seat]}"/>' for seat in range(len(names))),
        seats="".join(_seat(seat, name) for seat, name in enumerate(names)),
        moves="".join(_ply(number, step) for number, step in enumerate(document["steps"], start=1)),
    )


def _seat(seat: int, name: str) -> str:
    mark = _mark(seat)
    name = escape(name)
    return (
        f'<tr class="s{seat}" data-seat="{seat}" data-name="{name}">'
        f'<th scope="row">{mark}{name}</th><td class="num score" data-fact></td></tr>'
    )


def _ply(number: int, step: Json) -> str:
    moves = "".join(
        f'<span class="text">{_mark(move["seat"])}{escape(move["text"])}</span>'
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
