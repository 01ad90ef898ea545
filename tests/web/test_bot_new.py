import pytest
from django.test import Client

from paddock.accounts.models import User
from paddock.bots import quotas
from paddock.bots.models import Bot
from tests import factories

PAGE = "/bots/new"


def test_it_works(as_alice: Client, alice: User) -> None:
    answer = as_alice.post(PAGE, {"name": "Shear Force", "description": "Looks far."})
    bot = Bot.objects.get(owner=alice)
    assert (bot.name, bot.slug, bot.description) == ("Shear Force", "shear-force", "Looks far.")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/bots/shear-force/submit")


@pytest.mark.parametrize(
    ("name", "status"),
    [("", 422), ("   ", 422), ("!!!", 422), ("new", 422), ("x" * 41, 422), ("Ramses", 409)],
)
def test_a_name_that_cannot_be_used(as_alice: Client, bob: User, name: str, status: int) -> None:
    factories.bot(bob, "Ramses")
    answer = as_alice.post(PAGE, {"name": name, "description": "my words"})
    assert answer.status_code == status
    assert "my words" in answer.text
    assert 'role="alert"' in answer.text
    assert Bot.objects.count() == 1


def test_the_quota(as_alice: Client, alice: User) -> None:
    for _ in range(quotas.MAX_BOTS):
        factories.bot(alice)
    assert f"You have {quotas.MAX_BOTS} of {quotas.MAX_BOTS} bots" in as_alice.get(PAGE).text
    assert as_alice.post(PAGE, {"name": "One more"}).status_code == 409


def test_a_visitor_logs_in_first(db: None, client: Client) -> None:
    assert client.get(PAGE).headers["Location"] == "/accounts/login/?next=/bots/new"
    assert client.post(PAGE, {"name": "x"}).status_code == 302
    assert not Bot.objects.exists()


class TestEdit:
    """`/bots/<slug>/edit`"""

    @pytest.fixture
    def bot(self, alice: User) -> Bot:
        return factories.bot_version(alice, "Ramses").bot

    def test_it_works(self, as_alice: Client, bot: Bot) -> None:
        answer = as_alice.post("/bots/ramses/edit", {"description": "Now **deeper**."})
        bot.refresh_from_db()
        assert answer.headers["Location"] == "/bots/ramses"
        assert bot.description == "Now **deeper**."

    def test_it_begins_with_what_there_is(self, as_alice: Client, bot: Bot) -> None:
        Bot.objects.update(description="As it was.")
        assert "As it was." in as_alice.get("/bots/ramses/edit").text

    def test_too_long(self, as_alice: Client, bot: Bot) -> None:
        assert as_alice.post("/bots/ramses/edit", {"description": "x" * 4001}).status_code == 422

    def test_someone_else_is_refused(self, as_bob: Client, client: Client, bot: Bot) -> None:
        assert as_bob.post("/bots/ramses/edit", {"description": "mine"}).status_code == 403
        assert client.post("/bots/ramses/edit", {"description": "mine"}).status_code == 302
        bot.refresh_from_db()
        assert bot.description == ""
