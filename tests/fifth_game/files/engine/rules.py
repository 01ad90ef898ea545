"""The rules of Sheep Fair."""

from collections.abc import Mapping, Sequence

from engines.core.chance import Chance
from engines.core.errors import IllegalAction, NotYourTurn
from engines.core.game import Seat
from engines.core.outcome import Outcome, Termination, rank
from engines.sheep_fair.actions import CARDS, Action, format_action
from engines.sheep_fair.events import Bid, Dealt, Event, LotShown, Sold, Withdrew
from engines.sheep_fair.state import SheepFairOptions, State

PLAYERS = range(2, 5)
LOTS = (1, 2, 3, 4)
HAND = len(LOTS)

Turned = tuple[State, tuple[Event, ...]]


def setup(players: int, options: SheepFairOptions, chance: Chance) -> Turned:
    if players not in PLAYERS:
        raise ValueError(f"Sheep Fair is for {PLAYERS[0]} to {PLAYERS[-1]} players, not for {players}")
    deck = chance.stream("cards").shuffled(CARDS)
    hands = tuple(tuple(sorted(deck[seat * HAND : (seat + 1) * HAND])) for seat in range(players))
    lots = chance.stream("lots").shuffled(LOTS)
    nothing = (0,) * players
    state = State(options, 0, lots, 0, hands, nothing, (), (), nothing)
    dealt = (Dealt(seat, HAND, hand) for seat, hand in enumerate(hands))
    return state, (*dealt, LotShown(lots[0]))


def to_act(state: State) -> tuple[Seat, ...]:
    return () if state.over else state.in_play


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    return state.hands[seat] if seat in to_act(state) else ()


def apply(state: State, actions: Mapping[Seat, Action]) -> Turned:
    seats = to_act(state)
    if not seats or set(actions) != set(seats):
        raise NotYourTurn(f"seats {list(seats)} bid at ply {state.ply}, not {sorted(actions)}")
    for seat, card in actions.items():
        if card not in state.hands[seat]:
            raise IllegalAction(
                f'"{format_action(card)}" is not legal at ply {state.ply}: seat {seat} does not hold it'
            )
    bids = tuple((seat, actions[seat]) for seat in seats)
    sheep = state.lots[state.sold]
    winner = _winner(state, actions)
    after = state._replace(
        ply=state.ply + 1,
        sold=state.sold + 1,
        hands=tuple(
            tuple(card for card in hand if card != actions.get(seat)) for seat, hand in enumerate(state.hands)
        ),
        scores=tuple(score + sheep * (seat == winner) for seat, score in enumerate(state.scores)),
        bids=bids,
        played=tuple(sorted((*state.played, *actions.values()))),
    )
    told: tuple[Event, ...] = (*(Bid(*bid) for bid in bids), Sold(winner, sheep))
    return after, told if after.over else (*told, LotShown(state.lots[after.sold]))


def _winner(state: State, actions: Mapping[Seat, Action]) -> Seat:
    best = min if state.options.low_wins else max
    return best(actions, key=lambda seat: actions[seat])


def forfeit(state: State, seats: Sequence[Seat]) -> Turned:
    if state.over:
        raise NotYourTurn(f"the game ended at ply {state.ply}: nobody can leave it any more")
    for seat in seats:
        if seat not in state.in_play:
            raise NotYourTurn(f"seat {seat} is not in play at ply {state.ply} and cannot leave")
    ply = state.ply + 1
    after = state._replace(
        ply=ply,
        hands=tuple(() if seat in seats else hand for seat, hand in enumerate(state.hands)),
        withdrawn=tuple(ply if seat in seats else out for seat, out in enumerate(state.withdrawn)),
    )
    return after, tuple(Withdrew(seat) for seat in sorted(set(seats)))


def outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    ended_by = Termination.FORFEIT if len(state.in_play) < 2 else Termination.COMPLETED
    return Outcome(state.scores, rank([(score,) for score in state.scores], state.withdrawn), ended_by)


def max_plies(players: int, options: SheepFairOptions) -> int:
    return len(LOTS)
