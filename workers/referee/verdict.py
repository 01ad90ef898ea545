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
    allowed = budget.allowed or 0.0
    spent = budget.spent(at)
    if kind is ClockKind.WALL:
        return Fault(
            Verdict.TIMEOUT, f"No move arrived {where} within the {allowed:.2f} s left on its clock."
        )
    if spent > allowed:
        text = f"It used {spent:.2f} s of processor time {where}; {allowed:.2f} s were left on its clock."
        return Fault(Verdict.TIMEOUT, text)
    return Fault(
        Verdict.TIMEOUT,
        f"No move arrived {where} in {budget.wall(at):.1f} s on the wall; it computed for {spent:.2f} s. "
        f"With {allowed:.2f} s left on its clock the cap is {WALL_FACTOR:g} times that and {WALL_EXTRA:g} s.",
    )


def no_show(budget: Budget, kind: ClockKind, at: float) -> Fault:
    unit = "of processor time" if kind is ClockKind.CPU and budget.is_spent(at) else "on the wall"
    seconds = budget.spent(at) if unit == "of processor time" else budget.wall(at)
    return Fault(
        Verdict.NO_SHOW,
        f"It was started but did not say hello: {seconds:.1f} s {unit} went by; it has {budget.allowed:g} s.",
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
