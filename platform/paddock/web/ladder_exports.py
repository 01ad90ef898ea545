"""A ladder's view as CSV and as JSON: the same rows in the same order as on the page."""

import csv
from typing import Any

from django.http import HttpResponse, JsonResponse

from paddock.ladders.models import Ladder
from paddock.ladders.queries import Row
from paddock.web.ladder_table import Table, View

FIELDS = (
    "rank", "rank_best", "rank_worst", "bot", "version", "author", "rating", "interval95", "provisional",
    "matches", "wins", "draws", "losses", "score_percent", "mean_place", "form", "last_played_at",
)  # fmt: skip
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def record(row: Row) -> dict[str, Any]:
    entry = row.entry
    return {
        "rank": row.rank,
        "rank_best": row.rank_low,
        "rank_worst": row.rank_high,
        "bot": entry.version.bot.name,
        "version": entry.version.number,
        "author": entry.version.bot.owner.username,
        "rating": round(row.rating),
        "interval95": round(row.interval95),
        "provisional": entry.provisional,
        "matches": entry.matches,
        "wins": entry.wins,
        "draws": entry.draws,
        "losses": entry.losses,
        "score_percent": None if row.score_percent is None else round(row.score_percent, 1),
        "mean_place": None if row.mean_place is None else round(row.mean_place, 2),
        "form": "".join(row.form),
        "last_played_at": row.last_played_at.isoformat(timespec="seconds") if row.last_played_at else None,
    }


def as_json(ladder: Ladder, view: View, table: Table) -> JsonResponse:
    return JsonResponse(
        {
            "ladder": ladder.slug,
            "game": ladder.game,
            "rules_version": ladder.rules_version,
            "players": ladder.players,
            "options": ladder.options,
            "as_of": table.standings.as_of,
            "sort": view.sort,
            "author": view.author or None,
            "runtime": view.runtime or None,
            "rows": [record(row) for row in table.all_rows],
        }
    )


def as_csv(ladder: Ladder, table: Table) -> HttpResponse:
    response = HttpResponse(content_type="text/csv; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{ladder.slug}.csv"'
    writer = csv.DictWriter(response, FIELDS)
    writer.writeheader()
    for row in table.all_rows:
        writer.writerow({key: _harmless(value) for key, value in record(row).items()})
    return response


def _harmless(value: Any) -> Any:
    """Names are authors' text: no spreadsheet is to take one for a formula."""
    if isinstance(value, str) and value.startswith(FORMULA_STARTS):
        return f"'{value}"
    return value
