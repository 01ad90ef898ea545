"""Laws of whole games: they end, they replay, their ends are ranked."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core.game import Seat
from engines.core.outcome import Termination
from engines.core.record import Record, resimulate
from tests.engines.conformance.conftest import Case, cases
from tests.engines.playing import Playout
from tests.engines.variants import helper_of

FEW = settings(max_examples=40, deadline=None, derandomize=True)

any_case = st.sampled_from(list(cases()))
seeds = st.integers(0, 1 << 32)


@FEW
@given(case=any_case, seed=seeds, leaving=st.sampled_from([0, 2, 30]))
def test_random_games_end_in_time_with_an_outcome(case: Case, seed: int, leaving: int) -> None:
    playout = case.play(seed, leaving)
    decisions = sum(bool(step.actions) for step in playout.record.steps)
    assert decisions <= case.game.max_plies(case.players, case.options)
    assert all(case.game.outcome(position.state) is None for position in playout.positions[:-1])
    assert case.game.outcome(playout.last) is not None


@FEW
@given(case=any_case, seed=seeds, leaving=st.sampled_from([0, 5]))
def test_a_record_replays_to_the_same_positions_and_events(case: Case, seed: int, leaving: int) -> None:
    playout = case.play(seed, leaving)
    read_back = Record.from_lines(list(playout.record.to_lines()))
    assert read_back == playout.record
    assert tuple(resimulate(case.game, read_back)) == playout.positions


def test_every_position_survives_json(case: Case, playouts: tuple[Playout, ...]) -> None:
    game = case.game
    for position in (position for playout in playouts for position in playout.positions):
        written = json.dumps(game.state_to_json(position.state))
        read_back = game.state_from_json(json.loads(written))
        assert read_back == position.state
        assert hash(read_back) == hash(position.state)
        assert json.dumps(game.state_to_json(read_back)) == written
        for seat in game.to_act(position.state):
            assert game.legal_actions(read_back, seat) == game.legal_actions(position.state, seat)


def test_every_position_keeps_the_invariants_of_its_game(case: Case, playouts: tuple[Playout, ...]) -> None:
    invariants = helper_of(case.game, "invariants")
    if invariants is not None:
        for position in (position for playout in playouts for position in playout.positions):
            invariants.check_invariants(position.state)


def test_ranks_agree_with_their_numbers(case: Case, playouts: tuple[Playout, ...]) -> None:
    """Rank n means that n - 1 seats are better."""
    for playout in playouts:
        outcome = case.game.outcome(playout.last)
        assert outcome is not None
        assert len(outcome.scores) == len(outcome.ranks) == case.players
        assert all(rank == 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks)


@FEW
@given(case=any_case, seed=seeds)
def test_who_leaves_never_acts_again_and_ends_behind_those_who_stay(case: Case, seed: int) -> None:
    game = case.game
    playout = case.play(seed, forfeit_percent=10)
    left: dict[Seat, int] = {}
    for position, step in zip(playout.positions[1:], playout.record.steps, strict=True):
        left.update(dict.fromkeys(step.forfeits, position.step_index))
        assert not set(left) & set(game.to_act(position.state))
    outcome = game.outcome(playout.last)
    assert outcome is not None
    # A seat in play counts as leaving after everybody else.
    for a in range(case.players):
        for b in range(case.players):
            never = len(playout.record.steps) + 1
            if left.get(a, never) > left.get(b, never):
                assert outcome.ranks[a] < outcome.ranks[b]
            elif a in left and left[a] == left.get(b):
                assert outcome.ranks[a] == outcome.ranks[b]


def test_one_seat_in_play_ends_the_game_at_once(case: Case) -> None:
    game = case.game
    for playout in (case.play(seed) for seed in range(3)):
        middle = playout.positions[len(playout.positions) // 2].state
        stays = case.players - 1
        after, events = game.forfeit(middle, [seat for seat in range(case.players) if seat != stays])
        outcome = game.outcome(after)
        assert events
        assert outcome is not None
        assert outcome.termination is Termination.FORFEIT
        assert outcome.ranks == (*[2] * stays, 1)


def test_who_leaves_while_several_choose_at_once_takes_no_choice_from_the_others(case: Case) -> None:
    """Their answers may be in already. They count if they are legal after it, else they are asked again."""
    game = case.game
    for position in case.play(seed=6).positions:
        choosing = game.to_act(position.state)
        for leaves in choosing if len(choosing) > 1 else ():
            after, events = game.forfeit(position.state, [leaves])
            assert events
            acting = game.to_act(after)
            assert leaves not in acting
            assert bool(acting) == (game.outcome(after) is None)
            if acting:
                game.apply(after, {seat: game.legal_actions(after, seat)[-1] for seat in acting})


def test_the_order_in_which_answers_came_makes_no_difference(case: Case) -> None:
    game = case.game
    for position in case.play(seed=7).positions:
        actions = {seat: game.legal_actions(position.state, seat)[0] for seat in game.to_act(position.state)}
        if len(actions) > 1:
            turned = dict(reversed(actions.items()))
            assert game.apply(position.state, turned) == game.apply(position.state, actions)


def test_leaving_changes_nothing_in_place(case: Case) -> None:
    state = case.play(seed=5).positions[1].state
    before = case.game.state_to_json(state)
    case.game.forfeit(state, [0])
    assert case.game.state_to_json(state) == before
