"""The word for a seat's result, and the page of a match with more than two."""

import pytest
from django.test import Client

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.matches.models import Match
from paddock.web.results import place, results_of
from tests import factories
from tests.web.pages import Node, parse
from workers.contract import Verdict


@pytest.mark.parametrize(
    ("ranks", "words"),
    [
        ([2, 1], ["lost", "won"]),
        ([1, 1], ["drawn", "drawn"]),
        ([1, 2, 2, 4], ["1st", "2nd =", "2nd =", "4th"]),
        ([3, 1, 1], ["3rd", "1st =", "1st ="]),
        ([1, 1, 1], ["1st =", "1st =", "1st ="]),
        ([6, 5, 4, 3, 2, 1], ["6th", "5th", "4th", "3rd", "2nd", "1st"]),
        ([None, None], [None, None]),
    ],
)
def test_two_win_or_lose_and_more_have_places(ranks: list[int | None], words: list[str | None]) -> None:
    assert [result and result.text for result in results_of(ranks)] == words


def test_colours_are_for_the_first_alone_and_the_last() -> None:
    kinds = [result.kind for result in results_of([1, 2, 3, 3]) if result]
    assert kinds == ["win", "draw", "loss", "loss"]
    assert {result.kind for result in results_of([1, 1, 1]) if result} == {"draw"}


def test_a_place_in_words() -> None:
    assert [place(1), place(2, shared=True), place(4)] == ["1st", "2nd =", "4th"]


@pytest.fixture
def match_of_four(alice: User, bob: User, charlie: User, operator: User) -> Match:
    owners = {"Ramses": alice, "Woolverine": bob, "Shear Force": charlie, "Ewe Tube": operator}
    versions = [factories.bot_version(owner, name) for name, owner in owners.items()]
    return factories.finished_match(versions, faults={2: Verdict.CRASH})


def seat_rows(page: str) -> list[Node]:
    return [row for row in parse(page).all("tr") if "data-seat" in row.attributes]


def test_each_of_four_seats_has_its_place_and_its_verdict(client: Client, match_of_four: Match) -> None:
    match_of_four.seats.filter(seat__in=(0, 1)).update(rank=1)
    match_of_four.seats.filter(seat=3).update(rank=3)
    rows = [row.text for row in seat_rows(client.get(f"/m/{match_of_four.public_id}").text)]
    assert [row.partition(" v1")[0] for row in rows] == [
        "Ramses Seat 1 · 1st = ·",
        "Woolverine Seat 2 · 1st = ·",
        "Shear Force Seat 3 · 4th ·",
        "Ewe Tube Seat 4 · 3rd ·",
    ]
    assert ["crashed" in row for row in rows] == [False, False, True, False]


def test_the_graph_of_four_has_a_line_and_a_name_for_each(client: Client, match_of_four: Match) -> None:
    figure = next(
        each
        for each in parse(client.get(f"/m/{match_of_four.public_id}").text).all("figure")
        if each.attributes.get("class") == "scores"
    )
    assert [line.attributes["class"] for line in figure.all("polyline")] == [f"line s{n}" for n in range(4)]
    assert [each.text for each in figure.all("li")] == ["Ramses", "Woolverine", "Shear Force", "Ewe Tube"]


def test_two_seats_win_and_lose(client: Client, ramses: BotVersion, woolverine: BotVersion) -> None:
    match = factories.finished_match([ramses, woolverine], faults={0: Verdict.CRASH})
    rows = [row.text for row in seat_rows(client.get(f"/m/{match.public_id}").text)]
    assert ["lost" in rows[0], "won" in rows[1]] == [True, True]
