"""The replay viewer on the author's machine, in a real browser."""

import threading

import pytest
from playwright.sync_api import Browser

from paddock.web.drawing.seats import SHAPES as SITE_SHAPES
from paddock_sdk.local import play_series
from paddock_sdk.replays import lines_of, read_replay
from paddock_sdk.viewer import ViewerServer
from paddock_sdk.viewer.page import SHAPES


def test_the_signs_of_the_seats_are_the_sites() -> None:
    assert tuple(outline for _, outline in SITE_SHAPES) == SHAPES


@pytest.mark.browser
def test_it_works(browser: Browser) -> None:
    (match,) = play_series(["greedy", "random"], "battle-sheep", games=1)
    replay = read_replay("\n".join(lines_of(match)))
    names = ["<greedy>", "random"]
    complaints: list[str] = []
    with ViewerServer(replay.frames(), names) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        page = browser.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{server.url}#3")
        page.wait_for_selector(".viewer.ready")
        page.wait_for_selector("[data-board] svg[viewBox]")
        page.keyboard.press("ArrowRight")
        counter = page.inner_text("[data-counter]")
        hexes = page.locator("[data-board] .hex").count()
        title = page.inner_text("h1")
        page.close()
        server.shutdown()
        thread.join()
    assert complaints == []
    assert counter == f"4 / {len(replay.record.steps)}"
    assert hexes == 16, "four boards of four hexes"
    assert title == "<greedy> vs random"
