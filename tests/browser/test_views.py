"""Seats, spectators and stages in the viewer."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engines.core.frames import as_seen, secret
from engines.core.game import ALL, SPECTATOR, Json, View
from paddock.accounts.models import User
from paddock.matches.models import Match, Purpose
from paddock.matches.services import create_fixture
from paddock.web.seat_views import badge, name_of
from tests import factories
from tests.browser.conftest import PHONE, NewPage
from tests.browser.test_replay import SEEN
from tests.browser.viewer import open_replay
from tests.web import secrets

VIEWS: tuple[View, ...] = (ALL, 0, 1, 2, SPECTATOR)
VALUES: tuple[Any, ...] = (
    None,
    0.5,
    "text",
    [],
    {},
    {"seen_by": [0], "shown": 1},
    {"seen_by": [0], "shown": 1, "instead": 2, "more": 3},
    secret([0], {"hand": ["a", "b"]}, 2),
    secret([], [1, 2]),
    secret([0, 2], False, {"back": True}),
    {"title": "t", "hands": [secret([seat], [seat], len("x")) for seat in range(3)], "deep": [[{"a": None}]]},
)


@pytest.fixture
def document(match: Match) -> Json:
    return secrets.hide(match)


@pytest.mark.parametrize("view", VIEWS)
def test_both_languages_resolve_a_secret_alike(page: Page, db: None, view: View) -> None:
    page.goto("/docs/")
    resolve = """async ([values, view]) => {
        const { asSeen, nameOf, badge } = await import("/static/paddock/viewer/views.js");
        return [values.map((value) => asSeen(value, view)), nameOf(view), badge(view)];
    }"""
    found, name, label = page.evaluate(resolve, [VALUES, view])
    assert found == [as_seen(value, view) for value in VALUES]
    assert (name, label) == (name_of(view), badge(view))


def test_both_languages_find_the_same_secrets(page: Page, db: None) -> None:
    page.goto("/docs/")
    find = """async (values) => {
        const { hasSecrets } = await import("/static/paddock/viewer/views.js");
        return values.map(hasSecrets);
    }"""
    assert page.evaluate(find, VALUES) == [as_seen(value, SPECTATOR) != value for value in VALUES]


def counter(page: Page) -> str:
    return page.locator("[data-counter]").inner_text().split(" / ")[0]


def shown_stacks(page: Page) -> int:
    return page.locator("[data-board] .stack").count()


class TestViews:
    def test_it_works(self, page: Page, match: Match, document: Json) -> None:
        open_replay(page, match)
        everything, public = (len(document["frames"][-1]["stacks"][key]) for key in ("shown", "instead"))
        assert shown_stacks(page) == everything
        page.get_by_role("link", name="Spectator").click()
        assert shown_stacks(page) == public
        expect(page.locator("[data-badge]")).to_have_text("As spectators see it")
        expect(page.get_by_role("link", name="Spectator")).to_have_attribute("aria-current", "true")
        expect(page.locator("[data-view][aria-current]")).to_have_count(1)

    def test_a_key_goes_round(self, page: Page, match: Match, document: Json) -> None:
        open_replay(page, match, "#4")
        seen = []
        for _ in range(5):
            seen.append((page.locator("[data-badge]").inner_text(), page.url.rpartition("/")[2]))
            page.keyboard.press("v")
        here = match.public_id
        assert seen == [
            ("Everything is shown", f"{here}#4"),
            ("As seat 1 sees it", f"{here}?view=seat1#4"),
            ("As seat 2 sees it", f"{here}?view=seat2#4"),
            ("As spectators see it", f"{here}?view=spectator#4"),
            ("Everything is shown", f"{here}#4"),
        ]

    @pytest.mark.parametrize("view", ["seat2", "spectator"])
    def test_a_link_opens_its_view(self, page: Page, match: Match, document: Json, view: str) -> None:
        open_replay(page, match, f"?view={view}#4")
        assert counter(page) == "4"
        expect(page.locator("[data-view][aria-current]")).to_have_attribute("data-view", view)
        picture = page.get_by_role("link", name="This position as SVG").get_attribute("href")
        assert str(picture).endswith(f"?ply=4&view={view}")

    def test_sentences_and_moves_are_told_to_those_who_may_know(
        self, page: Page, match: Match, document: Json
    ) -> None:
        number = secrets.last_step(document) + 1
        step = document["steps"][number - 1]
        open_replay(page, match)
        line = page.locator(f'[data-moves] a[href="#{number}"]')
        expect(line).to_contain_text(step["moves"][0]["text"]["shown"])
        page.keyboard.press("v")
        expect(page.locator("[data-moves]")).to_contain_text(secrets.SENTENCE)
        page.keyboard.press("v")
        expect(line.locator("[data-text]")).to_have_text("…")
        expect(page.locator("[data-moves]")).not_to_contain_text(secrets.SENTENCE)
        line.click()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-live]")).to_have_text(re.compile(f"^Move {number}: Ramses, …; "))
        expect(page.locator("[data-live]")).not_to_contain_text(step["moves"][0]["text"]["shown"])

    @pytest.mark.parametrize("view", ["all", "seat1", "seat2", "spectator"])
    def test_script_and_server_show_the_same(
        self, new_page: NewPage, match: Match, document: Json, view: str
    ) -> None:
        """What a reader without scripts gets is what the script makes of it."""
        texts = []
        for script in (True, False):
            page = new_page(java_script_enabled=script)
            page.goto(f"/m/{match.public_id}?view={view}")
            if script:
                page.locator("[data-viewer].ready").wait_for()
            parts = ("[data-moves]", ".seats", "[data-badge]", "[data-caption]")
            texts.append([" ".join((page.locator(part).text_content() or "").split()) for part in parts])
        assert texts[0] == texts[1]

    def test_without_a_script_a_view_is_a_link(self, new_page: NewPage, match: Match, document: Json) -> None:
        page = new_page(java_script_enabled=False)
        page.goto(f"/m/{match.public_id}")
        page.get_by_role("link", name="Seat 2", exact=True).click()
        expect(page.locator("[data-badge]")).to_have_text("As seat 2 sees it")

    def test_going_back_brings_the_view_back(self, page: Page, match: Match, document: Json) -> None:
        open_replay(page, match, "#4")
        page.locator('[data-moves] a[href="#3"]').click()
        page.keyboard.press("v")
        page.go_back()
        expect(page.locator("[data-counter]")).to_have_text(re.compile("^4 / "))
        expect(page.locator("[data-badge]")).to_have_text("Everything is shown")

    def test_an_open_game_has_no_views(self, page: Page, match: Match) -> None:
        open_replay(page, match, "?view=seat2#4")
        page.keyboard.press("v")
        assert counter(page) == "4"
        assert page.locator("[data-view]").count() == 0

    def test_the_choice_fits_a_phone(self, new_page: NewPage, match: Match, document: Json) -> None:
        page = new_page(viewport=PHONE, has_touch=True)
        open_replay(page, match)
        for choice in page.locator("[data-view]").all():
            box = choice.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_choices_at_once_stand_below_each_other(page: Page, alice: User, bob: User, charlie: User) -> None:
    """A line of the list for each, on both sides of it."""
    versions = [factories.version(factories.bot(o), game="sheep-and-thief") for o in (alice, bob, charlie)]
    match = create_fixture("sheep-and-thief", versions, Purpose.LADDER).matches.earliest("rotation")
    open_replay(page, factories.play(match), "#1")
    for part, count in (("[data-text]", 3), (".seconds", 3), (".number", 1)):
        boxes = [each.bounding_box() for each in page.locator(f'[data-moves] a[href="#1"] {part}').all()]
        rights = {
            round(box["x"] + box["width"]) if part == ".seconds" else round(box["x"]) for box in boxes if box
        }
        assert (len(boxes), len(rights)) == (count, 1), part
        assert len({round(box["y"]) for box in boxes if box}) == count, part


class TestStages:
    """Between two plies every picture of the step is a stop of its own."""

    def test_keys_buttons_and_slider_step_through_them(
        self, page: Page, match: Match, document: Json
    ) -> None:
        ply = secrets.staged_ply(document)
        open_replay(page, match, f"#{ply - 1}")
        seen = []
        for press in range(4):
            seen.append((counter(page), page.locator("[data-caption]").inner_text()))
            if press % 2:
                page.keyboard.press("ArrowRight")
            else:
                page.get_by_role("button", name="Next move").click()
        titles = [document["frames"][n]["title"] for n in (ply - 1, ply)]
        assert seen == [
            (str(ply - 1), titles[0]),
            (f"{ply}.1", secrets.STAGES[0]),
            (f"{ply}.2", secrets.STAGES[1]),
            (str(ply), titles[1]),
        ]
        slider = page.locator("[data-slider]")
        slider.fill(str(int(slider.input_value()) - 2))
        assert counter(page) == f"{ply}.2"
        assert page.url.endswith(f"#{ply}.2")
        last = len(document["steps"])
        expect(slider).to_have_attribute("aria-valuetext", f"move {ply} of {last}, stage 2")

    def test_a_link_opens_a_stage_and_its_move_is_marked(
        self, page: Page, match: Match, document: Json
    ) -> None:
        ply = secrets.staged_ply(document)
        open_replay(page, match, f"#{ply}.1")
        expect(page.locator("[data-caption]")).to_have_text(secrets.STAGES[0])
        expect(page.locator("[data-moves] [aria-current=step]")).to_have_attribute("href", f"#{ply}")
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-live]")).to_have_text(f"Move {ply}, stage 2: {secrets.STAGES[1]}")

    def test_shift_passes_them_by(self, page: Page, match: Match, document: Json) -> None:
        last = open_replay(page, match)
        page.keyboard.press("Shift+ArrowLeft")
        assert counter(page) == str(last - 10)

    @pytest.mark.parametrize("view", ["all", "seat2"])
    def test_jumping_equals_stepping(self, page: Page, match: Match, document: Json, view: str) -> None:
        ply = secrets.staged_ply(document)
        stops = [str(n) for n in range(len(document["steps"]) + 1)]
        stops[ply:ply] = [f"{ply}.1", f"{ply}.2"]
        open_replay(page, match, f"?view={view}#0")
        stepped: list[str] = []
        for stop in stops:
            assert counter(page) == stop
            stepped.append(page.evaluate(SEEN))
            page.keyboard.press("ArrowRight")
        jumped: list[str] = []
        for stop in reversed(stops):
            page.evaluate("place => { location.hash = `#${place}`; }", stop)
            expect(page.locator("[data-counter]")).to_have_text(re.compile(f"^{re.escape(stop)} / "))
            jumped.insert(0, page.evaluate(SEEN))
        assert stepped == jumped

    def test_the_cursor_of_a_graph_lies_on_the_way(self, page: Page, match: Match, document: Json) -> None:
        ply, places = secrets.staged_ply(document), []
        for place in (ply - 1, f"{ply}.1", f"{ply}.2", ply):
            open_replay(page, match, f"#{place}")
            places.append(float(page.locator("[data-graph] .cursor").first.get_attribute("x1") or 0))
        width = 1000 / len(document["steps"])
        expected = [(ply - 1 + part / 3) * width for part in range(4)]
        assert places == pytest.approx(expected)
