import pytest
from django.test import Client

from paddock.accounts.models import User
from paddock.bots import services
from paddock.bots.models import BotVersion, VersionState
from tests import factories
from tests.web.conftest import ClientOf
from tests.web.pages import parse

FRAGMENT = {"HX-Request": "true"}


@pytest.fixture
def checked(ramses: BotVersion) -> BotVersion:
    """Alice's second version, whose validation is running."""
    return factories.version(ramses.bot, VersionState.VALIDATING)


def url(version: BotVersion, tail: str = "") -> str:
    return f"/versions/{version.pk}{tail}"


def test_it_works(as_alice: Client, checked: BotVersion) -> None:
    page = parse(as_alice.get(url(checked)).text)
    checklist = next(each for each in page.all("ol") if each.attributes["class"] == "checklist")
    assert [item.all("strong")[0].text for item in checklist.all("li")] == [
        "Received",
        "Unpacked, bot.toml read",
        "Starts in the sandbox",
        "Says hello",
        "Finishes a match in seat 1",
        "Finishes a match in seat 2",
        "Admitted",
    ]


def test_the_list_fills_in_by_polling_its_own_address(as_alice: Client, checked: BotVersion) -> None:
    page = as_alice.get(url(checked))
    assert f'hx-get="{url(checked)}"' in page.text
    assert "HX-Request" in page.headers["Vary"]
    services.record_check(checked, "starts", "ok", "in 0.4 s")
    fragment = as_alice.get(url(checked), headers=FRAGMENT)
    assert fragment.status_code == 200
    assert "in 0.4 s" in fragment.text
    assert "<html" not in fragment.text


def test_a_version_that_failed_says_why_in_one_line_and_what_was_not_tried(
    as_alice: Client, checked: BotVersion
) -> None:
    services.record_check(checked, "match_seat_1", "failed", "Match abCD1234: It crashed.\nTraceback\nboom")
    services.reject(checked, "crash", "It crashed.\nTraceback\nboom", "Mend it.")
    page = as_alice.get(url(checked)).text
    assert "<strong>It crashed. boom</strong>" in page
    assert '<a href="/m/abCD1234">Match abCD1234</a>' in page
    assert "(not tried)" in page
    assert "(waiting)" not in page
    assert "paddock validate ramses" in page


@pytest.mark.parametrize("end", ["activate", "reject"])
def test_polling_ends_with_the_validation(as_alice: Client, checked: BotVersion, end: str) -> None:
    if end == "activate":
        services.activate(checked)
    else:
        services.reject(checked, "match", "It crashed.", "Run `paddock validate my-bot`.")
    fragment = as_alice.get(url(checked), headers=FRAGMENT)
    assert fragment.status_code == 286
    assert "hx-get" not in fragment.text
    assert "hx-get" not in as_alice.get(url(checked)).text


def test_a_failure_shows_why_and_the_command_that_repeats_it(as_alice: Client, checked: BotVersion) -> None:
    services.record_check(checked, "starts", "failed", "Traceback <b>boom</b>", "Look at line 1.")
    services.reject(checked, "starts", "It did not start.", "Run `paddock validate my-bot`.")
    page = as_alice.get(url(checked)).text
    assert "It did not start." in page
    assert "Traceback &lt;b&gt;boom&lt;/b&gt;" in page
    assert "<code>paddock validate my-bot</code>" in page


def test_what_was_never_admitted_is_its_authors_own(
    client: Client, as_bob: Client, client_of: ClientOf, operator: User, checked: BotVersion
) -> None:
    for tail in ("", "/bundle"):
        assert as_bob.get(url(checked, tail)).status_code == 404
    assert client.get(url(checked)).status_code == 404
    assert client_of(operator).get(url(checked)).status_code == 200


def test_everybody_sees_an_admitted_version_without_its_secrets(client: Client, ramses: BotVersion) -> None:
    services.record_check(ramses, "starts", "failed", "secret traceback")
    page = client.get(url(ramses)).text
    assert "Ramses" in page
    assert "secret traceback" not in page
    assert "Download" not in page
    assert "Retire" not in page


class TestRetire:
    def test_it_works(self, as_alice: Client, ramses: BotVersion) -> None:
        answer = as_alice.post(url(ramses, "/retire"), follow=True)
        ramses.refresh_from_db()
        assert ramses.state == VersionState.RETIRED
        assert "is retired" in answer.text

    def test_twice_changes_nothing(self, as_alice: Client, ramses: BotVersion) -> None:
        as_alice.post(url(ramses, "/retire"), follow=True)
        assert "is retired" not in as_alice.post(url(ramses, "/retire"), follow=True).text

    def test_someone_else_is_refused(self, as_bob: Client, client: Client, ramses: BotVersion) -> None:
        assert as_bob.post(url(ramses, "/retire")).status_code == 403
        assert client.post(url(ramses, "/retire")).status_code == 302
        ramses.refresh_from_db()
        assert ramses.state == VersionState.ACTIVE

    def test_a_link_alone_does_nothing(self, as_alice: Client, ramses: BotVersion) -> None:
        assert as_alice.get(url(ramses, "/retire")).status_code == 405


class TestBundle:
    def test_the_author_gets_back_what_was_uploaded(self, as_alice: Client, ramses: BotVersion) -> None:
        answer = as_alice.get(url(ramses, "/bundle"))
        with ramses.bundle.open("rb") as file:
            assert answer.getvalue() == file.read()
        assert 'filename="ramses-v1.zip"' in answer.headers["Content-Disposition"]

    def test_an_operator_may(self, client_of: ClientOf, operator: User, ramses: BotVersion) -> None:
        answer = client_of(operator).get(url(ramses, "/bundle"))
        assert answer.status_code == 200
        answer.close()

    def test_others_may_not(
        self, as_bob: Client, client: Client, client_of: ClientOf, ramses: BotVersion
    ) -> None:
        staff = client_of(factories.user("stan", is_staff=True))
        assert as_bob.get(url(ramses, "/bundle")).status_code == 403
        assert staff.get(url(ramses, "/bundle")).status_code == 403
        assert client.get(url(ramses, "/bundle")).status_code == 302
