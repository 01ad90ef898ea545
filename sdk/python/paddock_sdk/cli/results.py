"""What a series of matches says: failures first, then who is stronger and by how much, then the time used."""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from rich.table import Table

from paddock_sdk.cli.console import say
from paddock_sdk.local import Fault, LocalMatch, Series
from paddock_sdk.options import as_word
from paddock_sdk.places import Places, places_of
from paddock_sdk.statistics import Interval, Tally

SHOWN_FAULTS = 5


@dataclass(frozen=True)
class Results:
    """Everything about one run of `paddock play`."""

    plan: Series
    matches: Sequence[LocalMatch]
    folder: Path | None
    """Where replays are kept, if any are."""

    @cached_property
    def tallies(self) -> list[Tally]:
        """The first contestant against each of the others."""
        tallies = [Tally()] * (len(self.plan.contestants) - 1)
        for match in self.matches:
            tallies = [
                tally.add(match.rank(0), match.rank(other)) for other, tally in enumerate(tallies, start=1)
            ]
        return tallies

    @cached_property
    def places(self) -> list[Places]:
        """Of each contestant; empty before a match was played."""
        contestants = range(len(self.plan.contestants)) if self.matches else ()
        return [places_of(self.matches, contestant) for contestant in contestants]

    @cached_property
    def faults(self) -> list[tuple[LocalMatch, Fault]]:
        return [(match, fault) for match in self.matches for fault in match.faults]

    @property
    def own_faults(self) -> bool:
        """Whether the bot under test, the first, failed in any match."""
        return any(match.seating[fault.seat] == 0 for match, fault in self.faults)

    def times(self, contestant: int) -> "Times":
        return times_of([second for match in self.matches for second in match.seconds(contestant)])

    def to_json(self) -> dict[str, Any]:
        names = [contestant.name for contestant in self.plan.contestants]
        return {
            "game": self.plan.game,
            "options": self.plan.options,
            "seed": self.plan.seed,
            "games": self.plan.games,
            "played": len(self.matches),
            "bot": names[0],
            "against": [
                {"name": name, **asdict(tally), "score": asdict(tally.score), "elo": _finite(tally.elo)}
                for name, tally in zip(names[1:], self.tallies, strict=True)
            ],
            "places": [
                {"name": name, **asdict(places)} for name, places in zip(names, self.places, strict=False)
            ],
            "seconds": [{"name": name, **asdict(self.times(place))} for place, name in enumerate(names)],
            "failures": [
                {"match": match.number, **asdict(fault), "replay": self.replay(match)}
                for match, fault in self.faults
            ],
            "matches": [_match_json(match) for match in self.matches],
        }

    def replay(self, match: LocalMatch) -> str:
        return str(replay_file(self.folder, match)) if self.folder else ""


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds per decision."""

    median: float = 0.0
    p95: float = 0.0
    most: float = 0.0


def times_of(seconds: Sequence[float]) -> Times:
    if len(seconds) < 2:
        only = seconds[0] if seconds else 0.0
        return Times(only, only, only)
    return Times(median(seconds), quantiles(seconds, n=20, method="inclusive")[-1], max(seconds))


def replay_file(folder: Path, match: LocalMatch) -> Path:
    return folder / f"{match.number:04d}.jsonl"


def show(results: Results) -> None:
    plan = results.plan
    options = "".join(f", {name}={as_word(value)}" for name, value in plan.options.items())
    say(f"{plan.game}{options}, seed {plan.seed}: {len(results.matches)} of {plan.games} matches")
    if results.faults:
        _show_faults(results)
    if results.matches:
        say()
        say(_scores(results))
        say()
        if len(plan.contestants) > 2:
            say(_places(results))
            say()
        say(_times(results))
    if results.folder:
        say(f"\nReplays: {results.folder}")


def _show_faults(results: Results) -> None:
    say(f"\nFailures: {len(results.faults)}", style="bold red")
    for match, fault in results.faults[:SHOWN_FAULTS]:
        say(f"  match {match.number}, seat {fault.seat + 1}, {fault.name}: {fault.verdict}. {fault.detail}")
        words = fault.stderr.strip().splitlines()
        if words:
            say(f"    it said last: {words[-1]}")
        place = match.seating[fault.seat]
        bot = results.plan.contestants[place].folder
        say(f"    once more: paddock replay {results.replay(match)} --rerun {bot} --seat {fault.seat + 1}")
    if len(results.faults) > SHOWN_FAULTS:
        say(f"  and {len(results.faults) - SHOWN_FAULTS} more")


def _scores(results: Results) -> Table:
    table = _table(f"{results.plan.contestants[0].name} against", "games", "W", "D", "L", "score", "Elo")
    for contestant, tally in zip(results.plan.contestants[1:], results.tallies, strict=True):
        score = tally.score
        percent = f"{score.value:.1%} ({score.low:.1%} to {score.high:.1%})"
        counts = (tally.games, tally.wins, tally.draws, tally.losses)
        table.add_row(contestant.name, *map(str, counts), percent, elo_text(tally.elo))
    return table


def _places(results: Results) -> Table:
    """How often each bot took each place."""
    numbers = (f"{place}." for place in range(1, len(results.plan.contestants) + 1))
    table = _table("places", *numbers, "shared", "mean place", "mean score")
    for contestant, places in zip(results.plan.contestants, results.places, strict=True):
        counts = map(str, (*places.counts, places.shared))
        table.add_row(contestant.name, *counts, f"{places.mean_place:.2f}", f"{places.mean_score:.1f}")
    return table


def _times(results: Results) -> Table:
    table = _table("seconds per move", "median", "95 %", "most")
    for place, contestant in enumerate(results.plan.contestants):
        times = results.times(place)
        table.add_row(contestant.name, f"{times.median:.3f}", f"{times.p95:.3f}", f"{times.most:.3f}")
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(first, box=None, header_style="bold", pad_edge=False)
    for name in others:
        table.add_column(name, justify="right")
    return table


def elo_text(elo: Interval) -> str:
    """The difference with its interval, as far as the results bound it."""
    if math.isinf(elo.value):
        bound = elo.low if elo.value > 0 else elo.high
        return f"{'above' if elo.value > 0 else 'below'} {bound:+.0f}"
    return f"{elo.value:+.0f} ({elo.low:+.0f} to {elo.high:+.0f})"


def _finite(interval: Interval) -> dict[str, float | None]:
    """JSON knows no infinity: null where the results set no bound."""
    return {name: None if math.isinf(value) else value for name, value in asdict(interval).items()}


def _match_json(match: LocalMatch) -> dict[str, Any]:
    outcome = match.result.outcome
    return {
        "match": match.number,
        "seed": match.setup.seed,
        "seats": [program.name for program in match.setup.programs],
        "scores": outcome.scores,
        "ranks": outcome.ranks,
        "termination": outcome.termination,
        "seconds": round(match.result.wall_seconds, 3),
    }
