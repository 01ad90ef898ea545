"""Counting the ways to play: where they can be counted by hand, and against the slow reference."""

import pytest

from engines.stubborn_sheep import GAME, State, StubbornSheepOptions
from engines.stubborn_sheep.study import turn_begins
from tests.engines.perft import perft, split
from tests.engines.stubborn_sheep.positions import BY_SIDE, EITHER, at_fence, new_game
from tests.engines.stubborn_sheep.test_reference import next_question, table_of


def test_without_sheep_every_turn_has_twelve_placements() -> None:
    state = turn_begins({}, 3, EITHER, hand="F01")
    assert [perft(GAME, state, depth) for depth in (1, 2, 3)] == [12, 12 * 12, 12 * 12 * 12]
    alike = turn_begins({}, 3, EITHER, hand="F70")
    assert [perft(GAME, alike, depth) for depth in (1, 2)] == [6, 6 * 12]


def test_a_kick_of_two_sheep_counted_by_hand() -> None:
    """Turned or not, one red sheep lands beside a yellow and a white one and kicks either, either way."""
    state = at_fence({0: "Y W", 1: "R"}, "RB/BR", BY_SIDE)
    assert perft(GAME, state, 1) == 2
    assert perft(GAME, state, 2) == 8, split(GAME, state, 2)


def ways_by_reference(state: State, depth: int) -> int:
    """The same count by playing every way from the setup with the slow reference."""
    count = 0
    open_ways: list[tuple[str, ...]] = [()]
    while open_ways:
        way = open_ways.pop()
        if len(way) == depth:
            count += 1
            continue
        table = table_of(state)
        asking = table.match()
        question = next_question(asking, None)
        for answer in way:
            question = next_question(asking, answer)
        assert question is not None
        open_ways += [(*way, answer) for answer in question[1]]
    return count


@pytest.mark.parametrize(
    ("players", "options", "depth"),
    [
        (2, EITHER, 5),
        (2, BY_SIDE, 5),
        (3, StubbornSheepOptions(bonuses=True), 5),
        (3, StubbornSheepOptions(jumps="by_side", bonuses=True, wolf=True), 5),
    ],
)
def test_counts_from_the_setup_agree_with_the_reference(
    players: int, options: StubbornSheepOptions, depth: int
) -> None:
    state = new_game(players, options, "perft")
    assert perft(GAME, state, depth) == ways_by_reference(state, depth)
