"""The viewer of Stubborn Sheep in a reader's hands."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, ViewportSize

from engines.core.frames import as_seen
from engines.core.game import ALL, SPECTATOR, Json
from engines.core.options import options_to_json
from engines.registry import get_game
from engines.stubborn_sheep import StubbornSheepOptions
from paddock.accounts.models import User
from paddock.matches.models import Match, Purpose
from paddock.matches.services import create_fixture
from paddock.replays.queries import frames
from paddock.web.drawing import stubborn_sheep
from tests import factories
from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.test_accessibility import AXE, RULES, THEMES
from tests.browser.test_twins import Case
from tests.browser.viewer import open_replay

GAME = get_game("stubborn-sheep")
EVERYTHING = StubbornSheepOptions(bonuses=True, wolf=True)

DIFFERENT = """async ([served, frames]) => {
    const { draw } = await import("/static/paddock/viewer/stubborn_sheep.js");
    const parts = (svg) => svg.split(/(-?\\d+\\.\\d+)/);
    const alike = (one, other) => one === other || Math.abs(parseFloat(one) - parseFloat(other)) < 0.11;
    return frames.flatMap((frame, index) => {
        const box = document.createElement("div");
        box.innerHTML = `<svg>${served[index]}</svg>`;
        const theirs = parts(box.firstChild.innerHTML), ours = parts(draw(frame).outerHTML);
        const differs = theirs.findIndex((part, place) => !alike(part, ours[place]));
        return differs < 0 && theirs.length === ours.length ? [] : [[index, theirs[differs], ours[differs]]];
    });
}"""
"""Which pictures differ, and where first. Numbers may differ in their last place."""

MOVED = """() => {
    const press = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
    document.querySelector("[data-viewer]").dispatchEvent(press);
    const moving = document.querySelector("[data-board]").getAnimations({ subtree: true });
    return moving.map(({ effect }) => [effect.target.textContent, effect.getKeyframes().length]);
}"""
"""One stop on, and what moves then: its text, and how many places it passes."""

LOOK = """async (frames) => {
    const { draw } = await import("/static/paddock/viewer/stubborn_sheep.js");
    const board = document.querySelector("[data-board] svg"), scale = board.getScreenCTM().a;
    const box = board.getBoundingClientRect();
    const outside = ({ left, right, top, bottom }) =>
        left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
    const common = (a, b) =>
        Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
        Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const faults = [];
    for (const [index, frame] of frames.entries()) {
        board.querySelector(".position").replaceWith(draw(frame));
        const texts = [...board.querySelectorAll("text")]
            .filter((text) => text.textContent && text.getClientRects().length);
        const boxes = texts.map((text) => text.getBoundingClientRect());
        texts.forEach((text, at) => {
            const said = text.textContent;
            if (parseFloat(getComputedStyle(text).fontSize) * scale < 9) faults.push([index, "small", said]);
            if (outside(boxes[at])) faults.push([index, "outside", said]);
            for (let other = 0; other < at; other += 1) {
                const pair = [boxes[at], boxes[other]];
                const smaller = Math.min(...pair.map(({ width, height }) => width * height));
                if (common(...pair) > smaller / 4) faults.push([index, said, texts[other].textContent]);
            }
        });
    }
    return faults;
}"""
"""Words that are too small, outside the picture, or hidden behind others by a quarter."""

BREACHES = """async (rules) => {
    const found = await axe.run(document.querySelector(".board"), { runOnly: rules, preload: false });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html]));
}"""
"""What axe finds on the board."""

Table = Callable[..., Match]


@pytest.fixture
def table(alice: User) -> Table:
    """A finished match of so many seats, always the same."""

    def play(players: int) -> Match:
        bots = [factories.bot(alice, f"Bot {seat}") for seat in range(players)]
        versions = [factories.version(bot, game=GAME.id) for bot in bots]
        options = options_to_json(EVERYTHING)
        fixture = create_fixture(GAME.id, versions, Purpose.LADDER, options=options, seed="a foggy morning")
        return factories.play(fixture.matches.order_by("rotation")[0])

    return play


def told(match: Match) -> Json:
    assert match.replay is not None
    return frames(match.replay)


def stops(document: Json) -> list[tuple[str, Json]]:
    """Every stop of the player with its address."""
    found = [("0", document["frames"][0])]
    for ply, step in enumerate(document["steps"], start=1):
        found += [(f"{ply}.{stage}", each) for stage, each in enumerate(step.get("stages", ()), start=1)]
        found.append((str(ply), document["frames"][ply]))
    return found


def before_first(document: Json, wanted: Callable[[Json], Any]) -> tuple[str, Json]:
    """The address of the stop before the first frame that is as wanted, and that frame."""
    all_stops = stops(document)
    at = next(at for at, (_, frame) in enumerate(all_stops) if at and frame["last"] and wanted(frame["last"]))
    return all_stops[at - 1][0], all_stops[at][1]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_server_and_browser_draw_every_frame_the_same(page: Page, db: None, players: int) -> None:
    """With all that the game knows, and from every view in turn."""
    page.goto("/docs/")
    views = [ALL, SPECTATOR, *range(players)]
    every = stops(Case(GAME, players, EVERYTHING).document("every frame"))
    pictures = [as_seen(frame, views[number % len(views)]) for number, (_, frame) in enumerate(every)]
    for first in range(0, len(pictures), 200):
        some = pictures[first : first + 200]
        assert page.evaluate(DIFFERENT, [[stubborn_sheep.svg(frame) for frame in some], some]) == []


def went(last: Json) -> bool:
    return bool(last["kind"] == "wolf" and last["from"] != last["to"])


class TestMotion:
    @pytest.mark.parametrize("cause", ["icon", "companion", "kick", "run"])
    def test_a_sheep_comes_over_its_fence(self, page: Page, table: Table, cause: str) -> None:
        match = table(3)
        before, frame = before_first(told(match), lambda last: last.get("cause") == cause)
        open_replay(page, match, f"#{before}")
        ((sheep, way),) = page.evaluate(MOVED)
        assert sheep == frame["last"]["sheep"]
        assert way == 3

    def test_the_wolf_goes_from_field_to_field(self, page: Page, table: Table) -> None:
        match = table(3)
        before, _ = before_first(
            told(match), lambda last: last["kind"] == "wolf" and last["from"] != last["to"]
        )
        open_replay(page, match, f"#{before}")
        ((sheep, way),) = page.evaluate(MOVED)
        assert sheep == ""
        assert way == 2

    def test_nothing_moves_where_nothing_jumped(self, page: Page, table: Table) -> None:
        match = table(3)
        before, _ = before_first(told(match), lambda last: last["kind"] == "place")
        open_replay(page, match, f"#{before}")
        assert page.evaluate(MOVED) == []


@pytest.mark.parametrize("players", GAME.players)
def test_every_word_can_be_read_on_a_phone(new_page: NewPage, table: Table, players: int) -> None:
    page = new_page(viewport=PHONE)
    match = table(players)
    open_replay(page, match)
    every = [as_seen(frame, ALL) for _, frame in stops(told(match))]
    assert page.evaluate(LOOK, every[:: max(1, len(every) // 150)]) == []


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_picture_and_controls_fit_into_a_window(
    new_page: NewPage, table: Table, players: int, viewport: ViewportSize
) -> None:
    page = new_page(viewport=viewport)
    open_replay(page, table(players))
    top, bottom = (
        page.locator(part).bounding_box() for part in ("[data-board] svg", "[data-viewer] [data-slider]")
    )
    assert top is not None
    assert bottom is not None
    assert bottom["y"] + bottom["height"] - top["y"] <= viewport["height"]


@pytest.mark.parametrize("theme", THEMES)
def test_the_board_is_accessible(new_page: NewPage, table: Table, theme: Literal["light", "dark"]) -> None:
    """The board alone: the rest of the page is the same for every game, and the list of moves is long."""
    page = new_page(viewport=PHONE, color_scheme=theme)
    open_replay(page, table(5), "#9")
    page.evaluate(AXE)
    assert page.evaluate(BREACHES, RULES) == []
