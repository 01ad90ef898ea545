"""JSON form of positions: everything that cannot be derived. Cards are numbers, see components.json."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any

from engines.core.game import Json
from engines.core.options import options_from_json, options_to_json
from engines.sheep_and_thief.board import Sheet, sheet_of
from engines.sheep_and_thief.events import EVENTS, Event
from engines.sheep_and_thief.state import Draft, Look, Pending, Phase, SheepAndThiefOptions, State

_EVENT_OF: dict[str, Callable[..., Event]] = {event.__name__: event for event in EVENTS}


def state_to_json(state: State) -> Json:
    return {
        "options": options_to_json(state.options),
        "phase": str(state.phase),
        "acting": list(state.acting),
        "ply": state.ply,
        "round": state.round,
        "start": state.start,
        "turns": state.turns,
        "thief": state.thief,
        "supply": state.supply,
        "pens": list(state.pens),
        "sheets": [_sheet_to_json(sheet) for sheet in state.sheets],
        "hands": _lists(state.hands),
        "packs": _lists(state.packs),
        "aside": _lists(state.aside),
        "deck": list(state.deck),
        "pending": None if state.pending is None else list(state.pending),
        "drafts": [_draft_to_json(draft) for draft in state.drafts],
        "withdrawn": list(state.withdrawn),
        "last": [_event_to_json(event) for event in state.last],
    }


def state_from_json(data: Json) -> State:
    """Inverse of `state_to_json`. Raises ValueError for data of another form."""
    try:
        return State(
            options=options_from_json(SheepAndThiefOptions, data["options"]),
            phase=Phase(data["phase"]),
            acting=tuple(data["acting"]),
            ply=data["ply"],
            round=data["round"],
            start=data["start"],
            turns=data["turns"],
            thief=data["thief"],
            supply=data["supply"],
            pens=tuple(data["pens"]),
            sheets=tuple(_sheet_from_json(sheet) for sheet in data["sheets"]),
            hands=_tuples(data["hands"]),
            packs=_tuples(data["packs"]),
            aside=_tuples(data["aside"]),
            deck=tuple(data["deck"]),
            pending=None if data["pending"] is None else Pending(*data["pending"]),
            drafts=tuple(_draft_from_json(draft) for draft in data["drafts"]),
            withdrawn=tuple(data["withdrawn"]),
            last=tuple(_event_from_json(event) for event in data["last"]),
        )
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError(f"not a position of Sheep & Thief: {error!r}") from error


def _sheet_to_json(sheet: Sheet) -> Json:
    return {
        "cards": list(sheet.cards),
        "sheep": list(sheet.sheep),
        "order": list(sheet.order),
        "misfits": list(sheet.misfits),
    }


def _sheet_from_json(data: Json) -> Sheet:
    return sheet_of(bytes(data["cards"]), bytes(data["sheep"]), bytes(data["order"]), tuple(data["misfits"]))


def _draft_to_json(draft: Draft) -> list[list[list[list[int]] | None]]:
    return [[None if look is None else _lists(look) for look in step] for step in draft]


def _draft_from_json(data: Any) -> Draft:
    return tuple(tuple(None if look is None else Look(*_tuples(look)) for look in step) for step in data)


def _event_to_json(event: Event) -> Json:
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    listed = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
    return {"event": type(event).__name__, **listed}


def _event_from_json(data: Json) -> Event:
    values = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    return _EVENT_OF[str(values.pop("event"))](**values)


def _lists(cards: Iterable[Iterable[int]]) -> list[list[int]]:
    return [list(some) for some in cards]


def _tuples(data: Iterable[Iterable[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(some) for some in data)
