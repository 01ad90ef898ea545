"""Positions set up by hand, options, and data that is no position."""

import pytest

from engines.sheep_and_thief import GAME, SheepAndThiefOptions
from engines.sheep_and_thief.study import turn
from tests.engines.sheep_and_thief.positions import legal, lying_on, sheep_on, start


def test_it_works() -> None:
    state = turn({"B1": "M25"}, {"A2": "-M53"}, hands=[["M55"], ["M56"]], sheep=[{"B1": 2}], pens=[1, 0])
    assert lying_on(state, 0, "B1") == 25
    assert sheep_on(state, 0) == {"B1": 2}
    assert sheep_on(state, 1) == {"A1": 1}
    assert state.supply == 50 - 2 - 1 - 1
    assert legal(state)


@pytest.mark.parametrize(
    ("sheets", "hands", "message"),
    [
        ([{"B1": "M25"}, {}], [["M25"], ["M56"]], "every card can be in one place only"),
        ([{"B1": "M25"}, {"B1": "-M25"}], [[], []], "every card can be in one place only"),
        ([{}, {}], [["M25"]], "every seat has a hand"),
        ([{}], [["M25"]], "every seat has a hand"),
        ([{"A1": "M25"}, {}], [[], []], "A1 has a card already"),
        ([{"E1": "M25"}, {}], [[], []], "'E1' is not a cell"),
        ([{"B1": "M57"}, {}], [[], []], "there is no card M57"),
    ],
)
def test_impossible_positions_are_refused(
    sheets: list[dict[str, str]], hands: list[list[str]], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        turn(*sheets, hands=hands)


@pytest.mark.parametrize("name", ["split_herds", "house_has_hut"])
def test_options_are_true_or_false(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} must be true or false"):
        SheepAndThiefOptions(**{name: 1})  # type: ignore[arg-type]


@pytest.mark.parametrize("missing", ["sheets", "last", "drafts", "options"])
def test_data_of_another_form_is_no_position(missing: str) -> None:
    data = GAME.state_to_json(start(2))
    del data[missing]
    with pytest.raises(ValueError, match="not a position of Sheep & Thief"):
        GAME.state_from_json(data)
