"""The server's picture of a table of Sheep & Thief. The browser's twin is compared in tests/browser."""

from pathlib import Path
from typing import Any, ClassVar

import pytest

import paddock.web
from engines.core.frames import as_seen
from engines.core.game import ALL, SPECTATOR
from paddock.web.drawing import sheep_and_thief
from paddock.web.drawing.sheep_and_thief import cards, layout
from tests.web import test_tokens
from tests.web.pages import Node, parse
from tests.web.sheep_and_thief_frame import BENDS, BRIDGE, CROSSING, RECORDED, SPRING, card

FRAME: dict[str, Any] = as_seen(RECORDED, ALL)
OTHERS = [card("X", "GRGR", "EW"), card("X", "RGGR", "NW"), card("X", "RRGR", "NEW")]
MINUS = "\N{MINUS SIGN}"
KINDS = {"R": "road", "W": "river"}


def drawn(frame: dict[str, Any]) -> Node:
    return parse(sheep_and_thief.svg(frame))


def classed(node: Node, css: str) -> list[Node]:
    """Everything below with this class, whatever its element."""
    found = [child for child in node.children if isinstance(child, Node)]
    below = [each for child in found for each in classed(child, css)]
    return [child for child in found if css in child.attributes.get("class", "").split()] + below


def symbols(node: Node) -> list[str]:
    return [use.attributes["href"].removeprefix("#") for use in node.all("use")]


def areas(frame: dict[str, Any]) -> list[Node]:
    return classed(drawn(frame), "seat")


def test_it_works() -> None:
    first, second = areas(FRAME)
    assert [area.attributes["class"] for area in (first, second)] == ["seat s0 acts", "seat s1"]
    assert [text.text for text in classed(first, "head")[0].all("text")] == [
        "1",
        "starts",
        "6",
        "5",
        "0",
        "11",
    ]
    assert [text.text for text in classed(second, "head")[0].all("text")] == ["2", "", "3", "0", "4", "7"]
    assert [herd.text for herd in classed(second, "herd")] == ["1", "2"]
    assert [herd.attributes["data-cell"] for herd in classed(second, "herd")] == ["0", "5"]
    assert [classed(area, "pen")[0].text for area in (first, second)] == ["2", "0"]
    assert [text.text for text in classed(drawn(FRAME), "fact")] == ["Round 1 of 3", "supply 43", "deck 44"]


@pytest.mark.parametrize("players", [2, 3, 4])
class TestRoom:
    """The same for every frame of a match, so that the picture never jumps."""

    def test_every_area_lies_inside_and_none_on_another(self, players: int) -> None:
        laid = layout.table(players)
        boxes = [(x, y, layout.AREA_WIDTH, layout.area_height(laid.rows)) for x, y in laid.areas]
        for index, (x, y, width, height) in enumerate(boxes):
            assert x >= 0
            assert y >= 0
            assert x + width <= laid.width
            assert y + height <= laid.height
            for x2, y2, *_ in boxes[:index]:
                assert abs(x - x2) >= width or abs(y - y2) >= height

    def test_letters_are_readable_on_a_phone(self, players: int) -> None:
        """390 pixels less the page's margins, and nine of them for a letter of ten units."""
        assert (390 - 32) / layout.table(players).width * 10 >= 9

    @pytest.mark.parametrize(
        ("hand", "pack"), [(0, 6), (2, 4), (4, 2), (6, 0), (1, 4), (5, 0), (1, 0), (0, 0)]
    )
    def test_all_cards_below_a_sheet_fit(self, players: int, hand: int, pack: int) -> None:
        if hand + pack > (6 if players == 2 else 5):
            return
        rows = layout.table(players).rows
        places = layout.slots(hand, pack, rows)
        assert [(slot.group, slot.index) for slot in places] == [
            *(("hand", index) for index in range(hand)),
            *(("pack", index) for index in range(pack)),
        ]
        for index, slot in enumerate(places):
            assert slot.x + slot.size <= layout.AREA_WIDTH
            assert slot.y + slot.size <= layout.area_height(rows)
            for other in places[:index]:
                assert slot.x >= other.x + other.size or slot.y >= other.y + other.size


class TestCards:
    @pytest.mark.parametrize(
        "shown",
        [CROSSING, BRIDGE, BENDS, SPRING, *OTHERS],
        ids=lambda shown: shown["edges"],
    )
    def test_roads_and_rivers_meet_exactly_the_edges_that_have_them(self, shown: dict[str, Any]) -> None:
        middles = {"19 0": "N", "38 19": "E", "19 38": "S", "0 19": "W"}
        picture = parse(cards.card(shown, 0, 0))
        for letter, kind in KINDS.items():
            text = "".join(path.attributes["d"] for path in classed(picture, kind))
            ends = [middles[end] for end in _points(text) if end in middles]
            assert sorted(ends) == sorted(
                edge for edge, has in zip("NESW", shown["edges"], strict=True) if has == letter
            )

    def test_a_bridge_only_where_a_road_crosses_a_river(self) -> None:
        assert len(classed(parse(cards.card(BRIDGE, 0, 0)), "bridge")) == 1
        for shown in (BENDS, CROSSING, SPRING):
            assert not classed(parse(cards.card(shown, 0, 0)), "bridge")

    def test_a_road_lies_over_a_river(self) -> None:
        picture = cards.card(BRIDGE, 0, 0)
        assert (
            picture.index('class="river"') < picture.index('class="bridge"') < picture.index('class="road"')
        )

    def test_a_river_that_ends_has_its_spring_in_the_middle(self) -> None:
        assert len(classed(parse(cards.card(SPRING, 0, 0)), "spring")) == 1

    def test_each_icon_once(self) -> None:
        assert symbols(parse(cards.card(SPRING, 0, 0))) == ["st-icon-sheep", "st-icon-sheep"]
        assert symbols(parse(cards.card(BENDS, 0, 0))) == ["st-icon-sheep", "st-icon-hut"]

    def test_icons_whose_effect_is_over_are_pale_but_huts_are_not(self) -> None:
        laid = classed(areas(FRAME)[1], "laid")[0]
        icons = {use: group for group in classed(laid, "icon") for use in symbols(group)}
        assert "spent" in icons["st-icon-sheep"].attributes["class"]
        assert "spent" not in icons["st-icon-hut"].attributes["class"]

    def test_icons_still_to_resolve_are_not_pale_and_their_card_is_framed(self) -> None:
        first, second = areas(FRAME)
        icons = {use: group for group in classed(classed(first, "laid")[0], "icon") for use in symbols(group)}
        assert "spent" not in icons["st-icon-thief"].attributes["class"]
        assert len(classed(first, "open")) == 1
        assert not classed(second, "open")

    def test_of_two_equal_icons_one_may_be_over(self) -> None:
        icons = classed(parse(cards.card(SPRING, 0, 0, icons={"sheep": 1})), "icon")
        assert [icon.attributes["class"] for icon in icons] == ["icon", "icon spent"]

    def test_what_scores_is_told_apart(self) -> None:
        first, second = areas(FRAME)
        assert len(classed(first, "lane")) == 2
        assert not classed(first, "wave")
        assert len(classed(second, "lane")) == 1
        assert len(classed(second, "wave")) == 2


class TestSecrets:
    def test_what_is_hidden_is_a_back(self) -> None:
        first, second = areas(as_seen(RECORDED, SPECTATOR))
        assert symbols(classed(first, "tray")[0]) == ["st-back", "st-back"]
        assert symbols(classed(second, "tray")[0]) == ["st-back"]
        assert symbols(classed(first, "down")[0]) == ["st-back"]

    def test_a_seat_sees_its_own(self) -> None:
        first, second = areas(as_seen(RECORDED, 0))
        assert "st-back" not in symbols(classed(first, "tray")[0])
        assert symbols(classed(second, "tray")[0]) == ["st-back"]
        assert "st-icon-sheep" in symbols(classed(first, "down")[0])

    def test_no_name_of_a_hidden_card(self) -> None:
        names = [[text.text for text in classed(area, "name")] for area in areas(as_seen(RECORDED, 1))]
        assert names[0][:5] == ["A1", "B1", "C1", "D1", "A2"]
        assert [name for name in names[0] if name[0] == "M"] == []
        assert [name for name in names[1] if name[0] == "M"] == ["M45"]


class TestTowns:
    def test_value_and_whether_reached(self) -> None:
        towns = [classed(area, "town") for area in areas(FRAME)]
        assert [[town.text for town in row] for row in towns] == [["5", "5", "10"]] * 2
        assert ["reached" in town.attributes["class"] for town in towns[0]] == [True, False, False]
        assert ["reached" in town.attributes["class"] for town in towns[1]] == [False] * 3

    def test_the_road_starts_at_the_border_of_the_sheet(self) -> None:
        right, below, corner = classed(areas(FRAME)[0], "town")
        edge, middle = layout.SHEET, 3.5 * layout.CELL
        starts = [
            _points(road.attributes["d"])[0]
            for town in (right, below, corner)
            for road in classed(town, "road")
        ]
        at = [(float(x) - layout.SHEET_X, float(y) - layout.SHEET_Y) for x, y in (s.split() for s in starts)]
        half = layout.CELL / 2
        assert at == [(edge, half), (half, edge), (edge, middle), (middle, edge)]


class TestLast:
    def test_what_happened_stands_on_the_sheet_where_it_did(self) -> None:
        first, second = (classed(area, "last")[0] for area in areas(FRAME))
        assert len(classed(first, "new")) == 1
        assert not classed(second, "new")
        assert len(classed(first, "walk")) == 1
        assert not classed(second, "walk")
        assert [badge.text for badge in classed(first, "badge")] == ["+2", f"{MINUS}3", "+2"]
        assert [badge.text for badge in classed(second, "badge")] == [f"{MINUS}2"]

    def test_the_thief_steps_on_every_sheet(self) -> None:
        for area in areas(FRAME):
            assert len(classed(area, "step")) == 1
            assert len(classed(area, "thief")) == 2
            assert len(classed(area, "was")) == 1

    def test_a_pen_shows_the_sum_of_the_booty(self) -> None:
        robbed = [{"kind": "robbed", "seat": seat, "cell": 0, "count": 2, "pen": 1} for seat in (0, 1)]
        badges = classed(areas({**FRAME, "last": robbed})[1], "gain")
        assert [badge.text for badge in badges] == ["+4"]

    @pytest.mark.parametrize(("counts", "expected"), [((1,), 1), ((1, 1), 2)])
    def test_the_newest_cards_are_outlined(self, counts: tuple[int, ...], expected: int) -> None:
        """With its last choice a seat gets the rest of the pack as well."""
        taken = [{"kind": "taken", "seat": 0, "count": count} for count in counts]
        outlines = classed(areas({**FRAME, "last": taken})[0], "new")
        places = layout.slots(2, 0, rows=2)[-expected:]
        assert [float(each.attributes["x"]) for each in outlines] == [slot.x for slot in places]

    @pytest.mark.parametrize(("kind", "note"), [("stays", "the dog stays"), ("kept", "keeps a card")])
    def test_what_leaves_no_trace_is_said(self, kind: str, note: str) -> None:
        first, second = areas({**FRAME, "last": [{"kind": kind, "seat": 1}]})
        assert not classed(classed(first, "last")[0], "note")
        assert classed(classed(second, "last")[0], "note")[0].text == note

    def test_who_left(self) -> None:
        frame = {**FRAME, "withdrawn": [1], "last": [{"kind": "left", "seat": 1}]}
        assert areas(frame)[1].attributes["class"] == "seat s1 left"


@pytest.mark.parametrize(("direction", "turn"), [("left", "rotate(0)"), ("right", "rotate(180)")])
def test_which_way_packs_are_passed(direction: str, turn: str) -> None:
    three = {
        name: [*FRAME[name], FRAME[name][1]]
        for name in ("scores", "points", "sheets", "sheep", "pens", "packs", "hands")
    }
    arrows = classed(drawn({**FRAME, **three, "direction": direction}), "onward")
    assert [arrow.attributes["transform"].split(") ")[1] for arrow in arrows] == [turn, turn]


def test_two_players_just_swap_packs() -> None:
    assert not classed(drawn(FRAME), "onward")


@pytest.mark.parametrize("theme", test_tokens.THEMES)
class TestColours:
    """Contrast of what tells something apart, by day and by night."""

    CSS = Path(paddock.web.__file__).parent / "static/paddock/viewer/sheep_and_thief.css"
    PAIRS: ClassVar = {**test_tokens.PAIRS, **test_tokens.pairs_in(CSS.read_text())}

    @pytest.mark.parametrize(
        ("token", "ground"),
        [
            ("st-river", "st-grass"), ("st-wave", "st-river"), ("st-kerb", "st-grass"),
            ("st-kerb", "st-road"), ("st-back", "st-mat"), ("st-back-line", "st-back"), ("st-fence", "page"),
            ("board-mark", "st-mat"), ("board-mark", "st-grass"),
            *((f"seat-{seat}", "st-road") for seat in range(4)),
        ],
    )  # fmt: skip
    def test_it_can_be_seen(self, theme: str, token: str, ground: str) -> None:
        assert test_tokens.contrast(token, ground, theme, self.PAIRS) >= test_tokens.GRAPHICS

    @pytest.mark.parametrize(
        ("token", "ground"),
        [("st-dark", "st-wool"), ("st-dark", "st-disc"), ("st-wool", "st-gain"), ("st-wool", "st-loss")],
    )  # fmt: skip
    def test_it_can_be_read(self, theme: str, token: str, ground: str) -> None:
        assert test_tokens.contrast(token, ground, theme, self.PAIRS) >= test_tokens.TEXT


def test_headings_of_the_moves() -> None:
    assert sheep_and_thief.phase(RECORDED) == "Round 1: map"
    assert sheep_and_thief.phase({**RECORDED, "phase": "draft", "round": 2}) == "Round 2: draft"


def test_columns_of_the_panel() -> None:
    assert sheep_and_thief.facts(FRAME) == [
        ("Points", [11, 7]),
        ("Sheep", [6, 3]),
        ("Towns", [5, 0]),
        ("Rivers", [0, 4]),
    ]


def _points(path: str) -> list[str]:
    """The corners of a path, "x y" each."""
    return path.replace("M", ",").replace("L", ",").replace("Q19 19 ", ",").strip(",").split(",")
