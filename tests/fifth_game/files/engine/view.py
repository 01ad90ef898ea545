"""What is seen of Sheep Fair: hands are secret, and so is the order in which lots come up."""

from collections.abc import Sequence
from random import Random

from engines.core.frames import as_seen, secret
from engines.core.game import ALL, Json, Seat, View
from engines.sheep_fair.actions import CARDS
from engines.sheep_fair.events import Bid, Event, Withdrew
from engines.sheep_fair.rules import LOTS, forfeit, outcome, to_act
from engines.sheep_fair.state import Observation, State

VIEWER = "sheep-fair/1"


def observe(state: State, seat: Seat) -> Observation:
    return Observation(
        seat=seat,
        options=state.options,
        ply=state.ply,
        lots=state.lots[: state.sold + 1],
        sold=state.sold,
        hand=state.hands[seat],
        held=tuple(map(len, state.hands)),
        scores=state.scores,
        bids=state.bids,
        played=state.played,
        withdrawn=state.withdrawn,
    )


def determinize(observation: Observation, rng: Random) -> State:
    unseen = [card for card in CARDS if card not in (*observation.hand, *observation.played)]
    rng.shuffle(unseen)
    hands = [
        observation.hand if seat == observation.seat else tuple(sorted(unseen.pop() for _ in range(count)))
        for seat, count in enumerate(observation.held)
    ]
    later = [sheep for sheep in LOTS if sheep not in observation.lots]
    rng.shuffle(later)
    return State(
        options=observation.options,
        ply=observation.ply,
        lots=(*observation.lots, *later),
        sold=observation.sold,
        hands=tuple(hands),
        scores=observation.scores,
        bids=observation.bids,
        played=observation.played,
        withdrawn=observation.withdrawn,
    )


def frame(state: State, view: View) -> Json:
    """A hand that is not seen is a row of zeros, the backs of its cards."""
    picture: Json = {
        "title": title(state),
        "scores": list(state.scores),
        "to_act": list(to_act(state)),
        "lot": 0 if state.over else state.lots[state.sold],
        "sold": state.sold,
        "hands": [secret([seat], list(hand), [0] * len(hand)) for seat, hand in enumerate(state.hands)],
        "bids": [list(bid) for bid in state.bids],
        "withdrawn": [seat for seat, ply in enumerate(state.withdrawn) if ply],
    }
    return picture if view == ALL else dict(as_seen(picture, view))


def title(state: State) -> str:
    ended = outcome(state)
    if ended is None:
        return f"Lot {state.sold + 1} of {len(state.lots)}: {state.lots[state.sold]} sheep"
    winners = [f"Seat {seat + 1}" for seat, rank in enumerate(ended.ranks) if rank == 1]
    return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}"


def stages(before: State, events: Sequence[Event], view: View) -> tuple[Json, ...]:
    """The bids lie open before the lot goes to anybody."""
    bids = tuple((event.seat, event.card) for event in events if isinstance(event, Bid))
    if not bids:
        return ()
    left = [event.seat for event in events if isinstance(event, Withdrew)]
    state = forfeit(before, left)[0] if left else before
    cards = [card for _, card in bids]
    hands = tuple(tuple(card for card in hand if card not in cards) for hand in state.hands)
    shown = frame(state._replace(bids=bids, hands=hands), view)
    return ({**shown, "title": " : ".join(f"Seat {seat + 1} bids {card}" for seat, card in bids)},)


def ascii_table(state: State) -> str:
    lines = [
        f"Seat {seat + 1}: {state.scores[seat]} sheep, holds {hand}" for seat, hand in enumerate(state.hands)
    ]
    return "\n".join([title(state), *lines])
