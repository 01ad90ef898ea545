"""The viewer of Sheep & Thief in a reader's hands."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from engines.core.frames import as_seen
from engines.core.game import ALL, SPECTATOR, Json
from engines.registry import get_game
from paddock.accounts.models import User
from paddock.matches.models import Match, Purpose
from paddock.matches.services import create_fixture
from paddock.replays.queries import frames
from paddock.web.drawing.renderers import renderer_of
from tests import factories
from tests.browser.conftest import DESK, PHONE, NewPage
from tests.browser.test_twins import Case, drawn_by_both
from tests.browser.viewer import open_replay

GAME = "sheep-and-thief"
MOVED = """() => {
    const press = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
    document.querySelector("[data-viewer]").dispatchEvent(press);
    const moving = document.querySelector("[data-board]").getAnimations({ subtree: true });
    const nameOf = (target) => `${target.closest(".seat").classList[1]} ${target.classList[0]}`;
    return moving.map(({ effect }) => nameOf(effect.target));
}"""
"""One step on, and what moves then: seat and kind, "s0 herd"."""
SMALLEST = """() => {
    const board = document.querySelector("[data-board] svg");
    const scale = board.getScreenCTM().a;
    return Math.min(...[...board.querySelectorAll("text")]
        .filter((text) => text.textContent && text.getClientRects().length)
        .map((text) => parseFloat(getComputedStyle(text).fontSize) * scale));
}"""

Table = Callable[[int], Match]


@pytest.fixture
def table(alice: User) -> Table:
    """A finished match of so many seats, always the same."""

    def play(players: int) -> Match:
        versions = [
            factories.version(factories.bot(alice, f"Bot {seat}"), game=GAME) for seat in range(players)
        ]
        fixture = create_fixture(GAME, versions, Purpose.LADDER, seed="a windy afternoon")
        return factories.play(fixture.matches.order_by("rotation")[0])

    return play


def document(match: Match) -> Json:
    assert match.replay is not None
    return frames(match.replay)


def first(told: Json, wanted: Callable[[Json], Any]) -> int:
    """The first ply whose frame is as wanted and that is reached without stages."""
    return next(
        ply
        for ply, frame in enumerate(told["frames"])
        if ply and wanted(as_seen(frame, ALL)) and not told["steps"][ply - 1].get("stages")
    )


def did(kind: str) -> Callable[[Json], bool]:
    """A frame whose step did one thing only, of this kind."""
    return lambda frame: [act["kind"] for act in frame["last"]] == [kind]


@pytest.mark.parametrize("players", get_game(GAME).players)
def test_server_and_browser_draw_every_frame_the_same(page: Page, db: None, players: int) -> None:
    renderer, case = renderer_of(f"{GAME}/1"), Case(get_game(GAME), players, get_game(GAME).options_type())
    assert renderer is not None
    told = case.document("every frame", forfeit_percent=1)
    stages = [stage for step in told["steps"] for stage in step.get("stages", ())]
    for view in (ALL, SPECTATOR, *range(players)):
        seen = [as_seen(frame, view) for frame in (*told["frames"], *stages)]
        for theirs, ours in drawn_by_both(page, renderer, seen):
            assert theirs == ours, view


class TestMotion:
    """What moved comes from where it was; everything else stands still."""

    @pytest.mark.parametrize(("kind", "moving"), [("placed", "card"), ("dog", "herd")])
    def test_cards_and_herds(self, page: Page, table: Table, kind: str, moving: str) -> None:
        match = table(3)
        ply = first(document(match), did(kind))
        seat = document(match)["frames"][ply]["last"][0]["seat"]
        open_replay(page, match, f"#{ply - 1}")
        assert page.evaluate(MOVED) == [f"s{seat} {moving}"]

    def test_the_thief_of_every_sheet(self, page: Page, table: Table) -> None:
        match = table(3)
        ply = first(document(match), did("thief"))
        open_replay(page, match, f"#{ply - 1}")
        assert page.evaluate(MOVED) == [f"s{seat} thief" for seat in range(3)]

    def test_a_card_that_no_longer_moves_after_its_stage(self, page: Page, table: Table) -> None:
        """The stage shows it coming, the next picture its sheep."""
        match = table(3)
        told = document(match)
        ply = next(
            ply
            for ply, frame in enumerate(told["frames"])
            if [act["kind"] for act in frame["last"]] == ["placed", "sheep"]
        )
        seat = told["frames"][ply]["last"][0]["seat"]
        open_replay(page, match, f"#{ply - 1}")
        assert page.evaluate(MOVED) == [f"s{seat} card"]
        assert page.evaluate(MOVED) == [f"s{seat} herd"]


@pytest.mark.parametrize("players", get_game(GAME).players)
class TestSize:
    def test_a_phone_can_be_read(self, new_page: NewPage, table: Table, players: int) -> None:
        page = new_page(viewport=PHONE)
        match = table(players)
        open_replay(page, match)
        page.keyboard.press("c")
        for ply in (0, first(document(match), did("placed"))):
            page.evaluate("ply => { location.hash = `#${ply}`; }", ply)
            assert page.evaluate(SMALLEST) >= 9

    @pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
    def test_picture_and_controls_fit_into_a_window(
        self, new_page: NewPage, table: Table, players: int, viewport: dict[str, int]
    ) -> None:
        page = new_page(viewport=viewport)
        open_replay(page, table(players))
        top, bottom = (
            page.locator(part).bounding_box() for part in ("[data-board] svg", "[data-viewer] [data-slider]")
        )
        assert top is not None
        assert bottom is not None
        assert bottom["y"] + bottom["height"] - top["y"] <= viewport["height"]
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
