"""Step 1: sheep from the draw pile into the fields and, to catch up, into the own stall."""

from collections.abc import Iterable

from engines.core.chance import Stream
from engines.stubborn_sheep.actions import Action, Ask
from engines.stubborn_sheep.bonuses import B1, B2, B3
from engines.stubborn_sheep.cards import FIELD_AT_FIRST, ONE, sheep_in
from engines.stubborn_sheep.draft import Draft
from engines.stubborn_sheep.events import BonusDeclined, BonusUsed, Event, Refilled, Reshuffled
from engines.stubborn_sheep.state import catch_up

FIELD = FIELD_AT_FIRST
"""Every field is filled up to as many sheep as it has at first."""

FIELD_OF_B2 = 6
FIELDS_OF_B3 = 5


def choices(draft: Draft) -> tuple[Action, ...]:
    """How to fill up: as usual, or with a blue bonus where it brings more; empty without such a bonus."""
    slow, flocks = draft.slow, draft.flocks
    if not (slow.sheep_deck or slow.discard):
        return ()
    offers: list[int] = []
    fields = [area for area in draft.circle.fields if area != slow.wolf]
    if draft.ready >> B1 & 1:
        seat = draft.seat
        offers = [1] if flocks[draft.circle.stalls[seat]] % 255 <= catch_up(slow)[seat] else []
    elif draft.ready >> B2 & 1:
        offers = [16 + area for area in fields if flocks[area] % 255 < FIELD_OF_B2]
    elif draft.ready >> B3 & 1:
        offers = [3] if any(flocks[area] % 255 < FIELDS_OF_B3 for area in fields) else []
    return tuple(Ask.REFILL << 12 | offer for offer in (0, *offers)) if offers else ()


def answer(draft: Draft, action: Action) -> None:
    """The seat has chosen with or without its blue bonus."""
    detail = action & 0xFFF
    bonus = next(blue for blue in (B1, B2, B3) if draft.ready >> blue & 1)
    if detail == 0:
        draft.events.append(BonusDeclined(draft.seat, bonus))
    else:
        draft.ready &= ~(1 << bonus)
        draft.events.append(BonusUsed(draft.seat, bonus, None))
    refill(draft, detail)


def refill(draft: Draft, detail: int = 0) -> None:
    """Fields clockwise from the seat's left, then its stall; `detail` is that of the action."""
    slow, flocks, seat = draft.slow, draft.flocks, draft.seat
    wolf = slow.wolf
    usual = FIELDS_OF_B3 if detail == 3 else FIELD
    wants: list[tuple[int, int]] = []
    for area in draft.circle.fields_from[seat]:
        goal = FIELD_OF_B2 if detail == 16 + area else usual
        if (lacking := goal - flocks[area] % 255) > 0 and area != wolf:
            wants.append((area, lacking))
    stall = draft.circle.stalls[seat]
    if (lacking := catch_up(slow)[seat] + (detail == 1) - flocks[stall] % 255) > 0:
        wants.append((stall, lacking))
    if wants:
        _deal(draft, wants)


def _deal(draft: Draft, wants: Iterable[tuple[int, int]]) -> None:
    slow, flocks, seat = draft.slow, draft.flocks, draft.seat
    deck, discard, luck = slow.sheep_deck, slow.discard, slow.luck
    events: list[Event] = draft.events
    added: list[tuple[int, tuple[int, ...]]] = []
    for area, lacking in wants:
        while lacking:
            if not deck:
                if not discard:
                    break
                if added:
                    events.append(Refilled(seat, tuple(added)))
                    added = []
                deck, luck = reshuffled(discard, luck)
                events.append(Reshuffled(seat, len(deck)))
                discard = 0
            dealt = deck[: -lacking - 1 : -1]
            deck = deck[:-lacking]
            for sheep in dealt:
                flocks[area] += ONE[sheep]
            added.append((area, tuple(dealt)))
            lacking -= len(dealt)
    if added:
        events.append(Refilled(seat, tuple(added)))
    draft.slow = slow._replace(sheep_deck=deck, discard=discard, luck=luck)


def reshuffled(discard: int, luck: int) -> tuple[bytes, int]:
    """The discarded sheep as a new draw pile, and the luck for the next time.

    Each reshuffle has a stream of its own, which begins with `luck`. It takes the sheep in ascending order,
    so that what comes out does not depend on how they came in.
    """
    stream = Stream(luck)
    following = stream.word()
    return bytes(stream.shuffled(sheep_in(discard))), following
