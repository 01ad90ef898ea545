"""Why an action is not legal: the sentence that its author reads."""

from engines.core.errors import ActionError, IllegalAction, InvalidAction
from engines.stubborn_sheep.actions import (
    Action,
    Ask,
    Drop,
    Extra,
    Jump,
    Kick,
    Pile,
    Place,
    Refill,
    Score,
    Take,
    Turn,
    unpack,
)
from engines.stubborn_sheep.cards import (
    BLUE,
    COLOUR_NAMES,
    ICONS,
    Flock,
    fence_name,
    kinds,
    presence,
    sheep_name,
)
from engines.stubborn_sheep.notation import format_action, set_name
from engines.stubborn_sheep.state import State

QUESTIONS = {
    Ask.TURN: "which of its fences it turns",
    Ask.REFILL: "whether it uses its blue bonus",
    Ask.PLACE: "where it places its fence",
    Ask.FLIP: "whether it turns the fence first",
    Ask.JUMP: "which sheep jumps",
    Ask.TAKE: "which sheep the yellow one takes along",
    Ask.KICK: "which sheep the red one kicks",
    Ask.RUN: "whether the blue sheep runs on",
    Ask.REPEAT: "whether it activates the fence once more",
    Ask.EXTRA: "which other fence it activates",
    Ask.SCORE: "which set it scores",
    Ask.PILE: "which sheep of the set are scored",
    Ask.DROP: "which sheep of the set are discarded",
}
"""What the seat to act is asked, to follow "Seat 1 chooses"."""


def refusal(state: State, action: Action) -> ActionError:
    """The error to raise for an action of the seat to act that the rules do not allow."""
    assert state.ask is not None  # noqa: S101
    try:
        unpack(action)
    except InvalidAction as invalid:
        return invalid
    reason = (
        _reason(state, action) if action >> 12 == state.ask else f"the seat chooses {QUESTIONS[state.ask]}"
    )
    return IllegalAction(f'"{format_action(action)}" is not legal at ply {state.ply}: {reason}')


def _reason(state: State, action: Action) -> str:  # noqa: C901 - one case for each kind
    match unpack(action):
        case Turn():
            return "a fence with the same icons on both sides is not turned"
        case Refill(bonus):
            return _no_refill(state, bonus)
        case Place(fence):
            return _no_place(state, fence)
        case Jump() as jump:
            return _no_jump(state, jump)
        case Take(sheep):
            if sheep is None:
                return "a yellow sheep takes one along if it can"
            return f"there is no {sheep_name(sheep)} in the area that the yellow sheep left"
        case Kick(sheep):
            if sheep is None:
                return "a red sheep kicks if it can, and the seat has no bonus Y2 to use"
            return f"there is no other {sheep_name(sheep)} where the red sheep landed"
        case Extra(fence):
            if fence is not None and fence < len(state.fences):
                return f"fence {fence} was activated in this turn"
            return f"the ring has {len(state.fences)} fences"
        case Score() as wanted:
            held = _held(state.flocks[_stall(state)])
            return f"the stall has {held}, which gives no {set_name(wanted)}"
        case Pile() | Drop():
            return "the chosen set has no such sheep for it"
    return "there is no such choice"


def _stall(state: State) -> int:
    return state.circle.stalls[state.turn or 0]


def _held(flock: Flock) -> str:
    return ", ".join(sheep_name(sheep) for sheep in kinds(presence(flock))) or "no sheep"


def _no_refill(state: State, bonus: int) -> str:
    if not state.ready >> (BLUE << 2 | bonus) & 1:
        return f"the seat has no bonus B{bonus} to use"
    if bonus == 2:
        return "that is no field with fewer than six sheep, or the wolf is there"
    return "the bonus would bring no sheep"


def _no_place(state: State, fence: int) -> str:
    if fence >= len(state.fences):
        return f"the ring has {len(state.fences)} fences"
    card = state.hands[state.turn or 0] or 0
    return f"both sides of {fence_name(card)} are alike, so it is placed with side a"


def _no_jump(state: State, jump: Jump) -> str:
    fence = state.queue[state.at]
    colour = ICONS[state.fences[fence][-1]][state.icon]
    if jump.sheep >> 2 != colour:
        return f"the icon of fence {fence} is {COLOUR_NAMES[colour]}"
    if jump.area not in {area for area, _, _ in state.circle.ways[fence][state.icon]}:
        return f"nothing jumps over fence {fence} from area {jump.area}"
    if not state.flocks[jump.area] >> 8 * jump.sheep & 0xFF:
        return f"there is no {sheep_name(jump.sheep)} in area {jump.area}"
    return "no white bonus makes a difference to this jump"
