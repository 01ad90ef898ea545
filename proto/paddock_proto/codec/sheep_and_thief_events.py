"""The events of Sheep & Thief <-> messages."""

from collections.abc import Callable
from typing import Any

from engines.sheep_and_thief import events
from engines.sheep_and_thief.events import Event
from paddock_proto.v1 import sheep_and_thief_pb2 as pb

ICONS = (
    pb.SHEEP_AND_THIEF_ICON_SHEEP,
    pb.SHEEP_AND_THIEF_ICON_DOG,
    pb.SHEEP_AND_THIEF_ICON_THIEF,
)
"""In the order of the engine's `ICONS`."""

Message = pb.SheepAndThiefEvent


def write_event(message: Message, event: Event) -> None:
    message.seat = event.seat
    _WRITERS[type(event)](message, event)


def read_event(message: Message) -> Event:
    kind = message.WhichOneof("event")
    if kind is None:
        raise ValueError("the referee sent an event that this version does not know")
    return _READERS[kind](message.seat, getattr(message, kind))


def _write_round_began(message: Message, event: events.RoundBegan) -> None:
    message.round_began.round, message.round_began.leftwards = event.round, event.leftwards


def _write_dealt(message: Message, event: events.Dealt) -> None:
    message.dealt.count, message.dealt.cards = event.count, bytes(event.cards)


def _write_taken(message: Message, event: events.Taken) -> None:
    message.taken.count, message.taken.cards = event.count, bytes(event.cards)


def _write_card_placed(message: Message, event: events.CardPlaced) -> None:
    message.card_placed.cell, message.card_placed.card = event.cell, event.card


def _write_placed_face_down(message: Message, event: events.PlacedFaceDown) -> None:
    message.placed_face_down.cell = event.cell
    if event.card is not None:
        message.placed_face_down.card = event.card


def _write_sheep_came(message: Message, event: events.SheepCame) -> None:
    message.sheep_came.cell, message.sheep_came.count = event.cell, event.count


def _write_icon_chosen(message: Message, event: events.IconChosen) -> None:
    message.icon_chosen.icon = ICONS[event.icon]


def _write_sheep_walked(message: Message, event: events.SheepWalked) -> None:
    walked = message.sheep_walked
    walked.origin, walked.target, walked.count = event.origin, event.target, event.count


def _write_thief_moved(message: Message, event: events.ThiefMoved) -> None:
    message.thief_moved.origin, message.thief_moved.target = event.origin, event.target


def _write_sheep_stolen(message: Message, event: events.SheepStolen) -> None:
    stolen = message.sheep_stolen
    stolen.cell, stolen.count = event.cell, event.count
    if event.pen is not None:
        stolen.pen = event.pen


def _write_kept(message: Message, event: events.Kept) -> None:
    message.kept.SetInParent()
    if event.card is not None:
        message.kept.card = event.card
    if event.discarded is not None:
        message.kept.discarded = event.discarded


_WRITERS: dict[type, Callable[[Message, Any], None]] = {
    events.RoundBegan: _write_round_began,
    events.Dealt: _write_dealt,
    events.Taken: _write_taken,
    events.CardPlaced: _write_card_placed,
    events.PlacedFaceDown: _write_placed_face_down,
    events.SheepCame: _write_sheep_came,
    events.IconChosen: _write_icon_chosen,
    events.SheepWalked: _write_sheep_walked,
    events.DogStayed: lambda message, _: message.dog_stayed.SetInParent(),
    events.ThiefMoved: _write_thief_moved,
    events.SheepStolen: _write_sheep_stolen,
    events.Kept: _write_kept,
    events.Withdrew: lambda message, _: message.withdrew.SetInParent(),
}


def _known(message: Any, field: str) -> Any:
    """The value of an optional field, None where it is absent."""
    return getattr(message, field) if message.HasField(field) else None


_READERS: dict[str, Callable[[int, Any], Event]] = {
    "round_began": lambda seat, began: events.RoundBegan(seat, began.round, began.leftwards),
    "dealt": lambda seat, dealt: events.Dealt(seat, dealt.count, tuple(dealt.cards)),
    "taken": lambda seat, taken: events.Taken(seat, taken.count, tuple(taken.cards)),
    "card_placed": lambda seat, placed: events.CardPlaced(seat, placed.cell, placed.card),
    "placed_face_down": lambda seat, placed: events.PlacedFaceDown(seat, placed.cell, _known(placed, "card")),
    "sheep_came": lambda seat, came: events.SheepCame(seat, came.cell, came.count),
    "icon_chosen": lambda seat, chosen: events.IconChosen(seat, ICONS.index(chosen.icon)),
    "sheep_walked": lambda seat, walked: events.SheepWalked(seat, walked.origin, walked.target, walked.count),
    "dog_stayed": lambda seat, _: events.DogStayed(seat),
    "thief_moved": lambda seat, moved: events.ThiefMoved(seat, moved.origin, moved.target),
    "sheep_stolen": lambda seat, stolen: events.SheepStolen(
        seat, stolen.cell, stolen.count, _known(stolen, "pen")
    ),
    "kept": lambda seat, kept: events.Kept(seat, _known(kept, "card"), _known(kept, "discarded")),
    "withdrew": lambda seat, _: events.Withdrew(seat),
}
