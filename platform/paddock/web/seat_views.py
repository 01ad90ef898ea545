"""From whose place a replay is looked at. Its twin in the browser is `viewer/views.js`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from engines.core.frames import as_seen
from engines.core.game import ALL, SPECTATOR, Json, View

SEAT = re.compile(r"seat([1-9])")


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the views that the reader can choose."""

    name: str
    """In the address: "all", "seat1" for the first seat, "spectator"."""
    seat: int | None
    current: bool


def view_named(name: str, players: int) -> View:
    """Inverse of `name_of`; whatever else arrives is everything."""
    seat = SEAT.fullmatch(name)
    if seat and int(seat[1]) <= players:
        return int(seat[1]) - 1
    return SPECTATOR if name == SPECTATOR else ALL


def name_of(view: View) -> str:
    return f"seat{view + 1}" if isinstance(view, int) else view


def badge(view: View) -> str:
    """What the board says of itself."""
    if view == ALL:
        return "Everything is shown"
    return "As spectators see it" if view == SPECTATOR else f"As seat {view + 1} sees it"


def has_secrets(document: Json) -> bool:
    """Whether anything in a replay was hidden from somebody."""
    parts = (document["frames"], document["steps"])
    return any(as_seen(part, SPECTATOR) != part for part in parts)


def choices(document: Json, current: View) -> Sequence[Choice]:
    """The views of a replay; none where all would show the same."""
    if not has_secrets(document):
        return ()
    views: list[View] = [ALL, *range(document["players"]), SPECTATOR]
    return [Choice(name_of(view), view if isinstance(view, int) else None, view == current) for view in views]
