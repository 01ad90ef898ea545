"""What the demo shows on the terminal: matches as they end, then the ladders."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime

from rich.console import Console
from rich.markup import escape
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
)
from rich.table import Table

from engines.registry import GAMES
from paddock.ladders.models import Ladder, LadderFixture
from paddock.ladders.queries import Row, active_entries, standings
from paddock.matches.models import Match, MatchSeat
from workers.contract import Verdict

POLL = 0.5
GAME_WIDTH = max(map(len, GAMES))
STALLED = 180.0
PATIENCE = 45.0
"""With ladders of long matches, once there are matches enough."""


class Stalled(RuntimeError):
    """Everything runs, and yet no match ends."""


def follow_matches(
    console: Console, ended: Callable[[], list[Match]], wanted: int, ladders: Sequence[Ladder]
) -> None:
    """Show a bar, and a line per match, until `ended` has `wanted` matches and soon a fixture of each ladder.

    :raises Stalled: when none ended for a long time.
    """
    columns = (
        SpinnerColumn(),
        TextColumn("Matches"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    seen: list[Match] = []
    since = reached = time.monotonic()
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("", total=wanted)
        while len(seen) < wanted or (
            time.monotonic() - reached < PATIENCE and without_fixture(ladders, seen)
        ):
            for match in ended()[len(seen) :]:
                since = time.monotonic()
                seen.append(match)
                progress.console.print(f"{len(seen):4}  {match_line(match)}")
            if len(seen) < wanted:
                reached = time.monotonic()
            progress.update(bar, completed=min(len(seen), wanted))
            if time.monotonic() - since > STALLED:
                raise Stalled(f"No match has ended for {STALLED:.0f} s.")
            time.sleep(POLL)


def without_fixture(ladders: Sequence[Ladder], matches: Sequence[Match]) -> list[Ladder]:
    """Ladders on which matches were scheduled, none of whose fixtures has all its matches among these."""
    played = Counter(match.fixture_id for match in matches)
    seats = {ladder.pk: ladder.players for ladder in ladders}
    links = LadderFixture.objects.filter(ladder__in=ladders)
    scheduled = set(links.order_by().values_list("ladder", flat=True).distinct())
    known = links.filter(fixture__in=played).values_list("ladder", "fixture")
    done = {ladder for ladder, fixture in known if played[fixture] >= seats[ladder]}
    return [ladder for ladder in ladders if ladder.pk in scheduled - done]


def ended_since(since: datetime) -> list[Match]:
    """Matches that came to an end after `since`, the first first."""
    matches = Match.objects.filter(finished_at__gte=since).order_by("finished_at", "id")
    return list(matches.prefetch_related("seats__version__bot"))


def match_line(match: Match) -> str:
    """What was played, who played whom, and how it went."""
    seats = " : ".join(_seat(seat) for seat in match.seats.all())
    return f"{match.public_id}  {match.game:{GAME_WIDTH}}  {seats}" + (
        "" if match.rated else f"  [red]{match.state}[/red]"
    )


def _seat(seat: MatchSeat) -> str:
    conduct = "" if seat.verdict == Verdict.OK else f" [red]{seat.verdict or 'not played'}[/red]"
    return f"{escape(seat.version.bot.name)} {'' if seat.score is None else seat.score}{conduct}"


def shown_ladder(ladder: Ladder) -> Table | str:
    """Its table, or a line where there is nothing to put into one."""
    if ladder.fitted_matches:
        return ladder_table(ladder)
    bots = active_entries(ladder).count()
    return f"Ladder: {ladder.name}\nNo match yet: a match needs {ladder.players} bots, and {bots} play here."


def ladder_table(ladder: Ladder) -> Table:
    """The standings with their 95 % intervals; those of whom too little is known come last."""
    table = Table(title=f"Ladder: {ladder.name}", title_justify="left")
    record = ("Won", "Drawn", "Lost") if ladder.is_duel else ("Mean", "First", "Shared")
    for heading in ("Place", "Bot", "Rating", "95 %", "Matches", *record):
        table.add_column(heading, justify="left" if heading == "Bot" else "right", no_wrap=True)
    found = standings(ladder)
    if found.provisional:
        table.caption = "- provisional: its rating is still too uncertain for a place"
        table.caption_justify = "left"
    for row in (*found.rows, *found.provisional):
        table.add_row(*_cells(row))
    return table


def _cells(row: Row) -> tuple[str, ...]:
    entry = row.entry
    place = "" if row.mean_place is None else f"{row.mean_place:.2f}"
    duel = (entry.wins, entry.draws, entry.losses)
    return (
        "-" if row.rank is None else str(row.rank),
        escape(entry.version.bot.name),
        f"{row.rating:.0f}",
        f"± {row.interval95:.0f}",
        str(entry.matches),
        *(str(each) for each in (duel if entry.ladder.is_duel else (place, entry.wins, entry.draws))),
    )


def goodbye(url: str, degraded: bool) -> str:
    """What there is to do once the ladders are printed; without a sandbox nobody may submit anything."""
    invitation = "" if degraded else f" Sign up at {url}/accounts/signup/ to submit a bot of your own."
    return f"The bots play on.{invitation} Ctrl-C stops everything."


def troubles(since: datetime) -> list[str]:
    """Every verdict that was not ok, and every match that was given up."""
    lines = []
    for match in ended_since(since):
        if match.state == Match.State.INFRA_FAILED:
            lines.append(f"match {match.public_id} was given up: {_last_reason(match)}")
        lines += [
            f"match {match.public_id}, {seat.version}: {seat.verdict}. {seat.verdict_detail}"
            for seat in match.seats.all()
            if seat.verdict not in ("", Verdict.OK)
        ]
    return lines


def _last_reason(match: Match) -> str:
    return (
        match.attempts.order_by("-number").values_list("reason", flat=True).first() or "no attempt was made"
    )
