"""The box, the ring, and what happens before the first turn."""

from random import Random

import pytest

from engines.core.chance import Chance
from engines.stubborn_sheep import GAME, StubbornSheepOptions
from engines.stubborn_sheep.cards import ICONS, TURNABLE
from engines.stubborn_sheep.events import FencesTurned, TableLaid
from engines.stubborn_sheep.ring import ring_of
from engines.stubborn_sheep.state import Step
from tests.engines.stubborn_sheep.invariants import check_invariants
from tests.engines.stubborn_sheep.positions import act, card, events_of, first_turn, legal, new_game, play

TABLE = {
    # players: fences on the table, hands, removed, draw pile, turns, turns per player, sheep on the table
    2: (6, 2, 12, 50, 52, 26, 18),
    3: (6, 3, 7, 54, 57, 19, 15),
    4: (8, 4, 2, 56, 60, 15, 20),
    5: (10, 5, 0, 55, 60, 12, 25),
}


@pytest.mark.parametrize("players", GAME.players)
def test_case_1_the_setup_deals_what_the_table_says(players: int) -> None:
    state = new_game(players)
    on_table, hands, removed, to_draw, _, _, sheep = TABLE[players]
    assert [len(cards) for cards in state.fences] == [1] * on_table
    assert sum(held is not None for held in state.hands) == hands
    assert len(state.removed) == removed
    assert len(state.fence_deck) == to_draw
    assert sum(flock % 255 for flock in state.flocks) == sheep
    for seat, flock in zip(state.circle.seat_of, state.flocks, strict=True):
        assert flock % 255 == (4 if seat is None else 1)
    check_invariants(state)


@pytest.mark.parametrize("players", GAME.players)
def test_case_1_everybody_has_the_same_number_of_turns(players: int) -> None:
    rng = Random(1)
    state = first_turn(players)
    turns = dict.fromkeys(range(players), 0)
    while state.step is not Step.OVER:
        if legal(state)[0].startswith("place"):
            assert state.turn is not None
            turns[state.turn] += 1
        state = play(state, rng.choice(legal(state)))
    assert set(turns.values()) == {TABLE[players][5]}
    assert sum(turns.values()) == TABLE[players][4]


def test_the_deal_is_shown_and_depends_on_the_seed_only() -> None:
    state, events = GAME.setup(3, StubbornSheepOptions(), Chance("one"))
    laid = events[0]
    assert laid == TableLaid(tuple(cards[0] for cards in state.fences), state.flocks)
    assert GAME.setup(3, StubbornSheepOptions(), Chance("one")) == (state, events)
    assert GAME.setup(3, StubbornSheepOptions(), Chance("two"))[0].flocks != state.flocks


def test_the_options_change_nothing_in_the_luck_of_fences() -> None:
    """One stream for each deck: other options, other sheep, the same fences."""
    base, bonuses = new_game(4), new_game(4, StubbornSheepOptions(bonuses=True, wolf=True))
    assert base.fence_deck == bonuses.fence_deck
    assert base.fences == bonuses.fences
    assert base.luck == bonuses.luck


@pytest.mark.parametrize(
    ("players", "stalls", "own", "neutral"),
    [
        (2, (0, 3), ((0, 5), (3, 2)), {1, 4}),
        (3, (0, 2, 4), ((0, 5), (2, 1), (4, 3)), set()),
        (4, (0, 2, 4, 6), ((0, 7), (2, 1), (4, 3), (6, 5)), set()),
        (5, (0, 2, 4, 6, 8), ((0, 9), (2, 1), (4, 3), (6, 5), (8, 7)), set()),
    ],
)
def test_ruling_2_left_is_clockwise_and_towards_the_next_player(
    players: int, stalls: tuple[int, ...], own: tuple[tuple[int, int], ...], neutral: set[int]
) -> None:
    circle = ring_of(players, by_side=False)
    assert circle.stalls == stalls
    assert circle.own == own
    assert {fence for fence, owner in enumerate(circle.owner_of) if owner is None} == neutral
    for seat, (left, right) in enumerate(own):
        # The left fence leads out of the stall clockwise, the right one the other way.
        assert (left, right) == (stalls[seat], (stalls[seat] - 1) % circle.areas)
        assert circle.owner_of[left] == circle.owner_of[right] == seat
    assert set(circle.fields) == set(range(circle.areas)) - set(stalls)


def test_ruling_33_everybody_may_turn_the_own_fences_clockwise_from_the_start_player() -> None:
    state = new_game(3)
    for seat in range(3):
        assert state.step is Step.SETUP
        assert state.turn == seat
        assert legal(state) == ["turn none", "turn left", "turn right", "turn both"]
        left, right = state.circle.own[seat]
        before = state.fences
        assert act(state, "turn both")[1][0] == FencesTurned(seat, (left, right))
        state, events = act(state, "turn right")
        assert events[0] == FencesTurned(seat, (right,))
        assert state.fences[right] == (before[right][0] ^ 1,)
        assert state.fences[left] == before[left]
    assert state.step is Step.FENCE
    assert state.turn == 0


def test_ruling_33_neutral_fences_keep_the_side_that_was_dealt() -> None:
    state = new_game(2)
    after = play(state, "turn both", "turn both")
    assert after.fences[1] == state.fences[1]
    assert after.fences[4] == state.fences[4]


def test_either_side_of_a_fence_can_be_dealt_to_the_centre() -> None:
    sides = {cards[0] & 1 for seed in range(5) for cards in new_game(2, seed=str(seed)).fences}
    assert sides == {0, 1}


def test_a_fence_that_is_alike_on_both_sides_is_not_turned() -> None:
    state = new_game(3)
    same = 2 * next(number for number in range(70) if not TURNABLE[2 * number])
    left, right = state.circle.own[0]
    one = state._replace(fences=(*state.fences[:left], (same,), *state.fences[left + 1 :]))
    assert GAME.legal_actions(GAME.state_from_json(GAME.state_to_json(one)), 0) == (0, 2)
    both = one._replace(fences=(*one.fences[:right], (same,), *one.fences[right + 1 :]))
    # Seat 0 is not asked then: nothing could be different.
    assert GAME.state_from_json(GAME.state_to_json(both)).choices == ()


def test_seat_0_is_the_start_player() -> None:
    state = first_turn(4)
    assert state.start == 0
    assert state.turn == 0


def test_the_box_has_70_fences_with_balanced_icons() -> None:
    """Every pair of different sides of two colours, and one card for each colour with nothing else."""
    assert len(ICONS) == 140
    upright = ICONS[::2]
    assert [sum(icons.count(colour) for icons in upright) for colour in range(4)] == [70] * 4
    near = [sum((icons[0] == colour) + (icons[2] == colour) for icons in upright) for colour in range(4)]
    assert near == [35] * 4
    pairs = {frozenset((icons[:2], icons[2:])) for icons in upright}
    assert len(pairs) == 70
    assert sum(len(pair) == 1 for pair in pairs) == 4
    assert all(turned == (*icons[2:], *icons[:2]) for icons, turned in zip(upright, ICONS[1::2], strict=True))
    assert card("WR/WB")[:-1] == card("WB/WR")[:-1] == "F66"


def test_a_placed_fence_may_lie_either_way_unless_that_is_the_same() -> None:
    state = first_turn(3)
    ways = [f"place {fence} {side}" for fence in range(6) for side in "ab"]
    assert legal(state) == ways
    alike = state._replace(hands=(136, *state.hands[1:]))
    assert not TURNABLE[136]
    read = GAME.state_from_json(GAME.state_to_json(alike))
    assert legal(read) == [f"place {fence} a" for fence in range(6)]


def test_all_setup_events_have_their_sentence() -> None:
    _, events = GAME.setup(2, StubbornSheepOptions(), Chance("one"))
    assert GAME.describe(events[0]) == "6 fences and the first sheep are dealt"
    sentences = [GAME.describe(event) for event in events_of(new_game(2), "turn both", "turn none")]
    assert sentences[:2] == ["Seat 1 turns fence 0 and fence 5", "Seat 2 turns no fence"]
