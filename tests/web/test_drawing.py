from typing import Any

import pytest
from django.contrib.staticfiles import finders

from engines.registry import GAMES
from paddock.matches.models import Match
from paddock.replays.queries import frames
from paddock.web.drawing import battle_sheep, charts, seats
from paddock.web.drawing.renderers import renderer_of
from tests.web.pages import Node, parse

FRAME: dict[str, Any] = {
    "phase": "move",
    "hexes": [[0, 0], [1, 0], [2, 0], [0, 1]],
    "stacks": [[0, 0, 0, 12], [2, 0, 0, 4], [0, 1, 1, 16]],
    "last": {"hexes": [[0, 0], [2, 0]], "from": [0, 0], "to": [2, 0], "seat": 0},
    "scores": [2, 1],
    "groups": [1, 1],
    "boards_left": [0, 0],
    "withdrawn": [],
    "to_act": [1],
    "title": "Seat 2 moves",
}


def test_it_works() -> None:
    board = parse(battle_sheep.svg(FRAME)).all("g")[0]
    layers = {layer.attributes["class"]: layer for layer in board.children if isinstance(layer, Node)}
    assert list(layers) == ["pasture", "last", "stacks", "coords"]
    assert len(layers["pasture"].all("polygon")) == 4
    assert [text.text for text in layers["stacks"].all("text")] == ["12", "4", "16"]
    assert [text.text for text in layers["coords"].all("text")] == ["0,0", "1,0", "2,0", "0,1"]


def test_hexes_stand_on_a_corner_and_rows_shift_by_half() -> None:
    assert battle_sheep.centre(0, 0) == (0, 0)
    right, down = battle_sheep.centre(1, 0), battle_sheep.centre(0, 1)
    assert right[0] == pytest.approx(34.64, abs=0.01)
    assert down == pytest.approx((17.32, 30), abs=0.01)


def test_the_box_holds_every_corner() -> None:
    left, top, width, height = map(float, battle_sheep.view_box(FRAME).split())
    corners = [
        tuple(map(float, corner.split(",")))
        for polygon in parse(battle_sheep.svg(FRAME)).all("polygon")
        for corner in polygon.attributes["points"].split()
    ]
    assert all(left <= x <= left + width and top <= y <= top + height for x, y in corners)


def test_a_match_that_ended_before_the_first_board() -> None:
    empty = {**FRAME, "hexes": [], "stacks": [], "last": None}
    assert len(battle_sheep.view_box(empty).split()) == 4
    assert not parse(battle_sheep.svg(empty)).all("polygon")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_drawn(game: str) -> None:
    renderer = renderer_of(GAMES[game].viewer)
    assert renderer is not None
    assert renderer.game == game
    assert finders.find(renderer.script)


@pytest.mark.parametrize(
    "viewer", ["battle-sheep/2", "battle-sheep/0", "battle-sheep", "chess/1", "../charts/1", "", "os/1"]
)
def test_frames_that_nothing_here_draws(viewer: str) -> None:
    assert renderer_of(viewer) is None


def test_six_seats_are_told_apart_by_shape() -> None:
    assert len({outline for _, outline in seats.SHAPES}) == len(seats.SHAPES) == 6


def test_the_score_graph_ends_at_the_result(match: Match) -> None:
    assert match.replay is not None
    document = frames(match.replay)
    graph = parse(charts.score_graph(document["frames"]))
    lines = [line.attributes["points"].split() for line in graph.all("polyline")]
    assert [len(line) for line in lines] == [len(document["frames"])] * 2
    ends = [float(line[-1].split(",")[1]) for line in lines]
    first, second = document["frames"][-1]["scores"]
    assert (ends[0] < ends[1]) == (first > second)


def test_the_time_graph_has_a_bar_per_move(match: Match) -> None:
    assert match.replay is not None
    steps = frames(match.replay)["steps"]
    bars = parse(charts.time_graph(steps)).all("rect")
    assert len(bars) == sum(len(step["moves"]) for step in steps)
    assert all(float(bar.attributes["x"]) + float(bar.attributes["width"]) <= charts.WIDTH for bar in bars)


def test_whiskers_share_one_scale() -> None:
    scale = charts.Scale(1000, 2000)
    narrow, wide = (parse(charts.whisker(1500, 1500 - w, 1500 + w, scale)) for w in (50, 200))

    def length(chart: Any) -> float:
        bar = chart.all("line")[1].attributes
        return float(bar["x2"]) - float(bar["x1"])

    assert length(wide) == pytest.approx(4 * length(narrow), abs=0.1)
    assert narrow.all("circle")[0].attributes["cx"] == wide.all("circle")[0].attributes["cx"]


@pytest.mark.parametrize(("low", "high"), [(1500, 1501), (1400, 1600), (0, 3000), (-4000, 9000), (-1e6, 1e6)])
def test_the_axis_has_round_ratings_inside_the_range(low: float, high: float) -> None:
    picture = parse(charts.history([charts.Track([(0, low, low, high), (1, high, low, high)])], low, high))
    ratings = [int(text.text) for text in picture.all("text")]
    assert all(rating % 25 == 0 and low <= rating <= high for rating in ratings)
    assert len(ratings) <= 7
