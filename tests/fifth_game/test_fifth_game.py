"""A fifth game, which lives here alone, is added to a copy of the tree and goes all the way.

Each of these tests runs real programs of that copy. The last one says what had to be touched.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tests.fifth_game.conftest import Added, Arena
from tests.fifth_game.recipe import FILES, GAME, GENERATED, LINES
from tests.fifth_game.tree import HERE, walk

PADDOCK = ("-c", "from paddock_sdk.cli import main; main()")
LAWS = ("tests/engines/conformance", "tests/referee/test_codec_laws.py", "tests/referee/test_every_game.py")

pytestmark = pytest.mark.e2e


@pytest.mark.usefixtures("starting")
def test_it_keeps_the_laws_of_all_games(added: Added) -> None:
    """Rules, secrets, messages, and seats that fail in a match over gRPC, with every number of players.

    Meanwhile the arena of the later tests starts.
    """
    added.tree.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", GAME, *LAWS)


def test_no_check_of_the_project_needs_a_line_for_it(added: Added) -> None:
    tree, root = added.tree, added.tree.root
    python = [place for place in sorted(_placed()) if place.endswith(".py")]
    typed = [place for place in python if "/examples/" not in place]
    tree.run("-m", "ruff", "check", "--no-cache", *python)
    tree.run("-m", "ruff", "format", "--no-cache", "--check", *python)
    tree.run("-m", "mypy", "--cache-dir", root.parent / "mypy", *typed)
    tree.run("-c", "from importlinter.cli import lint_imports_command as main; main()", "--no-cache")
    tree.run("tools/proto.py", "--check")


def test_authors_play_it_at_home_and_look_at_it_again(added: Added, tmp_path: Path) -> None:
    run = added.tree.run
    assert "highest, random" in run(*PADDOCK, "games", GAME)
    run(*PADDOCK, "play", "highest", "random", "random", "--game", GAME, "--games", 1, "--save", tmp_path)
    [saved] = tmp_path.glob("*.jsonl")
    document = json.loads(run(*PADDOCK, "replay", saved, "--json"))
    assert document["viewer"] == f"{GAME}/1"
    assert [len(step["moves"]) for step in document["steps"]] == [3] * 4
    assert all(len(step["stages"]) == 1 for step in document["steps"])


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
        page.wait_for_function("document.querySelectorAll('[data-board] .hand').length === 6")
        rows = [page.locator(f"[data-board] .row.s{seat}") for seat in (0, 1)]
        assert [row.locator(".hand").count() for row in rows] == [3, 3]
        assert [row.locator(".hand .face").count() for row in rows] == faces
        assert [row.locator(".bid .face").count() for row in rows] == [1, 1]


@pytest.mark.browser
def test_the_viewer_stops_where_the_bids_lie_open(arena: Arena, page: Page) -> None:
    page.goto(f"{arena.url}/m/{arena.matches[0]}#0")
    page.wait_for_function("document.querySelectorAll('[data-board] .hand').length === 8")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelectorAll('[data-board] .bid').length === 2")
    assert page.locator("[data-board] .lot").text_content() != "No lot"
    assert "bids" in page.locator("main").inner_text()


def test_nothing_else_was_touched(added: Added) -> None:
    assert added.touched() == _placed() | {line.file for line in LINES} | set(GENERATED)


def _placed() -> set[str]:
    """Where its own files lie."""
    found = set()
    for name, place in FILES.items():
        source = HERE / name
        inside = walk(source) if source.is_dir() else ()
        found |= {f"{place}/{path.relative_to(source).as_posix()}" for path in inside} or {place}
    return found
