"""Ladders and their standings."""

import pytest

from paddock.accounts.models import User
from paddock.ladders.rating import refit
from paddock.ladders.scheduling import schedule
from tests import factories
from tests.api.conftest import Caller


def test_it_works(anonymous: Caller, alice: User) -> None:
    factories.ladder("sheep")

    (ladder,) = anonymous.get("ladders").json()

    assert (ladder["slug"], ladder["game"], ladder["players"]) == ("sheep", "battle-sheep", 2)
    assert anonymous.get("ladders/sheep").json() == ladder
    assert ladder["url"] == "http://testserver/ladders/sheep"


def test_an_unknown_ladder(anonymous: Caller) -> None:
    assert anonymous.get("ladders/none").status_code == 404
    assert anonymous.get("ladders/none/standings").status_code == 404


def test_standings(anonymous: Caller, alice: User, bob: User) -> None:
    factories.bot_version(alice, "Ramses")
    factories.bot_version(bob, "Woolverine")
    ladder = factories.ladder("sheep")
    (fixture,) = schedule(ladder, 1)
    factories.play_all(fixture.matches.all())
    refit(ladder)

    table = anonymous.get("ladders/sheep/standings").json()

    assert table["matches"] == 2
    rows = {row["bot"]: row for row in table["rows"]}
    assert set(rows) == {"ramses", "woolverine"}
    assert rows["ramses"]["wins"] == rows["woolverine"]["losses"]
    assert all(row["interval"] > 0 and row["provisional"] and row["rank"] is None for row in rows.values())


def test_a_table_that_did_not_change_is_not_sent_again(anonymous: Caller, alice: User) -> None:
    ladder = factories.ladder("sheep")
    first = anonymous.get("ladders/sheep/standings")
    headers = {"If-None-Match": first["ETag"]}

    assert anonymous.get("ladders/sheep/standings", headers=headers).status_code == 304
    refit(ladder)
    assert anonymous.get("ladders/sheep/standings", headers=headers).status_code == 200


def test_a_table_of_three_seats_has_places(anonymous: Caller, alice: User, bob: User, charlie: User) -> None:
    for owner in (alice, bob, charlie):
        factories.bot_version(owner)
    ladder = factories.ladder("sheep", players=3)
    (fixture,) = schedule(ladder, 1)
    factories.play_all(fixture.matches.all())
    refit(ladder)

    rows = anonymous.get("ladders/sheep/standings").json()["rows"]

    assert [row["matches"] for row in rows] == [3, 3, 3]
    assert sum(row["mean_place"] for row in rows) == pytest.approx(6)
    assert all(set(row["form"]) <= {"1", "2", "3"} and len(row["form"]) == 3 for row in rows)
    assert anonymous.get("ladders/sheep").json()["time_control"] == {
        "start": 10.0,
        "bank": 10.0,
        "increment": 0.1,
    }
