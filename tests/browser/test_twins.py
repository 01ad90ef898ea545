"""Each game is drawn twice, by the server and by the browser: the same picture of the same frame.

Random games of every registered game, with some seats that leave, seen from every view.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

import pytest
from playwright.sync_api import Page

from engines.core.frames import StepDetail, as_seen, frames_document
from engines.core.game import ALL, SPECTATOR, AnyGame, Json
from engines.registry import GAMES
from paddock.web.drawing import assets, seats
from paddock.web.drawing.renderers import Renderer, renderer_of
from tests.engines.playing import play

MOST = 40
"""Frames, and stages, that are drawn of one game: more says little more and takes long."""
DRAW = """async ([script, frames]) => {
    const { draw, facts } = await import(`/static/${script}`);
    return frames.map((frame) => [draw(frame).outerHTML, facts(frame)]);
}"""
REWRITE = """pictures => pictures.map((picture) => {
    const box = document.createElement("div");
    box.innerHTML = `<svg>${picture}</svg>`;
    return box.firstChild.innerHTML;
})"""
"""Served SVG as the browser writes it."""


@dataclass(frozen=True)
class Case:
    """One way to set a game up."""

    game: AnyGame
    players: int
    options: Any

    def __str__(self) -> str:
        plain = self.options == self.game.options_type()
        return f"{self.game.id}-{self.players}p" + ("" if plain else "-switched")

    def document(self, seed: str, forfeit_percent: int = 0) -> Json:
        played = play(self.game, self.players, seed, self.options, forfeit_percent)
        details = [StepDetail({}, dict.fromkeys(step.forfeits, "crash")) for step in played.record.steps]
        return frames_document(self.game, played.record, played.positions, details)


def cases() -> Iterator[Case]:
    """Every number of players with the defaults, and the largest with every switch turned over."""
    for game in GAMES.values():
        defaults = game.options_type()
        switches = {f.name: not f.default for f in fields(defaults) if isinstance(f.default, bool)}
        for players in game.players:
            yield Case(game, players, defaults)
        yield Case(game, game.players[-1], game.options_type(**switches))


def pictures_of(document: Json) -> list[Json]:
    """Frames and stages, each resolved for a view in turn; the last for all. Of long games only some."""
    stages = [stage for step in document["steps"] for stage in step.get("stages", ())]
    views = [ALL, SPECTATOR, *range(document["players"])]
    frames = [*_some(document["frames"]), *_some(stages)]
    turns = [as_seen(frame, views[number % len(views)]) for number, frame in enumerate(frames)]
    return [*turns, *(as_seen(document["frames"][-1], view) for view in views)]


def _some(frames: Sequence[Json]) -> Sequence[Json]:
    return [frames[number * len(frames) // MOST] for number in range(MOST)] if len(frames) > MOST else frames


def drawn_by_both(
    page: Page, renderer: Renderer, frames: Sequence[Json]
) -> Iterator[tuple[list[Any], list[Any]]]:
    """Picture and facts of each frame: the browser's and the server's."""
    page.goto("/docs/")
    theirs = page.evaluate(DRAW, [renderer.script, frames])
    ours = page.evaluate(REWRITE, [str(renderer.draw.svg(frame)) for frame in frames])
    for frame, (picture, facts), served in zip(frames, theirs, ours, strict=True):
        yield (
            [*rounded(picture), facts],
            [*rounded(served), [list(each) for each in renderer.draw.facts(frame)]],
        )


def rounded(svg: str) -> list[Any]:
    """Text and numbers apart, numbers to a tenth of a unit: the two languages round differently."""
    parts = re.split(r"(-?\d+\.\d+)", svg)
    return [round(float(part), 1) if re.fullmatch(r"-?\d+\.\d+", part) else part for part in parts]


@pytest.mark.parametrize("case", list(cases()), ids=str)
def test_server_and_browser_draw_the_same(page: Page, db: None, case: Case) -> None:
    renderer = renderer_of(case.game.viewer)
    assert renderer is not None
    frames = [*pictures_of(case.document("a")), *pictures_of(case.document("b", 5))]
    for theirs, ours in drawn_by_both(page, renderer, frames):
        assert theirs == ours


@pytest.mark.parametrize("case", list(cases()), ids=str)
def test_every_sign_that_is_used_is_defined(case: Case) -> None:
    renderer = renderer_of(case.game.viewer)
    assert renderer is not None
    defined = f"{seats.definitions(case.players, assets.symbols(renderer.symbols))}"
    known = set(re.findall(r'\bid="([^"]+)"', defined))
    used = set(re.findall(r'href="#([^"]+)"', defined))
    for frame in pictures_of(case.document("a")):
        used |= set(re.findall(r'href="#([^"]+)"', renderer.draw.svg(frame)))
    assert used <= known
