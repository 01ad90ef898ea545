"""The replay viewer on the author's machine, in a real browser."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page

from engines.core.game import Json
from paddock.web.drawing.renderers import module_name as site_module_name
from paddock.web.drawing.seats import SHAPES as SITE_SHAPES
from paddock_sdk.local import play_series
from paddock_sdk.replays import Replay, lines_of, read_replay
from paddock_sdk.viewer import ViewerServer
from paddock_sdk.viewer.page import SHAPES, module_name, page
from tests.web import secrets

ART = '<?xml version="1.0"?>\n<!-- Art. --><svg xmlns="http://www.w3.org/2000/svg"><symbol id="ram"/></svg>\n'


def test_the_signs_of_the_seats_are_the_sites() -> None:
    assert tuple(outline for _, outline in SITE_SHAPES) == SHAPES


@pytest.mark.parametrize(
    ("viewer", "name"), [("sheep-and-thief/1", "sheep_and_thief"), ("battle-sheep/2", "battle_sheep_2")]
)
def test_the_files_of_a_game_are_found_by_its_name(viewer: str, name: str) -> None:
    game, _, version = viewer.partition("/")
    assert module_name(viewer) == site_module_name(game, int(version)) == name


@pytest.fixture
def replay() -> Replay:
    (match,) = play_series(["greedy", "random"], "battle-sheep", games=1)
    return read_replay("\n".join(lines_of(match)))


@contextmanager
def served(document: Json, names: Sequence[str]) -> Iterator[ViewerServer]:
    with ViewerServer(document, names) as server:
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
    with served(replay.frames(), ["greedy", "random"]) as server:
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


def test_art_and_style_of_a_game_come_with_the_page(replay: Replay, tmp_path: Path) -> None:
    folder = tmp_path / "paddock/viewer"
    folder.mkdir(parents=True)
    plain = page(replay.frames(), ["a", "b"], tmp_path)
    assert "battle_sheep.css" not in plain
    assert "symbol" not in plain
    (folder / "battle_sheep.css").write_text("")
    (folder / "battle_sheep.symbols.svg").write_text(ART)
    drawn = page(replay.frames(), ["a", "b"], tmp_path)
    assert 'href="/static/paddock/viewer/battle_sheep.css"' in drawn
    assert '<symbol id="ram"/></defs>' in drawn


@contextmanager
def opened(browser: Browser, document: Json, fragment: str, names: Sequence[str]) -> Iterator[Page]:
    """The page, ready, and nothing to complain of at the end."""
    complaints: list[str] = []
    with served(document, names) as server:
        page = browser.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{server.url}{fragment}")
        page.wait_for_selector(".viewer.ready")
        page.wait_for_selector("[data-board] svg[viewBox]")
        yield page
        page.close()
    assert complaints == []


@pytest.mark.browser
def test_it_works(browser: Browser, replay: Replay) -> None:
    with opened(browser, replay.frames(), "#3", ["<greedy>", "random"]) as page:
        page.keyboard.press("ArrowRight")
        page.keyboard.press("s")
        page.wait_for_function("document.querySelector('[data-live]').textContent.includes('move 4')")
        assert page.inner_text("[data-counter]") == f"4 / {len(replay.record.steps)}"
        assert page.locator("[data-board] .hex").count() == 16, "four boards of four hexes"
        assert page.inner_text("h1") == "<greedy> vs random"
        assert page.locator("[data-view]").count() == 0


@pytest.mark.browser
def test_the_columns_of_the_game_stand_beside_each_seat(browser: Browser, replay: Replay) -> None:
    frames = replay.frames()["frames"]
    with opened(browser, replay.frames(), "#0", ["greedy", "random"]) as page:
        for ply, key in ((0, "End"), (len(frames) - 1, "Home")):
            table = [row.all_inner_texts() for row in map(cells, page.locator(".seats tr").all())]
            columns = (frames[ply][name] for name in ("scores", "groups", "boards_left"))
            values = zip(*columns, strict=True)
            assert table == [
                ["Seat", "Hexes", "Largest group", "Boards left"],
                *([name, *map(str, row)] for name, row in zip(("greedy", "random"), values, strict=True)),
            ]
            page.keyboard.press(key)


def cells(row: Locator) -> Locator:
    return row.locator("th, td")


@pytest.mark.browser
def test_a_match_with_secrets_can_be_seen_from_each_seat(browser: Browser, replay: Replay) -> None:
    document = secrets.with_secrets(replay.frames())
    last = document["frames"][-1]["stacks"]
    with opened(browser, document, "?view=seat2", ["greedy", "random"]) as page:
        assert page.locator("[data-board] .stack").count() == len(last["instead"])
        assert page.inner_text("[data-badge]") == "As seat 2 sees it"
        page.get_by_role("link", name="All").click()
        assert page.locator("[data-board] .stack").count() == len(last["shown"])
        page.keyboard.press("v")
        assert page.inner_text("[data-badge]") == "As seat 1 sees it"
        assert secrets.SENTENCE in page.inner_text("[data-moves]")
