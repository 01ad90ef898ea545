"""Finding the ways in which a game can be set up."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal, cast

from engines.core.game import AnyGame
from engines.registry import get_game
from tests.engines.variants import combinations, helper_of, label, variants


class Weather(StrEnum):
    FINE = "fine"
    FOUL = "foul"


@dataclass(frozen=True)
class Options:
    wolf: bool = False
    jumps: Literal["either_side", "by_side"] = "either_side"
    weather: Weather = Weather.FINE
    rounds: int = 3

    def __post_init__(self) -> None:
        if self.wolf and self.weather is Weather.FOUL:
            raise ValueError("wolves stay at home in foul weather")


class Walk:
    id = "a-walk"
    options_type = Options


def labels(found: tuple[Any, ...]) -> list[str]:
    return [label(options) for options in found]


WALK = cast(AnyGame, Walk())


def test_each_value_is_tried_by_itself_after_the_defaults() -> None:
    assert labels(variants(WALK)) == ["", "wolf", "jumps=by_side", "weather=foul"]


def test_combinations_are_all_that_the_game_allows() -> None:
    assert labels(combinations(WALK)) == [
        "",
        "weather=foul",
        "jumps=by_side",
        "jumps=by_side-weather=foul",
        "wolf",
        "wolf-jumps=by_side",
    ]


def test_a_game_without_choices_has_one_way() -> None:
    assert len(variants(get_game("battle-sheep"))) == 2
    assert helper_of(WALK, "variants") is None
    assert helper_of(get_game("battle-sheep"), "no_such_module") is None
    assert helper_of(get_game("battle-sheep"), "positions") is not None
