"""Options between dataclasses and JSON."""

from dataclasses import dataclass
from typing import Any

import pytest

from engines.core.options import options_from_json, options_to_json


@dataclass(frozen=True, slots=True)
class Rules:
    rounds: int = 3
    open_hands: bool = False

    def __post_init__(self) -> None:
        if self.rounds < 1:
            raise ValueError("rounds must be at least 1")


@dataclass(frozen=True, slots=True)
class NoChoice:
    pass


def test_all_fields_are_written_defaults_too() -> None:
    assert options_to_json(Rules(rounds=5)) == {"rounds": 5, "open_hands": False}


def test_reading_is_the_inverse_of_writing() -> None:
    assert options_from_json(Rules, options_to_json(Rules(2, True))) == Rules(2, True)


def test_a_missing_option_has_its_default() -> None:
    assert options_from_json(Rules, {"open_hands": True}) == Rules(3, True)


def test_an_unknown_option_is_named_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="unknown option 'speed': this game has rounds, open_hands"):
        options_from_json(Rules, {"speed": 1})
    with pytest.raises(ValueError, match="this game has none"):
        options_from_json(NoChoice, {"speed": 1})


def test_the_game_refuses_a_bad_value_in_its_own_words() -> None:
    with pytest.raises(ValueError, match="rounds must be at least 1"):
        options_from_json(Rules, {"rounds": 0})


@pytest.mark.parametrize("data", [None, [], "rounds=3", 3])
def test_options_are_an_object(data: Any) -> None:
    with pytest.raises(ValueError, match="must be an object"):
        options_from_json(Rules, data)
