"""Sheep Fair: engine values <-> messages."""

from collections.abc import Sequence

from engines.core.errors import InvalidAction
from engines.sheep_fair import GAME, Observation, SheepFairOptions
from engines.sheep_fair.actions import CARDS, Action
from engines.sheep_fair.events import Bid, Dealt, Event, LotShown, Sold, Withdrew
from paddock_proto.codec.base import other_game
from paddock_proto.v1 import bot_pb2
from paddock_proto.v1 import sheep_fair_pb2 as pb


class SheepFairCodec:
    """See `Codec`."""

    game = GAME

    def write_options(self, data: bot_pb2.GameData, options: SheepFairOptions) -> None:
        data.sheep_fair.options.low_wins = options.low_wins

    def read_options(self, data: bot_pb2.GameData) -> SheepFairOptions:
        return SheepFairOptions(low_wins=data.sheep_fair.options.low_wins)

    def write_turn(
        self,
        data: bot_pb2.GameData,
        observation: Observation,
        events: Sequence[Event],
        actions: Sequence[Action] | None,
    ) -> None:
        seen = data.sheep_fair.observation
        seen.seat, seen.ply, seen.sold = observation.seat, observation.ply, observation.sold
        for name in ("lots", "hand", "held", "scores", "withdrawn", "played"):
            getattr(seen, name).extend(getattr(observation, name))
        for seat, card in observation.bids:
            seen.bidders.append(seat)
            seen.bids.append(card)
        for event in events:
            _write_event(data.sheep_fair.events.add(), event)
        if actions is not None:
            data.sheep_fair.legal_actions.cards.extend(actions)

    def read_observation(self, data: bot_pb2.GameData, options: SheepFairOptions) -> Observation:
        seen = data.sheep_fair.observation
        return Observation(
            seat=seen.seat,
            options=options,
            ply=seen.ply,
            lots=tuple(seen.lots),
            sold=seen.sold,
            hand=tuple(seen.hand),
            held=tuple(seen.held),
            scores=tuple(seen.scores),
            bids=tuple(zip(seen.bidders, seen.bids, strict=True)),
            played=tuple(seen.played),
            withdrawn=tuple(seen.withdrawn),
        )

    def read_events(self, data: bot_pb2.GameData) -> tuple[Event, ...]:
        return tuple(_read_event(event) for event in data.sheep_fair.events)

    def read_actions(self, data: bot_pb2.GameData) -> list[Action]:
        return list(data.sheep_fair.legal_actions.cards)

    def write_action(self, data: bot_pb2.GameData, action: Action) -> None:
        data.sheep_fair.action.card = action

    def read_action(self, data: bot_pb2.GameData) -> Action:
        if data.WhichOneof("game") != "sheep_fair":
            raise other_game(data, self.game.id)
        card = data.sheep_fair.action.card
        if card not in CARDS:
            raise InvalidAction(f"there is no card {card}")
        return card


def _write_event(message: pb.SheepFairEvent, event: Event) -> None:
    match event:
        case Dealt(seat, count, cards):
            message.seat = seat
            message.dealt.count = count
            message.dealt.cards.extend(cards)
        case LotShown(sheep):
            message.lot_shown = sheep
        case Bid(seat, card):
            message.seat, message.bid = seat, card
        case Sold(seat, sheep):
            message.seat, message.sold = seat, sheep
        case Withdrew(seat):
            message.seat, message.withdrew = seat, True


def _read_event(message: pb.SheepFairEvent) -> Event:
    match message.WhichOneof("event"):
        case "dealt":
            return Dealt(message.seat, message.dealt.count, tuple(message.dealt.cards))
        case "lot_shown":
            return LotShown(message.lot_shown)
        case "bid":
            return Bid(message.seat, message.bid)
        case "sold":
            return Sold(message.seat, message.sold)
        case "withdrew":
            return Withdrew(message.seat)
        case unknown:
            raise ValueError(f"the referee sent an event that this version does not know: {unknown}")
