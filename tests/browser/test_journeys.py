"""What people come for, from the first click to the last."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from paddock.accounts.models import User
from paddock.bots import services
from paddock.bots.models import VersionState
from paddock.ladders.models import Ladder
from paddock.matches.models import Match, MatchState
from tests import factories
from tests.browser.conftest import NewPage, log_in


def test_from_the_front_page_to_a_version_under_check(
    db: None, page: Page, data_folder: Path, tmp_path: Path
) -> None:
    archive = tmp_path / "shear.zip"
    archive.write_bytes(factories.upload().getvalue())
    page.goto("/")
    page.get_by_role("main").get_by_role("link", name="Sign up").click()
    page.get_by_label("Username").fill("dora")
    page.get_by_label("E-mail address").fill("dora@example.org")
    page.get_by_label("Password").fill(factories.PASSWORD)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_text("Welcome, dora")).to_be_visible()
    page.get_by_role("link", name="New bot").click()
    page.get_by_label("Name").fill("Shear Force")
    page.get_by_role("button", name="Create bot").click()
    page.get_by_label("Archive").set_input_files(archive)
    page.get_by_label("What changed").fill("the first one")
    page.get_by_role("button", name="Submit version").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shear Force version 1")
    expect(page.get_by_text("Being checked")).to_be_visible()


def test_a_refused_upload_keeps_the_words_and_gets_the_focus(
    alices_page: Page, alice: User, tmp_path: Path
) -> None:
    factories.bot(alice, "Draft")
    wrong = tmp_path / "bot.zip"
    wrong.write_text("this is no archive")
    alices_page.goto("/bots/draft/submit")
    alices_page.get_by_label("What changed").fill("my words")
    alices_page.get_by_label("Archive").set_input_files(wrong)
    with alices_page.expect_response(lambda answer: answer.status == 422):
        alices_page.get_by_role("button", name="Submit version").click()
    expect(alices_page.get_by_role("alert")).to_be_focused()
    expect(alices_page.get_by_label("What changed")).to_have_value("my words")


def test_a_file_can_be_dropped(alices_page: Page, alice: User) -> None:
    factories.bot(alice, "Draft")
    alices_page.goto("/bots/draft/submit")
    alices_page.locator("[data-drop]").evaluate(
        """zone => {
            const data = new DataTransfer();
            data.items.add(new File(["x"], "dropped.zip"));
            const options = { dataTransfer: data, bubbles: true, cancelable: true };
            zone.dispatchEvent(new DragEvent("drop", options));
        }"""
    )
    name = alices_page.get_by_label("Archive").evaluate("input => input.files[0].name")
    assert name == "dropped.zip"


def test_the_checklist_fills_in_by_itself_and_then_rests(alices_page: Page, alice: User) -> None:
    version = factories.version(factories.bot(alice, "Draft"), VersionState.VALIDATING)
    alices_page.goto(f"/versions/{version.pk}")
    services.record_check(version, "starts", "ok", "in 0.4 s")
    expect(alices_page.get_by_text("in 0.4 s")).to_be_visible()
    services.activate(version)
    expect(alices_page.get_by_text("Plays on the ladders")).to_be_visible()
    expect(alices_page.locator("#version-state")).to_have_text("active")
    asked: list[str] = []
    alices_page.on("request", lambda request: asked.append(request.url))
    for _ in range(3):
        alices_page.evaluate("document.dispatchEvent(new Event('visible-tick'))")
    alices_page.evaluate("new Promise(requestAnimationFrame)")
    assert asked == []


def test_a_page_in_the_background_asks_for_nothing(page: Page, match: Match) -> None:
    waiting = match.fixture.matches.exclude(pk=match.pk).get()
    page.goto(f"/m/{waiting.public_id}")
    ticks = page.evaluate(
        """() => {
            Object.defineProperty(document, "visibilityState", { value: "hidden" });
            window.ticks = 0;
            document.addEventListener("visible-tick", () => { window.ticks += 1; });
            return new Promise((done) => setTimeout(() => done(window.ticks), 2500));
        }"""
    )
    assert ticks == 0


def test_a_match_opens_its_replay_when_it_is_over(page: Page, match: Match) -> None:
    waiting = match.fixture.matches.exclude(pk=match.pk).get()
    page.goto(f"/m/{waiting.public_id}")
    expect(page.get_by_text("at place 1 of the queue")).to_be_visible()
    Match.objects.filter(pk=waiting.pk).update(state=MatchState.RUNNING)
    expect(page.get_by_text("Being played")).to_be_visible()
    factories.play(waiting)
    page.locator("[data-viewer].ready").wait_for()


def test_sorting_a_ladder_and_going_back(page: Page, played_ladder: Ladder) -> None:
    page.goto("/ladders/sheep")
    names = page.locator("tbody").first.get_by_role("rowheader")
    by_rating = names.all_inner_texts()
    page.get_by_role("link", name="Bot", exact=True).click()
    assert names.all_inner_texts() == sorted(by_rating)
    page.get_by_role("link", name="Bot", exact=True).click()
    assert names.all_inner_texts() == sorted(by_rating, reverse=True)
    page.go_back()
    page.go_back()
    assert names.all_inner_texts() == by_rating


def test_filters_and_the_chart_live_in_the_address(page: Page, played_ladder: Ladder) -> None:
    page.goto("/ladders/sheep")
    page.get_by_label("Show the history of Ramses").check()
    page.get_by_role("button", name="Show the history").click()
    expect(page.locator(".history .line")).to_have_count(1)
    page.get_by_label("Author").select_option("alice")
    page.wait_for_url("**author=alice**")
    assert "chart=ramses" in page.url
    expect(page.locator(".history .line")).to_have_count(1)


def test_from_a_percentage_to_a_position_in_two_clicks(page: Page, played_ladder: Ladder) -> None:
    page.goto("/bots/ramses")
    page.get_by_role("row", name="Woolverine").get_by_role("link").nth(1).click()
    page.get_by_role("main").get_by_role("listitem").get_by_role("link").last.click()
    page.locator("[data-viewer].ready").wait_for()


def test_a_token_is_shown_once(alices_page: Page) -> None:
    alices_page.get_by_label("Name").fill("laptop")
    alices_page.get_by_role("button", name="Make a token").click()
    secret = alices_page.locator(".secret code").inner_text()
    assert secret.startswith("pdk_")
    alices_page.goto("/me")
    assert secret not in alices_page.content()
    alices_page.get_by_role("button", name="Revoke laptop").click()
    expect(alices_page.get_by_text("works no more")).to_be_visible()


class TestTheme:
    BACKGROUND = "getComputedStyle(document.documentElement).backgroundColor"
    WHITE, DARK = "rgb(255, 255, 255)", "rgb(20, 24, 31)"

    def test_it_follows_the_system(self, db: None, new_page: NewPage) -> None:
        for scheme, colour in (("light", self.WHITE), ("dark", self.DARK)):
            page = new_page(color_scheme=scheme)
            page.goto("/")
            assert page.evaluate(self.BACKGROUND) == colour

    def test_a_choice_is_kept(self, db: None, page: Page) -> None:
        page.goto("/")
        switch = page.get_by_role("button", name="Theme")
        switch.click()
        switch.click()
        assert page.evaluate(self.BACKGROUND) == self.DARK
        page.goto("/docs/")
        assert page.evaluate(self.BACKGROUND) == self.DARK
        page.get_by_role("button", name="Theme: dark").click()
        assert page.evaluate(self.BACKGROUND) == self.WHITE
        assert page.evaluate("localStorage.getItem('theme')") is None

    def test_a_dark_page_never_flashes(self, db: None, page: Page) -> None:
        """The choice is applied before the body exists."""
        page.goto("/")
        page.evaluate("localStorage.setItem('theme', 'dark')")
        page.add_init_script(
            """new MutationObserver(() => {
                if (document.body) window.themeAtBody ??= document.documentElement.dataset.theme;
            }).observe(document, { childList: true, subtree: true });"""
        )
        page.goto("/docs/")
        assert page.evaluate("window.themeAtBody") == "dark"


class TestWithoutScript:
    @pytest.fixture
    def plain(self, new_page: NewPage) -> Page:
        return new_page(java_script_enabled=False)

    def test_a_replay_shows_result_board_and_moves(self, plain: Page, match: Match) -> None:
        plain.goto(f"/m/{match.public_id}")
        expect(plain.locator("[data-board] .stack").first).to_be_visible()
        expect(plain.locator(".result")).to_be_visible()
        expect(plain.locator("[data-moves] a").last).to_be_visible()
        expect(plain.locator(".graphs svg").first).to_be_visible()
        expect(plain.locator(".controls")).to_be_hidden()

    def test_a_ladder_can_be_filtered(self, plain: Page, played_ladder: Ladder) -> None:
        plain.goto("/ladders/sheep")
        plain.get_by_label("Author").select_option("bob")
        plain.get_by_role("button", name="Filter").click()
        expect(plain.get_by_role("rowheader", name="Ramses")).to_have_count(0)

    def test_a_check_can_be_followed(self, plain: Page, alice: User) -> None:
        log_in(plain, "alice")
        version = factories.version(factories.bot(alice, "Draft"), VersionState.VALIDATING)
        plain.goto(f"/versions/{version.pk}")
        services.record_check(version, "starts", "ok", "in 0.4 s")
        plain.get_by_role("link", name="reload the page").click()
        expect(plain.get_by_text("in 0.4 s")).to_be_visible()

    def test_nothing_is_offered_that_cannot_work(self, plain: Page, db: None) -> None:
        plain.goto("/")
        expect(plain.locator("[data-theme-switch]")).to_be_hidden()


def test_the_keyboard_reaches_the_content_first(db: None, page: Page) -> None:
    page.goto("/docs/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
