"""An organiser opens a ladder in the administration."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client
from pytest_django import Settings

from paddock.accounts.models import User
from paddock.ladders.models import Ladder
from tests import factories
from tests.web.pages import parse

ADD = "/admin/ladders/ladder/add/"
FORM = {
    "name": "Four on a field", "slug": "four", "game": "battle-sheep", "players": "4", "options": "{}",
    "time_control": "{}", "parameters": "{}",
}  # fmt: skip


@pytest.fixture
def organiser(db: None) -> Client:
    user = factories.user("otto", is_staff=True)
    names = ("add_ladder", "change_ladder", "view_ladder")
    user.user_permissions.add(*Permission.objects.filter(codename__in=names))
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_it_works(organiser: Client, alice: User) -> None:
    version = factories.bot_version(alice)
    options = '{"distinct_start_boards": true}'
    clock = '{"bank": 5, "increment": 0.25}'
    answer = organiser.post(ADD, {**FORM, "options": options, "time_control": clock})
    assert answer.status_code == 302
    ladder = Ladder.objects.get(slug="four")
    assert (ladder.players, ladder.rules_version, ladder.is_demo) == (4, "1", False)
    assert ladder.options == {"distinct_start_boards": True}
    assert ladder.time_control == {"bank": 5, "increment": 0.25}
    assert ladder.entries.get().version == version
    assert LogEntry.objects.get().object_id == str(ladder.pk)


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("players", "7", "Battle Sheep is played by 2 to 4, not by 7."),
        ("game", "chess", "chess is not one of the available choices"),
        ("options", '{"colour": "red"}', "Unknown option 'colour': this game has distinct_start_boards."),
        ("options", '{"distinct_start_boards": 1}', "Distinct_start_boards must be true or false."),
        ("options", "[1]", "The options must be an object of names and values."),
        ("time_control", '{"bank": "long"}', "The time control's bank is a number of seconds, not 'long'."),
        ("time_control", '{"bank": 1e9}', "start, bank and 300 increments may add up to"),
        ("parameters", '{"patience": 4}', "There is no parameter 'patience'"),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(
    organiser: Client, field: str, value: str, sentence: str
) -> None:
    answer = organiser.post(ADD, {**FORM, field: value})
    assert answer.status_code == 200
    row = next(
        div
        for div in parse(answer.text).all("div")
        if f"field-{field}" in div.attributes.get("class", "").split()
    )
    assert sentence in row.text
    assert not Ladder.objects.exists()


def test_the_address_must_be_free(organiser: Client) -> None:
    factories.ladder("four")
    assert "already exists" in organiser.post(ADD, FORM).text


def test_on_a_site_without_a_sandbox_it_is_a_demo_ladder(organiser: Client, settings: Settings) -> None:
    settings.PADDOCK_DEMO = True
    organiser.post(ADD, FORM)
    assert Ladder.objects.get().is_demo


def test_what_is_played_on_it_stays(organiser: Client) -> None:
    ladder = factories.ladder()
    changed: dict[str, Any] = {
        "name": "Renamed",
        "slug": "sheep",
        "parameters": "{}",
        "players": "4",
        "paused": "on",
    }
    organiser.post(f"/admin/ladders/ladder/{ladder.pk}/change/", changed)
    ladder.refresh_from_db()
    assert (ladder.name, ladder.players, ladder.paused) == ("Renamed", 2, True)


def test_only_who_may_opens_one(db: None, client: Client) -> None:
    client.force_login(
        factories.user("stan", is_staff=True), backend="django.contrib.auth.backends.ModelBackend"
    )
    assert client.post(ADD, FORM).status_code == 403
    assert not Ladder.objects.exists()
