"""One seat at the table: its program, its stream, its clock, and what it did wrong.

Whatever happens on one seat stays there: every failure ends in a `Fault` of this seat and in nothing else.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from google.protobuf.message import DecodeError

from engines.core.chance import Chance
from engines.core.errors import InvalidAction
from paddock_proto.codec import Codec
from paddock_proto.v1 import bot_pb2
from sandbox.capture import clean_text
from workers.contract import TimeControl
from workers.referee import verdict, wire
from workers.referee.clock import Budget, Clock, ClockKind
from workers.referee.host import Arrival, SeatHost
from workers.referee.process import BotProcess, Ended
from workers.referee.verdict import Fault

CLOSING = 1.0
"""Seconds between the end of a stream and that of its program that pass for one and the same event."""
_CLOSING_POLL = 0.01


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat is asked."""

    ply: int
    observation: Any
    legal: Sequence[Any]
    why_illegal: Callable[[Any], str]
    """For an action that is none of the legal ones: what the rules say to it."""
    thinking: int = 1
    """How many seats are asked at this moment."""


class Seat:
    """The referee's view of one bot."""

    def __init__(
        self,
        number: int,
        process: BotProcess,
        host: SeatHost,
        codec: Codec,
        control: TimeControl,
        clock_kind: ClockKind,
        seed: str,
    ) -> None:
        self.number = number
        self.process = process
        self.fault: Fault | None = None
        self.withdrawn = False
        """The game knows that it is out."""
        self.hello = False
        self.notes: list[tuple[int, str]] = []
        self.events: list[Any] = []
        """What this seat may see of what happened since its last turn."""
        self.left_thinking = False
        """The match ended while it owed an answer, which mattered no more."""
        self.answer: Any = None
        self.seconds = 0.0
        """What its last decision was charged."""
        self._host = host
        self._codec = codec
        self._control = control
        self._clock = Clock(control)
        self._clock_kind = clock_kind
        self._requests = Chance(seed).stream(f"requests of seat {number}")
        self._budget: Budget | None = None
        self._request_id = 0
        self._decision = Decision(0, None, (), str)
        self._wants_legal = True
        self._started = False
        self._strays = 0
        self._notes_bytes = 0
        self._closed_at: float | None = None
        self._gone_at: float | None = None

    @property
    def awaited(self) -> bool:
        """It owes an answer."""
        return self._budget is not None

    @property
    def has_answered(self) -> bool:
        """Its last Turn has an answer that counts."""
        return self._budget is None and self.fault is None

    @property
    def where(self) -> str:
        return f"at ply {self._decision.ply}" if self.hello else "before it said hello"

    # What the referee does

    def expect_hello(self, now: float) -> None:
        self._budget = self._new_budget(self._control.start, now)
        self._host.ask()

    def ask(self, decision: Decision, start: bytes, now: float) -> None:
        """Send a Turn, after `start` (the GameStart) if it is the first, and start the clock."""
        self._decision = decision
        self.seconds = 0.0
        self._request_id = self._requests.below(1 << 32)
        remaining = self._clock.next()
        actions = decision.legal if self._wants_legal else None
        message = wire.turn(
            self._codec, self._request_id, decision.observation, self.events, actions, remaining
        )
        self.events = []
        self._budget = self._new_budget(remaining, now, decision.thinking)
        self.process.thaw()
        if not self._started:
            self._started = True
            self._host.send(start)
        self._host.send(message, ask=True)

    def finish(self, over: bytes) -> None:
        """The match is over: let the bot know and let it go."""
        self.left_thinking = self.awaited
        self._budget = None
        self.process.thaw()
        self._host.send(over)
        self._host.hang_up()

    def fail(self, fault: Fault) -> None:
        """This seat is out; its program ends at once."""
        self.fault = fault
        self._budget = None
        self.process.kill()

    # What the bot does

    def receive(self, arrival: Arrival) -> None:
        """Take a message in, or the end of the stream."""
        if self.fault is not None:
            return
        if arrival.data is None:
            self._closed(arrival.at)
        elif self._budget is not None:
            seconds = self._budget.spent(arrival.at)
            if self._budget.covers(seconds):
                self._read(arrival.data, seconds)
            else:
                self._too_late(self._budget, arrival.at)

    def check(self, now: float) -> None:
        """Look for what no message tells: a program that ended, a clock that ran out."""
        if self.fault is not None:
            return
        end = self.process.poll()
        if end is not None:
            self._gone(end, now)
        elif self._closed_at is not None and now - self._closed_at > CLOSING:
            self.fail(verdict.broken_protocol(self.where, "it closed its stream before the match was over"))
        elif self._budget is not None and not self._budget.covers(self._budget.spent(now)):
            self._too_late(self._budget, now)

    def patience(self, now: float) -> float:
        """Seconds until `check` is worth calling again, if nothing arrives."""
        if self.fault is None and (self._closed_at is not None or self._gone_at is not None):
            return _CLOSING_POLL
        return self._budget.patience(now) if self._budget is not None else float("inf")

    def _gone(self, end: Ended, now: float) -> None:
        """The program has ended. What it sent before counts, so the end of its stream is awaited first."""
        if self._gone_at is None:
            self._gone_at = now
        heard_out = self._closed_at is not None or not self._host.has_dialled
        if heard_out or now - self._gone_at > CLOSING:
            self.fail(verdict.ended(self.where, end))

    def _new_budget(self, allowed: float | None, now: float, thinking: int = 1) -> Budget:
        cpu = self.process.cpu_seconds if self._clock_kind is ClockKind.CPU else None
        return Budget(allowed, now, cpu, thinking)

    def _closed(self, at: float) -> None:
        if self._closed_at is None:
            self._closed_at = at
            self.process.thaw()

    def _too_late(self, budget: Budget, at: float) -> None:
        self.seconds = budget.spent(at)
        if self.hello:
            self.fail(verdict.timeout(self.where, budget, self._clock_kind, at))
        else:
            self.fail(verdict.no_show(budget, self._clock_kind, at))

    def _read(self, data: bytes, seconds: float) -> None:
        if len(data) > wire.MAX_MESSAGE_BYTES:
            what = f"a message of {len(data)} bytes; {wire.MAX_MESSAGE_BYTES} are allowed"
            return self._broken(what)
        try:
            message = bot_pb2.BotMessage.FromString(data)
        except DecodeError:
            return self._broken(f"{len(data)} bytes that are no BotMessage")
        kind = message.WhichOneof("message")
        if kind is None:
            return self._broken("a BotMessage with nothing in it that this referee knows")
        if (kind == "hello") == self.hello:
            return self._broken("a second hello" if self.hello else f"a {kind} before its hello")
        if kind == "move":
            return self._move(message.move, seconds)
        if kind == "note":
            self._note(message.note)
            return self._host.ask()
        return self._hello(message.hello)

    def _broken(self, what: str) -> None:
        self.fail(verdict.broken_protocol(self.where, what))

    def _hello(self, hello: bot_pb2.Hello) -> None:
        if hello.protocol != wire.PROTOCOL:
            return self._broken(f"it speaks version {hello.protocol}, this arena speaks {wire.PROTOCOL}")
        self.hello = True
        self._wants_legal = not hello.without_legal_actions
        self._host.send(wire.welcome())
        self._answered()
        return None

    def _move(self, move: bot_pb2.Move, seconds: float) -> None:
        if move.request_id != self._request_id:
            return self._stray(move)
        self.seconds = seconds
        legal = self._decision.legal
        choice = move.WhichOneof("choice")
        if choice is None:
            return self._broken("a move that names neither an action nor an index")
        if choice == "index":
            if move.index >= len(legal):
                return self.fail(verdict.illegal_index(self.where, move.index, len(legal)))
            self.answer = legal[move.index]
        else:
            try:
                self.answer = self._codec.read_action(move.action)
            except InvalidAction as error:
                return self._broken(f"a move that is no action: {error}")
            if self.answer not in legal:
                return self.fail(verdict.illegal_action(self._decision.why_illegal(self.answer)))
        self._clock.charge(seconds)
        return self._answered()

    def _answered(self) -> None:
        self._budget = None
        self._request_id = 0
        self.process.freeze()

    def _stray(self, move: bot_pb2.Move) -> None:
        self._strays += 1
        if self._strays > wire.MAX_STRAY_MOVES:
            return self._broken(
                f"{self._strays} moves that nobody asked for; {wire.MAX_STRAY_MOVES} are forgiven"
            )
        text = f"Nobody asked for a move with request_id {move.request_id} now. It does not count."
        notice = wire.notice(bot_pb2.Notice.REASON_STRAY_MOVE, text, move.request_id)
        return self._host.send(notice, ask=True)

    def _note(self, note: bot_pb2.Note) -> None:
        body = (note.json or note.text).encode()
        if len(body) > wire.MAX_NOTE_BYTES:
            text = f"A note has at most {wire.MAX_NOTE_BYTES} bytes; this one had {len(body)} and was cut."
            self._host.send(wire.notice(bot_pb2.Notice.REASON_NOTE_CUT, text))
            body = body[: wire.MAX_NOTE_BYTES]
        self._notes_bytes += len(body)
        if len(self.notes) >= wire.MAX_NOTES or self._notes_bytes > wire.MAX_NOTES_BYTES:
            kept = f"{wire.MAX_NOTES} notes of {wire.MAX_NOTES_BYTES} bytes together"
            text = f"Only {kept} are kept in a match; this one is not."
            self._host.send(wire.notice(bot_pb2.Notice.REASON_NOTE_DROPPED, text))
        else:
            self.notes.append((self._decision.ply, clean_text(body)))
