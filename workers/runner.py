"""Plays one match between programs, however they are started."""

import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from engines.core.chance import Chance
from engines.core.game import Json
from engines.core.options import options_from_json
from engines.core.outcome import Outcome
from engines.registry import get_game
from paddock_proto.codec import CODECS
from workers.contract import ReportStep, SeatReport, TimeControl, Verdict
from workers.referee import wire
from workers.referee.host import Arrival, SeatHost
from workers.referee.match import Observer, Referee, Rules
from workers.referee.process import Launcher, Program
from workers.referee.seat import Seat

GOODBYE = 1.5
"""Seconds that the programs have to end by themselves when the match is over."""

GOODBYE_THINKING = 0.2
"""Seconds for a program that was thinking when the match ended: it hears of that only after its thought."""

KILLING = 10.0
"""Seconds that it may take on a busy machine until a killed program is gone."""


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything that determines a match, and who plays it."""

    game: str
    options: Json
    seed: str
    programs: tuple[Program, ...]
    time_control: TimeControl


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How it went, in the words of a `Report`."""

    outcome: Outcome
    seats: tuple[SeatReport, ...]
    steps: tuple[ReportStep, ...]
    wall_seconds: float


def play_match(
    setup: MatchSetup,
    launcher: Launcher,
    observer: Observer | None = None,
    stopped: Callable[[], bool] | None = None,
) -> MatchResult:
    """Play to the end and leave no program behind.

    `observer` is told of every step; `stopped` is asked a few times a second. Raises InfraError when the
    arena failed, MatchStopped when `stopped` said so, UnknownGame and ValueError for a wrong setup.
    """
    began = time.monotonic()
    game = get_game(setup.game)
    rules = Rules(game, options_from_json(game.options_type, setup.options), setup.seed)
    with ExitStack() as cleanup:
        folder = Path(cleanup.enter_context(tempfile.TemporaryDirectory(prefix="paddock-")))
        arrivals: SimpleQueue[Arrival] = SimpleQueue()
        seats = [
            take_seat(number, program, setup, launcher, folder, arrivals, cleanup)
            for number, program in enumerate(setup.programs)
        ]
        starts = [game_start(rules, number, setup, launcher) for number in range(len(seats))]
        referee = Referee(rules, seats, starts, arrivals, observer, stopped)
        outcome = referee.play()
        say_goodbye(seats)
        reports = tuple(report_of(seat) for seat in seats)
    return MatchResult(outcome, reports, referee.steps, time.monotonic() - began)


def take_seat(
    number: int,
    program: Program,
    setup: MatchSetup,
    launcher: Launcher,
    folder: Path,
    arrivals: "SimpleQueue[Arrival]",
    cleanup: ExitStack,
) -> Seat:
    """Open the seat's socket, then start the program that will dial it."""
    socket = folder / f"seat{number}.sock"
    host = SeatHost(number, socket, arrivals)
    cleanup.callback(host.close)
    process = launcher.start(number, program, socket)
    cleanup.callback(process.wait, KILLING)
    cleanup.callback(process.kill)
    return Seat(number, process, host, CODECS[setup.game], setup.time_control, launcher.clock, setup.seed)


def game_start(rules: Rules, seat: int, setup: MatchSetup, launcher: Launcher) -> bytes:
    """The first message to a bot. The match's seed stays secret; the bot's own tells nothing about it."""
    bot_seed = f"{Chance(setup.seed).stream(f'bot on seat {seat}').word():016x}"
    return wire.game_start(
        CODECS[setup.game],
        rules.options,
        seat,
        len(setup.programs),
        setup.time_control,
        launcher.clock,
        bot_seed,
    )


def say_goodbye(seats: Sequence[Seat]) -> None:
    """Let the programs end by themselves for a moment, so that their last words are in the log."""
    now = time.monotonic()
    for seat in sorted(seats, key=lambda seat: not seat.left_thinking):
        deadline = now + (GOODBYE_THINKING if seat.left_thinking else GOODBYE)
        if seat.process.wait(max(0.0, deadline - time.monotonic())) is None:
            seat.process.kill()
            seat.process.wait(KILLING)


def report_of(seat: Seat) -> SeatReport:
    """What happened on a seat whose program has ended."""
    ended = seat.process.wait(KILLING)
    logs = seat.process.logs()
    return SeatReport(
        verdict=seat.fault.verdict if seat.fault else Verdict.OK,
        detail=seat.fault.detail if seat.fault else "",
        started=True,
        hello=seat.hello,
        exit_code=ended.exit_code if ended else None,
        cpu_seconds=ended.cpu_seconds if ended else 0.0,
        memory_peak_mib=ended.memory_peak_mib if ended else None,
        stdout=logs.stdout,
        stderr=logs.stderr,
        notes=tuple(seat.notes),
    )
