"""Asks a bot again, decision by decision, in a match that was played before.

The bot sits on one seat with the referee's clock, socket and messages; every position is the recorded one,
whatever the bot answers. That shows where a new version would play differently, and repeats a crash.
"""

import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue

from engines.core.options import options_from_json
from engines.core.record import Position
from engines.registry import get_game
from paddock_sdk.replays import Replay
from workers.contract import SeatReport, TimeControl
from workers.referee.host import Arrival
from workers.referee.match import POLL, Rules, decision_of
from workers.referee.process import Launcher, Program
from workers.referee.seat import Seat
from workers.runner import MatchSetup, game_start, report_of, take_seat


@dataclass(frozen=True, slots=True)
class Answer:
    """One decision, then and now."""

    ply: int
    recorded: str | None
    """None: the seat left the game here."""
    given: str | None
    """None: the bot gave none this time."""
    seconds: float


@dataclass(frozen=True, slots=True)
class Rerun:
    """Every decision that the bot was asked for, and how its program fared."""

    answers: tuple[Answer, ...]
    report: SeatReport


def rerun(
    replay: Replay, seat: int, program: Program, launcher: Launcher, last_ply: int | None = None
) -> Rerun:
    """Ask `program` on `seat`, up to the position `last_ply`. Raises Problem and InfraError."""
    record = replay.record
    setup = MatchSetup(record.game, record.options, record.seed, (program,) * record.players, TimeControl())
    with ExitStack() as cleanup:
        folder = Path(cleanup.enter_context(tempfile.TemporaryDirectory(prefix="paddock-")))
        arrivals: SimpleQueue[Arrival] = SimpleQueue()
        table = take_seat(seat, program, setup, launcher, folder, arrivals, cleanup)
        answers = tuple(_ask_all(replay, setup, launcher, _Asker(table, arrivals), last_ply))
        table.process.kill()
        return Rerun(answers, report_of(table))


class _Asker:
    """Waits for one seat as the referee does for all."""

    def __init__(self, seat: Seat, arrivals: "SimpleQueue[Arrival]") -> None:
        self.seat = seat
        self._arrivals = arrivals

    def meet(self) -> None:
        self.seat.expect_hello(time.monotonic())
        self.wait()

    def wait(self) -> None:
        """Until the seat has answered or failed."""
        while self.seat.awaited:
            try:
                patience = min(POLL, self.seat.patience(time.monotonic()))
                self.seat.receive(self._arrivals.get(timeout=patience))
            except Empty:
                pass
            self.seat.check(time.monotonic())


def _ask_all(
    replay: Replay, setup: MatchSetup, launcher: Launcher, asker: _Asker, last_ply: int | None
) -> Iterator[Answer]:
    game, seat = get_game(setup.game), asker.seat
    rules = Rules(game, options_from_json(game.options_type, setup.options), setup.seed)
    start = game_start(rules, seat.number, setup, launcher)
    asker.meet()
    for position in replay.positions():
        if seat.fault is not None or (last_ply is not None and position.step_index > last_ply):
            return
        seat.events += [
            seen for event in position.events if (seen := game.visible(event, seat.number)) is not None
        ]
        if seat.number in game.to_act(position.state):
            yield _ask(replay, asker, position, start)


def _ask(replay: Replay, asker: _Asker, position: Position, start: bytes) -> Answer:
    seat, ply = asker.seat, position.step_index
    game, steps = get_game(replay.record.game), replay.record.steps
    seat.ask(decision_of(game, position.state, seat.number, ply), start, time.monotonic())
    asker.wait()
    return Answer(
        ply=ply,
        recorded=steps[ply].actions.get(seat.number) if ply < len(steps) else None,
        given=game.format_action(seat.answer) if seat.has_answered else None,
        seconds=seat.seconds,
    )
