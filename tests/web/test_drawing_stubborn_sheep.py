from itertools import pairwise, product
from math import atan2, dist, hypot, pi
from typing import Any

import pytest

from paddock.web.drawing import stubborn_sheep
from paddock.web.drawing.stubborn_sheep import layout
from tests.web.pages import Node, parse
from tests.web.stubborn_sheep_frame import frame, jump, seat

RINGS = (6, 8, 10)


def drawn(**members: Any) -> Node:
    return parse(stubborn_sheep.svg(frame(**members)))


def classed(within: Node, name: str) -> list[Node]:
    """Elements with this class, in the order of the document."""
    return [node for node in everything(within) if name in node.attributes.get("class", "").split()]


def everything(within: Node) -> list[Node]:
    below = [child for child in within.children if isinstance(child, Node)]
    return [node for child in below for node in (child, *everything(child))]


def one(within: Node, name: str) -> Node:
    (found,) = classed(within, name)
    return found


def names(nodes: list[Node]) -> list[str]:
    return [node.text for node in nodes]


def test_it_works() -> None:
    board = drawn().all("g")[0]
    layers = [layer.attributes["class"] for layer in board.children if isinstance(layer, Node)]
    assert layers == [
        "table", "areas", "fences", "flocks", "arrows", "middle", "decks", "seats-table", "coords"
    ]  # fmt: skip
    assert len(classed(board, "stall")) == 2
    assert len(classed(board, "meadow")) == 4
    assert len(classed(board, "fence")) == 6


class TestRing:
    def test_every_sheep_is_in_its_area_with_letter_and_bonus(self) -> None:
        told = frame()
        expected = [sheep for area in told["areas"] for sheep in area["sheep"]]
        shown = names(classed(one(drawn(), "flocks"), "sheep"))
        assert sorted(shown) == sorted(expected)

    def test_areas_are_numbered_clockwise_from_the_bottom(self) -> None:
        """The middle is at 190; downwards is more."""
        numbers = {node.text: node.attributes for node in classed(one(drawn(), "areas"), "number")}
        assert list(numbers) == ["0", "1", "2", "3", "4", "5"]
        assert float(numbers["0"]["y"]) > 190 > float(numbers["3"]["y"])
        assert float(numbers["1"]["x"]) < 190 < float(numbers["5"]["x"])

    def test_a_fence_lies_between_its_areas(self) -> None:
        for areas, number in product(RINGS, range(4)):
            here, behind = layout.turn(areas, number), layout.turn(areas, number + 1)
            x, y = layout.over(areas, number)
            assert atan2(y - 190, x - 190) % (2 * pi) == pytest.approx((here + behind) / 2 % (2 * pi))

    def test_icons_lie_in_their_order_from_the_fence_line_outwards(self) -> None:
        """Centre near, centre far, outer near, outer far; the fence line is at the middle of the card."""
        signs = classed(classed(drawn(), "fence")[5], "sign")
        assert names(signs) == ["W", "R", "B", "Y"]
        near, far, outer_near, outer_far = (distance(sign) for sign in signs)
        assert far < near < layout.KNOT < outer_near < outer_far

    def test_whose_fence_it_is(self) -> None:
        fences = classed(drawn(), "fence")
        assert [[f"s{seat}" in node.attributes["class"].split() for seat in (0, 1)] for node in fences] == [
            [True, False], [False, False], [False, True], [False, True], [False, False], [True, False]
        ]  # fmt: skip
        assert len(classed(one(drawn(), "fences"), "nobody")) == 2

    def test_the_stack_shows_below_its_top_card(self) -> None:
        under = [len(classed(node, "under")) for node in classed(drawn(), "fence")]
        assert under == [0, 2, 0, 1, 2, 1]

    def test_icons_point_where_they_send_sheep_only_if_that_is_theirs_to_say(self) -> None:
        assert not classed(one(drawn(), "fences"), "way")
        first = classed(drawn(jumps="by_side"), "fence")[0]
        assert len(classed(first, "way")) == 2

    def test_the_wolf_stands_in_its_field(self) -> None:
        assert len(classed(one(drawn(), "flocks"), "wolf")) == 1
        assert not classed(one(drawn(wolf=None), "flocks"), "wolf")

    def test_what_may_be_chosen(self) -> None:
        choosing = {"what": "kick", "sheep": [[0, "R3"], [0, "W1"]], "fences": [0, 5]}
        board = drawn(choosing=choosing)
        assert sorted(names(classed(one(board, "flocks"), "option"))[::2]) == ["R3", "W1"]
        marked = [
            number
            for number, node in enumerate(classed(board, "fence"))
            if "option" in node.attributes["class"]
        ]
        assert marked == [0, 5]


class TestJumps:
    @pytest.mark.parametrize(
        ("cause", "words"),
        [
            ("icon", "jumps"),
            ("companion", "comes along"),
            ("kick", "is kicked"),
            ("run", "runs on"),
            ("bonus", "second fence"),
        ],
    )
    def test_the_cause_is_told(self, cause: str, words: str) -> None:
        board = drawn(last=jump("R2", 1, 0, 0, cause))
        assert one(board, "happened").text == words
        assert cause in one(board, "shaft").attributes["class"].split()

    def test_icon_and_sheep_are_shown(self) -> None:
        middle = one(drawn(last=jump("R2", 1, 0, 0, "icon")), "middle")
        assert names(classed(middle, "sign")) == ["R"]
        assert names(classed(middle, "sheep")) == ["R2"]

    def test_a_bonus_is_shown_between_them(self) -> None:
        middle = one(drawn(last=jump("R2", 1, 0, 0, "bonus", bonus="W2")), "middle")
        assert names(classed(middle, "sheep")) == ["W2", "R2"]

    def test_the_sheep_that_jumped_is_the_one_at_the_fence(self) -> None:
        told = frame(last=jump("W1", 1, 0, 0, "icon"))
        (landed,) = (piece for piece in layout.tokens(told, 0) if piece.landed)
        assert landed.kind == "W1"
        nearest = min(layout.tokens(told, 0), key=lambda piece: dist((piece.x, piece.y), layout.over(6, 0)))
        assert nearest == landed
        assert one(drawn(last=told["last"]), "landed").text == "W1"

    def test_the_arrow_passes_over_the_fence(self) -> None:
        """In the middle of its way; the curve is quadratic."""
        for origin, target, over in ((1, 0, 0), (0, 1, 0), (5, 0, 5)):
            sheep = frame()["areas"][target]["sheep"][0]
            told = frame(last=jump(sheep, origin, target, over, "icon"))
            path = one(parse(stubborn_sheep.svg(told)), "shaft").attributes["d"]
            x0, y0, x1, y1, x2, y2 = map(float, path[1:].replace("Q", " ").split())
            middle = (x0 + 2 * x1 + x2) / 4, (y0 + 2 * y1 + y2) / 4
            assert dist(middle, layout.over(6, over)) < 8

    def test_the_icon_at_work_and_those_before_it(self) -> None:
        signs = classed(classed(drawn(), "fence")[0], "sign")
        marks = [sorted(set(node.attributes["class"].split()) & {"new", "done"}) for node in signs]
        assert marks == [["done"], ["new"], [], []]

    def test_the_fences_of_the_turn_in_order(self) -> None:
        stops = classed(drawn(), "stop")
        assert [(node.text, node.attributes["class"].split()[1]) for node in stops] == [
            ("1", "done"), ("0", "now"), ("5", "next")
        ]  # fmt: skip


class TestEvents:
    @pytest.mark.parametrize(
        ("last", "words", "pieces"),
        [
            ({"kind": "deal"}, "dealt", []),
            ({"kind": "turn", "fences": [0]}, "fence turned", []),
            ({"kind": "turn", "fences": []}, "fences kept", []),
            ({"kind": "reshuffle", "count": 40}, "40 reshuffled", []),
            ({"kind": "bonus", "bonus": "R2", "fence": 0}, "fence again", ["R2"]),
            ({"kind": "decline", "bonus": "Y3"}, "bonus not used", ["Y3"]),
            ({"kind": "set", "set": "RRW"}, "set chosen", ["R", "R", "W"]),
            ({"kind": "discard", "sheep": ["R1", "W3"]}, "discarded", ["R1", "W3"]),
            ({"kind": "no_score"}, "scoring done", []),
            ({"kind": "leave"}, "left the game", []),
            ({"kind": "wolf", "from": 5, "to": 4, "sheep": ["R1", "R2"]}, "eats", ["R1", "R2"]),
            ({"kind": "wolf", "from": 4, "to": 4, "sheep": []}, "stays", []),
        ],
    )
    def test_words_and_pieces(self, last: dict[str, Any], words: str, pieces: list[str]) -> None:
        middle = one(drawn(last={"seat": 0, **last}), "middle")
        assert one(middle, "happened").text == words
        assert names(classed(middle, "sheep")) == pieces

    def test_added_sheep_are_ringed(self) -> None:
        last = {"kind": "refill", "seat": 0, "added": [[2, ["W2"]], [5, ["B1", "W1"]]]}
        assert names(classed(one(drawn(last=last), "flocks"), "new")[::2]) == ["W2", "B1", "W1"]
        assert "new" in classed(drawn(last=last), "deck")[0].attributes["class"]

    def test_the_wolf_runs_clockwise(self) -> None:
        """From area 5, at the lower right, past the bottom to area 1 at the lower left: a short way."""
        path = one(drawn(wolf=1, last={"kind": "wolf", "seat": 0, "from": 5, "to": 1, "sheep": []}), "shaft")
        start, _, rest = path.attributes["d"][1:].partition("A")
        end = rest.split()
        assert end[3:5] == ["0", "1"]
        assert float(start.split()[0]) > 190 > float(end[5])

    def test_placed_and_drawn_cards_are_marked(self) -> None:
        placed = drawn(last={"kind": "place", "seat": 0, "fence": 4, "card": "F12"})
        assert "new" in classed(placed, "fence")[4].attributes["class"].split()
        taken = drawn(last={"kind": "draw", "seat": 1})
        assert "new" in classed(classed(taken, "row")[1], "plank")[0].attributes["class"].split()
        assert "new" in classed(taken, "deck")[1].attributes["class"].split()

    def test_scored_cards_are_marked(self) -> None:
        last = {"kind": "score", "seat": 0, "set": "RRW", "sheep": ["R1"], "colour": "R"}
        assert classed(classed(drawn(last=last), "row")[0], "new")[0].text == "R1"


class TestTable:
    def test_piles_have_top_card_and_count(self) -> None:
        row = classed(drawn(), "row")[0]
        assert names(classed(row, "sheep")) == ["Y1", "R1"]
        assert names(classed(row, "pile")) == ["1", "2"]
        assert len(classed(row, "vacant")) == 2

    def test_used_bonuses_are_struck_through(self) -> None:
        assert names(classed(classed(drawn(), "row")[0], "used")) == ["R1"]

    def test_scores_sets_and_catch_up(self) -> None:
        rows = classed(drawn(), "row")
        assert names(classed(rows[1], "score")) == ["1"]
        assert names(classed(rows[1], "fact")) == ["0", "1"]

    def test_a_hand_that_may_be_seen_lies_with_side_a_to_the_left(self) -> None:
        signs = classed(classed(drawn(), "row")[1], "sign")
        places = {node.text: float(node.attributes["transform"][10:].split()[0]) for node in signs}
        assert sorted(places, key=lambda colour: places[colour]) == ["R", "Y", "B", "W"]

    def test_a_hand_that_may_not_be_seen_is_a_back(self) -> None:
        hidden = seat(hand={"card": None, "a": None, "b": None})
        row = classed(drawn(seats=[seat(), hidden]), "row")[1]
        assert not classed(row, "sign")
        assert "#stubborn-back" in [node.attributes["href"] for node in row.all("use")]

    def test_discards_are_counted_by_bonus(self) -> None:
        discards = one(drawn(), "discards")
        assert names(classed(discards, "pile")) == ["0·1·0", "4·0·2", "0·0·0", "0·0·0"]
        decks = {"sheep": 88, "fences": 41, "removed": 0, "discard": {"Y": 3}}
        plain = one(drawn(bonus_game=False, decks=decks), "discards")
        assert names(classed(plain, "pile")) == ["3", "0", "0", "0"]

    def test_who_left_is_dimmed(self) -> None:
        row = classed(drawn(seats=[seat(withdrawn=True), seat()]), "row")[0]
        assert "gone" in row.attributes["class"].split()


def test_the_middle_says_whose_turn_and_which_step_it_is() -> None:
    assert one(drawn(), "whose").text == "Seat 1"
    assert one(drawn(), "step").text == "Fence"
    assert one(drawn(step="setup"), "step").text == "Turning fences"
    assert one(drawn(step="score", last={"kind": "draw", "seat": 0}), "step").text == "Draw"
    assert one(drawn(turn=None, step="over", activation=None, bonuses=[]), "whose").text == "Game over"


def test_the_last_turns_are_counted() -> None:
    assert not classed(drawn(), "final")
    assert one(drawn(final_turns=3), "final").text == "3 turns left"
    assert one(drawn(final_turns=1), "final").text == "last turn"


def test_phases_are_turns() -> None:
    assert stubborn_sheep.phase(frame(step="setup")) == "Set-up"
    assert stubborn_sheep.phase(frame()) == "Turn of seat 1"
    assert stubborn_sheep.phase(frame(turn=1, final_turns=2)) == "Last turn of seat 2"
    assert stubborn_sheep.phase(frame(turn=None)) == "End"


def test_facts_of_the_seats() -> None:
    assert stubborn_sheep.facts(frame()) == [("Sheep", [3, 1]), ("Sets", [0, 0]), ("Fill to", [0, 1])]


def test_the_box_has_a_row_for_each_seat() -> None:
    heights = [
        float(stubborn_sheep.view_box(frame(seats=[seat()] * players)).split()[3]) for players in range(2, 6)
    ]
    assert [after - before for before, after in pairwise(heights)] == [24, 24, 24]


def distance(node: Node) -> float:
    """From the middle of the ring."""
    x, y = map(float, node.attributes["transform"].removeprefix("translate(").rstrip(")").split())
    return hypot(x - 190, y - 190)
