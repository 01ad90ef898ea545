"""What a ladder's page shows, decided by its address alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.http import QueryDict

from paddock.bots.permissions import Visitor
from paddock.ladders.models import Ladder
from paddock.ladders.queries import SORTS, Row, Standings, standings
from paddock.web.drawing.charts import Scale

DEFAULT_SORT = "-rating"
FORMATS = ("html", "csv", "json")
MAX_CHART = 8
PAGE = 100
COLUMNS = (
    ("rating", "Elo", "-"),
    ("matches", "Matches", "-"),
    ("score", "Score", "-"),
    ("place", "Mean place", ""),
    ("wins", "Wins", "-"),
    ("name", "Bot", ""),
    ("author", "Author", ""),
    ("last_played", "Last played", "-"),
)
"""Name in the address, heading, and the direction of the first click."""


@dataclass(frozen=True, slots=True)
class View:
    """The address, normalised and capped."""

    sort: str
    author: str
    runtime: str
    chart: tuple[str, ...]
    page: str
    format: str


@dataclass(frozen=True, slots=True)
class Heading:
    """A column that the reader can sort by."""

    label: str
    target: str
    """What a click sorts by."""
    direction: str
    """The value of aria-sort; empty on the columns that do not sort now."""


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of the view, and what the page says around them."""

    standings: Standings
    headings: dict[str, Heading]
    page: Page[Row]
    ranked: Sequence[Row]
    """All that pass the filters, on every page."""
    provisional: Sequence[Row]
    authors: Sequence[str]
    runtimes: Sequence[str]
    scale: Scale
    mine: frozenset[int]
    """Entries of the visitor's own bots."""

    @property
    def all_rows(self) -> list[Row]:
        return [*self.ranked, *self.provisional]

    @property
    def first_of_mine(self) -> Row | None:
        return next((row for row in self.all_rows if row.entry.pk in self.mine), None)


def read(query: QueryDict) -> View:
    """Whatever arrives becomes a view that exists."""
    sort = query.get("sort", "")
    wanted = query.get("format", "")
    return View(
        sort=sort if sort.removeprefix("-") in SORTS else DEFAULT_SORT,
        author=query.get("author", "")[:150],
        runtime=query.get("runtime", "")[:20],
        chart=tuple(dict.fromkeys(query.getlist("chart")))[:MAX_CHART],
        page=query.get("page", "1"),
        format=wanted if wanted in FORMATS else "html",
    )


def build(ladder: Ladder, view: View, visitor: Visitor) -> Table:
    found = standings(ladder, view.sort)
    everybody = [*found.rows, *found.provisional]
    ranked = [row for row in found.rows if _passes(row, view)]
    return Table(
        standings=found,
        headings={name: _heading(name, label, first, view.sort) for name, label, first in COLUMNS},
        page=Paginator(ranked, PAGE).get_page(view.page),
        ranked=ranked,
        provisional=[row for row in found.provisional if _passes(row, view)],
        authors=sorted({row.entry.version.bot.owner.username for row in everybody}, key=str.casefold),
        runtimes=sorted({row.entry.version.manifest["runtime"] for row in everybody}),
        scale=_scale(found.rows, found.provisional),
        mine=frozenset(row.entry.pk for row in everybody if row.entry.version.bot.owner_id == visitor.pk),
    )


def _passes(row: Row, view: View) -> bool:
    version = row.entry.version
    return (not view.author or version.bot.owner.username == view.author) and (
        not view.runtime or version.manifest["runtime"] == view.runtime
    )


def _scale(ranked: Sequence[Row], provisional: Sequence[Row]) -> Scale:
    """One scale for all whiskers, over the whole ladder: filters do not change it.

    Of the provisional bots only the ratings must be on it: their intervals would squeeze all others.
    """
    guesses = [row.rating for row in provisional]
    lows, highs = [row.low for row in ranked], [row.high for row in ranked]
    return Scale(min([*lows, *guesses], default=0), max([*highs, *guesses], default=1))


def _heading(name: str, label: str, first: str, sort: str) -> Heading:
    if sort.removeprefix("-") != name:
        return Heading(label, first + name, "")
    if sort.startswith("-"):
        return Heading(label, name, "descending")
    return Heading(label, f"-{name}", "ascending")
