"""Positions in the documentation: drawn by the site, and as pictures that lie beside their frames."""

import json
import os
import re
import shutil
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from paddock.web import docs_drawings
from paddock.web.docs_drawings import NoDrawing, load
from tests.web.pages import parse
from tests.web.secrets import with_secrets
from tests.web.test_drawing import FRAME
from tools import drawings

RULES = Path(settings.ROOT) / "docs/rules"
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")
PAGES = [page.stem for page in sorted(RULES.glob("*.md"))]


def written(tmp_path: Path, **data: object) -> Path:
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"viewer": "battle-sheep/1", "frame": FRAME, **data}))
    return file


def test_it_works(db: None, client: Client) -> None:
    page = client.get("/docs/rules/battle-sheep").text
    assert 'href="/static/paddock/viewer/battle_sheep.css"' in page
    shown = [svg for svg in parse(page).all("svg") if svg.attributes.get("class") == "drawing battle-sheep"]
    words = [words for words, _ in IMAGE.findall((RULES / "battle-sheep.md").read_text())]
    assert [svg.attributes["aria-label"] for svg in shown] == words
    assert page.count('id="seat-shape-0"') == 1


@pytest.mark.parametrize("page", PAGES)
def test_every_image_of_the_rules_is_there_for_both(page: str) -> None:
    """As a picture for readers of the repository, and as a frame for the site."""
    for _, target in IMAGE.findall((RULES / f"{page}.md").read_text()):
        picture = RULES / target
        assert picture.suffix == ".svg"
        assert picture.is_file()
        load(picture.with_suffix(".json"))


def test_the_pictures_are_those_of_their_frames() -> None:
    assert list(drawings.outdated()) == [], "run python tools/drawings.py"


def test_a_page_without_drawings_has_none_of_their_parts(db: None, client: Client) -> None:
    page = client.get("/docs/concepts").text
    assert "definitions" not in page
    assert "/viewer/" not in page


def test_an_image_of_nothing_is_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from paddock.web import docs

    monkeypatch.setattr(docs, "FOLDER", tmp_path)
    (tmp_path / "page.md").write_text("# Page\n\n![A <b>sheep</b>](nothing.svg) ![Out](../secret.svg)\n")
    assert docs.page("page").body == "<p>A &lt;b&gt;sheep&lt;/b&gt; Out</p>\n"


def test_a_changed_frame_is_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from paddock.web import docs

    monkeypatch.setattr(docs, "FOLDER", tmp_path)
    (tmp_path / "page").mkdir()
    (tmp_path / "page.md").write_text("# Page\n\n![A position](page/position.svg)\n")
    file = written(tmp_path / "page")
    assert docs.page("page").body.count('class="hex"') == 4
    written(tmp_path / "page", frame={**FRAME, "hexes": [[0, 0]], "stacks": [], "last": None})
    later = file.stat().st_mtime + 5
    os.utime(file, (later, later))
    assert docs.page("page").body.count('class="hex"') == 1


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"viewer": "chess/1"}, "nothing draws chess/1"),
        ({"frame": {}}, "no frame with its viewer"),
        ({"frame": None}, "no frame with its viewer"),
    ],
)
def test_what_cannot_be_drawn_is_named(tmp_path: Path, data: dict[str, object], message: str) -> None:
    with pytest.raises(NoDrawing, match=message):
        load(written(tmp_path, **data))
    (tmp_path / "position.json").write_text("{")
    with pytest.raises(NoDrawing, match=r"position\.json"):
        load(tmp_path / "position.json")


def test_a_drawing_is_of_a_view_and_of_a_part(tmp_path: Path) -> None:
    steps = [
        {"moves": [{"seat": seat, "text": "", "seconds": 0}], "forfeits": [], "events": []} for seat in (1, 0)
    ]
    document = with_secrets({"frames": [FRAME] * 3, "steps": steps, "players": 2})
    frame = document["frames"][-1]
    for view, stacks in (("all", 3), ("seat1", 3), ("seat2", 1), ("spectator", 1)):
        assert load(written(tmp_path, frame=frame, view=view)).board.count("<text") == stacks + len(
            FRAME["hexes"]
        )
    assert load(written(tmp_path, view_box="0 0 30 30")).view_box == "0 0 30 30"
    assert 'viewBox="0 0 30 30" width="560"' in docs_drawings.picture(tmp_path / "position.json")


def test_a_position_of_a_replay_is_kept(tmp_path: Path) -> None:
    """As the tool is used: one position of a match that was played on this machine."""
    from paddock_sdk.local import play_series
    from paddock_sdk.replays import lines_of

    (match,) = play_series(["random", "random"], "battle-sheep", games=1)
    replay = tmp_path / "match.jsonl"
    replay.write_text("\n".join(lines_of(match)))
    file = drawings.take(replay, "3", "laying", "", tmp_path)
    assert len(load(file).frame["hexes"]) == 12
    assert list(drawings.outdated(tmp_path)) == [file.with_suffix(".svg")]
    shutil.copy(file, file.with_name("again.json"))
    assert [path.stem for path in drawings.outdated(tmp_path)] == ["again", "laying"]
