"""What is hidden, and what frames show."""

import json
from random import Random
from typing import Any

import pytest

from engines.core.game import ALL, SPECTATOR, Json
from engines.stubborn_sheep import GAME, State, StubbornSheepOptions, retelling
from engines.stubborn_sheep.actions import Ask
from engines.stubborn_sheep.events import (
    BonusDeclined,
    BonusUsed,
    Cause,
    Discarded,
    FenceDrawn,
    Jumped,
    NothingScored,
    Refilled,
    Reshuffled,
    Scored,
    SetChosen,
    Withdrew,
    WolfRan,
)
from engines.stubborn_sheep.state import Step
from engines.stubborn_sheep.study import turn_begins
from tests.engines.playing import play as play_out
from tests.engines.stubborn_sheep.positions import (
    BONUSES,
    BY_SIDE,
    EITHER_BONUSES,
    act,
    activated,
    at_fence,
    at_icon,
    at_scoring,
    card,
    first_turn,
    legal,
    new_game,
    play,
)

EVERYTHING = StubbornSheepOptions(bonuses=True, wolf=True)


# What is hidden


def hidden_resampled(state: State, seat: int, rng: Random) -> State:
    return GAME.determinize(GAME.observe(state, seat), rng)


@pytest.mark.parametrize("players", GAME.players)
def test_all_that_is_hidden_is_dealt_anew_and_nothing_else(players: int) -> None:
    state, rng = first_turn(players, EVERYTHING), Random(2)
    hidden = {"hands", "fence_deck", "removed", "sheep_deck", "luck", "choices"}
    open_members = [name for name in State._fields if name not in hidden]
    for seat in range(players):
        guess = hidden_resampled(state, seat, rng)
        for name in open_members:
            assert getattr(guess, name) == getattr(state, name)
        assert guess.hands[seat] == state.hands[seat]
        for name in ("fence_deck", "sheep_deck", "luck"):
            assert getattr(guess, name) != getattr(state, name)
        assert sorted(guess.sheep_deck) == sorted(state.sheep_deck)
        unseen = [
            *guess.fence_deck,
            *guess.removed,
            *(h or 0 for i, h in enumerate(guess.hands) if i != seat),
        ]
        really = [
            *state.fence_deck,
            *state.removed,
            *(h or 0 for i, h in enumerate(state.hands) if i != seat),
        ]
        assert sorted(unseen) == sorted(really)


def test_every_unseen_fence_is_as_likely_in_a_hand_as_any_other() -> None:
    """Two players at the start: 63 fences are unseen by seat 0."""
    state, rng = first_turn(2), Random(3)
    observation = GAME.observe(state, 0)
    held = [GAME.determinize(observation, rng).hands[1] for _ in range(6300)]
    counts = [held.count(one) for one in set(held)]
    assert len(counts) == 63
    assert all(60 <= count <= 145 for count in counts)


def test_a_fence_that_lay_open_once_is_not_dealt_again() -> None:
    rng = Random(4)
    state = first_turn(3)
    while state.final is None:
        state = play(state, rng.choice(legal(state)))
    guess = hidden_resampled(state, 0, rng)
    seen = {one >> 1 for cards in state.fences for one in cards}
    assert not seen & {one >> 1 for one in (*guess.removed, *(one for one in guess.hands if one is not None))}


def test_the_observation_has_no_hidden_card() -> None:
    state = first_turn(4)
    observation = GAME.observe(state, 2)
    assert observation.hand == state.hands[2]
    assert observation.holds == (True,) * 4
    assert (observation.fence_deck, observation.removed, observation.sheep_deck) == (56, 2, 124)
    swapped = state._replace(
        hands=(state.fence_deck[0], *state.hands[1:]),
        fence_deck=(state.hands[0] or 0, *state.fence_deck[1:]),
        removed=state.removed[::-1],
        sheep_deck=state.sheep_deck[::-1],
        luck=1,
    )
    assert GAME.observe(swapped, 2) == observation
    assert GAME.observe(swapped, 0) != GAME.observe(state, 0)


def test_another_seat_does_not_learn_whether_a_hand_is_alike_on_both_sides() -> None:
    """It has six placements then instead of twelve."""
    state = first_turn(3)
    alike = state._replace(hands=(138, *state.hands[1:]))
    alike = GAME.state_from_json(GAME.state_to_json(alike))
    assert len(alike.choices) == 6
    assert GAME.observe(alike, 1) == GAME.observe(state, 1)
    for view in (1, SPECTATOR):
        assert GAME.frame(alike, view) == GAME.frame(state, view)


def test_what_is_drawn_shows_to_nobody_in_the_events() -> None:
    state = turn_begins({}, 3, hand="F68")
    other = state._replace(fence_deck=state.fence_deck[::-1])
    assert act(state, "place 3 a")[1] == act(other, "place 3 a")[1] != ()


def test_the_example_of_the_rules_page() -> None:
    state = turn_begins({0: "R W", 1: "Y R B B"}, 3, fences={0: card("YR/WB")}, hand="F66")
    state = play(state, "place 0 a")
    assert legal(state) == ["jump 0 R", "jump 1 R"]
    after, events = act(state, "jump 0 R")
    seen = GAME.observe(after, 0)
    flocks = b"".join(flock.to_bytes(16, "little") for flock in seen.flocks)
    assert flocks[:32].hex(" ", 4).split() == [
        *["00000000"] * 4,
        *["01000000", "02000000", "02000000", "01000000"],
    ]
    assert (seen.queue, seen.at, seen.icon, seen.ask, seen.about) == ((0, 5), 0, 1, Ask.KICK, (1, 4))
    actions = GAME.legal_actions(after, 0)
    assert (actions[0], actions[1], actions[-1], len(actions)) == (24576, 24577, 24601, 8)
    assert GAME.format_action(24601) == "kick W cw"
    assert events == (Jumped(0, 4, 0, 1, Cause.ICON, 0, 1),)


# Frames


def test_a_frame_shows_the_whole_table() -> None:
    areas = {0: "R2 R3 W1", 1: "Y1 B3", 3: "R1"}
    fences = {0: "F03a", 1: "F40b"}
    wolf = StubbornSheepOptions(bonuses=True, wolf=True)
    state = turn_begins(
        areas, 2, wolf, fences=fences, hand="F12", piles={0: "Y1 R3 R1", 1: "B2"}, wolf=4, to_draw=7
    )
    state = play(state, "place 1 a")
    frame = GAME.frame(state, ALL)
    assert frame["areas"] == [
        {"seat": 0, "sheep": ["R2", "R3", "W1"]},
        {"seat": None, "sheep": ["Y1", "B3"]},
        {"seat": None, "sheep": []},
        {"seat": 1, "sheep": ["R1"]},
        {"seat": None, "sheep": []},
        {"seat": None, "sheep": []},
    ]
    assert frame["fences"][0] == {
        "owner": 0,
        "side": "left",
        "card": "F03",
        "centre": ["Y", "R"],
        "outer": ["R", "Y"],
        "cards": 1,
    }
    assert frame["fences"][1] == {
        "owner": None,
        "side": None,
        "card": "F12",
        "centre": ["Y", "B"],
        "outer": ["Y", "W"],
        "cards": 2,
    }
    assert (frame["fences"][2]["owner"], frame["fences"][2]["side"]) == (1, "right")
    assert frame["scores"] == [3, 1]
    assert frame["seats"][0] == {
        "piles": {"Y": ["Y1"], "R": ["R3", "R1"], "B": [], "W": []},
        "sets": 0,
        "catch_up": 0,
        "hand": None,
        "withdrawn": False,
    }
    assert frame["seats"][1]["catch_up"] == 1
    assert frame["decks"] == {"sheep": 0, "fences": 7, "removed": 0, "discard": {}}
    assert (frame["wolf"], frame["turn"], frame["start"], frame["final_turns"]) == (4, 0, 0, None)
    assert (frame["step"], frame["to_act"], frame["withdrawn"]) == ("fence", [0], [])
    assert (frame["bonus_game"], frame["jumps"]) == (True, "either_side")
    assert frame["bonuses"] == [{"bonus": "Y1", "used": False}, {"bonus": "R1", "used": False}]
    assert frame["activation"] == {"fences": [1, 0, 5], "at": 0, "icon": None}
    assert frame["choosing"] == {"what": "flip", "sheep": [], "fences": [1]}
    assert frame["title"] == "Seat 1 chooses whether it turns the fence first"
    assert frame["last"] == {
        "kind": "place",
        "seat": 0,
        "fence": 1,
        "card": "F12",
        "centre": ["Y", "B"],
        "outer": ["Y", "W"],
    }


def test_a_hand_is_a_secret_of_its_seat() -> None:
    state = turn_begins({}, 2, hand="F12")
    shown = {"card": "F12", "a": ["Y", "B"], "b": ["Y", "W"]}
    nothing = {"card": None, "a": None, "b": None}
    mark = {"seen_by": [0], "shown": shown, "instead": nothing}
    assert GAME.frame(state, ALL)["seats"][0]["hand"] == mark
    assert GAME.frame(state, 0)["seats"][0]["hand"] == shown
    assert GAME.frame(state, 1)["seats"][0]["hand"] == nothing
    assert GAME.frame(state, SPECTATOR)["seats"][0]["hand"] == nothing


def choosing(state: State) -> Json:
    asked: Json = GAME.frame(state, ALL)["choosing"]
    return asked


def test_a_frame_says_among_what_is_chosen() -> None:
    assert choosing(new_game(3)) == {"what": "turn", "sheep": [], "fences": [0, 5]}
    assert choosing(first_turn(3)) == {"what": "place", "sheep": [], "fences": [0, 1, 2, 3, 4, 5]}
    refill = turn_begins({}, 3, BONUSES, sheep_deck="R1 " * 30, piles={0: "B3"})
    assert choosing(refill) == {"what": "refill", "sheep": [], "fences": []}
    jump = play(at_icon({0: "W1", 1: "W1 W2 W2"}, "W", EITHER_BONUSES), "flip no")
    assert choosing(jump) == {"what": "jump", "sheep": [[0, "W1"], [1, "W1"], [1, "W2"]], "fences": []}
    take = play(at_icon({1: "Y R B"}, "Y"), "flip no")
    assert choosing(take) == {"what": "take", "sheep": [[1, "R"], [1, "B"]], "fences": []}
    kick = play(at_icon({0: "W Y", 1: "R"}, "R"), "flip no")
    assert choosing(kick) == {"what": "kick", "sheep": [[0, "Y"], [0, "W"]], "fences": [5, 0]}
    run = play(at_icon({1: "B1", 3: "B1"}, "B", BONUSES, piles="Y3"), "flip no")
    assert choosing(run) == {"what": "run", "sheep": [[0, "B1"]], "fences": []}
    repeat = play(at_fence({}, "YR/RY", BONUSES, piles="R2"), "flip no")
    assert choosing(repeat) == {"what": "repeat", "sheep": [], "fences": [0]}
    extra = play(at_fence({}, "YR/RY", BONUSES, piles="R3"), "flip no")
    assert choosing(extra) == {"what": "extra", "sheep": [], "fences": [1, 2, 3, 4, 5]}
    score = at_scoring("R1 R2 R2 W1 B1", BONUSES)
    assert choosing(score)["sheep"] == [[0, "R1"], [0, "R2"], [0, "B1"], [0, "W1"]]
    pile = play(score, "score RRW")
    assert choosing(pile) == {"what": "pile", "sheep": [[0, "R1"], [0, "R2"]], "fences": []}
    drop = play(pile, "pile R2")
    assert choosing(drop) == {"what": "drop", "sheep": [[0, "R1"], [0, "R2"], [0, "W1"]], "fences": []}


def test_a_frame_follows_the_activations() -> None:
    state = turn_begins({1: "W1 W2"}, 3, BONUSES, fences={0: card("WB/BY"), 5: "F01a"}, hand="F68")
    state = play(state, "place 3 a")
    assert GAME.frame(state, ALL)["activation"] == {"fences": [3, 0, 5], "at": 1, "icon": 0}
    assert GAME.frame(first_turn(3), ALL)["activation"] is None


def test_a_frame_counts_the_last_turns_of_those_in_play() -> None:
    state = turn_begins({}, 4, turn=1, hand="F68", to_draw=1)
    assert GAME.frame(state, ALL)["final_turns"] is None
    state = play(state, legal(state)[0])
    assert GAME.frame(state, ALL)["final_turns"] == 4
    state, _ = GAME.forfeit(state, [0])
    assert GAME.frame(state, ALL)["final_turns"] == 3
    state = play(state, legal(state)[0])
    assert GAME.frame(state, ALL)["final_turns"] == 2


def test_a_frame_names_the_seats_that_left() -> None:
    state, _ = GAME.forfeit(first_turn(4), [3, 1])
    frame = GAME.frame(state, ALL)
    assert frame["withdrawn"] == [1, 3]
    assert [seat["withdrawn"] for seat in frame["seats"]] == [False, True, False, True]


def test_titles_of_the_end() -> None:
    state = turn_begins({}, 2, turn=1, hand="F68", final=1, piles={0: "Y R", 1: "B"})
    over = GAME.frame(play(state, "place 1 a"), ALL)
    assert over["title"] == "Seat 1 wins, sheep 2 : 1"
    assert (over["to_act"], over["choosing"], over["final_turns"], over["step"]) == ([], None, 0, "over")
    tied = turn_begins({}, 3, turn=2, hand="F68", final=1)
    title = GAME.frame(play(tied, "place 1 a"), ALL)["title"]
    assert title == "Seat 1, Seat 2 and Seat 3 share the win, sheep 0 : 0 : 0"


# Stages


def stages(state: State, text: str) -> tuple[list[Any], Json]:
    """What happened last in each stage, and in the next position."""
    after, events = act(state, text)
    found = GAME.stages(state, events, ALL)
    assert all(stage["to_act"] == [] and stage["choosing"] is None for stage in found)
    last: Json = GAME.frame(after, ALL)["last"]
    return [stage["last"] for stage in found], last


def jump(sheep: str, origin: int, target: int, fence: int, cause: str, **more: Any) -> Json:
    icon = {"fence": 0, "icon": 0, "colour": sheep[0]} | more
    bonus = icon.pop("bonus", None)
    return {
        "kind": "jump",
        "seat": 0,
        "sheep": sheep,
        "from": origin,
        "to": target,
        "fence": fence,
        "cause": cause,
        "icon": icon,
        "bonus": bonus,
    }


def test_each_jump_of_a_run_is_a_stage_with_its_cause() -> None:
    state = at_fence({1: "B", 4: "B", 0: "W"}, "BY/YW", BY_SIDE)
    before, last = stages(state, "flip no")
    assert before[:3] == [
        jump("B", 1, 0, 0, "icon"),
        jump("B", 0, 5, 5, "run"),
        jump("B", 5, 4, 4, "run"),
    ]
    assert before[3] == jump("W", 0, 1, 0, "icon", icon=3)
    assert (before[4:], last) == ([], {"kind": "draw", "seat": 0})


def test_a_stage_shows_the_table_after_its_jump() -> None:
    state = at_fence({1: "Y R"}, "YB/BW", BY_SIDE)
    _, events = act(state, "flip no")
    shown = GAME.stages(state, events, ALL)
    assert [stage["areas"][0]["sheep"] for stage in shown] == [["Y"], ["Y", "R"]]
    assert [stage["areas"][1]["sheep"] for stage in shown] == [["R"], []]
    assert shown[1]["last"] == jump("R", 1, 0, 0, "companion", colour="Y")
    assert shown[1]["title"] == "Red comes along from 1 to 0, centre near icon of fence 0"
    assert shown[1]["activation"] == {"fences": [0], "at": 0, "icon": 0}


def test_kicks_and_bonuses_are_told_as_such() -> None:
    kick = play(at_icon({0: "W", 1: "R"}, "R"), "flip no")
    assert act(kick, "kick W cw")[1][0] == Jumped(0, 12, 0, 1, Cause.KICK, 0, 0)
    before, _ = stages(kick, "kick W cw")
    assert before[0] == jump("W", 0, 1, 0, "kick", colour="R")
    far = play(at_icon({1: "Y2"}, "Y", BONUSES, piles="W1"), "flip no")
    before, _ = stages(far, "jump 1 Y2 over 2")
    assert before[:2] == [
        jump("Y2", 1, 0, 0, "icon", bonus="W1"),
        jump("Y2", 0, 5, 5, "bonus", bonus="W1"),
    ]
    second = play(at_icon({1: "Y1 R1 B1"}, "Y", BONUSES, piles="Y1"), "flip no", "take R1")
    before, _ = stages(second, "take B1")
    assert before[0] == jump("B1", 1, 0, 0, "companion", colour="Y", bonus="Y1")


def test_a_turn_passes_in_stages() -> None:
    """Scoring, discarding, drawing, the wolf, and the next seat's refill, which is the last and no stage."""
    wolf = StubbornSheepOptions(jumps="by_side", wolf=True)
    state = activated({0: "R R R", 1: "Y Y W", 3: "W W W W"}, wolf, wolf=3)
    state = play(state._replace(sheep_deck=bytes(20)), "flip no")
    before, last = stages(state, "score RRR")
    assert before == [
        {"kind": "score", "seat": 0, "sheep": ["R"], "colour": "R"},
        {"kind": "discard", "seat": 0, "sheep": ["R", "R"]},
        {"kind": "draw", "seat": 0},
        {"kind": "wolf", "seat": 0, "from": 3, "to": 3, "sheep": ["W", "W"]},
    ]
    added = [[5, ["Y"] * 4], [1, ["Y"]], [2, ["Y"]]]
    assert last == {"kind": "refill", "seat": 1, "added": added}


def test_what_does_not_show_is_no_stage() -> None:
    state = at_fence({}, "YR/RY", BONUSES, piles="R1 Y1")
    assert act(state, "flip no")[1] == (BonusDeclined(0, 5), FenceDrawn(0))
    assert stages(state, "flip no") == ([], {"kind": "draw", "seat": 0})
    repeat = at_fence({1: "W1 W2"}, "WR/RW", BONUSES, piles="R2", queue=(3, 0))
    repeat = play(repeat, "flip no")
    declined, events = act(repeat, "repeat no")
    assert events == (BonusDeclined(0, 6),)
    assert GAME.frame(declined, ALL)["last"] == {"kind": "decline", "seat": 0, "bonus": "R2"}
    pile = play(at_scoring("R1 R2 R3", BONUSES), "score RRR")
    assert GAME.frame(pile, ALL)["last"] == {"kind": "set", "seat": 0, "set": "RRR"}


@pytest.mark.parametrize("options", [StubbornSheepOptions(), EVERYTHING, BONUSES])
def test_the_last_stage_and_the_last_event_together_give_the_next_position(
    options: StubbornSheepOptions,
) -> None:
    """Every event, told by itself, changes the table as the step did."""
    for players in GAME.players:
        playout = play_out(GAME, players, "retelling", options, forfeit_percent=1)
        for before, after in zip(playout.positions, playout.positions[1:], strict=False):
            told: State = before.state
            for event in after.events:
                told = retelling.after(told, event)
            really: State = after.state
            for name in ("flocks", "fences", "hands", "fence_deck", "discard", "piles", "wolf", "withdrawn"):
                assert getattr(told, name) == getattr(really, name)
            assert len(told.sheep_deck) == len(really.sheep_deck)
            if really.step is not Step.OVER and told.turn == really.turn:
                assert (told.final, told.powers, told.ready) == (really.final, really.powers, really.ready)
                assert told.queue == really.queue or not really.queue


def test_a_match_with_all_its_stages_stays_small() -> None:
    playout = play_out(GAME, 3, "size", EVERYTHING)
    pairs = zip(playout.positions, playout.positions[1:], strict=False)
    shown = [GAME.stages(a.state, b.events, ALL) for a, b in pairs]
    assert sum(map(len, shown)) > 100
    assert len(json.dumps(GAME.frame(playout.positions[5].state, ALL))) < 4000


# Words


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Refilled(1, ((1, (0, 4)), (3, (8,)))), "Seat 2 fills up with 3 sheep"),
        (Reshuffled(1, 40), "A new draw pile of 40 sheep is shuffled from the discard pile"),
        (Jumped(0, 6, 1, 0, Cause.ICON, 3, 2), "Red R2 jumps from 1 to 0, outer near icon of fence 3"),
        (Jumped(0, 12, 1, 0, Cause.KICK, 3, 1), "White is kicked from 1 to 0, centre far icon of fence 3"),
        (BonusUsed(2, 5, 4), "Seat 3 uses bonus R1 on fence 4"),
        (BonusUsed(2, 2, None), "Seat 3 uses bonus Y2"),
        (BonusDeclined(2, 2), "Seat 3 does not use bonus Y2"),
        (SetChosen(0, 1, 4, 2), "Seat 1 scores the set RRWW"),
        (Scored(0, (6, 5)), "Seat 1 lays R2 R1 on its scored pile"),
        (Discarded(0, (5, 15)), "Seat 1 discards R1 W3"),
        (NothingScored(0), "Seat 1 scores nothing more"),
        (FenceDrawn(4), "Seat 5 draws a fence"),
        (WolfRan(0, 5, 3, (4, 4)), "The wolf goes from 5 to 3 and eats R R"),
        (WolfRan(0, 3, 3, ()), "The wolf stays in 3 and eats nothing"),
        (Withdrew(1), "Seat 2 leaves the game"),
    ],
)
def test_events_have_a_sentence(event: Any, sentence: str) -> None:
    assert GAME.describe(event) == sentence


def test_the_table_as_text() -> None:
    state = turn_begins(
        {0: "R R W", 1: "Y"}, 2, fences={0: "F12a"}, hand="F05", piles={1: "Y R R"}, sheep_deck="W", final=2
    )
    lines = GAME.ascii(state).splitlines()
    assert lines[0] == "0 stall A R R W"
    assert lines[1] == "    |0| YB/YW (1, of A)"
    assert lines[2] == "1 field   Y W"
    assert lines[12] == "A scored - - - -, holds F05 YR/RW"
    assert lines[13].startswith("B scored Y RR - -, holds ")
    assert lines[14] == "to draw: 0 fences, 0 sheep; discarded: none"


# JSON


def test_positions_survive_json_with_names_for_cards() -> None:
    state = play(at_fence({1: "Y1 R2 B3 W1"}, "YB/YR", EITHER_BONUSES, piles="Y1 R1"), "flip no")
    written = GAME.state_to_json(state)
    assert written["flocks"][0] == "Y1"
    assert written["piles"][0] == ["Y1", "R1", "", ""]
    assert written["ask"] == "take"
    assert GAME.state_from_json(json.loads(json.dumps(written))) == state


@pytest.mark.parametrize("change", [{"flocks": 3}, {"ask": "sing"}, {"hands": ["F99a"]}, {"step": "tea"}])
def test_json_of_another_form_is_refused(change: Json) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what is wrong differs
        GAME.state_from_json({**GAME.state_to_json(first_turn(2)), **change})
    with pytest.raises(ValueError, match="not a position of Stubborn Sheep"):
        GAME.state_from_json({})
