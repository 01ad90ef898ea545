"""Options of games as words of the command line."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

import pytest

from engines.registry import GAMES
from paddock_sdk.options import Choice, as_word, choices, read_options
from paddock_sdk.problems import Exit, Problem
from tests.engines.variants import combinations


class Weather(StrEnum):
    SUN = "sun"
    RAIN = "rain"


@dataclass(frozen=True, slots=True)
class Rules:
    wolf: bool = True
    jumps: Literal["high", "low"] = "low"
    weather: Weather = Weather.SUN
    rounds: int | None = None


def test_it_works() -> None:
    assert choices(Rules) == (
        Choice("wolf", True, (True, False)),
        Choice("jumps", "low", ("low", "high")),
        Choice("weather", "sun", ("sun", "rain")),
        Choice("rounds", None, (None,)),
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_can_be_chosen(game: str) -> None:
    """Every value by itself, written as the list writes it."""
    rules = GAMES[game]
    for choice in choices(rules.options_type):
        for value in choice.values:
            assert read_options(rules, [f"{choice.name}={as_word(value)}"]) == {choice.name: value}


@pytest.mark.parametrize("game", GAMES)
def test_all_variants_are_listed(game: str) -> None:
    """What the engines are tested with, numbers aside, is what the command offers."""
    rules = GAMES[game]
    listed = {choice.name: choice.values for choice in choices(rules.options_type)}
    for options in combinations(rules):
        for name, values in listed.items():
            assert getattr(options, name) in values or len(values) == 1


def test_what_a_game_does_not_have() -> None:
    with pytest.raises(Problem, match="unknown option 'wings'") as found:
        read_options(GAMES["battle-sheep"], ["wings=2"])
    assert found.value.code is Exit.USAGE
    assert "distinct_start_boards=false" in found.value.remedy
