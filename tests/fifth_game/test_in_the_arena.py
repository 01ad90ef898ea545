"""A fifth game, which lives here alone, is played by workers and drawn for readers like any other.

Each of these tests runs real programs of the copy of the tree to which the game was added.
"""

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.fifth_game.conftest import Added, Arena
from tests.fifth_game.recipe import GAME

LAWS = ("tests/engines/conformance", "tests/referee/test_codec_laws.py", "tests/referee/test_every_game.py")

PATIENCE = 20_000
"""Milliseconds until a page on a busy machine shows what it should."""

pytestmark = pytest.mark.e2e


@pytest.mark.usefixtures("starting")
def test_it_keeps_the_laws_of_all_games(added: Added) -> None:
    """Rules, secrets, messages, and seats that fail in a match over gRPC, with every number of players.

    Meanwhile the arena of the other tests starts.
    """
    added.tree.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", GAME, *LAWS)


def test_workers_play_it_on_a_ladder_that_the_site_shows(arena: Arena) -> None:
    ladder = httpx.get(f"{arena.url}/ladders/{GAME}-demo", timeout=20)
    assert ladder.status_code == 200
    assert "fair-highest" in ladder.text
    assert "fair-random" in ladder.text
    for match in arena.matches:
        found = httpx.get(f"{arena.url}/api/v1/matches/{match}", timeout=20).json()
        assert (found["game"], found["state"]) == (GAME, "finished")
        assert [seat["verdict"] for seat in found["seats"]] == ["ok", "ok"]
        assert sum(seat["score"] for seat in found["seats"]) == 1 + 2 + 3 + 4


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that may not complain of anything."""
    complaints: list[str] = []
    context = browser.new_context()
    page = context.new_page()
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()
    assert complaints == []


@pytest.mark.browser
def test_the_viewer_draws_it_from_every_seat(arena: Arena, page: Page) -> None:
    match = f"{arena.url}/m/{arena.matches[0]}"
    for view, faces in (("all", [3, 3]), ("seat1", [3, 0]), ("seat2", [0, 3]), ("spectator", [0, 0])):
        page.goto(f"{match}?view={view}#1")
        expect(page.locator("[data-board] .hand")).to_have_count(6, timeout=PATIENCE)
        rows = [page.locator(f"[data-board] .row.s{seat}") for seat in (0, 1)]
        assert [row.locator(".hand").count() for row in rows] == [3, 3]
        assert [row.locator(".hand .face").count() for row in rows] == faces
        assert [row.locator(".bid .face").count() for row in rows] == [1, 1]


@pytest.mark.browser
def test_the_viewer_stops_where_the_bids_lie_open(arena: Arena, page: Page) -> None:
    """Between two positions: the lot is still there when the cards are on the table."""
    page.goto(f"{arena.url}/m/{arena.matches[0]}#1.1")
    caption = page.locator("[data-caption]")
    expect(caption).to_have_text(re.compile(r"Seat 1 bids \d+ : Seat 2 bids \d+"), timeout=PATIENCE)
    bids_open = page.locator("[data-board] .lot").text_content()
    page.keyboard.press("ArrowRight")
    expect(caption).to_have_text(re.compile("Lot 2 of 4"), timeout=PATIENCE)
    assert page.locator("[data-board] .lot").text_content() != bids_open
    assert page.locator("[data-board] .bid .face").count() == 2
