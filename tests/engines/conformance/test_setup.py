"""Laws of games as such: players, options, the first position."""

from dataclasses import FrozenInstanceError, fields

import pytest

from engines.core.chance import Chance
from engines.core.options import options_from_json, options_to_json
from tests.engines.conformance.conftest import Case


def test_setup_gives_a_position_with_somebody_to_act(case: Case) -> None:
    state, _ = case.game.setup(case.players, case.options, Chance("seed"))
    assert case.game.to_act(state)
    assert case.game.outcome(state) is None


def test_a_number_of_players_that_the_game_does_not_have_is_refused(case: Case) -> None:
    for players in (0, case.game.players[0] - 1, case.game.players[-1] + 1):
        with pytest.raises(ValueError, match=f"not for {players}"):
            case.game.setup(players, case.options, Chance("seed"))


def test_the_same_seed_gives_the_same_setup(case: Case) -> None:
    first, second = (case.game.setup(case.players, case.options, Chance("seed")) for _ in range(2))
    assert first == second


def test_options_are_frozen_and_survive_json(case: Case) -> None:
    assert options_from_json(case.game.options_type, options_to_json(case.options)) == case.options
    for field in fields(case.options):
        with pytest.raises(FrozenInstanceError):
            setattr(case.options, field.name, None)


def test_options_refuse_a_value_of_another_kind(case: Case) -> None:
    for field in fields(case.options):
        with pytest.raises(ValueError, match=field.name):
            case.game.options_type(**{field.name: object()})
