"""Who wins: hexes, then the largest group, then a shared place."""

from collections.abc import Sequence

from engines.battle_sheep import GAME
from engines.battle_sheep.state import State, groups
from engines.battle_sheep.study import move_phase
from engines.core.hexgrid import Hex, parallelogram
from engines.core.outcome import Outcome, Termination

Cells = Sequence[tuple[int, int]]


def finished(*flocks: Cells) -> State:
    """A finished game: single sheep that nobody can split any more, on a wide pasture."""
    sheep = [(Hex(*cell), seat, 1) for seat, flock in enumerate(flocks) for cell in flock]
    return move_phase(parallelogram(24, 12), sheep, players=len(flocks))


def result(*flocks: Cells) -> Outcome:
    outcome = GAME.outcome(finished(*flocks))
    assert outcome is not None
    return outcome


def row(r: int, start: int, length: int) -> Cells:
    return [(q, r) for q in range(start, start + length)]


def scattered(r: int, number: int) -> Cells:
    """Hexes of which no two touch."""
    return [(2 * n, r) for n in range(number)]


def test_most_hexes_win_whatever_the_heights() -> None:
    cells = [(Hex(0, 0), 0, 14), (Hex(1, 0), 1, 1), (Hex(2, 0), 1, 1)]
    outcome = GAME.outcome(move_phase(parallelogram(3, 1), cells))
    assert outcome == Outcome((1, 2), (2, 1), Termination.BLOCKED)


def test_the_larger_group_wins_a_tie_as_in_the_rulebook() -> None:
    """Red and white have 15 hexes each; ten of red's hang together, nine of white's."""
    red = [*row(0, 0, 10), *scattered(2, 5)]
    white = [*row(4, 0, 9), *scattered(6, 6)]
    assert groups(finished(red, white)) == (10, 9)
    assert result(red, white) == Outcome((15, 15), (1, 2), Termination.BLOCKED)


def test_an_equal_group_shares_the_win() -> None:
    red = [*row(0, 0, 10), *scattered(2, 5)]
    white = [*row(4, 0, 10), *scattered(6, 5)]
    assert result(red, white).ranks == (1, 1)


def test_ruling_17_a_group_counts_its_hexes_and_not_its_longest_path() -> None:
    star = [(2, 2), (3, 2), (1, 3), (2, 1)]
    path = [*row(6, 0, 3), (8, 6)]
    assert groups(finished(star, path)) == (4, 3)


def test_ruling_18_a_tie_is_broken_among_the_tied_only() -> None:
    """Seat 0 has the largest group of all and still comes last: it has fewer hexes."""
    ranks = result(row(0, 0, 5), [*row(2, 0, 4), *scattered(4, 2)], [*row(6, 0, 3), *scattered(8, 3)]).ranks
    assert ranks == (3, 1, 2)


def test_ruling_18_seats_that_stay_tied_share_a_place_and_leave_a_gap() -> None:
    same = [[*row(r, 0, 3), (8, r)] for r in (0, 2, 4)]
    assert result(*same, row(6, 0, 5)).ranks == (2, 2, 2, 1)


def test_ruling_19_who_cannot_move_first_has_not_lost() -> None:
    cells = [(Hex(0, 0), 0, 1), (Hex(1, 0), 0, 1), (Hex(2, 0), 0, 1), (Hex(3, 0), 1, 2)]
    state = move_phase(parallelogram(5, 1), cells, turn=0)
    assert state.turn == 1
    (only_move,) = GAME.legal_actions(state, 1)
    after, _ = GAME.apply(state, {1: only_move})
    assert GAME.outcome(after) == Outcome((3, 2), (1, 2), Termination.BLOCKED)


def test_there_is_no_outcome_while_somebody_can_move() -> None:
    assert GAME.outcome(move_phase(parallelogram(3, 1), [(Hex(0, 0), 0, 2)])) is None
