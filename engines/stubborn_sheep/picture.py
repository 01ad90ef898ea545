"""Positions as viewers draw them; the form is described in docs/rules/stubborn-sheep.md."""

from collections.abc import Iterable, Sequence
from typing import Any

from engines.core.frames import as_seen, secret
from engines.core.game import ALL, Json, Seat, View
from engines.stubborn_sheep import events, retelling
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
from engines.stubborn_sheep.events import Cause, Event, describe
from engines.stubborn_sheep.notation import set_name
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
            {"seat": seat, "sheep": _names(sheep_in(flock))}
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
        "last": None if last is None else _last(state, last),
    }


def _names(sheep: Iterable[int]) -> list[str]:
    return [sheep_name(one) for one in sheep]


def _kinds(flock: Flock) -> tuple[int, ...]:
    return kinds(presence(flock))


def _letters(icons: Iterable[int]) -> list[str]:
    return [COLOURS[colour] for colour in icons]


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
        **_lying(cards[-1]),
        "cards": len(cards),
    }


def _lying(card: int) -> Json:
    icons = _letters(ICONS[card])
    return {"card": fence_name(card), "centre": icons[:2], "outer": icons[2:]}


def _seats(state: State) -> list[Json]:
    behind, complete = catch_up(state), sets(state)
    return [
        {
            "piles": {colour: _names(pile) for colour, pile in zip(COLOURS, piles, strict=True)},
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
    icons = _letters(ICONS[card])
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


_KINDS: dict[type[Any], str] = {
    events.TableLaid: "deal",
    events.FencesTurned: "turn",
    events.Refilled: "refill",
    events.Reshuffled: "reshuffle",
    events.FencePlaced: "place",
    events.Jumped: "jump",
    events.BonusUsed: "bonus",
    events.BonusDeclined: "decline",
    events.SetChosen: "set",
    events.Scored: "score",
    events.Discarded: "discard",
    events.NothingScored: "no_score",
    events.FenceDrawn: "draw",
    events.WolfRan: "wolf",
    events.Withdrew: "leave",
}


def _last(state: State, event: Event) -> Json:
    """What happened, as names and numbers."""
    seat = state.start if isinstance(event, events.TableLaid) else event.seat
    return {"kind": _KINDS[type(event)], "seat": seat, **_details(state, event)}


def _details(state: State, event: Event) -> Json:
    match event:
        case events.FencesTurned(_, fences):
            return {"fences": list(fences)}
        case events.Refilled(_, added):
            return {"added": [[area, _names(sheep)] for area, sheep in added]}
        case events.Reshuffled(_, number):
            return {"count": number}
        case events.FencePlaced(_, fence, card):
            return {"fence": fence, **_lying(card)}
        case events.Jumped():
            return _jump(state, event)
        case events.BonusUsed(_, bonus, fence):
            return {"bonus": sheep_name(bonus), "fence": fence}
        case events.BonusDeclined(_, bonus):
            return {"bonus": sheep_name(bonus)}
        case events.SetChosen():
            return {"set": set_name(event.chosen)}
        case events.Scored(_, sheep):
            return {"sheep": _names(sheep), "colour": COLOURS[sheep[0] >> 2]}
        case events.Discarded(_, sheep):
            return {"sheep": _names(sheep)}
        case events.WolfRan(_, origin, target, eaten):
            return {"from": origin, "to": target, "sheep": _names(eaten)}
        case _:
            return {}


_CAUSES = {
    Cause.ICON: "icon",
    Cause.COMPANION: "companion",
    Cause.SECOND_COMPANION: "companion",
    Cause.KICK: "kick",
    Cause.RUN: "run",
    Cause.BONUS: "icon",
    Cause.BONUS_ON: "bonus",
}


def _jump(state: State, event: events.Jumped) -> Json:
    clockwise = event.target == (event.origin + 1) % len(state.flocks)
    bonus = None
    if event.cause in (Cause.BONUS, Cause.BONUS_ON):
        bonus = f"W{(event.sheep >> 2) + 1}"
    elif event.cause is Cause.SECOND_COMPANION:
        bonus = "Y1"
    return {
        "sheep": sheep_name(event.sheep),
        "from": event.origin,
        "to": event.target,
        "fence": event.origin if clockwise else event.target,
        "cause": _CAUSES[event.cause],
        "icon": {
            "fence": event.fence,
            "icon": event.icon,
            "colour": COLOURS[ICONS[state.fences[event.fence][-1]][event.icon]],
        },
        "bonus": bonus,
    }


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


def ascii_board(state: State) -> str:
    """The table for a terminal: the ring clockwise, then what every seat has. A, B, C ... are the seats."""
    lines: list[str] = []
    for area, flock in enumerate(state.flocks):
        seat = state.circle.seat_of[area]
        where = "field" if seat is None else f"stall {'ABCDE'[seat]}"
        wolf = "  wolf" if area == state.wolf else ""
        lines.append(f"{area} {where:8}{' '.join(_names(sheep_in(flock)))}{wolf}")
        lines.append(_ascii_fence(state, area))
    for seat, piles in enumerate(state.piles):
        card = state.hands[seat]
        held = "nothing" if card is None else f"{fence_name(card)} {_ascii_icons(card)}"
        scored = " ".join("".join(_names(pile)) or "-" for pile in piles)
        lines.append(f"{'ABCDE'[seat]} scored {scored}, holds {held}")
    lines.append(
        f"to draw: {len(state.fence_deck)} fences, {len(state.sheep_deck)} sheep; "
        f"discarded: {' '.join(_names(sheep_in(state.discard))) or 'none'}"
    )
    return "\n".join(lines)


def _ascii_fence(state: State, fence: int) -> str:
    cards, owner = state.fences[fence], state.circle.owner_of[fence]
    whose = "" if owner is None else f", of {'ABCDE'[owner]}"
    return f"    |{fence}| {_ascii_icons(cards[-1])} ({len(cards)}{whose})"


def _ascii_icons(card: int) -> str:
    icons = "".join(_letters(ICONS[card]))
    return f"{icons[:2]}/{icons[2:]}"
