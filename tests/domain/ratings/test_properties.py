"""What must hold for every match log."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.ladders import elo
from paddock.ladders.places import rank_ranges, shared_places
from tests.domain.ratings.tables import Result, fitted, tally

PLAYERS = 6


@st.composite
def match_of(draw: st.DrawFn) -> Result:
    seats = draw(st.integers(2, 4))
    players = draw(st.permutations(range(PLAYERS)))[:seats]
    return players, draw(st.lists(st.integers(1, seats), min_size=seats, max_size=seats))


logs = st.lists(match_of(), max_size=30)
few = settings(max_examples=40, deadline=None)


@few
@given(logs, st.randoms())
def test_neither_the_order_of_matches_nor_of_seats_matters(log: list[Result], random: Random) -> None:
    shuffled = []
    for players, ranks in log:
        order = list(range(len(players)))
        random.shuffle(order)
        shuffled.append(([players[i] for i in order], [ranks[i] for i in order]))
    random.shuffle(shuffled)
    first, second = fitted(PLAYERS, log), fitted(PLAYERS, shuffled)
    assert first.ratings.tobytes() == second.ratings.tobytes()
    assert first.sd.tobytes() == second.sd.tobytes()


@few
@given(logs, st.permutations(range(PLAYERS)))
def test_names_do_not_matter(log: list[Result], renamed: list[int]) -> None:
    first = fitted(PLAYERS, log)
    second = fitted(PLAYERS, [([renamed[player] for player in players], ranks) for players, ranks in log])
    assert second.ratings[renamed] == pytest.approx(first.ratings, abs=1e-6)
    assert second.sd[renamed] == pytest.approx(first.sd, abs=1e-6)


@few
@given(logs)
def test_turning_all_results_round_mirrors_the_ratings(log: list[Result]) -> None:
    mirrored = [(players, [-rank for rank in ranks]) for players, ranks in log]
    assert fitted(PLAYERS, mirrored).ratings - 1500 == pytest.approx(
        1500 - fitted(PLAYERS, log).ratings, abs=1e-6
    )


@few
@given(logs)
def test_a_bot_without_a_match_changes_nobody(log: list[Result]) -> None:
    alone, joined = fitted(PLAYERS, log), fitted(PLAYERS + 1, log)
    assert joined.ratings[:PLAYERS] == pytest.approx(alone.ratings, abs=1e-6)
    assert joined.sd[:PLAYERS] == pytest.approx(alone.sd, abs=1e-6)


@few
@given(logs)
def test_ratings_are_centred(log: list[Result]) -> None:
    assert fitted(PLAYERS, log).ratings.mean() == pytest.approx(1500, abs=1e-6)


@few
@given(logs)
def test_pairs_are_counted_once_and_points_fit_their_games(log: list[Result]) -> None:
    counted = tally(log)
    assert (counted.games > 0).all()
    assert (counted.half_points >= 0).all()
    assert (counted.half_points <= 2 * counted.games).all()
    assert (counted.a < counted.b).all()


def test_the_move_shown_after_a_match_is_close_to_the_next_fit() -> None:
    """Three bots with 60 matches each: the step is within half a point of the fit that follows."""
    log: list[Result] = []
    for a, b, wins, losses in ((0, 1, 20, 10), (1, 2, 18, 12), (0, 2, 24, 6)):
        log += [((a, b), (1, 2))] * wins + [((a, b), (2, 1))] * losses
    before, after = fitted(3, log), fitted(3, [*log, ((2, 0), (1, 2))])
    seats = [2, 0]
    moves = elo.live_move(before.ratings[seats], before.covariance[np.ix_(seats, seats)], np.array([1, 2]))
    assert moves == pytest.approx((after.ratings - before.ratings)[seats], abs=0.5)
    assert moves[0] > 5 > -5 > moves[1]


def test_places_are_as_wide_as_the_intervals() -> None:
    """1700 ± 30, 1680 ± 40 and 1600 ± 20: the first two overlap, the third is below both."""
    ratings, widths = [1700, 1680, 1600], [30, 40, 20]
    lows = [rating - width for rating, width in zip(ratings, widths, strict=True)]
    highs = [rating + width for rating, width in zip(ratings, widths, strict=True)]
    assert rank_ranges(lows, highs) == [(1, 2), (1, 2), (3, 3)]


def test_intervals_that_touch_overlap() -> None:
    assert rank_ranges([1500, 1400], [1600, 1500]) == [(1, 2), (1, 2)]


@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 20)), max_size=12))
def test_the_ranges_say_what_counting_says(bars: list[tuple[int, int]]) -> None:
    lows, highs = [middle - width for middle, width in bars], [middle + width for middle, width in bars]
    for (best, worst), low, high in zip(rank_ranges(lows, highs), lows, highs, strict=True):
        assert best == 1 + sum(other > high for other in lows)
        assert worst == len(bars) - sum(other < low for other in highs)


def test_equal_ratings_share_a_place() -> None:
    assert shared_places([1600, 1500, 1500, 1400]) == [1, 2, 2, 4]
