"""Sheep & Thief: engine values <-> messages."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engines.core.errors import InvalidAction
from engines.core.game import Seat
from engines.sheep_and_thief import GAME, SheepAndThiefOptions
from engines.sheep_and_thief.actions import (
    Action,
    Decision,
    Dog,
    Keep,
    NoDog,
    Place,
    PlaceFaceDown,
    Resolve,
    Take,
    TakeTwo,
    Thief,
    pack,
    unpack,
)
from engines.sheep_and_thief.board import Sheet, sheet_of
from engines.sheep_and_thief.events import Event
from engines.sheep_and_thief.state import Cards, Glimpse, Look, Observation, Pending, Phase
from paddock_proto.codec.base import other_game
from paddock_proto.codec.sheep_and_thief_events import ICONS, read_event, write_event
from paddock_proto.v1 import bot_pb2
from paddock_proto.v1 import sheep_and_thief_pb2 as pb

_PHASES = {
    Phase.DRAFT: pb.SHEEP_AND_THIEF_PHASE_DRAFT,
    Phase.PLACE: pb.SHEEP_AND_THIEF_PHASE_PLACE,
    Phase.ORDER: pb.SHEEP_AND_THIEF_PHASE_ORDER,
    Phase.DOG: pb.SHEEP_AND_THIEF_PHASE_DOG,
    Phase.THIEF: pb.SHEEP_AND_THIEF_PHASE_THIEF,
    Phase.KEEP: pb.SHEEP_AND_THIEF_PHASE_KEEP,
    Phase.OVER: pb.SHEEP_AND_THIEF_PHASE_OVER,
}
_PHASE_OF = {number: phase for phase, number in _PHASES.items()}


class SheepAndThiefCodec:
    """See `Codec`."""

    game = GAME

    def write_options(self, data: bot_pb2.GameData, options: SheepAndThiefOptions) -> None:
        message = data.sheep_and_thief.options
        message.split_herds, message.house_has_hut = options.split_herds, options.house_has_hut

    def read_options(self, data: bot_pb2.GameData) -> SheepAndThiefOptions:
        message = data.sheep_and_thief.options
        return SheepAndThiefOptions(split_herds=message.split_herds, house_has_hut=message.house_has_hut)

    def write_turn(
        self,
        data: bot_pb2.GameData,
        observation: Observation,
        events: Sequence[Event],
        actions: Sequence[Action] | None,
    ) -> None:
        message = data.sheep_and_thief
        _write_observation(message.observation, observation)
        for event in events:
            write_event(message.events.add(), event)
        if actions is not None:
            message.legal_actions.packed.extend(actions)

    def read_observation(self, data: bot_pb2.GameData, options: SheepAndThiefOptions) -> Observation:
        return _read_observation(data.sheep_and_thief.observation, options)

    def read_events(self, data: bot_pb2.GameData) -> tuple[Event, ...]:
        return tuple(read_event(event) for event in data.sheep_and_thief.events)

    def read_actions(self, data: bot_pb2.GameData) -> list[Action]:
        return list(data.sheep_and_thief.legal_actions.packed)

    def write_action(self, data: bot_pb2.GameData, action: Action) -> None:
        _write_action(data.sheep_and_thief.action, action)

    def read_action(self, data: bot_pb2.GameData) -> Action:
        if data.WhichOneof("game") != "sheep_and_thief":
            raise other_game(data, self.game.id)
        return _read_action(data.sheep_and_thief.action)


def _write_observation(message: pb.SheepAndThiefObservation, seen: Observation) -> None:
    message.seat = seen.seat
    message.phase = _PHASES[seen.phase]
    message.acting.extend(seen.acting)
    message.ply, message.round, message.start, message.turns = seen.ply, seen.round, seen.start, seen.turns
    message.thief, message.supply = seen.thief, seen.supply
    message.pens.extend(seen.pens)
    for cards, sheep, _, order, misfits in seen.sheets:
        message.sheets.add(cards=cards, sheep=sheep, order=order, misfits=misfits)
    message.hand, message.pack, message.aside = bytes(seen.hand), bytes(seen.pack), bytes(seen.aside)
    message.hand_sizes.extend(seen.hand_sizes)
    message.pack_sizes.extend(seen.pack_sizes)
    message.aside_sizes.extend(seen.aside_sizes)
    message.deck_size = seen.deck_size
    if seen.pending is not None:
        message.pending.cell, message.pending.sheep = seen.pending.cell, seen.pending.sheep
        message.pending.dogs, message.pending.thieves = seen.pending.dogs, seen.pending.thieves
    for draft in seen.drafts:
        _write_draft(message.drafts.add(), draft)
    message.withdrawn.extend(seen.withdrawn)
    for event in seen.last:
        write_event(message.last.add(), event)


def _read_observation(message: pb.SheepAndThiefObservation, options: SheepAndThiefOptions) -> Observation:
    return Observation(
        seat=message.seat,
        options=options,
        phase=_PHASE_OF[message.phase],
        acting=tuple(message.acting),
        ply=message.ply,
        round=message.round,
        start=message.start,
        turns=message.turns,
        thief=message.thief,
        supply=message.supply,
        pens=tuple(message.pens),
        sheets=tuple(map(_read_sheet, message.sheets)),
        hand=tuple(message.hand),
        pack=tuple(message.pack),
        aside=tuple(message.aside),
        hand_sizes=tuple(message.hand_sizes),
        pack_sizes=tuple(message.pack_sizes),
        aside_sizes=tuple(message.aside_sizes),
        deck_size=message.deck_size,
        pending=_read_pending(message.pending) if message.HasField("pending") else None,
        drafts=tuple(_read_draft(draft, message.seat) for draft in message.drafts),
        withdrawn=tuple(message.withdrawn),
        last=tuple(map(read_event, message.last)),
    )


def _read_sheet(message: pb.SheepAndThiefSheet) -> Sheet:
    return sheet_of(message.cards, message.sheep, message.order, tuple(message.misfits))


def _read_pending(message: pb.SheepAndThiefPending) -> Pending:
    return Pending(message.cell, message.sheep, message.dogs, message.thieves)


def _write_draft(message: pb.SheepAndThiefDraft, draft: Sequence[Glimpse]) -> None:
    looks = [look for _, look in draft if look is not None]
    message.present.extend(sum(1 << seat for seat in present) for present, _ in draft)
    message.pack_sizes.extend(len(held) for held, _ in looks)
    message.taken_sizes.extend(len(taken) for _, taken in looks)
    message.packs = b"".join(bytes(held) for held, _ in looks)
    message.taken = b"".join(bytes(taken) for _, taken in looks)


def _read_draft(message: pb.SheepAndThiefDraft, observer: Seat) -> tuple[Glimpse, ...]:
    packs = _parts(message.packs, message.pack_sizes)
    taken = _parts(message.taken, message.taken_sizes)
    return tuple(
        Glimpse(_seats(present), Look(next(packs), next(taken)) if present >> observer & 1 else None)
        for present in message.present
    )


def _parts(cards: bytes, sizes: Sequence[int]) -> Iterator[Cards]:
    start = 0
    for size in sizes:
        yield tuple(cards[start : start + size])
        start += size


def _seats(bits: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _write_action(message: pb.SheepAndThiefAction, action: Action) -> None:
    match unpack(action):
        case Take(card):
            message.take.cards.append(card)
        case TakeTwo(first, second):
            message.take.cards.extend((first, second))
        case Place(card, cell):
            message.place.card, message.place.cell = card, cell
        case PlaceFaceDown(card, cell):
            message.face_down.card, message.face_down.cell = card, cell
        case Resolve(icon):
            message.resolve.icon = ICONS[icon]
        case Dog(cell, direction, count):
            message.dog.cell, message.dog.direction, message.dog.count = cell, direction, count
        case NoDog():
            message.no_dog.SetInParent()
        case Thief(direction):
            message.thief.direction = direction
        case Keep(card):
            message.keep.card = card


def _read_action(message: pb.SheepAndThiefAction) -> Action:
    kind = message.WhichOneof("action")
    if kind is None:
        raise InvalidAction("the action is empty: it decides nothing in Sheep & Thief")
    return pack(_READERS[kind](getattr(message, kind)))


def _read_take(message: pb.SheepAndThiefTake) -> Decision:
    match tuple(message.cards):
        case (card,):
            return Take(card)
        case (first, second):
            return TakeTwo(first, second)
        case cards:
            raise InvalidAction(f"one card is taken, or two, not {len(cards)}")


def _read_resolve(message: pb.SheepAndThiefResolve) -> Decision:
    if message.icon not in ICONS:
        raise InvalidAction(f"there is no icon {message.icon} to resolve")
    return Resolve(ICONS.index(message.icon))


_READERS: dict[str, Callable[[Any], Decision]] = {
    "take": _read_take,
    "place": lambda place: Place(place.card, place.cell),
    "face_down": lambda place: PlaceFaceDown(place.card, place.cell),
    "resolve": _read_resolve,
    "dog": lambda dog: Dog(dog.cell, dog.direction, dog.count),
    "no_dog": lambda _: NoDog(),
    "thief": lambda thief: Thief(thief.direction),
    "keep": lambda keep: Keep(keep.card),
}
