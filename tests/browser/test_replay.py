"""The replay viewer in a reader's hands."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from paddock.matches.models import Match
from paddock.replays.queries import frames
from tests.browser.conftest import PHONE, NewPage
from tests.browser.viewer import open_replay, ply

SEEN = """document.querySelector(".position").outerHTML + document.querySelector(".seats").innerText"""
"""What a reader sees of a ply."""
MOVING = "document.querySelector('[data-board]').getAnimations({ subtree: true }).length"
BACK_AND_FORTH = f"""["ArrowLeft", "ArrowRight"].map((key) => document.querySelector("[data-viewer]")
  .dispatchEvent(new KeyboardEvent("keydown", {{ key, bubbles: true }}))), {MOVING}"""
"""Looks in the same breath: on a busy machine a short motion may be over before a second call arrives."""


def test_it_works(page: Page, match: Match) -> None:
    last = open_replay(page, match)
    assert match.replay is not None
    assert last == len(frames(match.replay)["steps"])
    assert ply(page) == last
    page.get_by_role("button", name="Previous move").click()
    assert ply(page) == last - 1


def test_keys(page: Page, match: Match) -> None:
    last = open_replay(page, match)
    for keys, expected in (
        ("ArrowLeft", last - 1),
        ("k", last - 1),
        ("ArrowLeft ArrowRight", last),
        ("k j", last),
        ("Home", 0),
        ("0", 0),
        ("Home End", last),
        ("0 $", last),
        ("Home Shift+ArrowRight", 10),
        ("Home Shift+J", 10),
        ("Home ArrowLeft", 0),
        ("Home Control+ArrowRight", 0),
        ("Home Alt+j", 0),
    ):
        for key in ["End", *keys.split()]:
            page.keyboard.press(key)
        assert ply(page) == expected, keys


def test_up_and_down_belong_to_the_page_until_the_viewer_has_the_focus(page: Page, match: Match) -> None:
    last = open_replay(page, match)
    page.keyboard.press("ArrowUp")
    assert ply(page) == last
    page.locator("[data-viewer]").focus()
    page.keyboard.press("ArrowUp")
    assert ply(page) == 0
    page.keyboard.press("ArrowDown")
    assert ply(page) == last


def test_keys_are_left_to_controls_that_have_the_focus(page: Page, match: Match) -> None:
    last = open_replay(page, match)
    page.get_by_label("Speed").focus()
    page.keyboard.press("Home")
    page.get_by_role("button", name="Coordinates").focus()
    page.keyboard.press("ArrowLeft")
    assert ply(page) == last


def test_a_log_that_scrolls_keeps_its_keys(page: Page, match: Match) -> None:
    last = open_replay(page, match)
    page.locator("main").evaluate("main => main.insertAdjacentHTML('beforeend', '<pre tabindex=0>log</pre>')")
    page.locator("pre").focus()
    for key in ("ArrowLeft", "Home", "Space"):
        page.keyboard.press(key)
    assert ply(page) == last
    page.locator("[data-moves]").focus()
    page.keyboard.press("ArrowLeft")
    assert ply(page) == last - 1


def test_a_click_gives_the_keys_back_to_the_viewer(page: Page, match: Match) -> None:
    last = open_replay(page, match)
    page.get_by_role("button", name="Previous move").click()
    page.keyboard.press("ArrowLeft")
    assert ply(page) == last - 2


def test_help_opens_and_closes(page: Page, match: Match) -> None:
    open_replay(page, match)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name="Keys").click()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


class TestLinks:
    def test_a_link_opens_its_ply(self, page: Page, match: Match) -> None:
        open_replay(page, match, "#7")
        assert ply(page) == 7

    @pytest.mark.parametrize("fragment", ["#999", "#nonsense"])
    def test_out_of_range_is_the_end(self, page: Page, match: Match, fragment: str) -> None:
        assert open_replay(page, match, fragment) == ply(page)

    def test_the_address_follows_and_back_leaves_the_page(self, page: Page, match: Match) -> None:
        page.goto("/docs/")
        open_replay(page, match)
        for _ in range(3):
            page.keyboard.press("ArrowLeft")
        assert page.url.endswith(f"#{ply(page)}")
        page.go_back()
        page.wait_for_url("**/docs/")

    def test_a_clicked_move_can_be_gone_back_from(self, page: Page, match: Match) -> None:
        last = open_replay(page, match)
        page.locator('[data-moves] a[href="#3"]').click()
        assert ply(page) == 3
        page.go_back()
        page.wait_for_function("!location.hash")
        assert ply(page) == last

    def test_a_changed_fragment_is_obeyed(self, page: Page, match: Match) -> None:
        open_replay(page, match)
        page.evaluate("location.hash = '#5'")
        expect(page.locator("[data-counter]")).to_have_text(re.compile(r"^5 / "))

    def test_skipping_to_the_content_leaves_the_board_alone(self, page: Page, match: Match) -> None:
        open_replay(page, match, "#4")
        page.evaluate("addEventListener('hashchange', () => { window.skipped = true; })")
        page.get_by_role("link", name="Skip to content").focus()
        page.keyboard.press("Enter")
        page.wait_for_function("window.skipped")
        assert ply(page) == 4

    def test_links_around_the_board_carry_the_ply(self, page: Page, match: Match) -> None:
        open_replay(page, match, "#4")
        picture = page.get_by_role("link", name="This position as SVG")
        assert (picture.get_attribute("href") or "").endswith("position.svg?ply=4&view=all")
        assert "--ply 4" in page.locator("main").inner_text()

    def test_sharing_copies_the_link_with_the_ply(self, new_page: NewPage, match: Match) -> None:
        page = new_page(permissions=["clipboard-read", "clipboard-write"])
        open_replay(page, match, "#4")
        page.keyboard.press("s")
        expect(page.locator("[data-live]")).to_have_text("Link to move 4 copied")
        assert page.evaluate("navigator.clipboard.readText()").endswith(f"/m/{match.public_id}#4")

    def test_where_copying_is_refused_the_address_is_the_link(self, page: Page, match: Match) -> None:
        """As it is over plain http, where browsers have no clipboard for pages."""
        open_replay(page, match, "#4")
        page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("s")
        expect(page.locator("[data-live]")).to_have_text("The address of this page leads to move 5")
        assert page.url.endswith("#5")


class TestDrawing:
    def test_jumping_equals_stepping(self, page: Page, match: Match) -> None:
        last = open_replay(page, match, "#0")
        stepped = page.evaluate(
            """last => Array.from({ length: last }, () => {
                const press = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
                document.body.dispatchEvent(press);
                return SEEN;
            })""".replace("SEEN", SEEN),
            last,
        )
        page.evaluate("location.hash = '#0'")
        jumped = page.evaluate(
            """async (last) => {
                const seen = [];
                for (let n = last; n > 0; n -= 1) {
                    const once = { once: true };
                    const arrived = new Promise((done) => addEventListener("hashchange", done, once));
                    location.hash = `#${n}`;
                    await arrived;
                    seen.unshift(SEEN);
                }
                return seen;
            }""".replace("SEEN", SEEN),
            last,
        )
        assert stepped == jumped

    def test_the_picture_is_the_one_of_the_ply(self, page: Page, match: Match) -> None:
        """That both draw a frame alike is the subject of test_twins."""
        open_replay(page, match, "#0")
        assert match.replay is not None
        for n, frame in enumerate(frames(match.replay)["frames"]):
            if n:
                page.keyboard.press("ArrowRight")
            heights = page.locator("[data-board] .stack text").all_text_contents()
            assert heights == [str(height) for *_, height in frame["stacks"]], n
            assert page.locator("[data-board] .hex").count() == len(frame["hexes"]), n

    def test_the_current_move_is_marked_and_in_sight(self, page: Page, match: Match) -> None:
        last = open_replay(page, match)
        current = page.locator("[data-moves] [aria-current=step]")
        for key, n in (("End", last), ("Home", 0)):
            page.keyboard.press(key)
            assert current.count() == bool(n)
        page.keyboard.press("End")
        box = page.locator("[data-moves]").bounding_box()
        move = current.bounding_box()
        assert box is not None
        assert move is not None
        assert box["y"] <= move["y"]
        assert move["y"] + move["height"] <= box["y"] + box["height"]

    def test_coordinates_and_graphs_can_be_switched(self, page: Page, match: Match) -> None:
        open_replay(page, match)
        for key, part in (("c", ".coords"), ("g", ".graphs")):
            before = page.locator(part).first.is_visible()
            page.keyboard.press(key)
            assert page.locator(part).first.is_visible() is not before

    def test_a_click_in_a_graph_jumps_there(self, page: Page, match: Match) -> None:
        last = open_replay(page, match)
        graph = page.locator("[data-graph]").first
        box = graph.bounding_box()
        assert box is not None
        graph.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
        assert abs(ply(page) - last / 2) <= 1

    def test_motion_only_for_those_who_want_it(self, new_page: NewPage, match: Match) -> None:
        for motion, moving in (("reduce", False), ("no-preference", True)):
            page = new_page(reduced_motion=motion)
            last = open_replay(page, match)
            assert (page.evaluate(BACK_AND_FORTH) > 0) is moving
            assert ply(page) == last

    def test_fast_play_is_not_animated(self, page: Page, match: Match) -> None:
        open_replay(page, match)
        page.get_by_label("Speed").select_option("4")
        page.locator("[data-viewer]").focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("ArrowRight")
        assert page.evaluate(MOVING) == 0


class TestPlaying:
    def test_nothing_plays_by_itself(self, page: Page, match: Match) -> None:
        open_replay(page, match, "#2")
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    def test_it_plays_to_the_end_and_stops(self, page: Page, match: Match) -> None:
        last = open_replay(page, match)
        page.get_by_label("Speed").select_option("4")
        page.locator("[data-viewer]").focus()
        for _ in range(3):
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("Space")
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
        expect(page.locator("[data-counter]")).to_have_text(f"{last} / {last}")
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    def test_a_step_stops_it(self, page: Page, match: Match) -> None:
        open_replay(page, match, "#3")
        page.keyboard.press("Space")
        page.keyboard.press("ArrowLeft")
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    def test_steps_are_said_aloud_and_playing_is_silent(self, page: Page, match: Match) -> None:
        open_replay(page, match, "#3")
        live = page.locator("[data-live]")
        expect(live).to_have_text("")
        page.keyboard.press("ArrowRight")
        expect(live).to_have_text(re.compile(r"^Move 4: Woolverine, place "))
        page.keyboard.press("Space")
        expect(page.locator("[data-counter]")).to_have_text(re.compile(r"^5 / "))
        expect(live).to_have_text(re.compile(r"^Move 4: "))


class TestPointer:
    def test_the_wheel_steps_and_leaves_the_page_at_the_ends(self, page: Page, match: Match) -> None:
        last = open_replay(page, match)
        page.locator("[data-board]").hover()
        page.mouse.wheel(0, -60)
        expect(page.locator("[data-counter]")).to_have_text(f"{last - 1} / {last}")
        page.mouse.wheel(0, 60)
        expect(page.locator("[data-counter]")).to_have_text(f"{last} / {last}")
        page.mouse.wheel(0, 300)
        page.wait_for_function("scrollY > 0")

    def test_small_movements_add_up(self, page: Page, match: Match) -> None:
        last = open_replay(page, match)
        page.locator("[data-board]").hover()
        for _ in range(3):
            page.mouse.wheel(0, -20)
        expect(page.locator("[data-counter]")).to_have_text(f"{last - 1} / {last}")

    @pytest.mark.parametrize(("end", "by"), [(250, -1), (100, 0)])
    def test_a_swipe_steps(self, new_page: NewPage, match: Match, end: int, by: int) -> None:
        """To the right is back; to the left is on, which the last ply has no more of."""
        page = new_page(viewport=PHONE, has_touch=True)
        last = open_replay(page, match)
        page.locator("[data-board]").evaluate(
            """(board, end) => {
                const at = (x) => new Touch({ identifier: 1, target: board, clientX: x, clientY: 300 });
                const send = (name, touches, x) =>
                    board.dispatchEvent(new TouchEvent(name, { touches, changedTouches: [at(x)] }));
                send("touchstart", [at(180)], 180);
                send("touchend", [], end);
            }""",
            end,
        )
        assert ply(page) == last + by

    def test_a_held_button_repeats(self, page: Page, match: Match) -> None:
        last = open_replay(page, match)
        page.get_by_role("button", name="Previous move").hover()
        page.mouse.down()
        page.wait_for_function(
            "last => parseInt(document.querySelector('[data-counter]').value) < last - 3", arg=last
        )
        page.mouse.up()

    @pytest.mark.parametrize("width", [390, 360])
    def test_targets_are_large_enough_for_a_finger(self, new_page: NewPage, match: Match, width: int) -> None:
        page = new_page(viewport={"width": width, "height": 640}, has_touch=True)
        open_replay(page, match)
        for control in page.locator(".controls :is(button, select, input), .moves a").all():
            box = control.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert box["width"] >= 44

    def test_board_and_controls_fit_a_small_phone(self, new_page: NewPage, match: Match) -> None:
        page = new_page(viewport={"width": 360, "height": 640})
        open_replay(page, match)
        for part in (page.locator("[data-board] svg"), page.locator("[data-slider]")):
            box = part.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 640


def test_a_replay_that_cannot_be_fetched_says_so(new_page: NewPage, match: Match) -> None:
    page = new_page()
    page.route("**/frames.json", lambda route: route.fulfill(status=200, body=json.dumps({"format": 9})))
    page.goto(f"/m/{match.public_id}")
    expect(page.locator("[data-problem]")).to_contain_text("it has format 9")
    expect(page.locator("[data-board] svg")).to_be_visible()
