"""A position of Stubborn Sheep: immutable and cheap to make, because bots search with it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, NamedTuple

from engines.core.game import Seat
from engines.stubborn_sheep.actions import Action, Ask
from engines.stubborn_sheep.cards import Flock
from engines.stubborn_sheep.events import Event
from engines.stubborn_sheep.ring import Ring

EITHER_SIDE: Final = "either_side"
BY_SIDE: Final = "by_side"
ONE_JUMP: Final = "one_jump"
ALL_JUMPS: Final = "all_jumps"


class Step(StrEnum):
    """Where in its turn the seat on turn is. Drawing a card, the fourth step, asks nothing."""

    SETUP = "setup"
    """Before the first turn: turning own fences."""
    REFILL = "refill"
    FENCE = "fence"
    """Placing the card and activating fences."""
    SCORE = "score"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class StubbornSheepOptions:
    """Variants of the rules."""

    jumps: Literal["either_side", "by_side"] = EITHER_SIDE
    """"either_side": an icon moves a sheep from either side of the fence; "by_side": the icons of the side to
    the centre move sheep counter-clockwise, those of the outer side clockwise."""
    bonuses: bool = False
    """The advanced game: the top card of each own scored pile has a bonus."""
    wolf: bool = False
    """The wolf eats at the end of every turn."""
    white_bonus: Literal["one_jump", "all_jumps"] = ONE_JUMP
    """"one_jump": a white bonus is for one jump of its colour in a turn; "all_jumps": for any number."""
    max_sets_per_turn: int | None = None
    """How many sets may be scored in one turn; None: any number."""

    def __post_init__(self) -> None:
        _require(self.jumps in (EITHER_SIDE, BY_SIDE), 'jumps must be "either_side" or "by_side"')
        _require(isinstance(self.bonuses, bool), "bonuses must be true or false")
        _require(isinstance(self.wolf, bool), "wolf must be true or false")
        _require(self.white_bonus in (ONE_JUMP, ALL_JUMPS), 'white_bonus must be "one_jump" or "all_jumps"')
        sets = self.max_sets_per_turn
        _require(
            sets is None or (isinstance(sets, int) and not isinstance(sets, bool) and sets >= 1),
            "max_sets_per_turn must be a whole number from 1 on, or null for no limit",
        )


Piles = tuple[bytes, ...]
"""Per colour: somebody's scored sheep, the last one on top."""


class State(NamedTuple):
    """Everything there is to know. Sheep, fence cards and flocks are numbers; see `cards`.

    What few decisions change comes first, so that the rest can be exchanged cheaply. `choices` follows from
    the other members.
    """

    options: StubbornSheepOptions
    circle: Ring
    """What follows from the number of players and the direction of jumps."""
    start: Seat
    """The start player."""
    fences: tuple[tuple[int, ...], ...]
    """Per fence: its cards, the last one on top."""
    hands: tuple[int | None, ...]
    """Per seat: the card in its hand, with side a to the centre."""
    fence_deck: tuple[int, ...]
    """The draw pile of fences; the last one is drawn next."""
    removed: tuple[int, ...]
    """Fences out of the game."""
    sheep_deck: bytes
    """The draw pile of sheep; the last one is drawn next."""
    discard: Flock
    luck: int
    """64 random bits: the next reshuffle of sheep follows from them."""
    piles: tuple[Piles, ...]
    wolf: int | None
    """The field where the wolf is; None: there is no wolf."""
    final: int | None
    """None while there are fences to draw; else how many seats still have their last turn, the one on turn
    included."""
    withdrawn: tuple[int, ...]
    """Per seat: 0 in play, else the ply at which it left."""
    step: Step
    turn: Seat | None
    """The seat on turn, which is the one that decides; None when the game is over."""
    powers: int
    """The bonuses of the seat in this turn, as bits of `bonuses`."""
    ply: int
    """How often the position has advanced, withdrawals included."""
    ready: int
    """Those of `powers` that can still be used in this turn."""
    flocks: tuple[Flock, ...]
    """Per area: its sheep."""
    queue: tuple[int, ...]
    """The fences that are activated in this turn, in order, as far as known."""
    at: int
    """Which of `queue` is being activated."""
    icon: int
    """Which of its icons is next; 0 before the first."""
    ask: Ask | None
    """What is asked; None when the game is over."""
    about: tuple[int, ...]
    """What the question is about; see `draft.Draft`."""
    choices: tuple[Action, ...]
    """The legal actions."""
    last: Event | None
    """What happened latest that shows on the table."""

    @property
    def players(self) -> int:
        return len(self.hands)


SLOW_MEMBERS = State._fields.index("step")
"""How many members come before those that change with every decision."""


def scores(state: State) -> tuple[int, ...]:
    """Per seat: scored sheep."""
    return tuple(sum(map(len, piles)) for piles in state.piles)


def sets(state: State) -> tuple[int, ...]:
    """Per seat: complete sets of all four colours among its scored sheep."""
    return tuple(min(map(len, piles)) for piles in state.piles)


def catch_up(state: State) -> tuple[int, ...]:
    """Per seat: by how many colours the leader is ahead; so far its stall is filled up."""
    colours = [sum(map(bool, piles)) for piles in state.piles]
    most = max(colours)
    return tuple(most - own for own in colours)


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise ValueError(message)
