"""One seat by itself, with a program and a stream that do what the test says."""

import time
from collections.abc import Sequence
from typing import Any

import pytest

from engines.core.chance import Chance
from engines.registry import get_game
from paddock_proto.codec import CODECS
from paddock_proto.v1 import bot_pb2
from tests.referee.table import QUICK, SHORT, UNTIMED
from workers.contract import Verdict
from workers.referee.clock import ClockKind
from workers.referee.host import Arrival, SeatHost
from workers.referee.process import Cause, Ended, Logs
from workers.referee.seat import Decision, Seat
from workers.runner import GOODBYE, GOODBYE_THINKING, say_goodbye

HELLO = bot_pb2.BotMessage(hello=bot_pb2.Hello(protocol=1)).SerializeToString()


class EndedProgram:
    """It is gone already."""

    def poll(self) -> Ended:
        return Ended(Cause.EXIT, exit_code=0)

    def wait(self, timeout: float) -> Ended:
        return self.poll()

    def kill(self) -> None: ...

    def freeze(self) -> None: ...

    def thaw(self) -> None: ...

    def cpu_seconds(self) -> float:
        return 0.0

    def logs(self) -> Logs:
        return Logs()


class Stream(SeatHost):
    """The bot has dialled in; what it sent, the test hands on."""

    def __init__(self) -> None:
        self.has_dialled = True

    def send(self, message: bytes, *, ask: bool = False) -> None: ...

    def ask(self) -> None: ...

    def hang_up(self) -> None: ...


class StayingProgram(EndedProgram):
    """It ends only when it is killed, and remembers how long it was waited for."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.killed = False

    def poll(self) -> Ended | None:  # type: ignore[override]
        return Ended(Cause.KILLED) if self.killed else None

    def wait(self, timeout: float) -> Ended | None:  # type: ignore[override]
        self.waits.append(timeout)
        return self.poll()

    def kill(self) -> None:
        self.killed = True


def test_a_program_that_was_thinking_when_the_match_ended_is_not_waited_for_long() -> None:
    """It cannot hear that the match is over. One that only waited for its turn can."""
    programs = StayingProgram(), StayingProgram()
    thinking, waiting = (
        Seat(number, program, Stream(), CODECS["battle-sheep"], UNTIMED, ClockKind.WALL, "a seed")
        for number, program in enumerate(programs)
    )
    thinking.ask(Decision(0, *opening(), str), b"", time.monotonic())
    for seat in (thinking, waiting):
        seat.finish(b"")
    say_goodbye([waiting, thinking])
    assert [program.killed for program in programs] == [True, True]
    assert programs[0].waits[0] <= GOODBYE_THINKING < 1 < programs[1].waits[0] <= GOODBYE


def test_time_is_up_after_the_last_moment_and_not_before() -> None:
    seat = Seat(0, StayingProgram(), Stream(), CODECS["battle-sheep"], SHORT, ClockKind.WALL, "a seed")
    seat.hello = True
    seat.ask(Decision(0, *opening(), str), b"", now=100.0)
    assert seat.patience(100.1) == pytest.approx(0.2)
    seat.check(100.3)
    assert seat.fault is None
    seat.check(100.301)
    assert seat.fault is not None
    assert seat.fault.verdict is Verdict.TIMEOUT


def opening() -> tuple[Any, Sequence[Any]]:
    """An observation and what is legal."""
    game = get_game("battle-sheep")
    state, _ = game.setup(2, game.options_type(), Chance("a seed"))
    return state, game.legal_actions(state, 0)


def test_what_a_program_sent_before_it_ended_counts_although_its_end_is_seen_first() -> None:
    seat = Seat(0, EndedProgram(), Stream(), CODECS["battle-sheep"], QUICK, ClockKind.WALL, "a seed")
    now = time.monotonic()
    seat.expect_hello(now)
    seat.check(now)
    assert seat.fault is None
    seat.receive(Arrival(0, HELLO, now))
    assert (seat.hello, seat.fault) == (True, None)
    seat.receive(Arrival(0, None, now))
    seat.check(now)
    assert seat.fault is not None
    assert (seat.fault.verdict, seat.fault.detail) == (
        Verdict.CRASH,
        "The program ended by itself at ply 0 with exit code 0.",
    )
