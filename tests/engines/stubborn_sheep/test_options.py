"""Options: what is refused, and what each of them is about."""

from typing import Any

import pytest

from engines.core.options import options_from_json, options_to_json
from engines.stubborn_sheep import StubbornSheepOptions


def test_it_works() -> None:
    assert options_to_json(StubbornSheepOptions()) == {
        "jumps": "either_side",
        "bonuses": False,
        "wolf": False,
        "white_bonus": "one_jump",
        "max_sets_per_turn": None,
    }
    chosen = {"jumps": "by_side", "bonuses": True, "wolf": True, "white_bonus": "all_jumps"}
    options = options_from_json(StubbornSheepOptions, {**chosen, "max_sets_per_turn": 2})
    assert options == StubbornSheepOptions("by_side", True, True, "all_jumps", 2)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("jumps", "left", 'jumps must be "either_side" or "by_side"'),
        ("bonuses", 1, "bonuses must be true or false"),
        ("wolf", None, "wolf must be true or false"),
        ("white_bonus", "two", 'white_bonus must be "one_jump" or "all_jumps"'),
        ("max_sets_per_turn", 0, "max_sets_per_turn must be a whole number from 1 on, or null for no limit"),
        ("max_sets_per_turn", True, "max_sets_per_turn must be a whole number"),
        ("max_sets_per_turn", 1.5, "max_sets_per_turn must be a whole number"),
    ],
)
def test_a_value_that_is_none_is_refused_in_a_sentence(name: str, value: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        options_from_json(StubbornSheepOptions, {name: value})
