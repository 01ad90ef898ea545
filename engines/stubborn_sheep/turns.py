"""The course of the game: whose turn it is, and its four steps."""

from functools import cache

from engines.core.game import Seat
from engines.stubborn_sheep import activation, jumps, refill, scoring
from engines.stubborn_sheep.actions import Action, Ask
from engines.stubborn_sheep.bonuses import powers_of
from engines.stubborn_sheep.cards import TURNABLE
from engines.stubborn_sheep.draft import Draft
from engines.stubborn_sheep.events import FenceDrawn, FencePlaced, FencesTurned
from engines.stubborn_sheep.state import State, Step
from engines.stubborn_sheep.wolf import prowl

# An enumeration's members are looked up slowly.
_REFILL, _FENCE, _SCORE = Step.REFILL, Step.FENCE, Step.SCORE
_ASK_PLACE = Ask.PLACE


def begin_setup(draft: Draft, seat: Seat) -> None:
    """Seats turn their fences, from this one on; then the first turn begins."""
    for other in range(seat, draft.circle.players):
        if not draft.slow.withdrawn[other] and (choices := turnings(draft.slow, other)):
            draft.seat = other
            draft.question(Ask.TURN, (), choices)
            return
    hand_on(draft, draft.slow.start - 1)


def turnings(state: State, seat: Seat) -> tuple[Action, ...]:
    """Which own fences to turn; empty if that makes no difference."""
    left, right = (TURNABLE[state.fences[fence][-1]] for fence in state.circle.own[seat])
    details = [both for both in range(4) if (left or not both & 1) and (right or not both & 2)]
    return tuple(Ask.TURN << 12 | both for both in details) if len(details) > 1 else ()


def _turn(draft: Draft, action: Action) -> None:
    seat = draft.seat
    fences = [*draft.slow.fences]
    turned = tuple(fence for bit, fence in enumerate(draft.circle.own[seat]) if action >> bit & 1)
    for fence in turned:
        fences[fence] = (fences[fence][0] ^ 1,)
    draft.slow = draft.slow._replace(fences=tuple(fences))
    draft.events.append(FencesTurned(seat, turned))
    begin_setup(draft, seat + 1)


def hand_on(draft: Draft, after: Seat) -> None:
    """The turn of the next seat that is in play; the game is over if nobody has one any more."""
    slow = draft.slow
    final, seat = slow.final, (after + 1) % slow.players
    while slow.withdrawn[seat] and final != 0:
        final = None if final is None else final - 1
        seat = (seat + 1) % slow.players
    if final != slow.final:
        draft.slow = slow._replace(final=final)
    if final == 0:
        end(draft)
    else:
        _begin_turn(draft, seat)


def end(draft: Draft) -> None:
    """The game is over."""
    draft.step = Step.OVER
    draft.powers = draft.ready = 0
    _no_activation(draft)
    draft.about = ()


def _begin_turn(draft: Draft, seat: Seat) -> None:
    slow = draft.slow
    draft.seat = seat
    draft.step = _REFILL
    draft.powers = draft.ready = powers_of(slow.piles[seat]) if slow.options.bonuses else 0
    _no_activation(draft)
    if draft.ready and (choices := refill.choices(draft)):
        draft.question(Ask.REFILL, (), choices)
    else:
        refill.refill(draft)
        _ask_place(draft)


def _no_activation(draft: Draft) -> None:
    draft.queue = ()
    draft.at = draft.icon = 0


def _refill(draft: Draft, action: Action) -> None:
    refill.answer(draft, action)
    _ask_place(draft)


def _ask_place(draft: Draft) -> None:
    card = draft.slow.hands[draft.seat]
    assert card is not None  # noqa: S101
    draft.step = _FENCE
    draft.question(_ASK_PLACE, (), places(draft.circle.areas, card))


def places(fences: int, card: int) -> tuple[Action, ...]:
    """Any fence, and either side to the centre if that makes a difference."""
    return _places(fences, 2 if TURNABLE[card] else 1)


@cache
def _places(fences: int, sides: int) -> tuple[Action, ...]:
    return tuple(Ask.PLACE << 12 | fence << 1 | side for fence in range(fences) for side in range(sides))


def _place(draft: Draft, action: Action) -> None:
    slow, seat = draft.slow, draft.seat
    fence = action >> 1 & 15
    card = (slow.hands[seat] or 0) | action & 1
    fences, hands = slow.fences, slow.hands
    draft.slow = slow._replace(
        fences=(*fences[:fence], (*fences[fence], card), *fences[fence + 1 :]),
        hands=(*hands[:seat], None, *hands[seat + 1 :]),
    )
    draft.queue = draft.circle.activated[seat][fence]
    draft.events.append(FencePlaced(seat, fence, card))
    if not activation.begin(draft):
        _begin_scoring(draft)


def _begin_scoring(draft: Draft) -> None:
    draft.step = _SCORE
    _no_activation(draft)
    if not scoring.ask(draft, 0):
        _end_turn(draft)


def _end_turn(draft: Draft) -> None:
    """Step 4. Whoever draws the last card has a last turn too, like everybody else."""
    slow, seat = draft.slow, draft.seat
    if slow.final is None:
        deck = slow.fence_deck[:-1]
        hands = (*slow.hands[:seat], slow.fence_deck[-1], *slow.hands[seat + 1 :])
        draft.events.append(FenceDrawn(seat))
        final = None if deck else slow.players
        draft.slow = slow._replace(fence_deck=deck, hands=hands, final=final)
    else:
        draft.slow = slow._replace(final=slow.final - 1)
    if draft.slow.final != 0:
        prowl(draft)
    hand_on(draft, seat)


def break_off(draft: Draft) -> None:
    """The seat on turn has left: the next step of the game without it."""
    slow, seat = draft.slow, draft.seat
    if draft.step is Step.SETUP:
        begin_setup(draft, seat + 1)
    else:
        draft.slow = slow._replace(final=None if slow.final is None else slow.final - 1)
        hand_on(draft, seat)


_SCORING = (scoring.answer, scoring.pile, scoring.drop)
"""What follows from the answers of step 3, by the order of their kinds."""

_OTHERS = (_turn, _refill, _place)

_FIRST_OF_ACTIVATION, _FIRST_OF_SCORING = int(Ask.FLIP), int(Ask.SCORE)


def answer(draft: Draft, action: Action) -> None:
    """A legal answer to the question, and everything that follows until the next one."""
    kind = action >> 12
    if kind < _FIRST_OF_ACTIVATION:
        _OTHERS[kind](draft, action)
    elif kind < _FIRST_OF_SCORING:
        if not activation.ANSWERS[kind - _FIRST_OF_ACTIVATION](draft, action):
            _begin_scoring(draft)
    elif not _SCORING[kind - _FIRST_OF_SCORING](draft, action):
        _end_turn(draft)


def choices_of(state: State) -> tuple[Action, ...]:  # noqa: C901 - one line for each question
    """The legal actions of a position, whose `choices` do not count, from its other members."""
    seat, draft = state.turn, Draft(state)
    if seat is None:
        return ()
    stall = state.flocks[state.circle.stalls[seat]]
    match state.ask:
        case Ask.TURN:
            return turnings(state, seat)
        case Ask.REFILL:
            return refill.choices(draft)
        case Ask.PLACE:
            return places(state.circle.areas, state.hands[seat] or 0)
        case Ask.FLIP:
            return activation.FLIPS
        case Ask.JUMP:
            jumps.icons(draft)
        case Ask.TAKE:
            return jumps.takes(state.flocks[state.about[0]], state.about[2])
        case Ask.KICK:
            jumps.ask_kick(draft, *state.about)
        case Ask.RUN:
            return jumps.RUNS
        case Ask.REPEAT:
            return activation.REPEATS
        case Ask.EXTRA:
            return activation.extras(state.circle.areas, state.queue)
        case Ask.SCORE:
            return scoring.sets(stall)
        case Ask.PILE:
            return scoring.piles(stall, *state.about[1:3])
        case Ask.DROP:
            return scoring.drops(stall, state.about[1], state.about[3])
    return draft.choices
