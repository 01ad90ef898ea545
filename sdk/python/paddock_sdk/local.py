"""Matches on this machine, with the runner and the referee of the arena."""

from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from itertools import cycle, islice
from pathlib import Path
from threading import Event

from engines.core.game import Json
from engines.core.record import Record, Step
from engines.registry import get_game
from paddock_sdk.contestants import Contestant, distinct, find_bot
from paddock_sdk.problems import Exit, Problem
from workers.contract import SeatReport, TimeControl, Verdict
from workers.launchers import PlainLauncher
from workers.referee.process import InfraError, Launcher
from workers.runner import MatchResult, MatchSetup, play_match


@dataclass(frozen=True, slots=True)
class Fault:
    """A bot that did not keep to the rules of the house."""

    name: str
    seat: int
    verdict: Verdict
    detail: str
    stderr: str


@dataclass(frozen=True, slots=True)
class LocalMatch:
    """A match that was played here."""

    number: int
    """Within its series, from 1."""
    setup: MatchSetup
    seating: tuple[int, ...]
    """Seat -> the contestant's place in the series."""
    result: MatchResult

    def rank(self, contestant: int) -> int:
        return self.result.outcome.ranks[self.seating.index(contestant)]

    def score(self, contestant: int) -> int:
        return self.result.outcome.scores[self.seating.index(contestant)]

    def seat(self, contestant: int) -> SeatReport:
        return self.result.seats[self.seating.index(contestant)]

    def seconds(self, contestant: int) -> list[float]:
        """What each of its decisions took."""
        seat = self.seating.index(contestant)
        return [step.seconds[seat] for step in self.result.steps if seat in step.seconds]

    @property
    def faults(self) -> list[Fault]:
        return [
            Fault(program.name, number, seat.verdict, seat.detail, seat.stderr)
            for number, (program, seat) in enumerate(zip(self.setup.programs, self.result.seats, strict=True))
            if seat.verdict is not Verdict.OK
        ]

    @property
    def record(self) -> Record:
        steps = tuple(Step(dict(step.actions), step.forfeits) for step in self.result.steps)
        game, players = get_game(self.setup.game), len(self.setup.programs)
        return Record(game.id, game.rules_version, players, self.setup.options, self.setup.seed, steps)


@dataclass(frozen=True, slots=True)
class Series:
    """Matches between the same contestants: each seed is played once in every rotation of the seats."""

    game: str
    contestants: tuple[Contestant, ...]
    games: int
    seed: str
    options: Json
    time_control: TimeControl = field(default_factory=TimeControl)

    def packed(self, place: Path) -> "Series":
        """The same with the bots as the site would have them. Raises Problem."""
        packed = [bot.packed(place / str(number)) for number, bot in enumerate(self.contestants)]
        return replace(self, contestants=tuple(packed))

    def setup(self, index: int) -> tuple[MatchSetup, tuple[int, ...]]:
        """The match with this index, and who sits where in it."""
        players = len(self.contestants)
        fixture, rotation = divmod(index, players)
        seating = tuple((seat - rotation) % players for seat in range(players))
        programs = tuple(self.contestants[place].program for place in seating)
        seed = f"{self.seed}-{fixture + 1}"
        return MatchSetup(self.game, self.options, seed, programs, self.time_control), seating

    def play(self, launcher: Launcher, jobs: int = 1) -> Generator[LocalMatch, None, None]:
        """The matches as they finish, `jobs` at a time. Closing the iterator ends those that are running.

        Raises InfraError when a program cannot be started.
        """
        stop = Event()

        def one(index: int) -> LocalMatch:
            setup, seating = self.setup(index)
            return LocalMatch(index + 1, setup, seating, play_match(setup, launcher, None, stop.is_set))

        with ThreadPoolExecutor(jobs) as pool:
            running = [pool.submit(one, index) for index in range(self.games)]
            try:
                for match in as_completed(running):
                    yield match.result()
            finally:
                stop.set()
                pool.shutdown(cancel_futures=True)


def series(
    bots: Sequence[str | Path], game: str, games: int, seed: str, options: Json | None = None
) -> Series:
    """A series between the bots in these folders or of these built-in names. Raises Problem."""
    contestants = distinct([find_bot(str(bot), game) for bot in bots])
    players = get_game(game).players
    if len(contestants) not in players:
        raise Problem(
            f"{game} is played by {players[0]} to {players[-1]} bots, not by {len(contestants)}.",
            ", ".join(contestant.name for contestant in contestants),
            "Name another number of opponents.",
            Exit.USAGE,
        )
    return Series(game, tuple(contestants), games, seed, options or {})


def seated(bots: Sequence[str], players: int | None) -> list[str]:
    """The same bots, and the opponents of the first one again in turn until `players` are at the table."""
    table = list(bots)
    if players is None:
        return table
    if players < len(table):
        raise Problem(
            f"{len(table)} bots are named, and {players} are to play.",
            "--players",
            "Name fewer opponents, or leave --players out.",
            Exit.USAGE,
        )
    return [*table, *islice(cycle(table[1:]), players - len(table))]


def play_series(
    bots: Sequence[str | Path],
    game: str,
    games: int | None = None,
    seed: str = "1",
    options: Json | None = None,
) -> list[LocalMatch]:
    """Play matches and return them in order: for the tests of a bot. Raises Problem.

    Without a number of games there is one in each rotation of the seats.
    """
    plan = series(bots, game, len(bots) if games is None else games, seed, options)
    matches = plan.play(PlainLauncher())
    try:
        return sorted(matches, key=lambda match: match.number)
    except InfraError as error:
        raise cannot_start(error) from error


def cannot_start(error: InfraError) -> Problem:
    return Problem(
        f"A program could not be run: {error}.",
        "on this machine",
        "Check `command` and `runtime` in its bot.toml, and that its interpreter is installed.",
        Exit.SITE,
    )
