"""A position in the making: changes in place while one step is worked out, and becomes a state in the end."""

from engines.core.game import Seat
from engines.stubborn_sheep.actions import Action, Ask
from engines.stubborn_sheep.events import BonusDeclined, Event, NothingScored, SetChosen
from engines.stubborn_sheep.state import SLOW_MEMBERS, State, Step

_OVER = Step.OVER

_INVISIBLE = frozenset((BonusDeclined, SetChosen, NothingScored))
"""Events after which the table looks as before."""


def shows(event: Event) -> bool:
    """Whether the event changes what lies on the table."""
    return type(event) not in _INVISIBLE


class Draft:
    """The members of a state that change with every decision, and what has happened in this step.

    The other members are exchanged with `replace`. `about` says more of the question that is open:

    - TAKE: the area that the yellow sheep left, where it landed, how many it has taken along;
    - KICK: the area where the red sheep landed, the red sheep;
    - RUN: the blue sheep, where it is, its direction (1 clockwise, -1 counter-clockwise);
    - SCORE: how many sets were scored in this turn;
    - PILE, DROP: that, then colour, size and jokers of the set.
    """

    __slots__ = (
        "about",
        "ask",
        "at",
        "choices",
        "circle",
        "events",
        "flocks",
        "icon",
        "powers",
        "queue",
        "ready",
        "seat",
        "slow",
        "step",
    )

    def __init__(self, state: State) -> None:
        self.slow = state
        """A state whose first members are right; the others are here."""
        self.circle = state.circle
        self.step = state.step
        self.seat: Seat = state.turn or 0
        """The seat on turn, and after the end the last one."""
        self.powers = state.powers
        self.ready = state.ready
        self.flocks = [*state.flocks]
        self.queue = state.queue
        self.at = state.at
        self.icon = state.icon
        self.ask: Ask | None = None
        self.about: tuple[int, ...] = state.about
        self.choices: tuple[Action, ...] = ()
        self.events: list[Event] = []

    def question(self, ask: Ask, about: tuple[int, ...], choices: tuple[Action, ...]) -> None:
        """The seat on turn has to choose."""
        self.ask = ask
        self.about = about
        self.choices = choices

    def finished(self) -> State:
        """The position that the draft has become."""
        slow = self.slow
        return State._make(
            (
                *slow[:SLOW_MEMBERS],
                self.step,
                None if self.step is _OVER else self.seat,
                self.powers,
                slow.ply + 1,
                self.ready,
                tuple(self.flocks),
                self.queue,
                self.at,
                self.icon,
                self.ask,
                self.about,
                self.choices,
                self._last(),
            )
        )

    def _last(self) -> Event | None:
        """The latest event that shows; of those that do not, the latest is better than nothing new."""
        for event in reversed(self.events):
            if type(event) not in _INVISIBLE:
                return event
        return self.events[-1] if self.events else self.slow.last
