from datetime import timedelta

from django.test import Client
from django.utils import timezone

from paddock.accounts.models import ApiToken, User
from paddock.accounts.services import authenticate_token, create_token
from paddock.bots.models import BotVersion, VersionState
from paddock.ladders.models import Ladder, RatingPoint
from tests import factories
from tests.web.conftest import ClientOf
from tests.web.pages import parse
from workers.contract import Verdict


def test_it_works(as_alice: Client, played_ladder: Ladder) -> None:
    page = as_alice.get("/me")
    assert page.status_code == 200
    cards = parse(page.text).all("article")
    assert [card.all("h2")[0].text for card in cards] == ["Ramses"]
    assert "place" in cards[0].text
    assert "±" in cards[0].text


def test_a_new_author_is_told_how_to_begin(as_alice: Client) -> None:
    assert "You have no bot yet" in as_alice.get("/me").text


def test_a_visitor_logs_in_first(db: None, client: Client) -> None:
    assert client.get("/me").headers["Location"] == "/accounts/login/?next=/me"


def test_failures_come_first_and_link_to_a_replay(
    as_alice: Client, as_bob: Client, ramses: BotVersion, woolverine: BotVersion
) -> None:
    crashed = factories.finished_match([ramses, woolverine], faults={0: Verdict.CRASH})
    page = as_alice.get("/me").text
    assert page.index("Needs your attention") < page.index("<article")
    assert f"/m/{crashed.public_id}" in page
    assert "Needs your attention" not in as_bob.get("/me").text


def test_a_rejected_version_asks_for_its_author_until_the_next_one(
    as_alice: Client, ramses: BotVersion
) -> None:
    rejected = factories.version(ramses.bot, VersionState.REJECTED)
    BotVersion.objects.filter(pk=rejected.pk).update(
        rejection={"message": "It crashed at once.", "rule": "x"}
    )
    assert "It crashed at once." in as_alice.get("/me").text
    factories.version(ramses.bot, VersionState.VALIDATING)
    page = as_alice.get("/me").text
    assert "It crashed at once." not in page
    assert "Being checked" in page


def test_waiting_matches_are_listed(as_alice: Client, ramses: BotVersion, woolverine: BotVersion) -> None:
    waiting = factories.matches_between([ramses, woolverine])[0]
    assert f"/m/{waiting.public_id}" in as_alice.get("/me").text


def test_the_change_of_a_week(as_alice: Client, played_ladder: Ladder) -> None:
    assert "in 7 days" not in as_alice.get("/me").text
    entry = played_ladder.entries.get(version__bot__name="Ramses")
    week = timezone.now() - timedelta(days=8)
    RatingPoint.objects.create(entry=entry, at=week, rating=entry.shown_rating - 30, sd=90, matches=10)
    assert "+30 in 7 days" in as_alice.get("/me").text


class TestTokens:
    """`/me/tokens`"""

    def test_it_works(self, as_alice: Client, alice: User) -> None:
        answer = as_alice.post("/me/tokens", {"name": "laptop", "scopes": ["read", "submit"]})
        assert answer.status_code == 201
        secret = parse(answer.text).all("main")[0].all("code")[0].text
        token = authenticate_token(secret)
        assert token is not None
        assert (token.user, token.name, token.scopes) == (alice, "laptop", ["read", "submit"])
        assert "no-store" in answer.headers["Cache-Control"]

    def test_the_secret_is_shown_this_once(self, as_alice: Client) -> None:
        answer = as_alice.post("/me/tokens", {"name": "laptop", "scopes": ["read"]})
        secret = parse(answer.text).all("main")[0].all("code")[0].text
        page = as_alice.get("/me").text
        assert secret not in page
        assert "laptop" in page

    def test_without_a_name_or_scope(self, as_alice: Client) -> None:
        for data in ({"scopes": ["read"]}, {"name": "laptop"}, {"name": "laptop", "scopes": ["root"]}):
            answer = as_alice.post("/me/tokens", data)
            assert answer.status_code == 422
            assert 'role="alert"' in answer.text
        assert not ApiToken.objects.exists()

    def test_the_address_alone_leads_to_the_form(self, as_alice: Client) -> None:
        assert as_alice.get("/me/tokens").headers["Location"] == "/me#tokens"

    def test_revoking(self, as_alice: Client, alice: User) -> None:
        token, secret = create_token(alice, "laptop", ["read"])
        answer = as_alice.post(f"/me/tokens/{token.pk}/revoke", follow=True)
        assert "works no more" in answer.text
        assert authenticate_token(secret) is None

    def test_someone_elses_token(
        self, as_bob: Client, client: Client, client_of: ClientOf, alice: User, operator: User
    ) -> None:
        token, secret = create_token(alice, "laptop", ["read"])
        assert as_bob.post(f"/me/tokens/{token.pk}/revoke").status_code == 404
        assert client_of(operator).post(f"/me/tokens/{token.pk}/revoke").status_code == 404
        assert client.post(f"/me/tokens/{token.pk}/revoke").status_code == 302
        assert authenticate_token(secret) == token

    def test_a_link_alone_revokes_nothing(self, as_alice: Client, alice: User) -> None:
        token, _ = create_token(alice, "laptop", ["read"])
        assert as_alice.get(f"/me/tokens/{token.pk}/revoke").status_code == 405
