"""Positions as viewers draw them; the form is described in docs/rules/sheep-and-thief.md."""

from functools import cache
from typing import Any

from engines.core.frames import as_seen, secret
from engines.core.game import ALL, Json, Seat, View
from engines.sheep_and_thief.board import DOWN, HOUSE, Sheet
from engines.sheep_and_thief.cards import BOX, DIRECTIONS, Face
from engines.sheep_and_thief.draft import leftwards
from engines.sheep_and_thief.events import (
    CardPlaced,
    DogStayed,
    Event,
    Kept,
    PlacedFaceDown,
    SheepCame,
    SheepStolen,
    SheepWalked,
    Taken,
    ThiefMoved,
    Withdrew,
)
from engines.sheep_and_thief.scoring import Points, points, standing
from engines.sheep_and_thief.state import ROUNDS, Cards, Pending, Phase, State

VIEWER = "sheep-and-thief/1"

_TOWNS = [
    {
        "name": town.name,
        "points": town.points,
        "entries": [[cell, DIRECTIONS[edge]] for cell, edge in town.entries],
    }
    for town in BOX.towns
]


def frame(state: State, view: View) -> Json:
    picture = _picture(state)
    return picture if view == ALL else _seen(picture, view)


def _seen(picture: Json, view: View) -> Json:
    resolved: Json = as_seen(picture, view)
    return resolved


def _picture(state: State) -> Json:
    scored = points(state)
    turn = state.acting[0] if state.phase in _ON_TURN else None
    return {
        "phase": str(state.phase),
        "round": state.round,
        "rounds": ROUNDS,
        "direction": "left" if leftwards(state.round) else "right",
        "start": state.start,
        "turn": turn,
        "to_act": list(state.acting),
        "title": title(state),
        "scores": [seat.total for seat in scored],
        "points": [_points(seat) for seat in scored],
        "towns": _TOWNS,
        "thief": state.thief,
        "sheets": [_sheet(state, seat, sheet) for seat, sheet in enumerate(state.sheets)],
        "sheep": [list(sheet.sheep) for sheet in state.sheets],
        "pens": list(state.pens),
        "supply": state.supply,
        "deck": len(state.deck),
        "packs": [_secret_cards(seat, pack) for seat, pack in enumerate(state.packs)],
        "hands": [_secret_cards(seat, hand) for seat, hand in enumerate(state.hands)],
        "pending": _pending(state.pending),
        "last": [deed for event in state.last if (deed := _deed(event))],
        "withdrawn": [seat for seat, ply in enumerate(state.withdrawn) if ply],
    }


_ON_TURN = (Phase.PLACE, Phase.ORDER, Phase.DOG, Phase.THIEF)


def _points(seat: Points) -> Json:
    return {
        "sheep": seat.sheep,
        "towns": seat.towns,
        "rivers": seat.rivers,
        "reached": list(seat.reached),
        "road_cells": list(seat.road_cells),
        "river_cells": list(seat.river_cells),
    }


def _sheet(state: State, seat: Seat, sheet: Sheet) -> list[Json | None]:
    return [_lying(state, seat, lying) if lying else None for lying in sheet.cards]


def _lying(state: State, seat: Seat, lying: int) -> Json:
    if lying == HOUSE:
        return {"face": "house", "card": _house(seat, state.options.house_has_hut)}
    if lying & DOWN:
        card = None if lying == DOWN else card_face(lying - DOWN - 1)
        return {"face": "down", "card": secret([seat], card)}
    return {"face": "up", "card": card_face(lying - 1)}


def card_face(card: int) -> Json:
    """What is printed on a card."""
    return _face(BOX.cards[card])


@cache
def _face(face: Face) -> Json:
    return {"id": face.id, "edges": face.edges, "joins": _joins(face), "icons": list(face.icons)}


@cache
def _house(seat: Seat, has_hut: bool) -> Json:
    house = _face(BOX.house)
    return {**house, "id": f"H{seat + 1}", "icons": [*house["icons"], *(["hut"] if has_hut else [])]}


def _joins(face: Face) -> list[str]:
    """The edges that meet in the middle of the card: those with a road, and those with a river."""
    groups = ("".join(_named(edges)) for edges in (face.rivers, face.roads))
    return [group for group in groups if group]


def _named(edges: int) -> list[str]:
    return [name for direction, name in enumerate(DIRECTIONS) if edges >> direction & 1]


def _secret_cards(seat: Seat, cards: Cards) -> Json:
    return secret([seat], [card_face(card) for card in cards], [None] * len(cards))


def _pending(pending: Pending | None) -> Json | None:
    if pending is None:
        return None
    cell, sheep, dogs, thieves = pending
    return {"cell": cell, "sheep": sheep, "dog": dogs, "thief": thieves}


def _deed(event: Event) -> dict[str, Any] | None:
    seat = event.seat
    match event:
        case CardPlaced(_, cell, _):
            return {"kind": "placed", "seat": seat, "cell": cell, "face": "up"}
        case PlacedFaceDown(_, cell, _):
            return {"kind": "placed", "seat": seat, "cell": cell, "face": "down"}
        case SheepCame(_, cell, count):
            return {"kind": "sheep", "seat": seat, "cell": cell, "count": count}
        case SheepWalked(_, origin, target, count):
            return {"kind": "dog", "seat": seat, "from": origin, "to": target, "count": count}
        case DogStayed():
            return {"kind": "stays", "seat": seat}
        case ThiefMoved(_, origin, target):
            return {"kind": "thief", "seat": seat, "from": origin, "to": target}
        case SheepStolen(_, cell, count, pen):
            return {"kind": "robbed", "seat": seat, "cell": cell, "count": count, "pen": pen}
        case Taken(_, count, _):
            return {"kind": "taken", "seat": seat, "count": count}
        case Kept():
            return {"kind": "kept", "seat": seat}
        case Withdrew():
            return {"kind": "left", "seat": seat}
        case _:
            return None


def title(state: State) -> str:
    """The position in words."""
    if state.phase is Phase.OVER:
        return f"{_winners(state)}, points {_tally(state)}"
    seat = f"Seat {state.acting[0] + 1}"
    doing = {
        Phase.DRAFT: "everybody takes from a pack",
        Phase.KEEP: "everybody chooses a card to keep",
        Phase.PLACE: f"{seat} places a card",
        Phase.ORDER: f"{seat} chooses which icon comes next",
        Phase.DOG: f"{seat} may drive a herd",
        Phase.THIEF: f"{seat} moves the thief",
    }
    return f"Round {state.round}: {doing[state.phase]}"


def _winners(state: State) -> str:
    winners = [f"Seat {seat + 1}" for seat, rank in enumerate(standing(state).ranks) if rank == 1]
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"


def _tally(state: State) -> str:
    return " : ".join(str(seat.total) for seat in points(state))
