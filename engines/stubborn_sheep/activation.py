"""Which fences are activated in a turn, one after another, with the red bonuses.

Every function returns whether it has asked something; if not, all activations are done.
"""

from collections.abc import Callable

from engines.stubborn_sheep import jumps
from engines.stubborn_sheep.actions import NONE, Action, Ask
from engines.stubborn_sheep.bonuses import R1, R2, R3
from engines.stubborn_sheep.cards import TURNABLE
from engines.stubborn_sheep.draft import Draft
from engines.stubborn_sheep.events import BonusDeclined, BonusUsed

FLIPS = (Ask.FLIP << 12, Ask.FLIP << 12 | 1)
REPEATS = (Ask.REPEAT << 12, Ask.REPEAT << 12 | 1)
_EXTRA_NONE = Ask.EXTRA << 12 | NONE


def begin(draft: Draft) -> bool:
    """The fence that is next in the queue is about to be activated."""
    draft.icon = 0
    if draft.ready >> R1 & 1 and TURNABLE[draft.slow.fences[draft.queue[draft.at]][-1]]:
        draft.question(Ask.FLIP, (), FLIPS)
        return True
    return _icons(draft)


def _icons(draft: Draft) -> bool:
    if jumps.icons(draft):
        return True
    if draft.ready >> R2 & 1:
        draft.question(Ask.REPEAT, (), REPEATS)
        return True
    return _next(draft)


def _next(draft: Draft) -> bool:
    draft.at += 1
    if draft.at < len(draft.queue):
        return begin(draft)
    if draft.ready >> R3 & 1:
        draft.question(Ask.EXTRA, (), extras(draft.circle.areas, draft.queue))
        return True
    return False


def extras(fences: int, queue: tuple[int, ...]) -> tuple[Action, ...]:
    """Any fence that was not activated in this turn, or none."""
    others = (fence for fence in range(fences) if fence not in queue)
    return (*(Ask.EXTRA << 12 | fence for fence in others), _EXTRA_NONE)


def _jump(draft: Draft, action: Action) -> bool:
    return jumps.jump(draft, action) or _next_icon(draft)


def _take(draft: Draft, action: Action) -> bool:
    return jumps.take(draft, action) or _next_icon(draft)


def _kick(draft: Draft, action: Action) -> bool:
    return jumps.kick(draft, action) or _next_icon(draft)


def _run(draft: Draft, action: Action) -> bool:
    return jumps.run(draft, action) or _next_icon(draft)


def _next_icon(draft: Draft) -> bool:
    draft.icon += 1
    return _icons(draft)


def _flip(draft: Draft, action: Action) -> bool:
    if action & 1:
        fence = draft.queue[draft.at]
        fences = draft.slow.fences
        turned = (*fences[fence][:-1], fences[fence][-1] ^ 1)
        draft.slow = draft.slow._replace(fences=(*fences[:fence], turned, *fences[fence + 1 :]))
        _use(draft, R1, fence)
    else:
        draft.events.append(BonusDeclined(draft.seat, R1))
    return _icons(draft)


def _repeat(draft: Draft, action: Action) -> bool:
    if action & 1:
        fence = draft.queue[draft.at]
        draft.at += 1
        draft.queue = (*draft.queue[: draft.at], fence, *draft.queue[draft.at :])
        _use(draft, R2, fence)
        draft.icon = 0
        return _icons(draft)
    draft.events.append(BonusDeclined(draft.seat, R2))
    return _next(draft)


def _extra(draft: Draft, action: Action) -> bool:
    if action == _EXTRA_NONE:
        draft.events.append(BonusDeclined(draft.seat, R3))
        return False
    fence = action & NONE
    draft.queue = (*draft.queue, fence)
    _use(draft, R3, fence)
    draft.icon = 0
    return _icons(draft)


def _use(draft: Draft, bonus: int, fence: int) -> None:
    draft.ready &= ~(1 << bonus)
    draft.events.append(BonusUsed(draft.seat, bonus, fence))


ANSWERS: tuple[Callable[[Draft, Action], bool], ...] = (
    _flip,
    _jump,
    _take,
    _kick,
    _run,
    _repeat,
    _extra,
)
"""What follows from the answer to each question of this step, by the order of their kinds."""
