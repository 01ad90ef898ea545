"""Dealing, drafting, and from round to round."""

from random import Random

import pytest

from engines.core.chance import Chance
from engines.core.errors import IllegalAction, NotYourTurn
from engines.core.game import ALL, SPECTATOR
from engines.sheep_and_thief import GAME, State
from engines.sheep_and_thief.cards import EVERY_CARD
from engines.sheep_and_thief.events import Dealt, Kept, RoundBegan, Taken
from engines.sheep_and_thief.state import Phase
from tests.engines.sheep_and_thief.positions import (
    ids,
    legal,
    numbers,
    play,
    random_step,
    start,
    take_first,
    to_phase,
)

DEALT = {2: 6, 3: 5, 4: 5}


def with_packs(*packs: tuple[str, ...], number: int = 1) -> State:
    """The draft of a round in which these packs were dealt."""
    state = start(len(packs))
    return state._replace(packs=tuple(numbers(*pack) for pack in packs), round=number)


def pack_ids(state: State) -> list[list[str]]:
    return [ids(pack) for pack in state.packs]


@pytest.mark.parametrize("players", GAME.players)
def test_everybody_is_dealt_a_pack_and_has_a_sheep_on_the_house(players: int) -> None:
    state = start(players)
    assert [len(pack) for pack in state.packs] == [DEALT[players]] * players
    assert state.supply == 50 - players
    assert all(sum(sheet.sheep) == sheet.sheep[0] == 1 for sheet in state.sheets)
    assert state.acting == tuple(range(players))
    assert len(state.deck) == 56 - players * DEALT[players]


def test_the_holder_of_house_1_is_drawn() -> None:
    """Each seat begins about as often as any other."""
    begins = [start(4, seed=f"houses {number}").start for number in range(200)]
    assert all(30 <= begins.count(seat) <= 70 for seat in range(4))


def test_houses_and_cards_have_streams_of_their_own() -> None:
    """The same cards come for any number of players, whoever begins."""
    two, four = start(2, seed="shared"), start(4, seed="shared")
    dealt = GAME.setup(2, GAME.options_type(), Chance("shared"))[1]
    first = next(event for event in dealt if isinstance(event, Dealt))
    assert set(first.cards[:5]) <= set(four.packs[0])
    assert two.deck[-20:] == four.deck[-20:]


def test_case_22_packs_go_left_right_left() -> None:
    packs = tuple(tuple(f"M{5 * seat + n + 1:02}" for n in range(5)) for seat in range(4))
    for number, order in ((1, (3, 0, 1, 2)), (2, (1, 2, 3, 0)), (3, (3, 0, 1, 2))):
        after = take_first(with_packs(*packs, number=number))
        assert pack_ids(after) == [list(packs[giver][1:]) for giver in order]


def test_two_players_take_pairs_and_pass_four_then_two() -> None:
    first = tuple(f"M{n:02}" for n in range(1, 7))
    second = tuple(f"M{n:02}" for n in range(11, 17))
    state = with_packs(first, second)
    assert len(legal(state, 0)) == 15
    state = play(state, "take M01 M03 | take M11 M12")
    assert pack_ids(state) == [["M13", "M14", "M15", "M16"], ["M02", "M04", "M05", "M06"]]
    assert len(legal(state, 0)) == 6
    state = play(state, "take M13 M16 | take M02 M06")
    assert state.phase is Phase.PLACE
    assert ids(state.hands[0]) == ["M01", "M03", "M04", "M05", "M13", "M16"]
    assert ids(state.hands[1]) == ["M02", "M06", "M11", "M12", "M14", "M15"]
    assert state.packs == ((), ())


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_take_one_card_five_times(players: int) -> None:
    state = start(players)
    for step in range(4):
        assert [len(legal(state, seat)) for seat in range(players)] == [5 - step] * players
        state = take_first(state)
    assert state.phase is Phase.PLACE
    assert [len(hand) for hand in state.hands] == [5] * players


def test_ruling_22_the_last_card_takes_itself() -> None:
    packs = tuple(tuple(f"M{5 * seat + n + 1:02}" for n in range(5)) for seat in range(3))
    state = with_packs(*packs)
    events: tuple[object, ...] = ()
    for _ in range(4):
        state, events = GAME.apply(state, {seat: GAME.legal_actions(state, seat)[0] for seat in range(3)})
    assert [type(event) for event in events] == [Taken] * 6
    assert state.packs == ((), (), ())


def test_ruling_22_all_choose_at_once_and_in_any_order() -> None:
    state = start(3)
    actions = {seat: GAME.legal_actions(state, seat)[seat] for seat in range(3)}
    turned = dict(reversed(actions.items()))
    assert GAME.apply(state, actions) == GAME.apply(state, turned)
    with pytest.raises(NotYourTurn, match=r"seats \[0, 1, 2\] decide at ply 0, not seats \[0, 2\]"):
        GAME.apply(state, {0: actions[0], 2: actions[2]})


def test_ruling_22_nobody_is_told_what_another_took() -> None:
    state = start(3)
    actions = {seat: GAME.legal_actions(state, seat)[0] for seat in range(3)}
    other = {**actions, 1: GAME.legal_actions(state, 1)[4]}
    after, events = GAME.apply(state, actions)
    after_other, other_events = GAME.apply(state, other)
    # Seat 2 gets another pack then; seat 0 and spectators notice nothing at all.
    assert GAME.observe(after, 0) == GAME.observe(after_other, 0)
    for view in (0, SPECTATOR):
        told = [GAME.visible(event, view) for event in events]
        assert told == [GAME.visible(event, view) for event in other_events]
        assert GAME.frame(after, view) == GAME.frame(after_other, view)
    assert GAME.frame(after, ALL) != GAME.frame(after_other, ALL)
    assert GAME.observe(after, 1) != GAME.observe(after_other, 1)


def test_cards_of_another_pack_are_refused() -> None:
    packs = tuple(tuple(f"M{5 * seat + n + 1:02}" for n in range(5)) for seat in range(3))
    state = with_packs(*packs)
    with pytest.raises(IllegalAction, match="M06 is not in the pack"):
        play(state, "take M06 | take M07 | take M11")
    with pytest.raises(IllegalAction, match="one card is taken at once"):
        play(state, "take M01 M02 | take M07 | take M11")
    two = with_packs(tuple(f"M{n:02}" for n in range(1, 7)), tuple(f"M{n:02}" for n in range(11, 17)))
    with pytest.raises(IllegalAction, match="two cards are taken at once"):
        play(two, "take M01 M02 | take M11")
    with pytest.raises(IllegalAction, match="M07 is not in the pack"):
        play(two, "take M01 M07 | take M11 M12")


@pytest.mark.parametrize("players", [3, 4])
def test_case_22_ruling_20_the_kept_card_is_part_of_the_next_pack(players: int) -> None:
    """Four are dealt to it."""
    state = start(players)
    rng = Random(players)
    for number in (2, 3):
        before = state
        while state.round < number:
            before, state = state, random_step(state, rng)
        left = [set(before.hands[seat]) for seat in range(players)]
        packs = [set(pack) for pack in state.packs]
        assert [len(pack) for pack in packs] == [5] * players
        kept = [left[seat] & packs[seat] for seat in range(players)]
        assert all(len(cards) == 1 for cards in kept)
        assert len(before.deck) - len(state.deck) == 4 * players


def test_ruling_23_two_players_choose_secretly_which_of_two_cards_they_keep() -> None:
    state = to_phase(start(2), Phase.KEEP, Random(3))
    assert state.acting == (0, 1)
    assert [len(legal(state, seat)) for seat in (0, 1)] == [2, 2]
    texts = [legal(state, 0)[0], legal(state, 1)[1]]
    kept = [text.split()[1] for text in texts]
    after = play(state, " | ".join(texts))
    assert after.round == 2
    for seat in (0, 1):
        assert kept[seat] in ids(after.packs[seat])
        assert len(after.packs[seat]) == 6
        (discarded,) = ids(after.aside[seat])
        assert discarded in ids(state.hands[seat])
        assert discarded != kept[seat]
    with pytest.raises(IllegalAction, match=r"M\d\d is not in the hand"):
        play(state, " | ".join((texts[1], texts[0])))


def test_ruling_23_what_is_discarded_is_nobody_elses_business() -> None:
    state = to_phase(start(2), Phase.KEEP, Random(3))
    actions = [GAME.legal_actions(state, 0), GAME.legal_actions(state, 1)]
    _, events = GAME.apply(state, {0: actions[0][0], 1: actions[1][0]})
    kept = [event for event in events if isinstance(event, Kept)]
    assert [GAME.visible(event, SPECTATOR) for event in kept] == [Kept(0, None, None), Kept(1, None, None)]
    assert [GAME.visible(event, 0) for event in kept] == [kept[0], Kept(1, None, None)]
    assert GAME.describe(Kept(1, None, None)) == "Seat 2 keeps a card and discards one"


@pytest.mark.parametrize("players", GAME.players)
def test_ruling_23_24_after_the_third_round_the_game_ends_without_a_choice(players: int) -> None:
    state = to_phase(start(players), Phase.OVER, Random(players))
    assert state.round == 3
    assert [len(hand) for hand in state.hands] == [2 if players == 2 else 1] * players
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize(("players", "drawn"), [(2, 32), (3, 39), (4, 52)])
def test_case_21_ruling_21_the_deck_is_dealt_on_without_a_shuffle(players: int, drawn: int) -> None:
    state = start(players)
    whole = state.deck
    state = to_phase(state, Phase.OVER, Random(players))
    assert len(EVERY_CARD) - len(state.deck) == drawn
    assert state.deck == whole[len(whole) - len(state.deck) :]
    for sheet in state.sheets:
        assert sum(1 for lying in sheet.cards if lying) == 13


@pytest.mark.parametrize("players", GAME.players)
def test_ruling_34_the_start_player_card_goes_to_the_left(players: int) -> None:
    state = start(players)
    rng = Random(players)
    first = state.start
    for number in (1, 2, 3):
        state = to_phase(state, Phase.PLACE, rng)
        assert state.round == number
        assert state.acting == ((first + number - 1) % players,)
        while state.round == number and state.phase is not Phase.OVER:
            state = random_step(state, rng)


def test_turns_go_clockwise_whatever_the_direction_of_the_draft() -> None:
    state = start(3)
    rng = Random(5)
    placed: list[int] = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.PLACE:
            placed += state.acting
        state = random_step(state, rng)
    expected = [(state.start - 2 + number + turn) % 3 for number in range(3) for turn in range(12)]
    assert placed == expected


def test_a_round_says_who_begins_and_which_way_packs_go() -> None:
    _, events = GAME.setup(2, GAME.options_type(), Chance("tests"))
    begins = events[0]
    assert isinstance(begins, RoundBegan)
    assert (begins.round, begins.leftwards) == (1, True)
    assert [type(event) for event in events[1:]] == [Dealt, Dealt]
    assert [GAME.visible(event, 0) for event in events[1:]] == [events[1], Dealt(1, 6, ())]
