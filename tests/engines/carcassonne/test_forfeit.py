"""Seats that leave (ruling 40): whose turn it is then, and what becomes of what they have on the table."""

import pytest

from engines.carcassonne import GAME
from engines.carcassonne.events import FeatureScored, Withdrew
from engines.carcassonne.expansions.hills_and_sheep.events import FlockGuided
from engines.core.errors import NotYourTurn
from engines.core.outcome import Termination
from tests.engines.carcassonne.table import Table

every_number_of_players = pytest.mark.parametrize("players", GAME.players)
three_or_more = pytest.mark.parametrize("players", GAME.players[1:])


def leave(table: Table, *seats: int) -> tuple[object, ...]:
    table.state, events = GAME.forfeit(table.state, seats)
    table.events += events
    return events


@three_or_more
def test_ruling_40_a_tile_in_hand_goes_to_the_next_seat(players: int) -> None:
    table = Table("E B", players=players)
    assert leave(table, 0) == (Withdrew(0),)
    assert table.state.turn == 1
    assert table.state.hand == Table("E").state.hand
    table.do("lay 0,-1 R2", "meeple city S")
    assert table.scores == [0, 4, *[0] * (players - 2)]


@three_or_more
def test_turns_of_who_left_are_skipped(players: int) -> None:
    table = Table("U " * 14, players=players)
    leave(table, 1)
    seats = []
    for x in range(1, 2 * players):
        seats.append(table.state.turn)
        table.do(f"lay {x},0 R1")
        table.no_figure()
    staying = [seat for seat in range(players) if seat != 1]
    assert seats == (staying * 3)[: len(seats)]


@three_or_more
def test_figures_of_who_left_stay_and_share_the_majority(players: int) -> None:
    """A thief of seat 0, which leaves, and one of seat 1 stand on roads that become one of seven tiles."""
    table = Table("U U V V A A", players=players)
    table.do("lay 1,0 R1", "meeple road E")
    leave(table, 0)
    table.do("lay 0,1 R1", "meeple road E")
    table.do("lay -1,1 R2", "lay -1,0 R3", "lay 2,0 R1", "lay 1,1 R1", seat=2)
    table.no_figure()
    assert table.scores == [7, 7, *[0] * (players - 2)]
    assert table.meeples == [7] * players


@three_or_more
def test_who_leaves_before_the_figure_puts_none_and_what_the_tile_completed_is_scored(players: int) -> None:
    table = Table("N E U", players=players)
    table.do("lay 0,-1 R1", "meeple city E", "lay 1,-1 R3")
    assert table.state.phase == "figure"
    leave(table, 1)
    assert any(isinstance(event, FeatureScored) for event in table.events)
    assert table.scores == [6, *[0] * (players - 1)]
    assert table.state.turn == 2


@three_or_more
def test_who_leaves_instead_of_tending_a_flock_leaves_it_where_it_is(players: int) -> None:
    table = Table("B B W", players=players, tokens=(3,), hills_and_sheep=True)
    table.do("lay 0,1 R0", "shepherd field NL")
    table.do("lay 1,1 R0", seat=0)
    table.no_figure()
    assert table.state.phase == "flock"
    leave(table, 0)
    assert table.shepherds == [0]
    assert table.state.phase == "tile"
    assert table.state.turn == 1


@three_or_more
def test_flocks_of_who_left_are_guided_when_their_field_closes(players: int) -> None:
    table = Table("X V V V W", players=players, tokens=(2,), hills_and_sheep=True)
    table.do("lay 1,0 R0", "lay 2,0 R0", seat=0)
    table.do("shepherd field SR")
    leave(table, 0)
    table.do("lay 2,1 R1", "lay 1,1 R2")
    table.no_figure()
    assert FlockGuided((0,), 2) in table.events
    assert table.scores == [2, *[0] * (players - 1)]


@three_or_more
def test_leaving_while_the_closed_flock_awaits_a_choice_guides_it(players: int) -> None:
    table = Table("X V V V W", players=players, tokens=(2,), hills_and_sheep=True)
    table.do("lay 1,0 R0", "lay 2,0 R0", seat=0)
    table.do("shepherd field SR")
    table.do("lay 2,1 R1", seat=2)
    table.do("lay 1,1 R2", seat=0)
    table.no_figure()
    assert table.state.phase == "flock"
    leave(table, 0)
    assert table.scores == [2, *[0] * (players - 1)]


@every_number_of_players
def test_the_last_seat_in_play_has_won_at_once(players: int) -> None:
    table = Table("E B", players=players)
    table.do("lay 0,-1 R2", "meeple city S")
    events = leave(table, *range(players - 1))
    assert events == tuple(Withdrew(seat) for seat in range(players - 1))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.termination is Termination.FORFEIT
    assert outcome.scores == (4, *[0] * (players - 1))
    assert outcome.ranks == (*[2] * (players - 1), 1)


@three_or_more
def test_who_left_is_ranked_behind_everybody_whatever_it_scored(players: int) -> None:
    table = Table("E B", players=players, end=True)
    table.do("lay 0,-1 R2", "meeple city S")
    leave(table, 0)
    table.do("lay 0,1 R0")
    table.no_figure()
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert outcome.scores[0] == 4
    assert outcome.ranks == (players, *[1] * (players - 1))


def test_a_seat_that_is_not_in_play_cannot_leave() -> None:
    table = Table("E B", players=3)
    leave(table, 1)
    for seats in ([1], [3], [-1]):
        with pytest.raises(NotYourTurn, match="cannot leave"):
            GAME.forfeit(table.state, seats)
