"""The events of Stubborn Sheep <-> messages, and the flocks that some of them carry."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from engines.stubborn_sheep import events
from engines.stubborn_sheep.cards import Flock
from engines.stubborn_sheep.events import Cause, Event
from paddock_proto.v1 import stubborn_sheep_pb2 as pb

FLOCK_BYTES = 16
"""One count for each number of sheep: a flock of the engine is just that, the first byte lowest."""

_CAUSES = {
    Cause.ICON: pb.STUBBORN_SHEEP_CAUSE_ICON,
    Cause.COMPANION: pb.STUBBORN_SHEEP_CAUSE_COMPANION,
    Cause.SECOND_COMPANION: pb.STUBBORN_SHEEP_CAUSE_SECOND_COMPANION,
    Cause.KICK: pb.STUBBORN_SHEEP_CAUSE_KICK,
    Cause.RUN: pb.STUBBORN_SHEEP_CAUSE_RUN,
    Cause.BONUS: pb.STUBBORN_SHEEP_CAUSE_BONUS,
    Cause.BONUS_ON: pb.STUBBORN_SHEEP_CAUSE_BONUS_ON,
}
_CAUSE_OF = {number: cause for cause, number in _CAUSES.items()}

Message = pb.StubbornSheepEvent


def flocks_to_bytes(flocks: Iterable[Flock]) -> bytes:
    """The flocks one after the other."""
    return b"".join(flock.to_bytes(FLOCK_BYTES, "little") for flock in flocks)


def read_flock(data: bytes) -> Flock:
    return int.from_bytes(data, "little")


def read_flocks(data: bytes) -> tuple[Flock, ...]:
    """Inverse of `flocks_to_bytes`."""
    return tuple(read_flock(data[start : start + FLOCK_BYTES]) for start in range(0, len(data), FLOCK_BYTES))


def write_event(message: Message, event: Event) -> None:
    if not isinstance(event, events.TableLaid):
        message.seat = event.seat
    _WRITERS[type(event)](message, event)


def read_event(message: Message) -> Event:
    kind = message.WhichOneof("event")
    if kind is None:
        raise ValueError("the referee sent an event that this version does not know")
    return _READERS[kind](message.seat, getattr(message, kind))


def _write_jumped(message: Message, event: events.Jumped) -> None:
    jumped = message.jumped
    _, jumped.sheep, jumped.origin, jumped.target, cause, jumped.fence, jumped.icon = event
    jumped.cause = _CAUSES[cause]


def _write_table_laid(message: Message, event: events.TableLaid) -> None:
    message.table_laid.fences.extend(event.fences)
    message.table_laid.flocks = flocks_to_bytes(event.flocks)


def _write_fences_turned(message: Message, event: events.FencesTurned) -> None:
    message.fences_turned.SetInParent()
    message.fences_turned.fences.extend(event.fences)


def _write_refilled(message: Message, event: events.Refilled) -> None:
    refilled = message.refilled
    refilled.SetInParent()
    refilled.areas.extend(area for area, _ in event.added)
    refilled.counts.extend(len(sheep) for _, sheep in event.added)
    refilled.sheep = b"".join(bytes(sheep) for _, sheep in event.added)


def _write_reshuffled(message: Message, event: events.Reshuffled) -> None:
    message.reshuffled.number = event.number


def _write_fence_placed(message: Message, event: events.FencePlaced) -> None:
    message.fence_placed.fence, message.fence_placed.card = event.fence, event.card


def _write_bonus_used(message: Message, event: events.BonusUsed) -> None:
    message.bonus_used.bonus = event.bonus
    if event.fence is not None:
        message.bonus_used.fence = event.fence


def _write_bonus_declined(message: Message, event: events.BonusDeclined) -> None:
    message.bonus_declined.bonus = event.bonus


def _write_set_chosen(message: Message, event: events.SetChosen) -> None:
    chosen = message.set_chosen
    _, chosen.colour, chosen.size, chosen.jokers = event


def _write_scored(message: Message, event: events.Scored) -> None:
    message.scored.sheep = bytes(event.sheep)


def _write_discarded(message: Message, event: events.Discarded) -> None:
    message.discarded.sheep = bytes(event.sheep)


def _write_wolf_ran(message: Message, event: events.WolfRan) -> None:
    ran = message.wolf_ran
    ran.origin, ran.target, ran.eaten = event.origin, event.target, bytes(event.eaten)


_WRITERS: dict[type, Callable[[Message, Any], None]] = {
    events.Jumped: _write_jumped,
    events.TableLaid: _write_table_laid,
    events.FencesTurned: _write_fences_turned,
    events.Refilled: _write_refilled,
    events.Reshuffled: _write_reshuffled,
    events.FencePlaced: _write_fence_placed,
    events.BonusUsed: _write_bonus_used,
    events.BonusDeclined: _write_bonus_declined,
    events.SetChosen: _write_set_chosen,
    events.Scored: _write_scored,
    events.Discarded: _write_discarded,
    events.NothingScored: lambda message, _: message.nothing_scored.SetInParent(),
    events.FenceDrawn: lambda message, _: message.fence_drawn.SetInParent(),
    events.WolfRan: _write_wolf_ran,
    events.Withdrew: lambda message, _: message.withdrew.SetInParent(),
}


def _read_jumped(seat: int, jumped: pb.StubbornSheepJumped) -> Event:
    cause = _CAUSE_OF[jumped.cause]
    return events.Jumped(seat, jumped.sheep, jumped.origin, jumped.target, cause, jumped.fence, jumped.icon)


def _added(
    areas: Sequence[int], counts: Sequence[int], sheep: bytes
) -> Iterator[tuple[int, tuple[int, ...]]]:
    start = 0
    for area, count in zip(areas, counts, strict=True):
        yield area, tuple(sheep[start : start + count])
        start += count


def _read_bonus_used(seat: int, used: pb.StubbornSheepBonusUsed) -> Event:
    return events.BonusUsed(seat, used.bonus, used.fence if used.HasField("fence") else None)


_READERS: dict[str, Callable[[int, Any], Event]] = {
    "jumped": _read_jumped,
    "table_laid": lambda _, laid: events.TableLaid(tuple(laid.fences), read_flocks(laid.flocks)),
    "fences_turned": lambda seat, turned: events.FencesTurned(seat, tuple(turned.fences)),
    "refilled": lambda seat, refilled: events.Refilled(
        seat, tuple(_added(refilled.areas, refilled.counts, refilled.sheep))
    ),
    "reshuffled": lambda seat, reshuffled: events.Reshuffled(seat, reshuffled.number),
    "fence_placed": lambda seat, placed: events.FencePlaced(seat, placed.fence, placed.card),
    "bonus_used": _read_bonus_used,
    "bonus_declined": lambda seat, declined: events.BonusDeclined(seat, declined.bonus),
    "set_chosen": lambda seat, chosen: events.SetChosen(seat, chosen.colour, chosen.size, chosen.jokers),
    "scored": lambda seat, scored: events.Scored(seat, tuple(scored.sheep)),
    "discarded": lambda seat, discarded: events.Discarded(seat, tuple(discarded.sheep)),
    "nothing_scored": lambda seat, _: events.NothingScored(seat),
    "fence_drawn": lambda seat, _: events.FenceDrawn(seat),
    "wolf_ran": lambda seat, ran: events.WolfRan(seat, ran.origin, ran.target, tuple(ran.eaten)),
    "withdrew": lambda seat, _: events.Withdrew(seat),
}
