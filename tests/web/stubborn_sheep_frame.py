"""A frame "stubborn-sheep/1" to draw: two players, bonuses and the wolf; a red sheep has just jumped."""

from typing import Any


def fence(owner: int | None, icons: str, cards: int = 1) -> dict[str, Any]:
    return {
        "owner": owner,
        "side": None if owner is None else "left",
        "card": "F12",
        "centre": list(icons[:2]),
        "outer": list(icons[2:]),
        "cards": cards,
    }


def seat(**members: Any) -> dict[str, Any]:
    piles: dict[str, list[str]] = {"Y": [], "R": [], "B": [], "W": []}
    return {"piles": piles, "sets": 0, "catch_up": 0, "hand": None, "withdrawn": False, **members}


def frame(**members: Any) -> dict[str, Any]:
    """As those have it who may see the hand of seat 1, with these members in place of others."""
    return {
        "title": "Red R2 jumps from 1 to 0, centre far icon of fence 0",
        "scores": [3, 1],
        "to_act": [],
        "step": "fence",
        "turn": 0,
        "start": 0,
        "final_turns": None,
        "bonus_game": True,
        "jumps": "either_side",
        "areas": [
            {"seat": 0, "sheep": ["R2", "R3", "W1"]},
            {"seat": None, "sheep": ["Y1", "B3", "B3"]},
            {"seat": None, "sheep": ["Y2", "R1", "W2", "W2", "W3"]},
            {"seat": 1, "sheep": []},
            {"seat": None, "sheep": ["Y3", "R2", "B1", "B2"]},
            {"seat": None, "sheep": ["R3", "B1", "W1"]},
        ],
        "fences": [
            fence(0, "YRRY"),
            fence(None, "RBBY", 4),
            fence(1, "YWYB"),
            fence(1, "BBBB", 2),
            fence(None, "YWBY", 3),
            fence(0, "WRBY", 2),
        ],
        "wolf": 4,
        "seats": [
            seat(piles={"Y": ["Y1"], "R": ["R3", "R1"], "B": [], "W": []}),
            seat(
                piles={"Y": [], "R": [], "B": ["B2"], "W": []},
                catch_up=1,
                hand={"card": "F07", "a": ["Y", "R"], "b": ["B", "W"]},
            ),
        ],
        "decks": {"sheep": 88, "fences": 41, "removed": 12, "discard": {"Y2": 1, "R1": 4, "R3": 2}},
        "activation": {"fences": [1, 0, 5], "at": 1, "icon": 1},
        "bonuses": [{"bonus": "Y1", "used": False}, {"bonus": "R1", "used": True}],
        "choosing": None,
        "last": jump("R2", 1, 0, 0, cause="icon"),
        "withdrawn": [],
        **members,
    }


def jump(sheep: str, origin: int, target: int, over: int, cause: str, **members: Any) -> dict[str, Any]:
    icon = {"fence": 0, "icon": 1, "colour": "R"}
    return {
        "kind": "jump",
        "seat": 0,
        "sheep": sheep,
        "from": origin,
        "to": target,
        "fence": over,
        "cause": cause,
        "icon": icon,
        "bonus": None,
        **members,
    }
