"""The icons of an activated fence and what they make sheep do.

Every function that may have to ask returns whether it does.
"""

from functools import cache

from engines.stubborn_sheep.actions import NONE, Action, Ask
from engines.stubborn_sheep.bonuses import WHITE_BONUS, Y1, Y2, Y3
from engines.stubborn_sheep.cards import (
    BLUE,
    HIGH_BITS,
    ICONS,
    LOW_BITS,
    MASKS,
    ONE,
    RED,
    WHITE,
    YELLOW,
    Flock,
    kinds,
    presence,
)
from engines.stubborn_sheep.draft import Draft
from engines.stubborn_sheep.events import BonusDeclined, BonusUsed, Cause, Jumped
from engines.stubborn_sheep.ring import Way
from engines.stubborn_sheep.state import ALL_JUMPS

ICON, COMPANION, SECOND_COMPANION, KICK, RUN, BONUS, BONUS_ON = Cause

# An enumeration's members are looked up slowly.
_ASK_JUMP, _ASK_TAKE, _ASK_KICK = Ask.JUMP, Ask.TAKE, Ask.KICK

BLUES = MASKS[BLUE]


@cache
def _jumps(present_and_area: int) -> tuple[Action, ...]:
    """One plain jump for each different sheep; an area fits into the bits that a presence leaves free."""
    area = present_and_area & 0x7F
    return tuple(Ask.JUMP << 12 | area << 6 | sheep << 2 for sheep in kinds(present_and_area))


@cache
def _takes(present: int) -> tuple[Action, ...]:
    return tuple(Ask.TAKE << 12 | sheep for sheep in kinds(present))


@cache
def _kicks(present: int) -> tuple[Action, ...]:
    return tuple(Ask.KICK << 12 | sheep << 1 | way for sheep in kinds(present) for way in (0, 1))


_TAKE_NONE = Ask.TAKE << 12 | NONE
_KICK_NONE = Ask.KICK << 12 | NONE
RUNS = (Ask.RUN << 12, Ask.RUN << 12 | 1)


def icons(draft: Draft) -> bool:
    """The remaining icons of the fence that is being activated."""
    fence = draft.queue[draft.at]
    colours = ICONS[draft.slow.fences[fence][-1]]
    ways = draft.circle.ways[fence]
    flocks = draft.flocks
    for icon in range(draft.icon, 4):
        colour = colours[icon]
        mask = MASKS[colour]
        choices: tuple[Action, ...] = ()
        for way in ways[icon]:
            area = way[0]
            if able := flocks[area] & mask:
                choices += _jumps((able + LOW_BITS) & HIGH_BITS | area)
        if choices:
            draft.icon = icon
            if colour != WHITE and draft.ready >> WHITE_BONUS[colour] & 1:
                choices = _with_white_bonus(draft, choices, ways[icon])
            if len(choices) > 1:
                draft.question(_ASK_JUMP, (), choices)
                return True
            if jump(draft, choices[0]):
                return True
    draft.icon = 4
    return False


def jump(draft: Draft, action: Action) -> bool:
    """The sheep that was chosen jumps, and its ability follows."""
    area = action >> 6 & 63
    sheep = action >> 2 & 15
    fence = draft.queue[draft.at]
    icon = draft.icon
    for way in draft.circle.ways[fence][icon]:
        if way[0] == area:
            break
    if action & 3:
        _jump_by_bonus(draft, way, sheep, action & 3)
        return False
    flocks = draft.flocks
    _, target, direction = way
    flocks[area] -= ONE[sheep]
    landing = flocks[target]
    flocks[target] = landing + ONE[sheep]
    draft.events.append(Jumped(draft.seat, sheep, area, target, ICON, fence, icon))
    colour = sheep >> 2
    if colour == WHITE:
        return False
    if colour == YELLOW:
        return flocks[area] > 0 and _companion(draft, area, target)
    if colour == RED:
        return landing > 0 and ask_kick(draft, target, sheep)
    return not landing & BLUES and _meets_a_blue(draft, target) and _run(draft, sheep, target, direction)


def _companion(draft: Draft, area: int, target: int) -> bool:
    """A yellow sheep has left this area, where others are."""
    choices = takes(draft.flocks[area], 0)
    if len(choices) > 1:
        draft.question(_ASK_TAKE, (area, target, 0), choices)
        return True
    return _take(draft, choices[0] & 15, area, target, 0)


def takes(flock: Flock, taken: int) -> tuple[Action, ...]:
    """Who may come along out of these; the second one need not."""
    choices = _takes(presence(flock))
    return (*choices, _TAKE_NONE) if taken else choices


def take(draft: Draft, action: Action) -> bool:
    """The companion, or the second one, is chosen."""
    area, target, taken = draft.about
    if action == _TAKE_NONE:
        draft.events.append(BonusDeclined(draft.seat, Y1))
        return False
    return _take(draft, action & 15, area, target, taken)


def _take(draft: Draft, sheep: int, area: int, target: int, taken: int) -> bool:
    flocks = draft.flocks
    flocks[area] -= ONE[sheep]
    flocks[target] += ONE[sheep]
    cause = SECOND_COMPANION if taken else COMPANION
    fence = draft.queue[draft.at]
    draft.events.append(Jumped(draft.seat, sheep, area, target, cause, fence, draft.icon))
    if taken:
        draft.ready &= ~(1 << Y1)
    elif draft.ready >> Y1 & 1 and flocks[area]:
        draft.question(_ASK_TAKE, (area, target, 1), takes(flocks[area], 1))
        return True
    return False


def ask_kick(draft: Draft, area: int, sheep: int) -> bool:
    """This red sheep has landed among others. There are always two ways to kick."""
    choices = _kicks(presence(draft.flocks[area] - ONE[sheep]))
    draft.question(_ASK_KICK, (area, sheep), (*choices, _KICK_NONE) if draft.ready >> Y2 & 1 else choices)
    return True


def kick(draft: Draft, action: Action) -> bool:
    """The sheep to be kicked is chosen."""
    if action == _KICK_NONE:
        draft.ready &= ~(1 << Y2)
        draft.events.append(BonusUsed(draft.seat, Y2, None))
        return False
    area = draft.about[0]
    sheep = action >> 1 & 15
    target = (area + 1 if action & 1 else area - 1) % draft.circle.areas
    draft.flocks[area] -= ONE[sheep]
    draft.flocks[target] += ONE[sheep]
    fence = draft.queue[draft.at]
    draft.events.append(Jumped(draft.seat, sheep, area, target, KICK, fence, draft.icon))
    return False


def _meets_a_blue(draft: Draft, area: int) -> bool:
    """Whether the ring has blue sheep outside this area."""
    return any(flock & BLUES for place, flock in enumerate(draft.flocks) if place != area)


def _run(draft: Draft, sheep: int, area: int, direction: int) -> bool:
    """A blue sheep has landed where no other is."""
    if draft.ready >> Y3 & 1:
        draft.question(Ask.RUN, (sheep, area, direction), RUNS)
        return True
    _run_on(draft, sheep, area, direction)
    return False


def run(draft: Draft, action: Action) -> bool:
    """The blue sheep runs on or stops."""
    sheep, area, direction = draft.about
    if action & 1:
        draft.events.append(BonusDeclined(draft.seat, Y3))
        _run_on(draft, sheep, area, direction)
    else:
        draft.ready &= ~(1 << Y3)
        draft.events.append(BonusUsed(draft.seat, Y3, None))
    return False


def _run_on(draft: Draft, sheep: int, area: int, direction: int) -> None:
    """Over fence after fence until the blue sheep meets another, at the latest where it came from."""
    flocks = draft.flocks
    fence = draft.queue[draft.at]
    flocks[area] -= ONE[sheep]
    while True:
        target = (area + direction) % draft.circle.areas
        draft.events.append(Jumped(draft.seat, sheep, area, target, RUN, fence, draft.icon))
        area = target
        if flocks[area] & BLUES:
            break
    flocks[area] += ONE[sheep]


def _jump_by_bonus(draft: Draft, way: Way, sheep: int, over: int) -> None:
    """A white bonus: over one or two fences, and nothing more."""
    area, target, direction = way
    if draft.slow.options.white_bonus != ALL_JUMPS:
        draft.ready &= ~(1 << WHITE_BONUS[sheep >> 2])
    draft.flocks[area] -= ONE[sheep]
    fence, icon = draft.queue[draft.at], draft.icon
    draft.events.append(Jumped(draft.seat, sheep, area, target, BONUS, fence, icon))
    if over == 2:
        area, target = target, (target + direction) % draft.circle.areas
        draft.events.append(Jumped(draft.seat, sheep, area, target, BONUS_ON, fence, icon))
    draft.flocks[target] += ONE[sheep]


def _with_white_bonus(draft: Draft, plain: tuple[Action, ...], ways: tuple[Way, ...]) -> tuple[Action, ...]:
    """Each jump as it is and by the bonus, over one and two fences, if that makes a difference."""
    choices: list[Action] = []
    for action in plain:
        (way,) = (way for way in ways if way[0] == action >> 6 & 63)
        alike = _like_over(draft, way, action >> 2 & 15)
        choices += (action, *(action | over for over in (1, 2) if over != alike))
    return tuple(choices)


def _like_over(draft: Draft, way: Way, sheep: int) -> int:
    """Over how many fences this jump goes, if it changes nothing else; 0 if it does."""
    area, target, direction = way
    flocks = draft.flocks
    colour = sheep >> 2
    if colour == YELLOW:
        return int(flocks[area] == ONE[sheep])
    if colour == RED:
        return int(not flocks[target])
    flocks[area] -= ONE[sheep]
    fences = 1
    if any(flock & BLUES for flock in flocks):
        while not flocks[target] & BLUES:
            target = (target + direction) % draft.circle.areas
            fences += 1
    flocks[area] += ONE[sheep]
    return fences
