"""One match, from the first hello to the last move.

It always ends: every wait has a deadline or a living program.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any

from engines.core.chance import Chance
from engines.core.errors import ActionError
from engines.core.outcome import Outcome
from engines.registry import AnyGame
from workers.contract import ReportStep, Verdict
from workers.referee import wire
from workers.referee.host import Arrival
from workers.referee.seat import Decision, Seat

POLL = 0.2
"""Seconds between two looks at programs and at the wish to stop, when nothing arrives."""

Observer = Callable[[int], None]
"""Is told after each step how many there were so far."""


class MatchStopped(Exception):
    """Somebody wanted the match to stop."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What is played."""

    game: AnyGame
    options: Any
    seed: str


@dataclass(slots=True)
class _Step:
    """One advance of the game. Actions become text when the match is over, where it costs nobody a wait."""

    actions: Mapping[int, Any]
    forfeits: tuple[int, ...]
    seconds: Mapping[int, float]


def decision_of(game: AnyGame, state: Any, seat: int, ply: int) -> Decision:
    """What a seat that must act is asked."""
    return Decision(
        ply=ply,
        observation=game.observe(state, seat),
        legal=game.legal_actions(state, seat),
        why_illegal=partial(_why_illegal, game, state, seat, ply),
        thinking=len(game.to_act(state)),
    )


def _why_illegal(game: AnyGame, state: Any, seat: int, ply: int, action: Any) -> str:
    """In the words of the rules. Where others choose too, they are taken to choose something legal."""
    choices = {other: game.legal_actions(state, other)[0] for other in game.to_act(state)}
    try:
        game.apply(state, {**choices, seat: action})
    except ActionError as error:
        return str(error)
    return f"{game.format_action(action)!r} is not legal at ply {ply}"


class Referee:
    """Plays one match between `seats`, whose messages come through `arrivals`."""

    def __init__(
        self,
        rules: Rules,
        seats: Sequence[Seat],
        starts: Sequence[bytes],
        arrivals: "SimpleQueue[Arrival]",
        observer: Observer | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> None:
        """`starts` has the GameStart of each seat; `stopped` is asked often."""
        self._game = rules.game
        self._seats = seats
        self._starts = starts
        self._arrivals = arrivals
        self._observer = observer
        self._stopped = stopped
        self._steps: list[_Step] = []
        self._state, events = self._game.setup(len(seats), rules.options, Chance(rules.seed))
        self._tell(events)
        self._next_check = 0.0

    def play(self) -> Outcome:
        """To the end. Raises InfraError and MatchStopped."""
        self._meet()
        while (outcome := self._game.outcome(self._state)) is None:
            asked = [self._seats[number] for number in self._game.to_act(self._state)]
            self._advance(asked, self._decide(asked))
        over = wire.game_over(
            outcome, [seat.fault.verdict if seat.fault else Verdict.OK for seat in self._seats]
        )
        for seat in self._seats:
            if seat.fault is None:
                seat.finish(over)
        return outcome

    @property
    def steps(self) -> tuple[ReportStep, ...]:
        """What was played so far."""
        return tuple(
            ReportStep(
                actions={seat: self._game.format_action(action) for seat, action in step.actions.items()},
                forfeits=step.forfeits,
                seconds=step.seconds,
            )
            for step in self._steps
        )

    def _meet(self) -> None:
        now = time.monotonic()
        for seat in self._seats:
            seat.expect_hello(now)
        while any(seat.awaited for seat in self._seats):
            self._wait()
        if any(seat.fault for seat in self._seats):
            self._advance((), {})

    def _decide(self, asked: Sequence[Seat]) -> dict[int, Any]:
        """The legal actions of the seats that answered, all asked at once.

        Until the last of them has answered, nobody is told anything: what one chose is known to no other.
        """
        ply = len(self._steps)
        decisions = [decision_of(self._game, self._state, seat.number, ply) for seat in asked]
        for seat, decision in zip(asked, decisions, strict=True):
            seat.ask(decision, self._starts[seat.number], time.monotonic())
        self._wait()  # at once: whatever is done here first holds up the threads that send
        while any(seat.awaited for seat in asked) and self._contested():
            self._wait()
        return {seat.number: seat.answer for seat in asked if seat.has_answered}

    def _advance(self, asked: Sequence[Seat], answers: Mapping[int, Any]) -> None:
        """One step: the failed seats leave, then the actions count if all who must act have acted."""
        leaving = tuple(seat.number for seat in self._seats if seat.fault and not seat.withdrawn)
        if leaving:
            self._state, events = self._game.forfeit(self._state, leaving)
            for number in leaving:
                self._seats[number].withdrawn = True
            self._tell(events)
        actors = self._game.to_act(self._state)
        actions = {number: answers[number] for number in actors if number in answers}
        if len(actions) < len(actors) or (leaving and not self._are_legal(actions)):
            actions = {}
        if actions:
            self._state, events = self._game.apply(self._state, actions)
            self._tell(events)
        self._steps.append(_Step(actions, leaving, {seat.number: seat.seconds for seat in asked}))
        if self._observer is not None:
            self._observer(len(self._steps))

    def _are_legal(self, actions: Mapping[int, Any]) -> bool:
        """Still, after others left; if not, everybody is asked again."""
        return all(
            action in self._game.legal_actions(self._state, number) for number, action in actions.items()
        )

    def _tell(self, events: Sequence[Any]) -> None:
        for seat in self._seats:
            for event in events:
                seen = self._game.visible(event, seat.number)
                if seen is not None:
                    seat.events.append(seen)

    def _contested(self) -> bool:
        """At least two seats are still in the match; otherwise nobody's answer matters any more."""
        return sum(seat.fault is None for seat in self._seats) > 1

    def _wait(self) -> None:
        """Take in the next arrival; now and then look at programs and clocks."""
        now = time.monotonic()
        patience = min(POLL, *[seat.patience(now) for seat in self._seats])
        try:
            arrival = self._arrivals.get(timeout=patience)
        except Empty:
            self._next_check = 0.0
        else:
            self._seats[arrival.seat].receive(arrival)
        now = time.monotonic()
        if now >= self._next_check:
            self._next_check = now + POLL / 4
            for seat in self._seats:
                seat.check(now)
            if self._stopped is not None and self._stopped():
                raise MatchStopped
