"""What holds for every page: headers, errors, who may open what."""

import pytest
from django.test import Client

from paddock.accounts.models import User
from paddock.ladders.models import Ladder
from paddock.web import urls
from tests import factories

PUBLIC = {
    "/", "/ladders/", "/docs/", "/accounts/signup/", "/accounts/login/", "/accounts/password/reset/",
    "/accounts/password/reset/sent/", "/accounts/password/reset/done/",
}  # fmt: skip


def test_it_works(db: None, client: Client) -> None:
    for address in PUBLIC:
        assert client.get(address).status_code == 200, address


@pytest.mark.parametrize("address", sorted(PUBLIC))
def test_nothing_inline_and_nothing_from_elsewhere(db: None, client: Client, address: str) -> None:
    answer = client.get(address)
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert " style=" not in answer.text
    assert "<style" not in answer.text
    assert "<script>" not in answer.text
    assert 'src="http' not in answer.text
    assert "onclick=" not in answer.text


def test_pages_that_need_an_account_ask_for_it(db: None, client: Client) -> None:
    for address in ("/me", "/me/tokens", "/bots/new", "/accounts/password/"):
        answer = client.get(address)
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/accounts/login/?next={address}")


def test_not_found_says_where_to_go(db: None, client: Client) -> None:
    answer = client.get("/no/such/page")
    assert answer.status_code == 404
    assert "There is nothing here" in answer.text
    assert 'href="/ladders/"' in answer.text


def test_a_form_without_its_token_changes_nothing(alice: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice, backend="django.contrib.auth.backends.ModelBackend")
    answer = client.post("/bots/new", {"name": "Forged"})
    assert answer.status_code == 403
    assert "This form was too old to send" in answer.text
    assert not alice.bots.exists()


def test_an_error_of_ours_shows_no_insides(db: None) -> None:
    """A ladder whose options somebody has spoilt by hand."""
    ladder = factories.ladder()
    Ladder.objects.filter(pk=ladder.pk).update(options="the insides")
    answer = Client(raise_request_exception=False).get("/ladders/sheep")
    assert answer.status_code == 500
    assert "Something broke on our side" in answer.text
    assert "the insides" not in answer.text
    assert "AttributeError" not in answer.text


def test_every_address_has_a_name() -> None:
    assert all(pattern.name for pattern in urls.urlpatterns)
