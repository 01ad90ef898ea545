"""Clocks: a budget for one wait on a bot, and the bank that budgets are paid from.

Where the launcher measures it, time is the bot's own processor time: it is fair on a busy machine. Three
times as long on the wall, and two seconds, ends bots that sleep. Bots that think at the same time may share
one processor, so the wall is divided among them.
"""

from collections.abc import Callable
from enum import StrEnum

from workers.contract import TimeControl

WALL_FACTOR = 3.0
WALL_EXTRA = 2.0
CPU_POLL = 0.05
"""Seconds between two looks at the processor time of a bot that is thinking."""


class ClockKind(StrEnum):
    """What a second on the clock is."""

    WALL = "wall"
    CPU = "cpu"


class Budget:
    """The time for one wait on a bot, from its construction on. `allowed` None: no limit."""

    def __init__(
        self,
        allowed: float | None,
        now: float,
        cpu: Callable[[], float] | None = None,
        thinking: int = 1,
    ) -> None:
        """`cpu` reads the bot's processor time so far; None makes this a wall clock. `thinking` bots begin to
        think at this moment."""
        self.allowed = allowed
        self.thinking = thinking
        self._started = now
        self._cpu = cpu
        self._cpu_before = cpu() if cpu else 0.0

    def spent(self, at: float) -> float:
        """Seconds on this clock up to the moment `at`, which is now or just before.

        Sleeping is not free where processor time counts: the wall, divided, is charged when it comes to more.
        """
        wall = at - self._started
        if self._cpu is None:
            return wall
        return max(self.computed(), (wall / self.thinking - WALL_EXTRA) / WALL_FACTOR)

    def computed(self) -> float:
        """Seconds of processor time; 0 on a wall clock."""
        return self._cpu() - self._cpu_before if self._cpu else 0.0

    def wall(self, at: float) -> float:
        """Seconds on the wall up to the moment `at`."""
        return at - self._started

    def covers(self, seconds: float) -> bool:
        """Whether so much may be spent."""
        return self.allowed is None or seconds <= self.allowed

    def patience(self, now: float) -> float:
        """How long to wait before it is worth looking again whether the budget is spent."""
        if self.allowed is None:
            return float("inf")
        if self._cpu:
            return CPU_POLL
        return max(0.0, self._started + self.allowed - now)


class Clock:
    """One seat's time for decisions: a bank, and an increment before each decision."""

    def __init__(self, control: TimeControl) -> None:
        self._bank = control.bank
        self._increment = control.increment

    def next(self) -> float | None:
        """The time for the decision that now begins; None when no clock runs."""
        if self._bank is None:
            return None
        self._bank += self._increment
        return self._bank

    def charge(self, seconds: float) -> None:
        """Take from the bank what the decision took."""
        if self._bank is not None:
            self._bank = max(0.0, self._bank - seconds)
