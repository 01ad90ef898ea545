"""Where cards may be laid: neighbours, rivers, the thief, face down."""

import pytest

from engines.core.errors import IllegalAction
from engines.sheep_and_thief import GAME
from engines.sheep_and_thief.board import DOWN, FITTING, NEIGHBOUR
from engines.sheep_and_thief.study import turn
from tests.engines.sheep_and_thief.positions import SPARE, act, legal, lying_on, numbers, play

OTHERS = {"M55", "M56", "M25", "M26"}


def cells_for(card: str, sheet: dict[str, str], thief: str = "C3") -> list[str]:
    """Where a card of the hand may go face up, beside spare cards that always fit somewhere."""
    state = turn(sheet, {}, hands=[[card, "M56"], ["M26"]], thief=thief)
    return [text.split()[2] for text in legal(state) if text.startswith(f"place {card} ")]


def test_case_1_beside_the_house_alone_there_are_two_cells() -> None:
    state = turn({}, {}, hands=[["M55"], ["M56"]])
    assert legal(state) == ["place M55 B1", "place M55 A2"]


def test_case_2_a_river_cannot_meet_the_road_of_the_house() -> None:
    assert "B1" not in cells_for("M44", {})  # GGGW
    assert "B1" in cells_for("M41", {})  # WGGG
    assert "B1" in cells_for("M13", {})  # GGRR: a road to the west
    assert "B1" in cells_for("M55", {})  # GGGG


def test_case_3_a_river_asks_for_a_river_and_a_road_refuses_one() -> None:
    river = {"B1": "M27"}  # GWGW
    assert "C1" in cells_for("M44", river)  # GGGW
    assert "C1" not in cells_for("M55", river)  # GGGG
    assert "C1" not in cells_for("M13", river)  # GGRR
    road = {"B1": "M09"}  # RRGG
    assert "C1" not in cells_for("M44", road)
    assert "C1" in cells_for("M13", road)
    grass = {"B1": "M15"}  # RGGR
    assert "C1" not in cells_for("M44", grass)
    assert "C1" in cells_for("M13", grass)


@pytest.mark.parametrize("mine", "GRW")
@pytest.mark.parametrize("theirs", "GRW")
def test_every_pair_of_edges(mine: str, theirs: str) -> None:
    """Rivers meet rivers; grass and roads meet each other."""
    demand = 1 if theirs == "W" else 16
    rivers = 1 if mine == "W" else 0
    assert bool(FITTING[demand] >> rivers & 1) == ((mine == "W") == (theirs == "W"))


def test_case_4_a_river_may_run_to_the_border_and_to_empty_cells() -> None:
    assert "B1" in cells_for("M33", {})  # WWGG: to the border and to C1


def test_case_5_nothing_is_laid_where_the_thief_stands() -> None:
    assert cells_for("M55", {}, thief="B1") == ["A2"]


def test_case_6_a_card_that_fits_nowhere_is_laid_face_down() -> None:
    state = turn({}, {}, hands=[["M53"], ["M56"]])  # WRRW
    assert legal(state) == ["face-down M53 B1", "face-down M53 A2"]
    state = turn({}, {}, hands=[["M53", "M55"], ["M56"]])
    assert legal(state) == ["place M55 B1", "place M55 A2"]


def test_case_23_a_river_may_run_to_the_border_beside_a_printed_town_road() -> None:
    sheet = {"B1": "M27", "C1": "M29"}
    assert "D1" in cells_for("M28", sheet)  # GWGW: the road of the first town comes in from the east


def test_a_card_needs_a_neighbour_on_its_side() -> None:
    assert cells_for("M55", {"B1": "M01"}) == ["C1", "A2", "B2"]
    state = turn({"B1": "M01"}, {}, hands=[["M55"], ["M56"]])
    with pytest.raises(IllegalAction, match="no card is next to D4"):
        act(state, "place M55 D4")


def test_cards_of_others_are_no_neighbours() -> None:
    state = turn({}, {"B1": "M01", "C1": "M02"}, hands=[["M55"], ["M56"]])
    assert legal(state) == ["place M55 B1", "place M55 A2"]


def test_all_neighbours_count_and_not_only_one() -> None:
    """B2 has a river above it and grass to the west."""
    sheet = {"B1": "M30", "A2": "M09"}  # WGWG above, RRGG to the west
    assert "B2" in cells_for("M41", sheet)  # WGGG
    assert "B2" not in cells_for("M36", sheet)  # WGGW
    assert "B2" not in cells_for("M55", sheet)


def test_ruling_11_a_cell_with_the_thief_is_closed_to_everybody() -> None:
    state = turn({}, {}, {}, hands=[["M07", "M55"], ["M56"], ["M25"]], thief="B2")
    state = play(state, "place M07 A2", "thief N")
    assert legal(state) == ["place M56 A2"]
    state = turn({}, {}, {}, hands=[["M55"], ["M56"], ["M25"]], thief="B1", seat=2)
    assert legal(state) == ["place M25 A2"]


def test_ruling_14_a_road_cannot_meet_a_river() -> None:
    assert "C1" not in cells_for("M13", {"B1": "M27"})
    assert "B1" not in cells_for("M44", {})


def test_ruling_15_a_river_cannot_face_a_card_that_lies_face_down() -> None:
    sheet = {"B1": "-M45"}
    assert "C1" not in cells_for("M44", sheet)  # GGGW
    assert "C1" in cells_for("M42", sheet)  # GWGG


def test_ruling_16_a_river_may_end_at_a_card_that_is_laid_face_down() -> None:
    """C1 asks for a river from the west, A3 for one from the north, and the card has none."""
    state = turn({"B1": "M42", "A2": "M34"}, {}, hands=[["M55"], ["M56"]], thief="B2")
    assert legal(state) == ["face-down M55 C1", "face-down M55 A3"]
    after = play(state, "face-down M55 C1")
    assert lying_on(after, 0, "C1") == DOWN | 55


def test_ruling_17_any_card_of_the_hand_in_any_cell_beside_a_card() -> None:
    state = turn({}, {}, hands=[["M36", "M53"], ["M56"]])  # WGGW and WRRW
    assert legal(state) == [f"face-down {card} {cell}" for card in ("M36", "M53") for cell in ("B1", "A2")]


def test_ruling_17_there_is_always_room_for_a_card() -> None:
    """Every shape that up to 12 cards and the house can have leaves at least two cells, one for the thief."""
    found = {1}
    layer = {1}
    fewest = {}
    for _ in range(12):
        fewest.update({shape: len(beside(shape)) for shape in layer})
        layer = {shape | 1 << cell for shape in layer for cell in beside(shape)}
        found |= layer
    shapes = {shape for shape in found if bin(shape).count("1") <= 12}
    assert len(shapes) == 4_788
    assert min(len(beside(shape)) for shape in shapes if shape != 1) == 3
    assert len(beside(1)) == 2


def beside(shape: int) -> set[int]:
    """The free cells beside the cells of a shape, one bit for each cell."""
    return {
        target
        for cell in range(16)
        if shape >> cell & 1
        for target in NEIGHBOUR[cell]
        if target >= 0 and not shape >> target & 1
    }


def test_ruling_18_face_down_is_refused_while_a_card_fits() -> None:
    state = turn({}, {}, hands=[["M53", "M55"], ["M56"]])
    with pytest.raises(IllegalAction, match="a card of the hand fits face up"):
        act(state, "face-down M53 B1")


def test_ruling_19_icons_of_a_card_that_lies_face_down_do_not_count() -> None:
    state = turn({}, {}, hands=[["M36"], ["M56"]])  # a sheep and a dog
    after, events = act(state, "face-down M36 B1")
    assert len(events) == 1
    assert GAME.to_act(after) == (1,)
    assert sum(after.sheets[0].sheep) == 1


def test_ruling_33_cards_are_never_turned() -> None:
    """M44 has its river in the west, M43 in the south, and neither helps out for the other."""
    assert "C1" in cells_for("M44", {"B1": "M27"})
    assert "C1" not in cells_for("M43", {"B1": "M27"})


def test_placing_is_compulsory() -> None:
    """There is no pass among the choices."""
    state = turn({}, {}, hands=[list(SPARE[:2]), list(SPARE[2:])])
    assert all(text.split()[0] == "place" for text in legal(state))


def test_a_card_laid_leaves_the_hand() -> None:
    state = turn({}, {}, hands=[["M55", "M41"], ["M56"]])
    after = play(state, "place M41 B1")
    assert after.hands[0] == numbers("M55")
    assert lying_on(after, 0, "B1") == 41


def test_cards_that_fitted_nowhere_are_remembered_when_one_is_laid_face_down() -> None:
    state = turn({}, {}, hands=[["M53"], ["M56"]])
    after = play(state, "face-down M53 B1")
    (misfits,) = after.sheets[0].misfits
    unfitting = {f"M{card + 1:02}" for card in range(56) if misfits >> card & 1}
    # With a river in the north and in the west at once neither cell of the first turn will do.
    assert unfitting == {"M36", "M53"}


def test_ruling_40_a_single_legal_placement_is_asked_for_all_the_same() -> None:
    """Not to be asked would tell the others that nothing else of the hand fits."""
    state = turn({}, {}, hands=[["M56"], ["M44", "M53"]])  # GGGW fits on A2 only, WRRW nowhere
    state = play(state, "place M56 B1", "next sheep", "no dog")
    assert GAME.to_act(state) == (1,)
    assert legal(state) == ["place M44 A2"]
