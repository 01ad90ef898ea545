"""Verdicts and the sentences that tell an author why.

`where` says when it happened: "before it said hello" or "at ply 12"; ply k is the position after k steps.
"""

import signal
from dataclasses import dataclass

from workers.contract import Verdict
from workers.referee.clock import WALL_EXTRA, WALL_FACTOR, Budget, ClockKind
from workers.referee.process import Cause, Ended, InfraError


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a seat is out."""

    verdict: Verdict
    detail: str


def illegal_action(why: str) -> Fault:
    return Fault(Verdict.ILLEGAL, f"It played an illegal action: {why}.")


def illegal_index(where: str, index: int, count: int) -> Fault:
    return Fault(
        Verdict.ILLEGAL,
        f"It chose action number {index} {where}; the {count} legal ones are numbered 0 to {count - 1}.",
    )


def timeout(where: str, budget: Budget, kind: ClockKind, at: float) -> Fault:
    """No move by the end of the budget."""
    return Fault(
        Verdict.TIMEOUT, f"No move arrived {where} in time: {_used(budget, kind, at)} left on its clock."
    )


def no_show(budget: Budget, kind: ClockKind, at: float) -> Fault:
    return Fault(
        Verdict.NO_SHOW, f"It did not dial in and say hello: {_used(budget, kind, at)} given for that."
    )


def _used(budget: Budget, kind: ClockKind, at: float) -> str:
    """How the time went and what it was measured by, up to the number of seconds there were."""
    allowed = f"{budget.allowed or 0.0:.2f} s"
    if kind is ClockKind.WALL:
        return f"{budget.wall(at):.2f} s went by, {allowed} were"
    computed = budget.computed()
    if computed > (budget.allowed or 0.0):
        return f"it used {computed:.2f} s of processor time, {allowed} were"
    factor, extra = budget.thinking * WALL_FACTOR, budget.thinking * WALL_EXTRA
    return (
        f"{budget.wall(at):.2f} s went by, for {computed:.2f} s of which it computed; the cap is "
        f"{factor:g} times its time and {extra:g} s, and {allowed} were"
    )


def broken_protocol(where: str, what: str) -> Fault:
    return Fault(Verdict.PROTOCOL, f"It broke the protocol {where}: {what}.")


def ended(where: str, end: Ended) -> Fault:
    """The program is gone and the match was not over. Raises InfraError when that is the arena's fault."""
    match end.cause:
        case Cause.INFRA | Cause.KILLED:
            raise InfraError(
                f"a program ended {where} through no fault of its own: {end.detail or end.cause}"
            )
        case Cause.MEMORY:
            return Fault(Verdict.MEMORY, f"It was ended {where} because it used more memory than a bot may.")
        case Cause.OUTPUT:
            return Fault(
                Verdict.OUTPUT, f"It was ended {where} because it wrote more to its log than a bot may."
            )
        case Cause.CPU:
            text = f"It was ended {where} because it used up the processor time of a whole match."
            return Fault(Verdict.CPU, text)
        case Cause.WALL:
            return Fault(Verdict.TIMEOUT, f"It was ended {where}: the time for a whole match was over.")
        case Cause.SIGNAL:
            return Fault(Verdict.CRASH, f"The program was ended {where} by {_signal_name(end)}.")
        case Cause.EXIT:
            text = f"The program ended by itself {where} with exit code {end.exit_code}."
            return Fault(Verdict.CRASH, text)


def _signal_name(end: Ended) -> str:
    number = (end.exit_code or 128) - 128
    try:
        return f"signal {number} ({signal.Signals(number).name})"
    except ValueError:
        return f"signal {number}"
