from django.test import Client

from engines.registry import GAMES
from paddock.accounts.models import User
from paddock.ladders.models import Entry, Ladder
from paddock.ladders.services import create_ladder
from paddock.matches.models import Match
from tests import factories
from tests.web.conftest import ClientOf
from tests.web.pages import column, parse


def test_it_works(db: None, client: Client) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    assert "Write a program that plays" in answer.text


def test_the_top_of_a_ladder_and_the_latest_matches_link_on(client: Client, played_ladder: Ladder) -> None:
    page = client.get("/").text
    latest = Match.objects.latest("pk")
    assert f'href="/ladders/{played_ladder.slug}"' in page
    assert f'href="/m/{latest.public_id}"' in page
    assert 'href="/bots/ramses"' in page
    assert "Battle Sheep · " in parse(page).text


def test_a_leader_without_a_place_is_among_the_top(client: Client, played_ladder: Ladder) -> None:
    best = Entry.objects.get(ladder=played_ladder, version__bot__name="Woolverine")
    Entry.objects.filter(pk=best.pk).update(rating=2400, provisional=True)
    page = client.get("/").text
    assert column(page, "Bot") == ["Woolverine", "Ramses"]
    assert column(page, "#") == ["provisional", "1"]
    assert "still too uncertain for a place" in page


def test_the_first_commands_are_for_a_game_that_is_played(db: None, client: Client) -> None:
    assert f"paddock new {next(iter(GAMES))} my-bot" in client.get("/").text
    other = list(GAMES)[-1]
    create_ladder("other", "Another game", other)
    assert f"paddock new {other} my-bot" in client.get("/").text


def test_staff_finds_the_way_to_the_operations(client_of: ClientOf, operator: User, as_alice: Client) -> None:
    assert 'href="/ops/"' in client_of(operator).get("/").text
    assert "/ops/" not in as_alice.get("/").text


def test_waiting_matches_are_not_among_the_latest(client: Client, match: Match) -> None:
    waiting = Match.objects.exclude(pk=match.pk).get()
    assert waiting.public_id not in client.get("/").text


def test_an_empty_ladder_says_how_to_enter(db: None, client: Client) -> None:
    factories.ladder()
    assert "Nobody plays here yet" in client.get("/").text


def test_other_methods_are_refused(db: None, client: Client) -> None:
    assert client.post("/").status_code == 405


def test_a_member_finds_the_own_bots(as_alice: Client, alice: User) -> None:
    page = as_alice.get("/").text
    assert 'href="/me"' in page
    assert "Sign up" not in page
