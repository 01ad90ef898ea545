"""A position of Sheep & Thief as its frames tell it, made up to have a bit of everything.

Two players, round 1. Seat 0 has just placed a crossing on B1 and owes a step of the thief. More has happened
in one step than the rules allow, so that every mark is there once.
"""

from typing import Any

from engines.core.frames import secret


def card(name: str, edges: str, joins: str, icons: str = "") -> dict[str, Any]:
    return {"id": name, "edges": edges, "joins": joins.split(), "icons": icons.split()}


def house(seat: int) -> dict[str, Any]:
    return {"face": "house", "card": card(f"H{seat + 1}", "GRRG", "ES", "sheep hut")}


def sheet(**cells: dict[str, Any]) -> list[dict[str, Any] | None]:
    """Cards by the name of their cell."""
    laid: list[dict[str, Any] | None] = [None] * 16
    for name, lying in cells.items():
        laid[4 * (int(name[1]) - 1) + "ABCD".index(name[0])] = lying
    return laid


def held(seat: int, *cards: dict[str, Any]) -> dict[str, Any]:
    marked = secret([seat], list(cards), [None] * len(cards))
    assert isinstance(marked, dict)
    return marked


CROSSING = card("M26", "RRRR", "NESW", "thief")
BRIDGE = card("M45", "WRWR", "NS EW", "sheep")
BENDS = card("M53", "WRRW", "NW ES", "sheep hut")
SPRING = card("M41", "WGGG", "N", "sheep sheep")

RECORDED: dict[str, Any] = {
    "phase": "thief",
    "round": 1,
    "rounds": 3,
    "direction": "left",
    "start": 0,
    "turn": 0,
    "to_act": [0],
    "title": "Round 1: Seat 1 moves the thieves",
    "scores": [11, 7],
    "points": [
        {"sheep": 6, "towns": 5, "rivers": 0, "reached": [True, False, False], "road_cells": [0, 1],
         "river_cells": []},
        {"sheep": 3, "towns": 0, "rivers": 4, "reached": [False, False, False], "road_cells": [0],
         "river_cells": [5, 6]},
    ],
    "towns": [
        {"name": "top right", "points": 5, "entries": [[3, "E"]]},
        {"name": "bottom left", "points": 5, "entries": [[12, "S"]]},
        {"name": "bottom right", "points": 10, "entries": [[15, "E"], [15, "S"]]},
    ],
    "thief": 10,
    "sheets": [
        sheet(
            A1=house(0),
            B1={"face": "up", "card": CROSSING},
            A2={"face": "down", "card": secret([0], BRIDGE)},
        ),
        sheet(
            A1=house(1),
            B2={"face": "up", "card": card("M27", "GWGW", "EW", "sheep sheep")},
            C2={"face": "up", "card": BENDS},
        ),
    ],
    "sheep": [[4, *[0] * 15], [1, *[0] * 4, 2, *[0] * 10]],
    "pens": [2, 0],
    "supply": 43,
    "deck": 44,
    "packs": [held(0), held(1)],
    "hands": [held(0, SPRING, BENDS), held(1, BRIDGE)],
    "pending": {"cell": 1, "sheep": 0, "dog": 0, "thief": 1},
    "last": [
        {"kind": "placed", "seat": 0, "cell": 1, "face": "up"},
        {"kind": "sheep", "seat": 0, "cell": 1, "count": 2},
        {"kind": "dog", "seat": 0, "from": 1, "to": 0, "count": 2},
        {"kind": "thief", "seat": 0, "from": 6, "to": 10},
        {"kind": "robbed", "seat": 1, "cell": 10, "count": 2, "pen": 0},
        {"kind": "robbed", "seat": 0, "cell": 10, "count": 3, "pen": None},
    ],
    "withdrawn": [],
}  # fmt: skip
