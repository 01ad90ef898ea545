"""The replay viewer on the author's machine, in a real browser."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from paddock.web.drawing.seats import SHAPES as SITE_SHAPES
from paddock_sdk.local import play_series
from paddock_sdk.replays import Replay, lines_of, read_replay
from paddock_sdk.viewer import ViewerServer
from paddock_sdk.viewer.page import SHAPES


def test_the_signs_of_the_seats_are_the_sites() -> None:
    assert tuple(outline for _, outline in SITE_SHAPES) == SHAPES


@pytest.fixture
def replay() -> Replay:
    (match,) = play_series(["greedy", "random"], "battle-sheep", games=1)
    return read_replay("\n".join(lines_of(match)))


@contextmanager
def served(replay: Replay, names: Sequence[str]) -> Iterator[ViewerServer]:
    with ViewerServer(replay.frames(), names) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def test_it_serves_nothing_else_of_the_machine(replay: Replay, tmp_path: Path) -> None:
    """The author's token is in a JSON file below the home folder."""
    secret = tmp_path / "credentials.json"
    secret.write_text("token")
    with served(replay, ["greedy", "random"]) as server:
        connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        for path, status in (
            ("/static/paddock/site.js", 200),
            (f"/static/{secret}", 404),
            (f"/static/paddock/{secret}", 404),
            ("/static/../apps.py", 404),
        ):
            connection.request("GET", path)
            answer = connection.getresponse()
            assert (answer.status, b"token" in answer.read()) == (status, False), path
        connection.close()


@pytest.mark.browser
def test_it_works(browser: Browser, replay: Replay) -> None:
    complaints: list[str] = []
    with served(replay, ["<greedy>", "random"]) as server:
        page = browser.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{server.url}#3")
        page.wait_for_selector(".viewer.ready")
        page.wait_for_selector("[data-board] svg[viewBox]")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("s")
        page.wait_for_function("document.querySelector('[data-live]').textContent.includes('move 4')")
        counter = page.inner_text("[data-counter]")
        hexes = page.locator("[data-board] .hex").count()
        title = page.inner_text("h1")
        page.close()
    assert complaints == []
    assert counter == f"4 / {len(replay.record.steps)}"
    assert hexes == 16, "four boards of four hexes"
    assert title == "<greedy> vs random"
