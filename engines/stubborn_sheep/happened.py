"""What happened, as the frames tell it: the member `last`."""

from collections.abc import Iterable
from typing import Any

from engines.core.game import Json
from engines.stubborn_sheep import events
from engines.stubborn_sheep.cards import COLOURS, ICONS, fence_name, sheep_name
from engines.stubborn_sheep.events import Cause, Event
from engines.stubborn_sheep.notation import set_name
from engines.stubborn_sheep.state import State


def names(sheep: Iterable[int]) -> list[str]:
    return [sheep_name(one) for one in sheep]


def letters(icons: Iterable[int]) -> list[str]:
    return [COLOURS[colour] for colour in icons]


def lying(card: int) -> Json:
    """A fence as it lies on the table."""
    icons = letters(ICONS[card])
    return {"card": fence_name(card), "centre": icons[:2], "outer": icons[2:]}


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


def happened(state: State, event: Event) -> Json:
    """What happened, as names and numbers."""
    seat = state.start if isinstance(event, events.TableLaid) else event.seat
    return {"kind": _KINDS[type(event)], "seat": seat, **_details(state, event)}


def _details(state: State, event: Event) -> Json:
    match event:
        case events.FencesTurned(_, fences):
            return {"fences": list(fences)}
        case events.Refilled(_, added):
            return {"added": [[area, names(sheep)] for area, sheep in added]}
        case events.Reshuffled(_, number):
            return {"count": number}
        case events.FencePlaced(_, fence, card):
            return {"fence": fence, **lying(card)}
        case events.Jumped():
            return _jump(state, event)
        case events.BonusUsed(_, bonus, fence):
            return {"bonus": sheep_name(bonus), "fence": fence}
        case events.BonusDeclined(_, bonus):
            return {"bonus": sheep_name(bonus)}
        case events.SetChosen():
            return {"set": set_name(event.chosen)}
        case events.Scored(_, sheep):
            return {"sheep": names(sheep), "colour": COLOURS[sheep[0] >> 2]}
        case events.Discarded(_, sheep):
            return {"sheep": names(sheep)}
        case events.WolfRan(_, origin, target, eaten):
            return {"from": origin, "to": target, "sheep": names(eaten)}
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
