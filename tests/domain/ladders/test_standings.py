"""A ladder as it is shown: places that the data support, the little known apart."""

import pytest
from pytest_django import DjangoAssertNumQueries

from paddock.accounts.models import User
from paddock.ladders.models import Entry, Ladder
from paddock.ladders.places import Z95
from paddock.ladders.queries import rows_of, standings
from tests import factories


@pytest.fixture
def ladder(alice: User, bob: User) -> Ladder:
    """Half-widths of 30, 40 and 20 points, and one about whom little is known."""
    for name, owner in (("Ann", alice), ("Ben", bob), ("Cid", bob), ("Dot", alice)):
        factories.bot_version(owner, name)
    ladder = factories.ladder()
    for name, rating, half, matches in (
        ("Ann", 1700, 30, 40),
        ("Ben", 1680, 40, 30),
        ("Cid", 1600, 20, 50),
        ("Dot", 1900, 300, 2),
    ):
        Entry.objects.filter(version__bot__name=name).update(
            rating=rating, sd=half / Z95, matches=matches, score=matches / 2, form="WDL",
            provisional=name == "Dot",
        )  # fmt: skip
    return ladder


def names(ladder: Ladder, sort: str) -> str:
    table = standings(ladder, sort)
    return " ".join(row.entry.version.bot.name for row in [*table.rows, *table.provisional])


def test_it_works(ladder: Ladder) -> None:
    table = standings(ladder)
    assert [(row.rank, row.rank_low, row.rank_high) for row in table.rows] == [
        (1, 1, 2),
        (2, 1, 2),
        (3, 3, 3),
    ]
    assert [round(row.interval95) for row in table.rows] == [30, 40, 20]
    assert [(round(row.low), round(row.high)) for row in table.rows] == [
        (1670, 1730),
        (1640, 1720),
        (1580, 1620),
    ]
    assert [(row.rank, row.rank_low, row.rank_high) for row in table.provisional] == [(None, None, None)]
    assert table.rows[0].score_percent == 50
    assert table.rows[0].form == ("W", "D", "L")


def test_the_shown_rating_moves_with_the_last_matches(ladder: Ladder) -> None:
    Entry.objects.filter(version__bot__name="Ben").update(live_delta=25)
    table = standings(ladder)
    assert [(row.entry.version.bot.name, round(row.rating), row.rank) for row in table.rows[:2]] == [
        ("Ben", 1705, 1),
        ("Ann", 1700, 2),
    ]


def test_equal_ratings_share_a_place_and_stand_by_name(ladder: Ladder) -> None:
    Entry.objects.filter(version__bot__name="Ben").update(rating=1700.3)
    assert [row.rank for row in standings(ladder).rows] == [1, 1, 3]


@pytest.mark.parametrize(
    ("sort", "order"),
    [
        ("-rating", "Ann Ben Cid Dot"),
        ("rating", "Cid Ben Ann Dot"),
        ("name", "Ann Ben Cid Dot"),
        ("-name", "Cid Ben Ann Dot"),
        ("author", "Ann Ben Cid Dot"),
        ("-matches", "Cid Ann Ben Dot"),
        ("score", "Ann Ben Cid Dot"),
        ("-last_played", "Ann Ben Cid Dot"),
        ("nonsense", "Ann Ben Cid Dot"),
    ],
)
def test_sorting_keeps_the_little_known_apart(ladder: Ladder, sort: str, order: str) -> None:
    assert names(ladder, sort) == order


@pytest.mark.parametrize(
    ("sort", "order"),
    [("place", "Ann Cid Ben Dot"), ("-place", "Ben Cid Ann Dot"), ("-wins", "Cid Ann Ben Dot")],
)
def test_sorting_by_place_and_by_wins(ladder: Ladder, sort: str, order: str) -> None:
    """Ladders of four: shares of opponents beaten of .9, .2 and .5 are places of 1.3, 3.4 and 2.5."""
    Ladder.objects.filter(pk=ladder.pk).update(players=4)
    for name, share, wins in (("Ann", 0.9, 20), ("Ben", 0.2, 1), ("Cid", 0.5, 30)):
        entry = ladder.entries.get(version__bot__name=name)
        Entry.objects.filter(pk=entry.pk).update(score=share * entry.matches, wins=wins)
    ladder.refresh_from_db()
    assert names(ladder, sort) == order
    rows = {row.entry.version.bot.name: row.mean_place for row in standings(ladder).rows}
    assert rows == pytest.approx({"Ann": 1.3, "Ben": 3.4, "Cid": 2.5})


def test_who_left_is_not_shown_and_has_no_row(ladder: Ladder) -> None:
    entry = ladder.entries.get(version__bot__name="Ann")
    assert rows_of([entry])[entry.pk].rank == 1
    Entry.objects.filter(pk=entry.pk).update(active=False)
    assert names(ladder, "-rating") == "Ben Cid Dot"
    assert rows_of([entry]) == {}


def test_the_rows_of_many_entries_ask_once_per_ladder(
    ladder: Ladder, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    other = factories.ladder("other")
    entries = list(Entry.objects.filter(ladder__in=[ladder, other]).select_related("ladder"))
    assert len(entries) == 8
    with django_assert_num_queries(2):
        assert set(rows_of(entries)) == {entry.pk for entry in entries}


@pytest.mark.django_db
def test_an_empty_ladder() -> None:
    table = standings(factories.ladder())
    assert (table.rows, table.provisional, table.as_of, table.matches) == ([], [], None, 0)
