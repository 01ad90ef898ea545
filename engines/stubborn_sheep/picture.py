"""Positions as viewers draw them; the form is described in docs/rules/stubborn-sheep.md."""

from collections.abc import Sequence

from engines.core.frames import as_seen, secret
from engines.core.game import ALL, Json, Seat, View
from engines.stubborn_sheep import retelling
from engines.stubborn_sheep.actions import Ask, Drop, Extra, Jump, Kick, Pile, Take, unpack
from engines.stubborn_sheep.cards import (
    COLOURS,
    ICONS,
    Flock,
    count,
    fence_name,
    kinds,
    presence,
    sheep_in,
    sheep_name,
)
from engines.stubborn_sheep.draft import shows
from engines.stubborn_sheep.events import Event, describe
from engines.stubborn_sheep.happened import happened, letters, lying, names
from engines.stubborn_sheep.refusal import QUESTIONS
from engines.stubborn_sheep.rules import standing, to_act
from engines.stubborn_sheep.state import State, Step, catch_up, scores, sets

VIEWER = "stubborn-sheep/1"


def frame(state: State, view: View) -> Json:
    """A position as `view` may see it."""
    picture = _picture(state, title(state), state.last)
    return picture if view == ALL else as_seen(picture, view)


def stages(before: State, events: Sequence[Event], view: View) -> tuple[Json, ...]:
    """The table after each event that changes it, but the last of them."""
    shown = [number for number, event in enumerate(events) if shows(event)]
    pictures: list[Json] = []
    state = before._replace(ask=None)
    for number, event in enumerate(events[: shown[-1]] if shown else ()):
        state = retelling.after(state, event)
        if number in shown:
            picture = _picture(state, describe(event), event)
            pictures.append(picture if view == ALL else as_seen(picture, view))
    return tuple(pictures)


def _picture(state: State, words: str, last: Event | None) -> Json:
    return {
        "title": words,
        "scores": list(scores(state)),
        "to_act": [] if state.ask is None else list(to_act(state)),
        "step": str(state.step),
        "turn": state.turn,
        "start": state.start,
        "final_turns": _final_turns(state),
        "jumps": state.options.jumps,
        "bonus_game": state.options.bonuses,
        "areas": [
            {"seat": seat, "sheep": names(sheep_in(flock))}
            for seat, flock in zip(state.circle.seat_of, state.flocks, strict=True)
        ],
        "fences": [_fence(state, fence) for fence in range(len(state.fences))],
        "wolf": state.wolf,
        "seats": _seats(state),
        "withdrawn": [seat for seat, ply in enumerate(state.withdrawn) if ply],
        "decks": {
            "sheep": len(state.sheep_deck),
            "fences": len(state.fence_deck),
            "removed": len(state.removed),
            "discard": {sheep_name(one): count(state.discard, one) for one in _kinds(state.discard)},
        },
        "activation": _activation(state),
        "bonuses": [
            {"bonus": sheep_name(sheep), "used": not state.ready >> sheep & 1}
            for sheep in range(16)
            if state.powers >> sheep & 1
        ],
        "choosing": _choosing(state),
        "last": None if last is None else happened(state, last),
    }


def _kinds(flock: Flock) -> tuple[int, ...]:
    return kinds(presence(flock))


def _final_turns(state: State) -> int | None:
    """How many turns are still to come, the running one included, once there is nothing more to draw."""
    if state.final is None:
        return None
    if state.turn is None:
        return 0
    seats = [(state.turn + number) % state.players for number in range(state.final)]
    return sum(not state.withdrawn[seat] for seat in seats)


def _fence(state: State, fence: int) -> Json:
    owner = state.circle.owner_of[fence]
    cards = state.fences[fence]
    return {
        "owner": owner,
        "side": None if owner is None else "left" if state.circle.own[owner][0] == fence else "right",
        **lying(cards[-1]),
        "cards": len(cards),
    }


def _seats(state: State) -> list[Json]:
    behind, complete = catch_up(state), sets(state)
    return [
        {
            "piles": {colour: names(pile) for colour, pile in zip(COLOURS, piles, strict=True)},
            "sets": complete[seat],
            "catch_up": behind[seat],
            "hand": _hand(state.hands[seat], seat),
            "withdrawn": state.withdrawn[seat] > 0,
        }
        for seat, piles in enumerate(state.piles)
    ]


def _hand(card: int | None, seat: Seat) -> Json | None:
    if card is None:
        return None
    icons = letters(ICONS[card])
    shown = {"card": fence_name(card), "a": icons[:2], "b": icons[2:]}
    return secret([seat], shown, dict.fromkeys(shown))


def _activation(state: State) -> Json | None:
    if state.step is not Step.FENCE or not state.queue:
        return None
    between = state.icon > 3 or state.ask is Ask.FLIP or state.at == len(state.queue)
    return {
        "fences": list(state.queue),
        "at": min(state.at, len(state.queue) - 1),
        "icon": None if between else state.icon,
    }


def _choosing(state: State) -> Json | None:
    if state.ask is None or state.turn is None:
        return None
    return {
        "what": state.ask.name.lower(),
        "sheep": [[area, sheep_name(sheep)] for area, sheep in _candidates(state, state.turn)],
        "fences": _fences_to_choose(state, state.turn),
    }


def _candidates(state: State, seat: Seat) -> list[tuple[int, int]]:
    """Among which sheep the seat chooses: where they are and what they are."""
    if state.ask is Ask.RUN:
        return [(state.about[1], state.about[0])]
    stall = state.circle.stalls[seat]
    if state.ask is Ask.SCORE:
        return [(stall, sheep) for sheep in _kinds(state.flocks[stall])]
    found: set[tuple[int, int]] = set()
    for action in state.choices if state.ask in _OF_SHEEP else ():
        match unpack(action):
            case Jump(area, sheep):
                found.add((area, sheep))
            case Take(int(sheep)) | Kick(int(sheep)):
                found.add((state.about[0], sheep))
            case Pile(several) | Drop(several):
                found.update((stall, sheep) for sheep in several)
    return sorted(found)


_OF_SHEEP = (Ask.JUMP, Ask.TAKE, Ask.KICK, Ask.PILE, Ask.DROP)


def _fences_to_choose(state: State, seat: Seat) -> list[int]:
    match state.ask:
        case Ask.TURN:
            return list(state.circle.own[seat])
        case Ask.PLACE:
            return list(range(len(state.fences)))
        case Ask.FLIP | Ask.REPEAT:
            return [state.queue[state.at]]
        case Ask.KICK:
            area = state.about[0]
            return [(area - 1) % len(state.fences), area]
        case Ask.EXTRA:
            extras = [unpack(action) for action in state.choices]
            return [one.fence for one in extras if isinstance(one, Extra) and one.fence is not None]
    return []


def title(state: State) -> str:
    """The position in words."""
    if state.turn is None or state.ask is None:
        tally = " : ".join(map(str, scores(state)))
        return f"{_winners(state)}, sheep {tally}"
    return f"Seat {state.turn + 1} chooses {QUESTIONS[state.ask]}"


def _winners(state: State) -> str:
    winners = [f"Seat {seat + 1}" for seat, rank in enumerate(standing(state).ranks) if rank == 1]
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"
