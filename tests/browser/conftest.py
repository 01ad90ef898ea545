"""A real Chromium on a live server. Whatever the browser complains about fails the test."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, ViewportSize
from pytest_django.live_server_helper import LiveServer

from paddock.accounts.models import User
from paddock.ladders.models import Ladder
from paddock.ladders.services import refit, schedule
from paddock.matches.models import Match, MatchState
from tests import factories

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1200, "height": 900}

NewPage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


def is_fault(message: ConsoleMessage) -> bool:
    """An error, but for the note that Chromium makes of a form's answer with status 422."""
    return message.type == "error" and "status of 422" not in message.text


@pytest.fixture
def new_page(browser: Browser, live_server: LiveServer) -> Iterator[NewPage]:
    """Makes pages whose complaints fail the test: errors, breaches of the policy, missing files."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(**options: Any) -> Page:
        context = browser.new_context(base_url=live_server.url, **{"viewport": DESK, **options})
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda m: complaints.append(f"{m.text} ({m.location})") if is_fault(m) else None)
        page.on("pageerror", lambda error: complaints.append(f"uncaught: {error}"))
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    """Ramses of Alice against Woolverine of Bob, on a seed of its own: always the same moves."""
    versions = [factories.bot_version(alice, "Ramses"), factories.bot_version(bob, "Woolverine")]
    return factories.play(factories.matches_between(versions, seed="a quiet afternoon")[0])


@pytest.fixture
def played_ladder(alice: User, bob: User, charlie: User) -> Ladder:
    """Three bots with enough matches for a place, and one that is new."""
    for owner, name in ((alice, "Ramses"), (bob, "Woolverine"), (charlie, "Shear Force")):
        factories.bot_version(owner, name)
    ladder = factories.ladder()
    schedule(ladder, 18)
    factories.play_all(Match.objects.filter(state=MatchState.QUEUED).order_by("pk"))
    refit(ladder)
    factories.version(factories.bot(alice, "Newcomer"))
    return ladder


def log_in(page: Page, name: str) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password").fill(factories.PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url("**/me")


@pytest.fixture
def alices_page(page: Page, alice: User) -> Page:
    log_in(page, "alice")
    return page
