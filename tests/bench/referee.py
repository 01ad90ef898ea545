"""A whole move of Battle Sheep's move phase beside a bare gRPC ping-pong: `python -m tests.bench.referee`.

A whole move is everything from one step of a match to the next: observation and legal actions out, action
in, checked and applied. Each match that is played is followed by a bare session: two processes, started in
the same way, get messages of the same sizes in the same order, each on its own stream, and answer with as
many bytes as the bots did. A bare round trip counts from before the write to after the read; only gRPC is
in it.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from threading import Event, Semaphore
from typing import Any

import grpc

from engines.battle_sheep import GAME
from engines.core.chance import Chance
from paddock_proto.codec import CODECS
from paddock_proto.v1 import bot_pb2
from workers.contract import ReportStep, TimeControl
from workers.launchers import PlainLauncher
from workers.referee import wire
from workers.referee.process import Program
from workers.runner import MatchSetup, play_match

ROUNDS = 40
LIMIT = 2.0
"""A whole move may take so many times a bare round trip."""

_BOT = """
from paddock_sdk import Bot, run

class Seeded(Bot):
    def choose(self, turn):
        return turn.match.random.choice(turn.legal_actions)

run(Seeded())
"""
_BARE_BOT = """
import sys
from queue import SimpleQueue
import grpc

address, *sizes = sys.argv[1:]
outgoing = SimpleQueue()
outgoing.put(b"hello")
with grpc.insecure_channel(address) as channel:
    incoming = channel.stream_stream("/bare.PingPong/Play")(iter(outgoing.get, None))
    for number, _ in enumerate(incoming):
        outgoing.put(bytes(int(sizes[number])))
    outgoing.put(None)
"""
_CODEC = CODECS[GAME.id]


@dataclass(frozen=True, slots=True)
class Exchange:
    """One decision on the wire."""

    seat: int
    out: int
    answer: int
    timed: bool
    """It belongs to the move phase."""


@dataclass
class Figures:
    """Microseconds, one entry per move."""

    whole: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    engine: list[float] = field(default_factory=list)
    codec: list[float] = field(default_factory=list)
    bot: list[float] = field(default_factory=list)


def main() -> int:
    figures = Figures()
    with tempfile.TemporaryDirectory(prefix="paddock-") as name:
        folder = Path(name)
        (folder / "bot.py").write_text(_BOT)
        for number in range(ROUNDS):
            steps = play_whole_match(folder, f"bench {number}", figures)
            play_bare_match(folder, take_apart(steps, figures), figures)
    return show(figures)


def play_whole_match(folder: Path, seed: str, figures: Figures) -> Sequence[ReportStep]:
    """Play one match and time its moves, from one step to the next."""
    times = [time.perf_counter()]
    program = Program("seeded", folder, "python", ("python", "bot.py"))
    setup = MatchSetup(GAME.id, {}, seed, (program, program), TimeControl())
    result = play_match(setup, PlainLauncher(), observer=lambda _: times.append(time.perf_counter()))
    for before, after, step in zip(times, times[1:], result.steps, strict=False):
        if _is_move(step):
            figures.whole.append((after - before) * 1e6)
    return result.steps


def _is_move(step: ReportStep) -> bool:
    return any(text.startswith("move") for text in step.actions.values())


def take_apart(steps: Sequence[ReportStep], figures: Figures) -> list[Exchange]:
    """Go through a match once more without processes, and time what engine and codec do for each move."""
    state, _ = GAME.setup(2, GAME.options_type(), Chance(""))
    unseen: list[list[Any]] = [[], []]
    exchanges = []
    for step in steps:
        [(seat, text)] = step.actions.items()
        t0 = time.perf_counter()
        legal, observation = GAME.legal_actions(state, seat), GAME.observe(state, seat)
        t1 = time.perf_counter()
        out = wire.turn(_CODEC, 1 << 31, observation, unseen[seat], legal, 10.0)
        t2 = time.perf_counter()
        answer = _answer(out, GAME.parse_action(text))
        t3 = time.perf_counter()
        action = legal[bot_pb2.BotMessage.FromString(answer).move.index]
        t4 = time.perf_counter()
        state, events = GAME.apply(state, {seat: action})
        t5 = time.perf_counter()
        unseen[seat] = []
        unseen = [[*before, *events] for before in unseen]
        exchanges.append(Exchange(seat, len(out), len(answer), _is_move(step)))
        if _is_move(step):
            figures.engine.append((t1 - t0 + t5 - t4) * 1e6)
            figures.codec.append((t2 - t1 + t4 - t3) * 1e6)
            figures.bot.append((t3 - t2) * 1e6)
    return exchanges


def _answer(out: bytes, action: Any) -> bytes:
    """What the bot does with a Turn."""
    turn = bot_pb2.RefereeMessage.FromString(out).turn
    message = bot_pb2.BotMessage()
    message.move.request_id = turn.request_id
    message.move.index = _CODEC.read_actions(turn.game).index(action)
    return message.SerializeToString()


def play_bare_match(folder: Path, exchanges: Sequence[Exchange], figures: Figures) -> None:
    """The messages of a match as so many zero bytes."""
    ready = Semaphore(0)
    turns = [Event() for _ in range(len(exchanges) + 1)]

    def converse(seat: int, requests: Iterator[bytes]) -> Iterator[bytes]:
        next(requests)
        ready.release()
        for number, exchange in enumerate(exchanges):
            if exchange.seat == seat:
                turns[number].wait()
                message = bytes(exchange.out)
                began = time.perf_counter()
                yield message
                next(requests)
                if exchange.timed:
                    figures.bare.append((time.perf_counter() - began) * 1e6)
                turns[number + 1].set()

    with ExitStack() as cleanup:
        for seat in (0, 1):
            socket = folder / f"bare{seat}.sock"
            server = _serve(socket, partial(converse, seat))
            cleanup.callback(_stop, server)
            answers = [str(exchange.answer) for exchange in exchanges if exchange.seat == seat]
            command = [sys.executable, "-c", _BARE_BOT, f"unix:{socket}", *answers]
            cleanup.enter_context(subprocess.Popen(command))
        ready.acquire()
        ready.acquire()
        turns[0].set()
        turns[-1].wait()


def _serve(socket: Path, converse: Callable[[Iterator[bytes]], Iterator[bytes]]) -> grpc.Server:
    handler: grpc.RpcMethodHandler[bytes, bytes] = grpc.stream_stream_rpc_method_handler(
        lambda requests, _: converse(requests)
    )
    server = grpc.server(ThreadPoolExecutor(1))
    server.add_generic_rpc_handlers(
        (grpc.method_handlers_generic_handler("bare.PingPong", {"Play": handler}),)
    )
    server.add_insecure_port(f"unix:{socket}")
    server.start()
    return server


def _stop(server: grpc.Server) -> None:
    server.stop(None).wait()


def show(figures: Figures) -> int:
    print(f"{len(figures.whole)} moves of {ROUNDS} matches, medians in microseconds")
    for name, values in (
        ("whole move", figures.whole),
        ("transport: bare round trip", figures.bare),
        ("engine: legal actions, observe, apply", figures.engine),
        ("codec of the referee: write and read", figures.codec),
        ("codec of the bot: read and write", figures.bot),
    ):
        print(f"  {name:40}{median(values):8.0f}")
    ratio = median(figures.whole) / median(figures.bare)
    print(f"  {'whole move / bare round trip':40}{ratio:8.2f}  (at most {LIMIT})")
    return 0 if ratio <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
