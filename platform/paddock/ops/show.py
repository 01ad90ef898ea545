"""What the demo shows on the terminal: matches as they end, then the ladder."""

import time
from collections.abc import Callable
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

from paddock.ladders.models import Ladder
from paddock.ladders.queries import Row, standings
from paddock.matches.models import Match, MatchSeat
from workers.contract import Verdict

POLL = 0.5
STALLED = 180.0


class Stalled(RuntimeError):
    """Everything runs, and yet no match ends."""


def follow_matches(console: Console, ended: Callable[[], list[Match]], wanted: int) -> None:
    """Show a bar, and a line per match, until `ended` has `wanted` matches.

    :raises Stalled: when none ended for a long time.
    """
    columns = (
        SpinnerColumn(),
        TextColumn("Matches"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    shown, since = 0, time.monotonic()
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("", total=wanted)
        while shown < wanted:
            for match in ended()[shown:]:
                shown, since = shown + 1, time.monotonic()
                progress.console.print(f"{shown:4}  {match_line(match)}")
            progress.update(bar, completed=min(shown, wanted))
            if time.monotonic() - since > STALLED:
                raise Stalled(f"No match has ended for {STALLED:.0f} s.")
            time.sleep(POLL)


def ended_since(since: datetime) -> list[Match]:
    """Matches that came to an end after `since`, the first first."""
    matches = Match.objects.filter(finished_at__gte=since).order_by("finished_at", "id")
    return list(matches.prefetch_related("seats__version__bot"))


def match_line(match: Match) -> str:
    """Who played whom, and how it went."""
    seats = " : ".join(_seat(seat) for seat in match.seats.all())
    return f"{match.public_id}  {seats}" + ("" if match.rated else f"  [red]{match.state}[/red]")


def _seat(seat: MatchSeat) -> str:
    conduct = "" if seat.verdict == Verdict.OK else f" [red]{seat.verdict or 'not played'}[/red]"
    return f"{escape(seat.version.bot.name)} {'' if seat.score is None else seat.score}{conduct}"


def ladder_table(ladder: Ladder) -> Table:
    """The standings with their 95 % intervals; those of whom too little is known come last."""
    table = Table(title=f"Ladder: {ladder.name}", title_justify="left")
    record = ("Won", "Drawn", "Lost") if ladder.is_duel else ("Mean place", "Won", "First shared")
    for heading in ("Place", "Bot", "Rating", "95 %", "Matches", *record):
        table.add_column(heading, justify="left" if heading == "Bot" else "right")
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
    """What there is to do once the ladder is printed; without a sandbox nobody may submit anything."""
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
