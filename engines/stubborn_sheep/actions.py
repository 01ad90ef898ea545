"""The decisions of Stubborn Sheep, as typed values, as packed numbers and as text.

The engine works on packed numbers: `kind << 12 | detail`, where the kind is an `Ask`, that is what was asked.
Their order is the canonical order of actions. Sheep are numbers of `cards`, areas and fences are counted
clockwise from 0.
"""

from dataclasses import dataclass
from enum import IntEnum

from engines.core.errors import InvalidAction
from engines.stubborn_sheep.cards import WHITE

Action = int
"""A packed action; see `unpack`."""

AREAS = 10
"""The largest ring, that of five players, has as many areas and fences."""


class Ask(IntEnum):
    """What the seat to act is asked, and the kind of its action."""

    TURN = 0
    """Setup: which of the own fences to turn."""
    REFILL = 1
    """Step 1, with a blue bonus: how to fill up."""
    PLACE = 2
    """Step 2: where the fence goes, and which side of it looks to the centre."""
    FLIP = 3
    """Bonus R1: whether to turn the fence that is about to be activated."""
    JUMP = 4
    """Which sheep an icon makes jump, with a white bonus also how far."""
    TAKE = 5
    """Which sheep a yellow one takes along."""
    KICK = 6
    """Which sheep a red one kicks, and which way round."""
    RUN = 7
    """Bonus Y3: whether a blue sheep runs on."""
    REPEAT = 8
    """Bonus R2: whether to activate the fence once more."""
    EXTRA = 9
    """Bonus R3: which other fence to activate."""
    SCORE = 10
    """Step 3: which set to score."""
    PILE = 11
    """Which sheep of the set are scored, in which order."""
    DROP = 12
    """Which twins of the set are discarded."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Turn own fences around at the setup."""

    left: bool
    right: bool


@dataclass(frozen=True, slots=True)
class Refill:
    """Fill up as usual (`bonus` 0), or with bonus B1, B2 for `field`, or B3."""

    bonus: int
    field: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Put the card from the hand on a fence, with side 0 ("a") or 1 ("b") to the centre."""

    fence: int
    side: int


@dataclass(frozen=True, slots=True)
class Flip:
    """Turn the fence before it is activated, or leave it."""

    flip: bool


@dataclass(frozen=True, slots=True)
class Jump:
    """This sheep of this area jumps; by a white bonus `over` 1 or 2 fences without its ability, else 0."""

    area: int
    sheep: int
    over: int = 0


@dataclass(frozen=True, slots=True)
class Take:
    """This sheep comes along; None: no second one."""

    sheep: int | None


@dataclass(frozen=True, slots=True)
class Kick:
    """This sheep is kicked clockwise or counter-clockwise; None: no kick, by bonus Y2."""

    sheep: int | None
    clockwise: bool = False


@dataclass(frozen=True, slots=True)
class Run:
    """The blue sheep runs on, or stops by bonus Y3."""

    on: bool


@dataclass(frozen=True, slots=True)
class Repeat:
    """Activate the fence once more, or not."""

    repeat: bool


@dataclass(frozen=True, slots=True)
class Extra:
    """Activate this fence too; None: no other."""

    fence: int | None


@dataclass(frozen=True, slots=True)
class Score:
    """Score a set: `size` sheep of a colour, of which `jokers` are white; None: nothing more."""

    colour: int | None
    size: int = 0
    jokers: int = 0


@dataclass(frozen=True, slots=True)
class Pile:
    """These sheep of the set are scored; the last one ends on top."""

    sheep: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drop:
    """These two sheep of the set are discarded."""

    sheep: tuple[int, int]


Unpacked = Turn | Refill | Place | Flip | Jump | Take | Kick | Run | Repeat | Extra | Score | Pile | Drop

NONE = 0xFFF
"""The detail of doing without; last in the order."""


def pack(action: Unpacked) -> Action:  # noqa: C901 - one line for each kind
    """Inverse of `unpack`. Raises InvalidAction for a part that is out of range."""
    match action:
        case Turn(left, right):
            return Ask.TURN << 12 | int(left) | int(right) << 1
        case Refill():
            return Ask.REFILL << 12 | _refill(action)
        case Place(fence, side):
            _require(side in (0, 1), f"a fence has no side {side}")
            return Ask.PLACE << 12 | _area(fence, "fence") << 1 | side
        case Flip(flag):
            return Ask.FLIP << 12 | int(flag)
        case Jump(area, sheep, over):
            _require(over in (0, 1, 2), f"a sheep cannot jump over {over} fences, only over 1 or 2")
            _require(not over or sheep >> 2 != WHITE, "no bonus changes the jump of a white sheep")
            return Ask.JUMP << 12 | _area(area, "area") << 6 | _sheep(sheep) << 2 | over
        case Take(sheep):
            return Ask.TAKE << 12 | (NONE if sheep is None else _sheep(sheep))
        case Kick(sheep, clockwise):
            return Ask.KICK << 12 | (NONE if sheep is None else _sheep(sheep) << 1 | int(clockwise))
        case Run(flag):
            return Ask.RUN << 12 | int(flag)
        case Repeat(flag):
            return Ask.REPEAT << 12 | int(flag)
        case Extra(fence):
            return Ask.EXTRA << 12 | (NONE if fence is None else _area(fence, "fence"))
        case Score():
            return Ask.SCORE << 12 | _set(action)
        case Pile(several):
            return Ask.PILE << 12 | _pile(several)
        case Drop(several):
            return Ask.DROP << 12 | _pair(several)


def unpack(action: Action) -> Unpacked:
    """The parts of a packed action. Raises InvalidAction for a number that is none."""
    unpacked = _UNPACK[kind](action & NONE) if 0 <= (kind := action >> 12) < len(_UNPACK) else None
    if unpacked is None or pack(unpacked) != action:
        raise InvalidAction(f"{action} is not the number of any action")
    return unpacked


_UNPACK = (
    lambda detail: Turn(bool(detail & 1), bool(detail >> 1)),
    lambda detail: Refill(2, detail - 16) if detail >= 16 else Refill(detail),
    lambda detail: Place(detail >> 1, detail & 1),
    lambda detail: Flip(bool(detail)),
    lambda detail: Jump(detail >> 6, detail >> 2 & 15, detail & 3),
    lambda detail: Take(None if detail == NONE else detail),
    lambda detail: Kick(None) if detail == NONE else Kick(detail >> 1, bool(detail & 1)),
    lambda detail: Run(bool(detail)),
    lambda detail: Repeat(bool(detail)),
    lambda detail: Extra(None if detail == NONE else detail),
    lambda detail: Score(None) if detail == NONE else Score(detail >> 5, detail >> 2 & 7, detail & 3),
    lambda detail: Pile((detail - 16,) if detail < 32 else (detail - 32 >> 4, detail & 15)),
    lambda detail: Drop((detail >> 4, detail & 15)),
)


def _refill(action: Refill) -> int:
    if action.bonus == 2:
        _require(action.field is not None, "bonus B2 needs a field")
        return 16 + _area(action.field or 0, "area")
    _require(action.bonus in (0, 1, 3), f"there is no bonus B{action.bonus}")
    _require(action.field is None, f"bonus B{action.bonus} is not for a field of choice")
    return action.bonus


def _set(action: Score) -> int:
    colour, size, jokers = action.colour, action.size, action.jokers
    if colour is None:
        return NONE
    _require(colour in range(4), f"there is no colour {colour}")
    _require(size in (3, 4), f"a set has 3 or 4 sheep, not {size}")
    _require(0 <= jokers <= (0 if colour == WHITE else 2), f"this set cannot have {jokers} jokers")
    return colour << 5 | size << 2 | jokers


def _pile(several: tuple[int, ...]) -> int:
    _require(len(several) in (1, 2), "a set scores one sheep or two")
    _require(len({sheep >> 2 for sheep in several}) == 1, "the scored sheep of a set have one colour")
    if len(several) == 1:
        return 16 + _sheep(several[0])
    return 32 + (_sheep(several[0]) << 4 | _sheep(several[1]))


def _pair(several: tuple[int, int]) -> int:
    _require(several[0] <= several[1], "the discarded sheep are named in ascending order")
    colours = {sheep >> 2 for sheep in several} - {WHITE}
    _require(len(colours) < 2, "the sheep of a set have one colour, apart from white ones")
    return _sheep(several[0]) << 4 | _sheep(several[1])


def _area(number: int, what: str) -> int:
    _require(0 <= number < AREAS, f"there is no {what} {number}, only 0 to {AREAS - 1}")
    return number


def _sheep(sheep: int) -> int:
    _require(0 <= sheep < 16, f"there is no sheep {sheep}")
    return sheep


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise InvalidAction(message)
