"""Laws of actions: which are legal, what apply accepts, how they are written."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.errors import IllegalAction, InvalidAction, NotYourTurn
from engines.core.game import Seat
from engines.registry import GAMES
from tests.engines.conformance.conftest import Case
from tests.engines.playing import Playout


def test_legal_actions_are_for_seats_to_act_in_one_order_without_repeats(
    case: Case, playouts: tuple[Playout, ...]
) -> None:
    for position in (position for playout in playouts for position in playout.positions):
        to_act = case.game.to_act(position.state)
        assert len(set(to_act)) == len(to_act)
        for seat in range(case.players):
            actions = list(case.game.legal_actions(position.state, seat))
            assert bool(actions) == (seat in to_act)
            assert len(set(actions)) == len(actions)
            assert actions == list(case.game.legal_actions(position.state, seat))


def test_apply_accepts_every_legal_action_and_changes_nothing_in_place(case: Case) -> None:
    game = case.game
    for position in case.play(seed=11).positions[::4]:
        state = position.state
        before = game.state_to_json(state)
        acting = game.to_act(state)
        choices = {seat: game.legal_actions(state, seat) for seat in acting}
        for turn in range(max(map(len, choices.values()), default=0)):
            after, _ = game.apply(
                state, {seat: options[turn % len(options)] for seat, options in choices.items()}
            )
            assert after != state
        assert game.state_to_json(state) == before


def test_apply_refuses_every_action_that_is_legal_only_elsewhere(case: Case) -> None:
    """All actions seen anywhere in the game are offered at every position."""
    game = case.game
    states = [position.state for position in case.play(seed=12).positions[::5]]
    seen = {
        action
        for state in states
        for seat in game.to_act(state)
        for action in game.legal_actions(state, seat)
    }
    for state in states:
        legal = {seat: game.legal_actions(state, seat) for seat in game.to_act(state)}
        firsts = {seat: actions[0] for seat, actions in legal.items()}
        for seat, actions in legal.items():
            for action in seen.difference(actions):
                with pytest.raises(IllegalAction) as refused:
                    game.apply(state, {**firsts, seat: action})
                assert game.format_action(action) in str(refused.value)


def test_apply_needs_exactly_the_seats_to_act(case: Case, playouts: tuple[Playout, ...]) -> None:
    game = case.game
    for position in playouts[0].positions[::3]:
        state, acting = position.state, game.to_act(position.state)
        actions = {seat: game.legal_actions(state, seat)[0] for seat in acting}
        some_action = next(iter(actions.values()), None)
        idle = next((seat for seat in range(case.players) if seat not in acting), None)
        wrong: list[dict[Seat, Any]] = [{}] if acting else []
        if len(acting) > 1:
            wrong += [{seat: actions[seat] for seat in acting if seat != missing} for missing in acting]
        if idle is not None:
            wrong += [{**actions, idle: some_action}]
        for given_actions in wrong:
            with pytest.raises(NotYourTurn):
                game.apply(state, given_actions)


def test_a_finished_game_takes_no_action(case: Case, playouts: tuple[Playout, ...]) -> None:
    game = case.game
    for playout in playouts:
        first = playout.positions[0].state
        (seat, *_) = game.to_act(first)
        with pytest.raises(NotYourTurn):
            game.apply(playout.last, {seat: game.legal_actions(first, seat)[0]})


def test_notation_round_trips_and_tells_actions_apart(case: Case, playouts: tuple[Playout, ...]) -> None:
    game = case.game
    for position in playouts[0].positions:
        for seat in game.to_act(position.state):
            actions = game.legal_actions(position.state, seat)
            texts = [game.format_action(action) for action in actions]
            assert [game.parse_action(text) for text in texts] == list(actions)
            assert len(set(texts)) == len(texts)
            assert all(text.isprintable() and len(text) <= 40 for text in texts)


@pytest.mark.parametrize("game_id", GAMES)
@given(text=st.text())
def test_any_text_is_an_action_or_is_refused_as_invalid(game_id: str, text: str) -> None:
    game = GAMES[game_id]
    try:
        action = game.parse_action(text)
    except InvalidAction:
        return
    assert game.format_action(action) == text
