"""What belongs to no seat: the round, the way of the packs, the supply."""

from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString

from paddock.web.drawing.sheep_and_thief.layout import Table
from paddock.web.drawing.svg import at, element, use, words

Frame = Mapping[str, Any]

ITEMS = (2.0, 78.0, 220.0, 303.0)
LINE = 26.0


def facts(frame: Frame, laid: Table) -> SafeString:
    x, y = laid.facts
    parts = (_round(frame), _passing(frame), _supply(frame), _deck(frame))
    places = [(12.0, 14 + LINE * line) if laid.tall else (ITEMS[line], 5.0) for line in range(len(parts))]
    return element(
        "g",
        {"class": "facts", "transform": at(x, y)},
        *(element("g", {"transform": at(*place)}, *part) for place, part in zip(places, parts, strict=True)),
    )


def _round(frame: Frame) -> list[SafeString]:
    return [words(f"Round {frame['round']} of {frame['rounds']}", 0, 11, "fact")]


def _passing(frame: Frame) -> list[SafeString]:
    """Who hands the packs on to whom: signs of the seats with arrows between them. Two players just swap."""
    players = len(frame["sheets"])
    if players == 2:
        return []
    turn = 0 if frame["direction"] == "left" else 180
    signs = (_sign(seat, 40 + 25 * seat) for seat in range(players))
    arrows = (
        element(
            "g",
            {"class": "onward", "transform": f"{at(52.5 + 25 * seat, 7.5)} rotate({turn})"},
            use("st-arrow", -6, -3.5, 12, 7),
        )
        for seat in range(players - 1)
    )
    return [words("packs", 0, 11, "fact"), *signs, *arrows]


def _sign(seat: int, x: float) -> SafeString:
    return element(
        "use", {"class": f"sign s{seat}", "href": f"#seat-shape-{seat}", "transform": at(x, 7.5, 0.42)}
    )


def _supply(frame: Frame) -> list[SafeString]:
    return [use("st-sheep", 0, 0, 17, 14.5), words(f"supply {frame['supply']}", 20, 11, "fact")]


def _deck(frame: Frame) -> list[SafeString]:
    return [use("st-back", 0, 0, 14, 14), words(f"deck {frame['deck']}", 18, 11, "fact")]
