"""One seat by itself, with a program and a stream that do what the test says."""

import time

from paddock_proto.codec import CODECS
from paddock_proto.v1 import bot_pb2
from tests.referee.table import QUICK
from workers.contract import Verdict
from workers.referee.clock import ClockKind
from workers.referee.host import Arrival, SeatHost
from workers.referee.process import Cause, Ended, Logs
from workers.referee.seat import Seat

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
