"""Frames, stages, sentences and text of positions."""

from random import Random
from typing import Any

import pytest

from engines.core.frames import as_seen
from engines.core.game import ALL, SPECTATOR, Json
from engines.sheep_and_thief import GAME, SheepAndThiefOptions, State
from engines.sheep_and_thief.events import (
    CardPlaced,
    Dealt,
    DogStayed,
    Event,
    IconChosen,
    Kept,
    PlacedFaceDown,
    RoundBegan,
    SheepCame,
    SheepStolen,
    SheepWalked,
    Taken,
    ThiefMoved,
    Withdrew,
)
from engines.sheep_and_thief.state import Phase
from engines.sheep_and_thief.study import turn
from tests.engines.sheep_and_thief.positions import act, play, random_step, start, take_first, to_phase

M28 = {"id": "M28", "edges": "GWGW", "joins": ["EW"], "icons": ["sheep", "thief"]}
M45 = {"id": "M45", "edges": "WRWR", "joins": ["NS", "EW"], "icons": ["sheep"]}
M26 = {"id": "M26", "edges": "RRRR", "joins": ["NESW"], "icons": ["thief"]}


def table() -> State:
    """Seat 0 has a card face down on A2 and has just laid M26 on B1."""
    state = turn(
        {"A2": "-M45"},
        {"A2": "M23"},
        hands=[["M26", "M41", "M28"], ["M01", "M03"]],
        sheep=[{"A1": 1}, {"A1": 1, "A2": 1}],
    )
    return play(state, "place M26 B1")


def test_a_frame_of_the_middle_of_a_turn() -> None:
    frame = GAME.frame(table(), ALL)
    assert frame["phase"] == "thief"
    assert (frame["round"], frame["rounds"], frame["direction"]) == (1, 3, "left")
    assert (frame["start"], frame["turn"], frame["to_act"]) == (0, 0, [0])
    assert frame["title"] == "Round 1: Seat 1 moves the thief"
    assert frame["scores"] == [1, 2]
    assert frame["thief"] == 10
    assert frame["sheep"] == [[1, *[0] * 15], [1, 0, 0, 0, 1, *[0] * 11]]
    assert (frame["pens"], frame["supply"]) == ([0, 0], 47)
    assert frame["pending"] == {"cell": 1, "sheep": 0, "dog": 0, "thief": 1}
    assert frame["last"] == [{"kind": "placed", "seat": 0, "cell": 1, "face": "up"}]
    assert frame["withdrawn"] == []


def test_cards_on_sheets_are_shown_with_their_faces() -> None:
    sheet = GAME.frame(table(), 0)["sheets"][0]
    house = {"id": "H1", "edges": "GRRG", "joins": ["ES"], "icons": ["sheep", "hut"]}
    assert sheet[0] == {"face": "house", "card": house}
    assert sheet[1] == {"face": "up", "card": M26}
    assert sheet[2] is None
    assert sheet[4] == {"face": "down", "card": M45}


@pytest.mark.parametrize("view", [1, SPECTATOR])
def test_a_card_face_down_is_a_back_for_others(view: Any) -> None:
    assert GAME.frame(table(), view)["sheets"][0][4] == {"face": "down", "card": None}


def test_hands_are_secret_but_for_their_number() -> None:
    frame = GAME.frame(table(), ALL)
    assert [card["id"] for card in as_seen(frame, 0)["hands"][0]] == ["M28", "M41"]
    assert as_seen(frame, 0)["hands"][0][0] == M28
    assert as_seen(frame, 0)["hands"][1] == [None, None]
    assert as_seen(frame, SPECTATOR)["hands"] == [[None, None], [None, None]]


def test_packs_are_secret_in_the_draft() -> None:
    state = take_first(start(3))
    assert [len(pack) for pack in GAME.frame(state, SPECTATOR)["packs"]] == [4, 4, 4]
    seen = GAME.frame(state, 2)
    assert [sum(card is not None for card in pack) for pack in seen["packs"]] == [0, 0, 4]
    assert [sum(card is not None for card in hand) for hand in seen["hands"]] == [0, 0, 1]
    assert seen["last"] == [{"kind": "taken", "seat": seat, "count": 1} for seat in range(3)]
    assert seen["turn"] is None


def test_points_are_split_and_say_where_they_come_from() -> None:
    sheet = {"B1": "M01", "C1": "M02", "D1": "M03", "A3": "M30", "A4": "M31"}
    points = GAME.frame(turn(sheet, {}, hands=[["M55"], ["M56"]]), 0)["points"][0]
    assert points == {
        "sheep": 1,
        "towns": 5,
        "rivers": 4,
        "reached": [True, False, False],
        "road_cells": [0, 1, 2, 3],
        "river_cells": [8, 12],
    }


def test_towns_say_where_their_roads_come_in() -> None:
    assert GAME.frame(table(), 0)["towns"] == [
        {"name": "top right", "points": 5, "entries": [[3, "E"]]},
        {"name": "bottom left", "points": 5, "entries": [[12, "S"]]},
        {"name": "bottom right", "points": 10, "entries": [[15, "E"], [15, "S"]]},
    ]


def test_the_house_has_no_hut_where_the_option_says_so() -> None:
    state = start(2, SheepAndThiefOptions(house_has_hut=False))
    assert GAME.frame(state, 0)["sheets"][1][0]["card"]["icons"] == ["sheep"]


@pytest.mark.parametrize(
    ("text", "deeds"),
    [
        ("place M05 A2", [("placed", 4), ("sheep", 4)]),
        ("place M06 A2", [("placed", 4), ("stays", None)]),
        ("place M04 B1", [("placed", 1)]),
    ],
)
def test_the_last_step_is_told(text: str, deeds: list[tuple[str, int | None]]) -> None:
    hand = [text.split()[1]]
    state = play(turn({}, {}, hands=[hand, ["M56"]], sheep=[{}] if "M06" in text else []), text)
    assert [(deed["kind"], deed.get("cell")) for deed in GAME.frame(state, 0)["last"]] == deeds


def test_a_robbery_is_told_with_whose_pen_it_filled() -> None:
    state = turn(
        {"C2": "M01"},
        {"C2": "M02"},
        hands=[["M03"], ["M56"]],
        sheep=[{"C2": 1}, {"C2": 2}],
    )
    after = play(state, "place M03 B1", "thief N")
    assert GAME.frame(after, 0)["last"] == [
        {"kind": "thief", "seat": 0, "from": 10, "to": 6},
        {"kind": "robbed", "seat": 0, "cell": 6, "count": 1, "pen": None},
        {"kind": "robbed", "seat": 1, "cell": 6, "count": 2, "pen": 0},
    ]


def stages(state: State, text: str) -> tuple[Json, ...]:
    return GAME.stages(state, act(state, text)[1], ALL)


def test_a_stage_shows_the_card_before_its_sheep_come() -> None:
    (stage,) = stages(turn({}, {}, hands=[["M55"], ["M56"]]), "place M55 B1")
    assert stage["title"] == "Seat 1 places M55 on B1"
    assert stage["sheets"][0][1]["face"] == "up"
    assert stage["sheep"][0][1] == 0
    assert (stage["supply"], stage["hands"][0]["shown"]) == (48, [])


def test_a_stage_shows_the_thief_before_it_robs() -> None:
    state = turn({}, {"C2": "M02"}, hands=[["M03"], ["M56"]], sheep=[{}, {"C2": 2}])
    (stage,) = stages(play(state, "place M03 B1"), "thief N")
    assert stage["title"] == "Seat 1 moves the thieves from C3 to C2"
    assert (stage["thief"], stage["sheep"][1][6], stage["pens"]) == (6, 2, [0, 0])
    assert stage["last"] == [{"kind": "thief", "seat": 0, "from": 10, "to": 6}]


def test_a_step_without_a_change_on_the_way_has_no_stage() -> None:
    assert stages(turn({}, {}, hands=[["M04"], ["M56"]]), "place M04 B1") == ()


def test_a_stage_shows_the_table_before_the_next_round_is_dealt() -> None:
    rng = Random(4)
    state = start(3)
    while state.round == 1:
        before, state = state, random_step(state, rng)
    actions = {before.acting[0]: GAME.legal_actions(before, before.acting[0])[0]}
    after, events = GAME.apply(before, actions)
    assert after.round == 2
    pictures = GAME.stages(before, events, ALL)
    assert pictures[-1]["round"] == 1
    assert [len(hand["shown"]) for hand in pictures[-1]["hands"]] == [1, 1, 1]
    assert pictures[-1]["sheep"] == GAME.frame(after, ALL)["sheep"]


def test_choosing_what_to_keep_has_no_stage() -> None:
    state = to_phase(start(2), Phase.KEEP, Random(3))
    _, events = GAME.apply(state, {seat: GAME.legal_actions(state, seat)[0] for seat in (0, 1)})
    assert GAME.stages(state, events, ALL) == ()


@pytest.mark.parametrize(
    ("phase", "title"),
    [
        (Phase.DRAFT, "Round 1: everybody takes from a pack"),
        (Phase.PLACE, "Round 1: Seat 1 places a card"),
        (Phase.ORDER, "Round 1: Seat 1 chooses which icon comes next"),
        (Phase.DOG, "Round 1: Seat 1 may drive a herd"),
        (Phase.THIEF, "Round 1: Seat 1 moves the thief"),
        (Phase.KEEP, "Round 1: everybody chooses a card to keep"),
    ],
)
def test_titles_say_what_is_decided(phase: Phase, title: str) -> None:
    state = start(2)._replace(phase=phase, acting=(0,))
    assert GAME.frame(state, 0)["title"] == title


def test_the_last_title_says_who_has_won() -> None:
    state = turn({}, {}, {}, hands=[["M55"], ["M56"], ["M25"]], pens=[0, 4, 2])
    state = state._replace(phase=Phase.OVER, acting=())
    assert GAME.frame(state, 0)["title"] == "Seat 2 wins, points 1 : 5 : 3"
    shared = state._replace(pens=(4, 4, 2))
    assert GAME.frame(shared, 0)["title"] == "Seat 1 and Seat 2 share the win, points 5 : 5 : 3"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (RoundBegan(1, 2, False), "Round 2 begins with Seat 2; packs go right"),
        (Dealt(0, 2, (0, 55)), "Seat 1 is dealt M01 M56"),
        (Dealt(0, 5, ()), "Seat 1 is dealt 5 cards"),
        (Taken(1, 1, (27,)), "Seat 2 takes M28"),
        (Taken(1, 1, ()), "Seat 2 takes a card"),
        (Taken(1, 2, ()), "Seat 2 takes 2 cards"),
        (CardPlaced(0, 1, 27), "Seat 1 places M28 on B1"),
        (PlacedFaceDown(0, 1, 27), "Seat 1 places M28 face down on B1"),
        (PlacedFaceDown(0, 1, None), "Seat 1 places a card face down on B1"),
        (SheepCame(0, 1, 1), "1 sheep comes to B1 of Seat 1"),
        (SheepCame(0, 1, 2), "2 sheep come to B1 of Seat 1"),
        (IconChosen(0, 1), "Seat 1 resolves a dog next"),
        (SheepWalked(0, 0, 1, 3), "Seat 1 drives 3 sheep from A1 to B1"),
        (DogStayed(0), "Seat 1 lets a dog do nothing"),
        (ThiefMoved(2, 10, 6), "Seat 3 moves the thieves from C3 to C2"),
        (SheepStolen(1, 6, 1, 0), "1 sheep on C2 of Seat 2 goes to the pen of Seat 1"),
        (SheepStolen(0, 6, 2, None), "2 sheep on C2 of Seat 1 go back to the supply"),
        (Kept(0, 1, 2), "Seat 1 keeps M02 and discards M03"),
        (Withdrew(3), "Seat 4 leaves the game"),
    ],
)
def test_events_are_described(event: Event, sentence: str) -> None:
    assert GAME.describe(event) == sentence


def test_secrets_of_events_are_for_their_seat() -> None:
    secrets: list[tuple[Event, Event]] = [
        (Dealt(0, 2, (0, 55)), Dealt(0, 2, ())),
        (Taken(0, 1, (3,)), Taken(0, 1, ())),
        (PlacedFaceDown(0, 1, 27), PlacedFaceDown(0, 1, None)),
        (Kept(0, 1, 2), Kept(0, None, None)),
    ]
    for event, public in secrets:
        assert GAME.visible(event, 0) == GAME.visible(event, ALL) == event
        assert GAME.visible(event, 1) == GAME.visible(event, SPECTATOR) == public


def test_the_first_events_of_a_step_restate_what_the_seats_chose() -> None:
    """Move lists leave these out: they stand there as moves already."""
    rng = Random(2)
    for players in GAME.players:
        state = start(players)
        while state.acting:
            acting = state.acting
            actions = {seat: rng.choice(GAME.legal_actions(state, seat)) for seat in acting}
            state, events = GAME.apply(state, actions)
            assert tuple(event.seat for event in events[: len(acting)]) == acting


def test_a_position_as_text() -> None:
    assert GAME.ascii(table()).splitlines() == [
        "round 1, thief C3, supply 47, deck 49",
        "seat 0: sheep 1, towns 0, rivers 0, pen 0",
        "  H+1       M26       .         .",
        "  [M45]     .         .         .",
        "  .         .         .*        .",
        "  .         .         .         .",
        "  hand: M28 M41",
        "seat 1: sheep 2, towns 0, rivers 0, pen 0",
        "  H+1       .         .         .",
        "  M23+1     .         .         .",
        "  .         .         .*        .",
        "  .         .         .         .",
        "  hand: M01 M03",
    ]
