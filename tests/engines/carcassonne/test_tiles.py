"""The tile data: numbers of the boxes, and what must hold on every tile."""

import json
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from engines.carcassonne.actions import CITY, FEATURES, FIELD, HALVES, MONASTERY, ROAD, SIDES
from engines.carcassonne.tiles import CITY_SIDE, ROAD_SIDE, Kind, read

BASE, HILLS = read("base"), read("hills_and_sheep")
KINDS = [kind for kind, _ in (*BASE, *HILLS)]

every_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)


def test_the_base_game_has_72_tiles_of_24_kinds() -> None:
    assert sum(copies for _, copies in BASE) == 72
    assert len(BASE) == 24


def test_hills_and_sheep_has_18_tiles_of_16_kinds() -> None:
    assert sum(copies for _, copies in HILLS) == 18
    assert len(HILLS) == 16


def test_no_two_kinds_share_an_id() -> None:
    assert len({kind.id for kind in KINDS}) == 40


def test_tiles_show_as_many_things_as_the_boxes_have() -> None:
    shown: Counter[str] = Counter()
    for name, supplies in (("base", BASE), ("hills", HILLS)):
        for kind, copies in supplies:
            shown[f"{name} pennants"] += copies * sum(part.pennants for part in kind.segments)
            shown[f"{name} monasteries"] += copies * sum(part.feature == MONASTERY for part in kind.segments)
            shown[f"{name} hills"] += copies * kind.hill
            shown[f"{name} vineyards"] += copies * kind.vineyard
            shown[f"{name} gardens"] += kind.gardens
    assert +shown == {
        "base pennants": 10,
        "base monasteries": 6,
        "base gardens": 8,
        "hills monasteries": 2,
        "hills hills": 8,
        "hills vineyards": 8,
        "hills gardens": 1,
    }


@every_kind
def test_every_half_of_a_side_belongs_to_exactly_one_thing(kind: Kind) -> None:
    for half in range(len(HALVES)):
        fields = [part for part in kind.segments if part.feature == FIELD and half in part.edges]
        cities = [part for part in kind.segments if part.feature == CITY and half // 2 in part.edges]
        assert len(fields) + len(cities) == 1
        assert bool(cities) == (kind.sides[half // 2] == CITY_SIDE)


@every_kind
def test_every_road_side_has_one_road(kind: Kind) -> None:
    for side in range(len(SIDES)):
        roads = [part for part in kind.segments if part.feature == ROAD and side in part.edges]
        assert len(roads) == (kind.sides[side] == ROAD_SIDE)


@every_kind
def test_a_road_that_ends_on_the_tile_says_where(kind: Kind) -> None:
    for part in kind.segments:
        if part.feature == ROAD:
            assert len(part.edges) == (2 if part.ends_at is None else 1)
            assert part.ends_at in (None, "junction", "city", "monastery", "house")


@every_kind
def test_fields_border_cities_of_their_tile(kind: Kind) -> None:
    for part in kind.segments:
        assert all(kind.segments[city].feature == CITY for city in part.borders)
        assert not part.borders or part.feature == FIELD


@every_kind
def test_every_part_of_a_tile_has_its_own_place_for_a_figure(kind: Kind) -> None:
    for face in kind.faces:
        assert sorted(spot.segment for spot in face.spots) == [*range(len(kind.segments))]
        assert len({spot.action for spot in face.spots}) == len(kind.segments)
        assert all(FEATURES[spot.feature] for spot in face.spots)


@every_kind
def test_four_quarter_turns_bring_every_edge_back(kind: Kind) -> None:
    for number, part in enumerate(kind.segments):
        around = [face.edges(number) for face in kind.faces]
        assert around[0] == part.edges
        step, count = (2, 8) if part.feature == FIELD else (1, 4)
        for one, other in zip(around, (*around[1:], around[0]), strict=True):
            assert {(edge + step) % count for edge in one} == set(other)


def test_the_shared_side_belongs_to_one_of_two_cities_and_is_reached_by_both() -> None:
    (kind,) = [kind for kind in KINDS if any(part.shares for part in kind.segments)]
    assert kind.id == "HS02"
    west, east = kind.segments[:2]
    assert (west.edges, west.shares) == ((SIDES.index("N"), SIDES.index("W")), ())
    assert (east.edges, east.shares) == ((SIDES.index("E"),), (SIDES.index("N"),))


@pytest.mark.parametrize("name", ["base", "hills_and_sheep"])
def test_a_data_file_names_its_sources_and_explains_its_form(name: str) -> None:
    data = json.loads((files("engines.carcassonne") / "data" / f"{name}.json").read_text())
    assert data["sources"]
    assert data["form"]


def test_the_rules_page_lists_every_kind_with_its_numbers() -> None:
    page = (Path(__file__).parents[3] / "docs/rules/carcassonne.md").read_text()
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (\d*) \| .+ \|$", page, re.MULTILINE)
    assert rows == [(kind.id, str(copies), str(kind.gardens or "")) for kind, copies in (*BASE, *HILLS)]
