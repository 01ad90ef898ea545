from django.test import Client

from paddock.ladders.models import Ladder
from tests import factories


def test_it_works(client: Client, played_ladder: Ladder) -> None:
    answer = client.get("/ladders/")
    assert answer.status_code == 200
    assert "16 rated matches" in answer.text
    assert 'href="/ladders/sheep"' in answer.text


def test_without_a_ladder_it_says_who_opens_one(db: None, client: Client) -> None:
    assert "There is no ladder yet" in client.get("/ladders/").text


def test_several_ladders_of_one_game(db: None, client: Client) -> None:
    factories.ladder("two")
    factories.ladder("four", players=4)
    page = client.get("/ladders/").text
    assert "2 seats" in page
    assert "4 seats" in page


def test_demo_and_paused_ladders_are_marked(db: None, client: Client) -> None:
    ladder = factories.ladder(is_demo=True)
    Ladder.objects.filter(pk=ladder.pk).update(paused=True)
    page = client.get("/ladders/").text
    assert ">demo<" in page
    assert ">paused<" in page
