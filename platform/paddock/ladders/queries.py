"""Reads of ladders: standings, histories, head to head."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from engines.core.game import Json
from engines.core.options import options_to_json
from engines.registry import GAMES, get_game
from paddock.bots.models import Bot
from paddock.ladders.models import Entry, Ladder, RatingMove, RatingPoint
from paddock.ladders.places import Z95, rank_ranges, shared_places
from paddock.matches.models import Match

TOP = 5
SORTS = ("rating", "name", "author", "matches", "score", "place", "wins", "last_played")


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a ladder. A provisional entry has no place, and no range of places."""

    entry: Entry
    rank: int | None
    rank_low: int | None
    """The best place that the data allow."""
    rank_high: int | None
    """The worst."""
    rating: float
    interval95: float
    """Half the width of the 95 % interval."""
    low: float
    high: float
    score_percent: float | None
    mean_place: float | None
    form: tuple[str, ...]
    last_played_at: datetime | None


@dataclass(frozen=True, slots=True)
class Standings:
    """A ladder as it stands: the ranked, then those of whom too little is known."""

    rows: list[Row]
    provisional: list[Row]
    as_of: datetime | None
    matches: int
    components: int
    """More than one: some entries have never been compared with others, directly or not."""

    @property
    def top(self) -> list[Row]:
        """The highest ratings, those without a place among them."""
        return sorted([*self.rows, *self.provisional], key=lambda row: -row.rating)[:TOP]

    @property
    def top_is_partly_provisional(self) -> bool:
        return any(row.rank is None for row in self.top)


def chosen_options(game: str, options: Json) -> list[tuple[str, Any]]:
    """The options that are not the game's defaults; all of them for a game that is there no more."""
    defaults = options_to_json(GAMES[game].options_type()) if game in GAMES else {}
    return [(name, value) for name, value in options.items() if value != defaults.get(name)]


def present_ladders(game: str, *, is_demo: bool) -> QuerySet[Ladder]:
    """The ladders for the present rules of a game, the oldest first."""
    rules = get_game(game).rules_version
    return Ladder.objects.filter(game=game, rules_version=rules, is_demo=is_demo).order_by("pk")


def standings(ladder: Ladder, sort: str = "-rating") -> Standings:
    """Both groups by `sort`, a name from SORTS with "-" before it to turn it round; ties by name."""
    entries = list(active_entries(ladder))
    rows = {
        group: _sorted(_rows([entry for entry in entries if entry.provisional is group]), sort)
        for group in (False, True)
    }
    return Standings(
        rows=rows[False],
        provisional=rows[True],
        as_of=ladder.fitted_at,
        matches=ladder.fitted_matches,
        components=len({entry.component for entry in entries if entry.matches}),
    )


def active_entries(ladder: Ladder) -> QuerySet[Entry]:
    return Entry.objects.filter(ladder=ladder, active=True).select_related("version__bot__owner", "ladder")


def _rows(entries: list[Entry]) -> list[Row]:
    """Rows of one group: either all ranked or all provisional."""
    half = [Z95 * entry.sd for entry in entries]
    lows = [entry.shown_rating - width for entry, width in zip(entries, half, strict=True)]
    highs = [entry.shown_rating + width for entry, width in zip(entries, half, strict=True)]
    places = shared_places([round(entry.shown_rating) for entry in entries])
    return [
        Row(
            entry=entry,
            rank=None if entry.provisional else place,
            rank_low=None if entry.provisional else best,
            rank_high=None if entry.provisional else worst,
            rating=entry.shown_rating,
            interval95=width,
            low=low,
            high=high,
            score_percent=100 * entry.score / entry.matches if entry.matches else None,
            mean_place=entry.mean_place,
            form=tuple(entry.form),
            last_played_at=entry.last_played_at,
        )
        for entry, width, low, high, place, (best, worst) in zip(
            entries, half, lows, highs, places, rank_ranges(lows, highs), strict=True
        )
    ]


def _sorted(rows: list[Row], sort: str) -> list[Row]:
    """An unknown name sorts by rating."""
    field, reverse = sort.removeprefix("-"), sort.startswith("-")
    by_name = sorted(rows, key=lambda row: (row.entry.version.bot.name.casefold(), row.entry.pk))
    keys = {
        "name": lambda row: row.entry.version.bot.name.casefold(),
        "author": lambda row: row.entry.version.bot.owner.username.casefold(),
        "matches": lambda row: row.entry.matches,
        "score": lambda row: row.score_percent or 0.0,
        "place": lambda row: row.mean_place or float(row.entry.ladder.players + 1),
        "wins": lambda row: row.entry.wins,
        "last_played": lambda row: row.last_played_at.timestamp() if row.last_played_at else 0.0,
        "rating": lambda row: row.rating,
    }
    if field not in keys:
        field, reverse = "rating", True
    return sorted(by_name, key=keys[field], reverse=reverse)


def rows_of(entries: Sequence[Entry]) -> dict[int, Row]:
    """Entry -> its line on its ladder, of those that have not left. Every ladder is read once."""
    wanted = {entry.pk for entry in entries}
    tables = [standings(ladder) for ladder in {entry.ladder_id: entry.ladder for entry in entries}.values()]
    rows = (row for table in tables for row in [*table.rows, *table.provisional])
    return {row.entry.pk: row for row in rows if row.entry.pk in wanted}


def history(entry: Entry) -> list[RatingPoint]:
    """Oldest first."""
    return list(RatingPoint.objects.filter(entry=entry).order_by("at", "id"))


def entries_of(bot: Bot) -> list[Entry]:
    """Every version's entry, the latest version first."""
    entries = Entry.objects.filter(version__bot=bot).select_related("ladder", "version")
    return list(entries.order_by("ladder", "-version__number"))


def playing_entries(bots: Sequence[Bot]) -> dict[int, list[Entry]]:
    """Bot -> its entries on the tables of the ladders."""
    found: dict[int, list[Entry]] = {bot.pk: [] for bot in bots}
    entries = Entry.objects.filter(version__bot__in=bots, active=True).select_related("ladder", "version")
    for entry in entries.order_by("ladder"):
        found[entry.version.bot_id].append(entry)
    return found


def moves_of(match: Match) -> dict[int, RatingMove]:
    """Seat -> the move that the match was predicted to make."""
    moves = {
        move.entry.version_id: move for move in RatingMove.objects.filter(match=match).select_related("entry")
    }
    return {seat.seat: moves[seat.version_id] for seat in match.seats.all() if seat.version_id in moves}
