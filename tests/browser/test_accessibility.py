"""No rule of axe is broken on any page, in either theme, on a desk or a phone; no page scrolls sideways."""

from pathlib import Path
from typing import Literal

import axe_playwright_python
import pytest
from playwright.sync_api import Page

from engines.registry import GAMES
from paddock.accounts.models import User
from paddock.bots.models import VersionState
from paddock.ladders.models import Ladder
from paddock.ladders.services import refit, schedule
from paddock.matches.models import Match, MatchState, Purpose
from paddock.matches.services import create_fixture
from paddock.web import docs
from tests import factories
from tests.browser.conftest import DESK, PHONE, log_in
from tests.web import secrets
from workers.contract import Verdict

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def inspect(page: Page, address: str) -> None:
    page.goto(address)
    if page.locator("[data-viewer]").count():
        page.locator("[data-viewer].ready").wait_for()
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            assert violations(page) == [], (address, theme, size["width"])
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], (address, size)


def violations(page: Page) -> list[str]:
    """What axe finds. Without `preload`, which fetches imported style sheets from wrong addresses."""
    page.evaluate(AXE)
    found = page.evaluate("rules => axe.run({ runOnly: rules, preload: false })", RULES)["violations"]
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/ladders/",
        "/docs/",
        "/docs/concepts",
        *(f"/docs/{name}" for name in docs.names() if name.startswith("rules/")),
        "/accounts/signup/",
        "/accounts/login/",
        "/accounts/password/reset/",
        "/accounts/password/reset/sent/",
    ],
)
def test_pages_of_an_empty_site(db: None, page: Page, address: str) -> None:
    inspect(page, address)


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/ladders/",
        "/ladders/sheep?sort=name&chart=ramses&chart=woolverine",
        "/bots/ramses",
        "/bots/ramses/matches?seat=1",
    ],
)
def test_pages_of_a_site_in_use(played_ladder: Ladder, page: Page, address: str) -> None:
    inspect(page, address)


def test_a_replay(page: Page, match: Match) -> None:
    inspect(page, f"/m/{match.public_id}")


def test_a_replay_with_views(page: Page, match: Match) -> None:
    secrets.hide(match)
    inspect(page, f"/m/{match.public_id}?view=seat2")


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_of_as_many_seats_as_a_game_has(
    page: Page, alice: User, bob: User, charlie: User, operator: User, game: str
) -> None:
    """Nothing is wider than the page, and the panel of seats not wider than its column.

    All but one leave at once: axe takes minutes for the list of moves of a long match.
    """
    owners = [alice, bob, charlie, operator, alice, bob][: GAMES[game].players[-1]]
    versions = [factories.version(factories.bot(owner), game=game) for owner in owners]
    match = create_fixture(game, versions, Purpose.LADDER).matches.earliest("rotation")
    factories.play(match, faults=dict.fromkeys(range(1, len(versions)), Verdict.CRASH))
    inspect(page, f"/m/{match.public_id}")
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        assert page.evaluate("document.querySelector('.seats').scrollWidth - innerWidth") < 0
        assert (
            page.evaluate("(box => box.scrollWidth - box.clientWidth)(document.querySelector('.seats'))") <= 0
        )


def test_a_ladder_of_three_seats(page: Page, alice: User, bob: User, charlie: User) -> None:
    for owner in (alice, bob, charlie):
        factories.bot_version(owner)
    ladder = factories.ladder(players=3)
    schedule(ladder, 4)
    factories.play_all(Match.objects.filter(state=MatchState.QUEUED).order_by("pk"))
    refit(ladder)
    inspect(page, "/ladders/sheep?sort=place")


def test_a_waiting_match(page: Page, match: Match) -> None:
    inspect(page, f"/m/{match.fixture.matches.exclude(pk=match.pk).get().public_id}")


class TestOwnPages:
    """What only an author sees."""

    @pytest.fixture
    def author(self, page: Page, alice: User) -> Page:
        log_in(page, "alice")
        return page

    def test_the_first_steps(self, author: Page) -> None:
        for address in ("/me", "/bots/new", "/accounts/password/"):
            inspect(author, address)

    def test_everything_at_once(self, author: Page, alice: User, bob: User) -> None:
        mine = factories.bot_version(alice, "Ramses")
        factories.ladder()
        crashed = factories.finished_match([mine, factories.bot_version(bob)], faults={0: Verdict.CRASH})
        checking = factories.version(mine.bot, VersionState.VALIDATING)
        for address in (
            "/me",
            "/bots/ramses",
            "/bots/ramses/submit",
            "/bots/ramses/edit",
            f"/versions/{mine.pk}",
            f"/versions/{checking.pk}",
            f"/m/{crashed.public_id}",
        ):
            inspect(author, address)


def test_an_answer_to_a_faulty_form(db: None, page: Page) -> None:
    page.goto("/accounts/signup/")
    page.get_by_role("button", name="Create account").click()
    page.get_by_role("alert").wait_for()
    assert violations(page) == []
