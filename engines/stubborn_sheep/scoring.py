"""Step 3: sets of three or four sheep of one colour, with white ones as jokers."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

from engines.stubborn_sheep.actions import NONE, Action, Ask
from engines.stubborn_sheep.cards import (
    BLUE,
    ONE,
    RED,
    WHITE,
    YELLOW,
    Flock,
    count,
    flock_of,
    kinds,
    of_colour,
    presence,
)
from engines.stubborn_sheep.draft import Draft
from engines.stubborn_sheep.events import Discarded, NothingScored, Scored, SetChosen

DISCARDED = 2
"""Of every set two sheep are discarded, white ones first; the others are scored."""

JOKERS = 2
"""So many white sheep may stand in."""

_SCORE_NONE = Ask.SCORE << 12 | NONE


@cache
def _sets(yellow: int, red: int, blue: int, white: int) -> tuple[Action, ...]:
    """What can be scored from so many sheep of each colour, and doing without; empty if nothing can."""
    held = (yellow, red, blue, white)
    found = [
        Ask.SCORE << 12 | colour << 5 | size << 2 | jokers
        for colour in (YELLOW, RED, BLUE)
        for size in (3, 4)
        for jokers in range(JOKERS + 1)
        if held[colour] >= size - jokers and white >= jokers
    ]
    found += [Ask.SCORE << 12 | WHITE << 5 | size << 2 for size in (3, 4) if white >= size]
    return (*found, _SCORE_NONE) if found else ()


def sets(stall: Flock) -> tuple[Action, ...]:
    """What can be scored from a stall, and doing without; empty if nothing can."""
    if stall % 255 < 3:
        return ()
    return _sets(*(min(4, of_colour(stall, colour)) for colour in range(4)))


def ask(draft: Draft, done: int) -> bool:
    """Asks for the next set after `done` of them in this turn; False if there is none."""
    most = draft.slow.options.max_sets_per_turn
    choices = sets(draft.flocks[draft.circle.stalls[draft.seat]]) if most is None or done < most else ()
    if not choices:
        return False
    draft.question(Ask.SCORE, (done,), choices)
    return True


def answer(draft: Draft, action: Action) -> bool:
    """A set is chosen, or none. Returns whether something is to be asked."""
    if action == _SCORE_NONE:
        draft.events.append(NothingScored(draft.seat))
        return False
    (done,) = draft.about
    colour, size, jokers = action >> 5 & 3, action >> 2 & 7, action & 3
    draft.about = (done, colour, size, jokers)
    draft.events.append(SetChosen(draft.seat, colour, size, jokers))
    choices = piles(draft.flocks[draft.circle.stalls[draft.seat]], colour, size)
    if len(choices) > 1:
        draft.question(Ask.PILE, draft.about, choices)
        return True
    return pile(draft, choices[0])


@cache
def _orders(flock: Flock, number: int) -> tuple[tuple[int, ...], ...]:
    """The different sheep, or different ordered pairs of sheep, of a flock."""
    each = kinds(presence(flock))
    if number == 1:
        return tuple((sheep,) for sheep in each)
    return tuple((a, b) for a in each for b in each if a != b or count(flock, a) > 1)


def piles(stall: Flock, colour: int, size: int) -> tuple[Action, ...]:
    """Which sheep of a set of so many may be scored, in which order."""
    orders = _orders(_some(stall, colour), size - DISCARDED)
    return tuple(Ask.PILE << 12 | _pile_detail(order) for order in orders)


def _pile_detail(order: tuple[int, ...]) -> int:
    return 16 + order[0] if len(order) == 1 else 32 + (order[0] << 4 | order[1])


def pile(draft: Draft, action: Action) -> bool:
    """It is settled which sheep are scored. Returns whether something is to be asked."""
    detail = action & NONE
    scored = (detail - 16,) if detail < 32 else (detail - 32 >> 4, detail & 15)
    seat, slow = draft.seat, draft.slow
    _, colour, _, jokers = draft.about
    stall = draft.circle.stalls[seat]
    draft.flocks[stall] -= flock_of(scored)
    own = [*slow.piles[seat]]
    own[colour] += bytes(scored)
    draft.slow = slow._replace(piles=(*slow.piles[:seat], tuple(own), *slow.piles[seat + 1 :]))
    draft.events.append(Scored(seat, scored))
    choices = drops(draft.flocks[stall], colour, jokers)
    if len(choices) > 1:
        draft.question(Ask.DROP, draft.about, choices)
        return True
    return drop(draft, choices[0])


def drops(stall: Flock, colour: int, jokers: int) -> tuple[Action, ...]:
    """Which two sheep of the set may be discarded."""
    pairs = _pairs(_some(stall, colour), _some(stall, WHITE), jokers)
    return tuple(Ask.DROP << 12 | a << 4 | b for a, b in pairs)


def _some(stall: Flock, colour: int) -> Flock:
    """The sheep of a colour, of each kind no more than a set can have: few cases, which are kept."""
    return sum(ONE[sheep] * min(4, count(stall, sheep)) for sheep in range(colour << 2, colour + 1 << 2))


@cache
def _pairs(coloured: Flock, white: Flock, jokers: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        sorted(
            (*some, *others)
            for some, others in product(_choose(coloured, DISCARDED - jokers), _choose(white, jokers))
        )
    )


def _choose(flock: Flock, number: int) -> Iterator[tuple[int, ...]]:
    """The different ways to take so many sheep out of a flock."""
    for some in combinations_with_replacement(kinds(presence(flock)), number):
        if all(count(flock, sheep) >= some.count(sheep) for sheep in some):
            yield some


def drop(draft: Draft, action: Action) -> bool:
    """It is settled which sheep are discarded. Returns whether something is to be asked."""
    dropped = (action >> 4 & 15, action & 15)
    gone = flock_of(dropped)
    draft.flocks[draft.circle.stalls[draft.seat]] -= gone
    draft.slow = draft.slow._replace(discard=draft.slow.discard + gone)
    draft.events.append(Discarded(draft.seat, dropped))
    return ask(draft, draft.about[0] + 1)
