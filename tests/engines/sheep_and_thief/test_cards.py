"""The box: what is known for certain, what the reconstruction promises, and boxes that are refused."""

import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from engines.sheep_and_thief.cards import BOX, CARD_IDS, Face, cell_name, cell_of, read_box

TEXT = files("engines.sheep_and_thief").joinpath("components.json").read_text("utf-8")


def test_the_box_has_what_the_publisher_lists() -> None:
    assert len(BOX.cards) == 56
    assert BOX.sheep == 50
    assert [(town.name, town.points) for town in BOX.towns] == [
        ("top right", 5),
        ("bottom left", 5),
        ("bottom right", 10),
    ]
    assert BOX.house.sheep == 1


def test_the_file_says_what_is_reconstructed() -> None:
    assert BOX.reconstructed == ("house.edges", "thief_start", "towns.entries", "cards")


def test_the_reconstructed_places() -> None:
    assert BOX.house.edges == "GRRG"
    assert cell_name(BOX.thief_start) == "C3"
    entries = [[(cell_name(cell), "NESW"[edge]) for cell, edge in town.entries] for town in BOX.towns]
    assert entries == [[("D1", "E")], [("A4", "S")], [("D4", "E"), ("D4", "S")]]


def test_the_icons_add_up() -> None:
    assert sum(card.sheep for card in BOX.cards) == 38
    assert sum(card.dogs for card in BOX.cards) == 15
    assert sum(card.thieves for card in BOX.cards) == 17
    assert sum(card.hut for card in BOX.cards) == 8


@pytest.mark.parametrize(
    ("side", "grass", "road", "river"), [(0, 23, 22, 11), (1, 22, 23, 11), (2, 22, 23, 11), (3, 23, 22, 11)]
)
def test_the_edges_add_up(side: int, grass: int, road: int, river: int) -> None:
    assert Counter(card.edges[side] for card in BOX.cards) == {"G": grass, "R": road, "W": river}


def test_the_cards_are_the_same_when_they_are_mirrored_like_the_sheet() -> None:
    """North and west change places, and east and south: the four edges are read backwards."""

    def mirrored(card: Face) -> tuple[str, tuple[str, ...]]:
        return card.edges[::-1], card.icons

    assert Counter(map(mirrored, BOX.cards)) == Counter((card.edges, card.icons) for card in BOX.cards)


def test_there_are_so_many_cards_of_each_kind() -> None:
    kinds = Counter(("R" in card.edges, "W" in card.edges) for card in BOX.cards)
    assert kinds == {(True, False): 30, (False, True): 14, (True, True): 10, (False, False): 2}


def test_the_supply_cannot_run_out() -> None:
    assert 4 * BOX.house.sheep + sum(card.sheep for card in BOX.cards) == 42 <= BOX.sheep


def test_cells_have_names() -> None:
    assert [cell_name(cell) for cell in (0, 3, 10, 12, 15)] == ["A1", "D1", "C3", "A4", "D4"]
    assert all(cell_of(cell_name(cell)) == cell for cell in range(16))


def test_ids_are_in_the_order_of_the_file() -> None:
    assert CARD_IDS[:2] == ("M01", "M02")
    assert CARD_IDS[-1] == "M56"


def changed(**members: Any) -> str:
    return json.dumps({**json.loads(TEXT), **members})


def with_card(**members: Any) -> str:
    cards = json.loads(TEXT)["cards"]
    return changed(cards=[{**cards[0], **members}, *cards[1:]])


def test_another_box_can_be_read() -> None:
    box = read_box(with_card(id="X1", edges="WWWW", icons=["sheep", "dog", "thief", "thief", "hut"]))
    assert box.cards[0] == Face("X1", "WWWW", sheep=1, dogs=1, thieves=2, hut=True)
    assert (box.cards[0].rivers, box.cards[0].roads) == (15, 0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (changed(cards=[]), "there must be 56 cards with different ids"),
        (with_card(id="M02"), "there must be 56 cards with different ids"),
        (with_card(id="m1"), "'m1' is not an id of a card"),
        (with_card(edges="GGG"), "'GGG' are not four edges"),
        (with_card(edges="GGGX"), "'GGGX' are not four edges"),
        (with_card(icons=["fox"]), "card M01 cannot have the icons"),
        (with_card(icons=["hut", "hut"]), "card M01 cannot have the icons"),
        (changed(sheep=64), "there must be 1 to 63 sheep"),
        (changed(thief_start="E1"), "'E1' is not a cell"),
        (changed(house={"sheep": 1}), "KeyError"),
        (changed(towns=3), "TypeError"),
    ],
)
def test_a_box_that_cannot_be_played_with_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r"components.json of Sheep & Thief: .*" + message):
        read_box(text)
