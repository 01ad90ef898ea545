"""Step 2: placing the fence, and which fences are activated in which order."""

import pytest

from engines.core.errors import IllegalAction
from engines.stubborn_sheep import State
from engines.stubborn_sheep.events import FencePlaced, Jumped
from engines.stubborn_sheep.study import turn_begins
from tests.engines.stubborn_sheep.positions import BY_SIDE, EITHER, act, card, legal

WHITE_ICONS = ("WY/YW", "WR/RW", "WB/BW", "WY/RW", "WY/BW", "WR/YW", "WR/BW", "WB/YW", "WB/RW", "YW/WB")
"""Each has one white icon on either side."""


def full_of_white_sheep(players: int, turn: int) -> State:
    """Under "by_side" every activation shows in jumps of white sheep, and nothing has to be chosen."""
    areas = 6 if players == 2 else 2 * players
    return turn_begins(
        dict.fromkeys(range(areas), "W W"),
        players,
        BY_SIDE,
        turn=turn,
        fences={fence: card(WHITE_ICONS[fence]) for fence in range(areas)},
        hand="F70",
    )


@pytest.mark.parametrize(
    ("players", "seat", "placed", "activated"),
    [
        (3, 0, 0, [0, 5]),
        (3, 0, 5, [5, 0]),
        (3, 0, 2, [2, 0, 5]),
        (3, 1, 1, [1, 2]),
        (3, 1, 2, [2, 1]),
        (2, 0, 1, [1, 0, 5]),
        (2, 1, 4, [4, 3, 2]),
        (2, 1, 2, [2, 3]),
        (4, 2, 0, [0, 4, 3]),
        (5, 4, 7, [7, 8]),
        (5, 4, 9, [9, 8, 7]),
    ],
)
def test_case_17_the_placed_fence_then_the_own_ones_left_before_right(
    players: int, seat: int, placed: int, activated: list[int]
) -> None:
    _, events = act(full_of_white_sheep(players, seat), f"place {placed} a")
    fences = [event.fence for event in events if isinstance(event, Jumped)]
    assert list(dict.fromkeys(fences)) == activated
    # The card in the hand has four white icons, the others two.
    assert [fences.count(fence) for fence in activated] == [4, *[2] * (len(activated) - 1)]


@pytest.mark.parametrize("fence", [1, 4])
def test_ruling_17_a_card_may_go_on_a_neutral_fence(fence: int) -> None:
    _, events = act(full_of_white_sheep(2, 0), f"place {fence} a")
    fences = [event.fence for event in events if isinstance(event, Jumped)]
    assert list(dict.fromkeys(fences)) == [fence, 0, 5]


def test_ruling_17_a_card_may_go_on_any_fence_of_another_player() -> None:
    placements = legal(turn_begins({}, 3, EITHER, hand="F01"))
    assert placements == [f"place {fence} {side}" for fence in range(6) for side in "ab"]
    _, events = act(full_of_white_sheep(3, 0), "place 1 a")
    fences = [event.fence for event in events if isinstance(event, Jumped)]
    assert list(dict.fromkeys(fences)) == [1, 0, 5]


def test_ruling_18_an_own_fence_that_was_covered_is_activated_once() -> None:
    _, events = act(full_of_white_sheep(3, 0), "place 0 a")
    fences = [event.fence for event in events if isinstance(event, Jumped)]
    assert fences.count(0) == 4


def test_ruling_19_a_covered_card_has_no_effect_and_stays_where_it_is() -> None:
    state = turn_begins({1: "R"}, 3, BY_SIDE, fences={2: card("RB/BR"), 0: card("YB/BY"), 5: card("YW/WY")})
    covered = state.fences[2][0]
    after, events = act(state, "place 2 a")
    assert after.fences[2] == (covered, state.hands[0])
    assert not [event for event in events if isinstance(event, Jumped)]


def test_the_card_lies_the_way_that_was_chosen() -> None:
    state = turn_begins({}, 3, EITHER, hand="F12")
    after, events = act(state, "place 3 b")
    assert after.fences[3][-1] == 2 * 11 + 1
    assert events[0] == FencePlaced(0, 3, 23)
    # Another card was drawn for it.
    assert after.hands[0] not in (None, 22)


def test_turning_a_card_changes_the_order_of_its_icons() -> None:
    areas = {0: "W W", 1: "W W"}
    fences = {0: card("YB/BY"), 5: card("RB/BR"), 3: card("YR/RY")}
    name, side = card("WB/BY")[:-1], card("WB/BY")[-1]
    state = turn_begins(areas, 3, BY_SIDE, fences=fences, hand=name)
    near, far = act(state, f"place 0 {side}")[1], act(state, f"place 0 {'ab'[side == 'a']}")[1]
    assert [event.icon for event in near if isinstance(event, Jumped)] == [0]
    assert [event.icon for event in far if isinstance(event, Jumped)] == [2]


def test_only_the_seat_on_turn_places_and_only_a_fence_that_there_is() -> None:
    state = turn_begins({}, 3, EITHER, hand="F01")
    with pytest.raises(IllegalAction, match='"place 7 a" is not legal at ply 1: the ring has 6 fences'):
        act(state, "place 7 a")
    alike = turn_begins({}, 3, EITHER, hand="F70")
    with pytest.raises(IllegalAction, match="both sides of F70 are alike, so it is placed with side a"):
        act(alike, "place 3 b")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_fence_can_be_placed_on(players: int) -> None:
    state = turn_begins({}, players, EITHER, hand="F01")
    assert len(legal(state)) == 2 * (6 if players == 2 else 2 * players)
