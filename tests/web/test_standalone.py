"""Pictures that leave the site: complete by themselves, whatever art and colours their game has."""

import re
from pathlib import Path
from typing import Any

import pytest
from pytest_django import Settings

from paddock.web.drawing import assets, standalone
from paddock.web.drawing.renderers import Renderer, renderer_of
from tests.web.pages import parse
from tests.web.test_drawing import FRAME

ART = """<svg xmlns="http://www.w3.org/2000/svg">
  <!-- a sheep's head, and a sheep that has one -->
  <symbol id="head" viewBox="0 0 9 9"><circle r="4"/></symbol>
  <symbol id="sheep" viewBox="0 0 9 9"><use href="#head"/><path class="wool" d="M0 0h9"/></symbol>
  <symbol id="wolf" viewBox="0 0 9 9"><path d="M0 0v9"/></symbol>
</svg>
"""
STYLE = """/* its own colours first */
.flock { --wool: light-dark(#fefefe, #dddddd) }
.flock .wool { fill: var(--wool); stroke: var(--board-mark) }
"""


@pytest.fixture
def flock(settings: Settings, tmp_path: Path) -> tuple[str, str]:
    """Art and style of a game that has both: their static paths."""
    (tmp_path / "flock.symbols.svg").write_text(ART)
    (tmp_path / "flock.css").write_text(STYLE)
    settings.STATICFILES_DIRS = [tmp_path]
    return "flock.symbols.svg", "flock.css"


def battle_sheep() -> Renderer:
    renderer = renderer_of("battle-sheep/1")
    assert renderer is not None
    return renderer


def picture(**changes: Any) -> str:
    return standalone.picture(battle_sheep(), {**FRAME, **changes}, "0 0 9 9", players=2)


def test_it_works() -> None:
    document = parse(picture()).all("svg")[0]
    assert document.attributes["class"] == "drawing battle-sheep"
    assert [path.attributes["id"] for path in document.all("path")] == ["seat-shape-0", "seat-shape-1"]
    assert document.all("title")[0].text == FRAME["title"]


def test_a_title_is_text() -> None:
    assert "<script>" not in picture(title="<script>")


def test_its_colours_are_values() -> None:
    """Few programs but browsers know variables; a seat's colour is a fill as well."""
    style = standalone.style("paddock/viewer/battle_sheep.css")
    assert set(re.findall(r"var\([^)]*\)", style)) == {"var(--seat)"}
    assert "light-dark" not in style
    assert ".battle-sheep .hex { fill: #dfe9cf; stroke: #6f8a57;" in style
    assert ".s1 { --seat: #c04f00; fill: #c04f00 }" in style


def test_the_colours_of_a_game_are_values_too(flock: tuple[str, str]) -> None:
    style = standalone.style(flock[1])
    assert ".flock .wool { fill: #fefefe; stroke: #1b1f24 }" in style


def test_a_page_has_all_symbols(flock: tuple[str, str]) -> None:
    found = parse(assets.symbols(flock[0])).all("symbol")
    assert [symbol.attributes["id"] for symbol in found] == ["head", "sheep", "wolf"]


def test_a_picture_has_the_symbols_that_it_shows(flock: tuple[str, str]) -> None:
    found = parse(assets.symbols_used(flock[0], '<use href="#sheep"/><use href="#seat-shape-0"/>'))
    assert [symbol.attributes["id"] for symbol in found.all("symbol")] == ["head", "sheep"]


def test_a_game_without_art_has_no_symbols() -> None:
    assert assets.symbols("") == ""
    assert assets.if_there("paddock/viewer/battle_sheep.symbols.svg") == ""
