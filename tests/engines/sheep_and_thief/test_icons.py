"""What icons do: sheep, dogs, thieves, huts, and in which order."""

import pytest

from engines.core.errors import IllegalAction
from engines.sheep_and_thief import GAME, SheepAndThiefOptions, State
from engines.sheep_and_thief.events import DogStayed, SheepCame, SheepStolen, SheepWalked, ThiefMoved
from engines.sheep_and_thief.state import Pending, Phase
from engines.sheep_and_thief.study import turn
from tests.engines.sheep_and_thief.positions import act, legal, play, sheep_on


def dog(sheet: dict[str, str], sheep: dict[str, int], thief: str = "D4") -> State:
    """Seat 0 has just laid a card with one dog on A2."""
    return play(turn(sheet, {}, hands=[["M06"], ["M56"]], sheep=[sheep], thief=thief), "place M06 A2")


def test_case_8_a_sheep_icon_brings_a_sheep_from_the_supply() -> None:
    state = turn({}, {}, hands=[["M05"], ["M56"]])
    after, events = act(state, "place M05 A2")
    assert sheep_on(after, 0) == {"A1": 1, "A2": 1}
    assert after.supply == 50 - 2 - 1
    assert SheepCame(0, 4, 1) in events


def test_case_9_ruling_25_an_empty_supply_gives_what_is_left() -> None:
    state = turn({}, {}, hands=[["M55"], ["M56"]], supply=1)
    after = play(state, "place M55 B1")
    assert sheep_on(after, 0) == {"A1": 1, "B1": 1}
    assert after.supply == 0


def test_nothing_comes_from_a_supply_without_sheep() -> None:
    state = turn({}, {}, hands=[["M55"], ["M56"]], supply=0)
    after, events = act(state, "place M55 B1")
    assert sheep_on(after, 0) == {"A1": 1}
    assert len(events) == 1


def test_case_10_where_a_dog_may_drive_the_sheep_of_the_house() -> None:
    """East there is a card; south of the house stands the thief."""
    state = turn({"B1": "M01", "A2": "M25"}, {}, hands=[["M02"], ["M56"]], thief="A2")
    state = play(state, "place M02 C1")
    assert legal(state) == ["dog A1 E", "no dog"]
    # Without a card in the south it cannot go there either.
    state = turn({"B1": "M01"}, {}, hands=[["M02"], ["M56"]])
    assert legal(play(state, "place M02 C1")) == ["dog A1 E", "no dog"]


def test_case_11_ruling_4_two_dogs_move_the_same_sheep_twice() -> None:
    """Three sheep join two, then all five go on."""
    sheet = {"A2": "M30", "B2": "M35"}
    state = turn(sheet, {}, hands=[["M47"], ["M56"]], sheep=[{"A1": 3, "A2": 2}], thief="D4")
    state = play(state, "place M47 A3", "dog A1 S")
    assert sheep_on(state, 0) == {"A2": 5}
    state = play(state, "dog A2 S")
    assert sheep_on(state, 0) == {"A3": 5}
    assert GAME.to_act(state) == (1,)


def test_ruling_4_two_dogs_may_move_different_herds() -> None:
    sheet = {"A2": "M30", "B1": "M01"}
    state = turn(sheet, {}, hands=[["M47"], ["M56"]], sheep=[{"A1": 1, "A2": 2}], thief="D4")
    state = play(state, "place M47 A3", "dog A2 S", "dog A1 E")
    assert sheep_on(state, 0) == {"B1": 1, "A3": 2}


def test_ruling_4_each_dog_may_be_declined_by_itself() -> None:
    state = turn({"A2": "M30"}, {}, hands=[["M47"], ["M56"]], sheep=[{"A1": 1}], thief="D4")
    state = play(state, "place M47 A3", "no dog")
    assert state.phase is Phase.DOG
    state = play(state, "dog A1 S")
    assert sheep_on(state, 0) == {"A2": 1}
    assert GAME.to_act(state) == (1,)


def test_ruling_5_a_dog_drives_the_whole_herd() -> None:
    state = dog({"B1": "M01"}, {"A1": 3})
    assert legal(state) == ["dog A1 E", "dog A1 S", "no dog"]
    assert sheep_on(play(state, "dog A1 E"), 0) == {"B1": 3}
    with pytest.raises(IllegalAction, match="a dog drives the whole herd, without a number"):
        act(state, "dog A1 E 2")


def test_option_split_herds_lets_a_dog_drive_a_part() -> None:
    options = SheepAndThiefOptions(split_herds=True)
    state = turn({"B1": "M01"}, {}, hands=[["M06"], ["M56"]], sheep=[{"A1": 3}], thief="D4", options=options)
    state = play(state, "place M06 A2")
    parts = [f"dog A1 {direction} {count}" for direction in "ES" for count in (1, 2, 3)]
    assert legal(state) == [*parts, "no dog"]
    assert sheep_on(play(state, "dog A1 S 2"), 0) == {"A1": 1, "A2": 2}
    assert sheep_on(play(state, "dog A1 S 3"), 0) == {"A2": 3}
    with pytest.raises(IllegalAction, match="a dog drives 1 to 3 of the sheep on A1"):
        act(state, "dog A1 E 4")
    with pytest.raises(IllegalAction, match="and their number is said"):
        act(state, "dog A1 E")


def test_ruling_6_sheep_may_walk_onto_the_house_and_onto_a_card_that_lies_face_down() -> None:
    state = dog({"B1": "-M45"}, {"A1": 1, "B1": 1})
    assert legal(state) == ["dog A1 E", "dog A1 S", "dog B1 W", "no dog"]
    assert sheep_on(play(state, "dog A1 E"), 0) == {"B1": 2}
    assert sheep_on(play(state, "dog B1 W"), 0) == {"A1": 2}


def test_ruling_7_sheep_may_leave_the_cell_of_the_thief_but_not_enter_it() -> None:
    """M04 has a hut: its sheep are safe beside the thief."""
    state = dog({"B1": "M04"}, {"A1": 1, "B1": 2}, thief="B1")
    assert legal(state) == ["dog A1 S", "dog B1 W", "no dog"]
    assert sheep_on(play(state, "dog B1 W"), 0) == {"A1": 3}


def test_a_dog_takes_no_notice_of_rivers() -> None:
    state = dog({"B1": "M42", "C1": "M44"}, {"B1": 2})
    assert "dog B1 E" in legal(state)


def test_a_dog_drives_own_sheep_only() -> None:
    state = turn({}, {"B1": "M01"}, hands=[["M06"], ["M56"]], sheep=[{}, {"A1": 5}], thief="D4")
    after, events = act(state, "place M06 A2")
    assert events[1:] == (DogStayed(0),)
    assert GAME.to_act(after) == (1,)


def test_a_dog_without_anything_to_move_is_not_asked() -> None:
    """The only sheep stands on the house, and the thief in front of it."""
    state = turn({"B1": "M01"}, {}, hands=[["M02"], ["M56"]], sheep=[{"C1": 0}], thief="D4")
    after, events = act(state, "place M02 C1")
    assert events[1:] == (DogStayed(0),)
    assert GAME.to_act(after) == (1,)


def test_ruling_8_the_sheep_of_the_card_may_come_before_its_dog() -> None:
    state = turn({}, {}, hands=[["M56"], ["M55"]], sheep=[{}], thief="D4")
    state = play(state, "place M56 B1")
    assert legal(state) == ["next sheep", "next dog"]
    state = play(state, "next sheep")
    assert legal(state) == ["dog B1 W", "no dog"]
    assert sheep_on(play(state, "dog B1 W"), 0) == {"A1": 2}


def test_ruling_8_the_dog_may_come_before_the_sheep_of_the_card() -> None:
    state = turn({}, {}, hands=[["M56"], ["M55"]], thief="D4")
    state = play(state, "place M56 B1", "next dog")
    assert legal(state) == ["dog A1 E", "no dog"]
    state = play(state, "dog A1 E")
    assert sheep_on(state, 0) == {"B1": 3}
    assert GAME.to_act(state) == (1,)


def test_a_dog_that_comes_first_and_finds_nothing_does_nothing() -> None:
    state = turn({}, {}, hands=[["M56"], ["M55"]], sheep=[{}], thief="D4")
    after, events = act(play(state, "place M56 B1"), "next dog")
    assert DogStayed(0) in events
    assert sheep_on(after, 0) == {"B1": 2}
    assert GAME.to_act(after) == (1,)


def test_two_icons_of_one_kind_are_no_choice() -> None:
    state = turn({}, {}, hands=[["M37"], ["M55"]])
    assert play(state, "place M37 B1").phase is Phase.THIEF


def test_ruling_35_all_sheep_of_a_card_come_at_once() -> None:
    state = turn({}, {}, hands=[["M56"], ["M55"]], thief="D4")
    state = play(state, "place M56 B1", "next sheep")
    assert sheep_on(state, 0) == {"A1": 1, "B1": 2}


def three_kinds(pending: Pending) -> State:
    """No card of the box has three kinds of icons, but one of another box may."""
    state = turn({"B1": "M01"}, {}, hands=[["M55"], ["M56"]], thief="C3")
    return state._replace(phase=Phase.ORDER, pending=pending)


def test_ruling_3_something_else_may_come_between_two_thieves() -> None:
    state = three_kinds(Pending(1, 1, 1, 2))
    assert legal(state) == ["next sheep", "next dog", "next thief"]
    state = play(state, "next thief", "thief N")
    assert legal(state) == ["next sheep", "next dog", "next thief"]
    state = play(state, "next sheep")
    assert legal(state) == ["next dog", "next thief"]
    state = play(state, "next dog", "no dog")
    assert state.phase is Phase.THIEF
    state, events = act(state, "thief N")
    assert events == (ThiefMoved(0, 6, 2),)
    assert GAME.to_act(state) == (1,)


def test_icons_that_are_over_are_refused() -> None:
    state = three_kinds(Pending(1, 1, 0, 1))
    with pytest.raises(IllegalAction, match="the card has no dog left to resolve"):
        act(state, "next dog")


def test_a_step_tells_what_it_did() -> None:
    state = dog({"B1": "M01"}, {"A1": 3})
    _, events = act(state, "dog A1 E")
    assert events == (SheepWalked(0, 0, 1, 3),)


def test_ruling_10_option_house_has_hut() -> None:
    def robbed(options: SheepAndThiefOptions) -> State:
        state = turn({}, {}, hands=[["M03"], ["M56"]], thief="A2", options=options)
        return play(state, "place M03 B1", "thief N")

    safe = robbed(SheepAndThiefOptions())
    assert (sheep_on(safe, 0), sheep_on(safe, 1), safe.pens) == ({"A1": 1}, {"A1": 1}, (0, 0))
    open_house = robbed(SheepAndThiefOptions(house_has_hut=False))
    assert (sheep_on(open_house, 0), sheep_on(open_house, 1), open_house.pens) == ({}, {}, (1, 0))
    assert open_house.supply == safe.supply + 1


def test_huts_do_nothing_when_they_are_laid() -> None:
    state = turn({}, {}, hands=[["M04"], ["M56"]])
    after, events = act(state, "place M04 B1")
    assert len(events) == 1
    assert after.supply == state.supply
    assert not any(isinstance(event, SheepStolen) for event in events)
