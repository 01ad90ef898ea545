"""Actions as text, as typed values and as packed numbers."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core.errors import IllegalAction, InvalidAction, NotYourTurn
from engines.stubborn_sheep import GAME
from engines.stubborn_sheep.actions import (
    Drop,
    Extra,
    Flip,
    Jump,
    Kick,
    Pile,
    Place,
    Refill,
    Repeat,
    Run,
    Score,
    Take,
    Turn,
    Unpacked,
    pack,
    unpack,
)
from tests.engines.stubborn_sheep.positions import EITHER, first_turn, legal, new_game, play

areas = st.integers(0, 9)
sheep = st.integers(0, 15)
maybe_sheep = st.none() | sheep
actions: st.SearchStrategy[Any] = st.one_of(
    st.builds(Turn, st.booleans(), st.booleans()),
    st.builds(Refill, st.sampled_from((0, 1, 3))),
    st.builds(Refill, st.just(2), areas),
    st.builds(Place, areas, st.integers(0, 1)),
    st.builds(Flip, st.booleans()),
    st.builds(Jump, areas, sheep),
    st.builds(Jump, areas, st.integers(0, 11), st.integers(1, 2)),
    st.builds(Take, maybe_sheep),
    st.builds(Kick, sheep, st.booleans()),
    st.just(Kick(None)),
    st.builds(Run, st.booleans()),
    st.builds(Repeat, st.booleans()),
    st.builds(Extra, st.none() | areas),
    st.builds(Score, st.integers(0, 2), st.integers(3, 4), st.integers(0, 2)),
    st.builds(Score, st.just(3), st.integers(3, 4)),
    st.just(Score(None)),
    st.builds(lambda one: Pile((one,)), sheep),
    st.builds(lambda colour, a, b: Pile((colour * 4 + a, colour * 4 + b)), *[st.integers(0, 3)] * 3),
    st.builds(lambda colour, a, b: Drop((colour * 4 + a, 12 + b)), *[st.integers(0, 2)] * 3),
)


@given(actions)
def test_packing_and_text_round_trip(action: Unpacked) -> None:
    packed = pack(action)
    assert unpack(packed) == action
    text = GAME.format_action(packed)
    assert GAME.parse_action(text) == packed
    assert len(text) <= 40


@given(st.integers(-10, 1 << 17))
def test_every_number_is_an_action_or_is_refused(number: int) -> None:
    try:
        action = unpack(number)
    except InvalidAction:
        return
    assert pack(action) == number


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("turn both", Turn(True, True)),
        ("turn left", Turn(True, False)),
        ("refill usual", Refill(0)),
        ("refill stall", Refill(1)),
        ("refill field 4", Refill(2, 4)),
        ("refill fields", Refill(3)),
        ("place 3 a", Place(3, 0)),
        ("flip yes", Flip(True)),
        ("jump 1 R", Jump(1, 4)),
        ("jump 1 R2", Jump(1, 6)),
        ("jump 1 R2 over 2", Jump(1, 6, 2)),
        ("take B", Take(8)),
        ("take none", Take(None)),
        ("kick W3 ccw", Kick(15, False)),
        ("kick W cw", Kick(12, True)),
        ("kick none", Kick(None)),
        ("run no", Run(False)),
        ("repeat yes", Repeat(True)),
        ("extra 2", Extra(2)),
        ("extra none", Extra(None)),
        ("score RRW", Score(1, 3, 1)),
        ("score WWWW", Score(3, 4, 0)),
        ("score none", Score(None)),
        ("pile R2", Pile((6,))),
        ("pile R2 R1", Pile((6, 5))),
        ("drop R1 W3", Drop((5, 15))),
    ],
)
def test_notation_is_what_the_documentation_shows(text: str, action: Unpacked) -> None:
    assert GAME.parse_action(text) == pack(action)
    assert GAME.format_action(pack(action)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass",
        "place 3",
        "place 03 a",
        "place 3 c",
        "place 10 a",
        "place ٣ a",
        "place 3 a\n",
        "PLACE 3 a",
        "jump R 1",
        "jump 1 R4",
        "jump 1 R over 3",
        "jump 1 G",
        "take",
        "kick W",
        "kick W left",
        "score RWWW",
        "score RY",
        "score WRR",
        "score RR",
        "pile",
        "drop R1",
    ],
)
def test_text_that_is_no_action_is_refused_with_examples(text: str) -> None:
    with pytest.raises(InvalidAction, match=r'no action of Stubborn Sheep: write one as "place 3 a"'):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("jump 1 W over 2", "no bonus changes the jump of a white sheep"),
        ("pile R1 B1", "the scored sheep of a set have one colour"),
        ("drop R2 R1", "the discarded sheep are named in ascending order"),
        ("drop Y1 R1", "the sheep of a set have one colour, apart from white ones"),
    ],
)
def test_parts_that_never_fit_together_are_named(text: str, message: str) -> None:
    with pytest.raises(InvalidAction, match=message):
        GAME.parse_action(text)


@pytest.mark.parametrize(
    "action",
    [
        Place(10, 0),
        Place(0, 2),
        Jump(0, 16),
        Jump(0, 0, 3),
        Take(16),
        Kick(-1),
        Extra(11),
        Refill(2),
        Refill(4),
        Refill(1, 3),
        Score(4, 3, 0),
        Score(1, 5, 0),
        Score(3, 3, 1),
        Score(1, 3, 3),
        Pile(()),
        Pile((1, 2, 3)),
    ],
)
def test_parts_out_of_range_are_refused(action: Unpacked) -> None:
    with pytest.raises(InvalidAction):
        pack(action)


def test_long_nonsense_is_cut_in_the_message() -> None:
    with pytest.raises(InvalidAction) as caught:
        GAME.parse_action("x" * 100_000)
    assert len(str(caught.value)) < 250


def test_apply_accepts_no_number_but_the_legal_ones() -> None:
    state = first_turn(2, EITHER)
    accepted = set()
    for number in range(-3, 14 << 12, 1):
        try:
            GAME.apply(state, {0: number})
        except ValueError:
            continue
        accepted.add(number)
    assert accepted == set(GAME.legal_actions(state, 0))


def test_actions_are_asked_of_the_seat_on_turn_only() -> None:
    state = new_game(3)
    with pytest.raises(NotYourTurn, match="seat 0 decides at ply 0, not seats \\[1\\]"):
        GAME.apply(state, {1: GAME.parse_action("turn none")})
    with pytest.raises(NotYourTurn, match="not nobody"):
        GAME.apply(state, {})
    with pytest.raises(IllegalAction, match="the seat chooses which of its fences it turns"):
        play(state, "place 0 a")
    assert legal(state)[0] == "turn none"
