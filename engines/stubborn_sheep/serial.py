"""JSON form of positions: everything that cannot be derived; sheep and fences by their names."""

from collections.abc import Iterable
from typing import Any

from engines.core.game import Json
from engines.core.options import options_from_json, options_to_json
from engines.stubborn_sheep import events
from engines.stubborn_sheep.actions import Ask
from engines.stubborn_sheep.cards import (
    FENCE_IDS,
    SHEEP_NAMES,
    SIDES,
    Flock,
    fence_name,
    flock_of,
    sheep_in,
    sheep_name,
)
from engines.stubborn_sheep.events import Cause, Event
from engines.stubborn_sheep.ring import ring_of
from engines.stubborn_sheep.state import BY_SIDE, State, Step, StubbornSheepOptions
from engines.stubborn_sheep.turns import choices_of


def state_to_json(state: State) -> Json:
    return {
        "options": options_to_json(state.options),
        "start": state.start,
        "fences": [[card_to_text(card) for card in cards] for cards in state.fences],
        "hands": [None if card is None else card_to_text(card) for card in state.hands],
        "fence_deck": [card_to_text(card) for card in state.fence_deck],
        "removed": [card_to_text(card) for card in state.removed],
        "sheep_deck": sheep_to_text(state.sheep_deck),
        "discard": sheep_to_text(sheep_in(state.discard)),
        "luck": f"{state.luck:016x}",
        "piles": [[sheep_to_text(pile) for pile in piles] for piles in state.piles],
        "wolf": state.wolf,
        "final": state.final,
        "withdrawn": list(state.withdrawn),
        "step": str(state.step),
        "turn": state.turn,
        "powers": _bonuses_to_text(state.powers),
        "ply": state.ply,
        "ready": _bonuses_to_text(state.ready),
        "flocks": [sheep_to_text(sheep_in(flock)) for flock in state.flocks],
        "queue": list(state.queue),
        "at": state.at,
        "icon": state.icon,
        "ask": None if state.ask is None else state.ask.name.lower(),
        "about": list(state.about),
        "last": event_to_json(state.last),
    }


def state_from_json(data: Json) -> State:
    """Inverse of `state_to_json`. Raises ValueError for data of another form."""
    try:
        return _state_from_json(data)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise ValueError(f"not a position of Stubborn Sheep: {error!r}") from error


def _state_from_json(data: Json) -> State:
    options = options_from_json(StubbornSheepOptions, data["options"])
    state = State(
        options=options,
        circle=ring_of(len(data["hands"]), options.jumps == BY_SIDE),
        start=data["start"],
        fences=tuple(_cards(texts) for texts in data["fences"]),
        hands=tuple(None if text is None else card_from_text(text) for text in data["hands"]),
        fence_deck=_cards(data["fence_deck"]),
        removed=_cards(data["removed"]),
        sheep_deck=sheep_from_text(data["sheep_deck"]),
        discard=_flock(data["discard"]),
        luck=int(data["luck"], 16),
        piles=tuple(tuple(map(sheep_from_text, texts)) for texts in data["piles"]),
        wolf=data["wolf"],
        final=data["final"],
        withdrawn=tuple(data["withdrawn"]),
        step=Step(data["step"]),
        turn=data["turn"],
        powers=_bonuses_from_text(data["powers"]),
        ply=data["ply"],
        ready=_bonuses_from_text(data["ready"]),
        flocks=tuple(_flock(text) for text in data["flocks"]),
        queue=tuple(data["queue"]),
        at=data["at"],
        icon=data["icon"],
        ask=None if data["ask"] is None else Ask[data["ask"].upper()],
        about=tuple(data["about"]),
        choices=(),
        last=event_from_json(data["last"]),
    )
    return state._replace(choices=choices_of(state))


def card_to_text(card: int) -> str:
    """As in "F12b": the card and the side that looks to the centre."""
    return fence_name(card) + SIDES[card & 1]


def card_from_text(text: str) -> int:
    """Inverse of `card_to_text`."""
    return FENCE_IDS.index(text[:-1]) << 1 | SIDES.index(text[-1])


def _cards(texts: Iterable[str]) -> tuple[int, ...]:
    return tuple(map(card_from_text, texts))


def sheep_to_text(sheep: Iterable[int]) -> str:
    """As in "R R W" or "R2 W1"."""
    return " ".join(map(sheep_name, sheep))


def sheep_from_text(text: str) -> bytes:
    """Inverse of `sheep_to_text`."""
    return bytes(SHEEP_NAMES[name] for name in text.split())


def _flock(text: str) -> Flock:
    return flock_of(sheep_from_text(text))


def _bonuses_to_text(bits: int) -> str:
    return sheep_to_text(sheep for sheep in range(16) if bits >> sheep & 1)


def _bonuses_from_text(text: str) -> int:
    return sum(1 << sheep for sheep in sheep_from_text(text))


_EVENTS = {
    kind.__name__: kind
    for kind in (
        events.TableLaid,
        events.FencesTurned,
        events.Refilled,
        events.Reshuffled,
        events.FencePlaced,
        events.Jumped,
        events.BonusUsed,
        events.BonusDeclined,
        events.SetChosen,
        events.Scored,
        events.Discarded,
        events.NothingScored,
        events.FenceDrawn,
        events.WolfRan,
        events.Withdrew,
    )
}


def event_to_json(event: Event | None) -> Json | None:
    """The name of the event and its members; flocks in text, because other readers lack numbers so large."""
    if event is None:
        return None
    members: dict[str, Any] = event._asdict()
    if isinstance(event, events.TableLaid):
        members["flocks"] = [sheep_to_text(sheep_in(flock)) for flock in event.flocks]
    return {"event": type(event).__name__} | {name: _plain(value) for name, value in members.items()}


def event_from_json(data: Json | None) -> Event | None:
    """Inverse of `event_to_json`."""
    if data is None:
        return None
    members = {name: _frozen(value) for name, value in data.items() if name != "event"}
    if "flocks" in members:
        members["flocks"] = tuple(_flock(text) for text in data["flocks"])
    if "cause" in members:
        members["cause"] = Cause(data["cause"])
    event: Event = _EVENTS[data["event"]](**members)
    return event


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return int(value) if isinstance(value, Cause) else value


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
