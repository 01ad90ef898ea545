"""What a seat knows and what it does not, and guesses that respect both."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt
from random import Random

import pytest

from engines.core.game import Seat
from engines.sheep_and_thief import GAME, State
from engines.sheep_and_thief.board import DOWN
from engines.sheep_and_thief.guess import determinize
from engines.sheep_and_thief.state import Phase
from engines.sheep_and_thief.study import turn
from engines.sheep_and_thief.view import observe
from tests.engines.sheep_and_thief.histories import blind_history
from tests.engines.sheep_and_thief.invariants import check_invariants
from tests.engines.sheep_and_thief.positions import (
    play,
    random_step,
    start,
    take_first,
    to_phase,
)

GUESSES = 60


def guesses(state: State, seat: Seat, number: int = GUESSES) -> Iterator[State]:
    rng = Random(5)
    seen = observe(state, seat)
    for _ in range(number):
        guess = determinize(seen, rng)
        assert observe(guess, seat) == seen
        check_invariants(guess)
        yield guess


def downs(state: State, seat: Seat) -> set[int]:
    return {(lying & ~DOWN) - 1 for lying in state.sheets[seat].cards if lying & DOWN}


def holdings(state: State, seat: Seat) -> set[int]:
    """Everything that the seat has and that others do not see."""
    return {*state.hands[seat], *state.packs[seat], *downs(state, seat), *state.aside[seat]}


def test_an_observation_has_the_own_cards_and_of_others_only_numbers() -> None:
    state = take_first(start(3))
    seen = observe(state, 1)
    assert (seen.hand, seen.pack) == (state.hands[1], state.packs[1])
    assert (seen.hand_sizes, seen.pack_sizes, seen.deck_size) == ((1, 1, 1), (4, 4, 4), 56 - 15)
    assert not hasattr(seen, "deck")
    assert not hasattr(seen, "hands")


def test_a_card_face_down_is_known_to_its_owner_alone() -> None:
    state = play(turn({}, {}, hands=[["M53"], ["M56"]]), "face-down M53 B1")
    own, others = observe(state, 0), observe(state, 1)
    assert own.sheets[0].cards[1] == DOWN | 53
    assert others.sheets[0].cards[1] == DOWN
    assert others.sheets[0].misfits == state.sheets[0].misfits


def test_a_pack_that_was_passed_is_remembered() -> None:
    """The four cards are in the left neighbour's hands, whatever the guess; its first card can be any."""
    state = take_first(start(3))
    passed = state.packs[1]
    firsts = set()
    for guess in guesses(state, 0):
        assert guess.packs[1] == passed
        assert not set(guess.hands[1]) & {*state.hands[0], *state.packs[0], *passed}
        firsts |= set(guess.hands[1])
    assert len(firsts) > 15


def test_what_is_missing_when_a_pack_comes_back_is_with_those_who_held_it() -> None:
    """Three players: the pack comes back with two cards fewer, one at each neighbour."""
    state = start(3)
    state = take_first(state)
    passed = set(state.packs[1])
    state = take_first(take_first(state))
    missing = passed - set(state.packs[0])
    assert len(missing) == 2
    ways: Counter[int] = Counter()
    for guess in guesses(state, 0):
        with_neighbours = [missing & set(guess.hands[seat]) for seat in (1, 2)]
        assert [len(cards) for cards in with_neighbours] == [1, 1]
        ways[min(with_neighbours[0])] += 1
    assert len(ways) == 2
    assert min(ways.values()) > GUESSES / 4


def test_two_players_know_four_cards_of_the_other_after_a_draft() -> None:
    """Two are missing in the pack that came back, two were passed at last; two were never seen."""
    state = start(2)
    state = play(state, _first_pairs(state))
    passed = set(state.packs[1])
    state = play(state, _first_pairs(state))
    known = set(state.hands[1]) & passed | set(state.drafts[0][2][1].taken)  # type: ignore[union-attr]
    assert len(known) == 4
    others = set()
    for guess in guesses(state, 0):
        assert known <= set(guess.hands[1])
        others |= set(guess.hands[1]) - known
    assert len(others) > 15


def _first_pairs(state: State) -> str:
    texts = [GAME.format_action(GAME.legal_actions(state, seat)[0]) for seat in (0, 1)]
    return " | ".join(texts)


@pytest.mark.parametrize("players", GAME.players)
def test_cards_that_a_seat_saw_are_never_in_the_deck(players: int) -> None:
    rng = Random(players)
    state = start(players)
    while state.acting:
        seen = {card for draft in state.drafts for step in draft if (look := step[0]) for card in look.pack}
        for guess in guesses(state, 0, 2):
            assert not seen & set(guess.deck)
        state = random_step(state, rng)


@pytest.mark.parametrize("players", GAME.players)
def test_a_kept_card_that_comes_by_again_is_known_to_be_the_kept_one(players: int) -> None:
    """An old card in a pack of the second or third round can only have been kept by whoever was dealt it."""
    rng = Random(players)
    found = 0
    for number in range(6):
        state = start(players, seed=f"kept {number}")
        while state.acting:
            before, state = state, random_step(state, rng)
            if state.phase is Phase.DRAFT and state.round > 1 and state.drafts[-1]:
                found += check_kept(before, state)
    assert found > 3


def check_kept(before: State, state: State) -> int:
    """Seat 0 looks at the pack that it was passed: who kept the card that it knows from an earlier round?"""
    earlier = {
        card for draft in before.drafts[:-1] for step in draft if (look := step[0]) for card in look.pack
    }
    old = earlier & set(state.packs[0])
    for card in old:
        for guess in guesses(state, 0, 3):
            packs = [set(look.pack) for look in guess.drafts[-1][0] if look]
            (dealt_to,) = (seat for seat, pack in enumerate(packs) if card in pack)
            taken = [look.taken for step in guess.drafts[-2] if (look := step[dealt_to])]
            assert any(card in cards for cards in taken)
    return len(old)


def test_a_guess_of_a_card_face_down_fitted_nowhere() -> None:
    """And so did whatever else was in that hand."""
    checked = 0
    for number in range(60):
        rng = Random(number)
        state = start(3, seed=f"down {number}")
        while state.acting:
            following = random_step(state, rng)
            for seat in (1, 2):
                if len(following.sheets[seat].misfits) > len(state.sheets[seat].misfits):
                    check_misfits(following, seat)
                    checked += 1
            state = following
    assert checked > 10


def check_misfits(state: State, seat: Seat) -> None:
    misfits = state.sheets[seat].misfits[-1]
    latest = state.sheets[seat].order[-1]
    for guess in guesses(state, 0, 5):
        lying = (guess.sheets[seat].cards[latest] & ~DOWN) - 1
        if guess.round == state.round and guess.phase is not Phase.DRAFT:
            assert all(misfits >> card & 1 for card in (lying, *guess.hands[seat]))
        assert misfits >> lying & 1


def test_a_seat_that_left_is_guessed_like_any_other() -> None:
    state = take_first(take_first(start(4)))
    state, _ = GAME.forfeit(state, [2])
    for seat in range(4):
        for guess in guesses(state, seat, 20):
            assert len(guess.aside[2]) == 5
            assert not guess.hands[2]


def test_a_guess_can_be_guessed_from_by_every_seat() -> None:
    """What the others remember in it agrees with it too."""
    rng = Random(9)
    state = start(4)
    while state.acting:
        state = random_step(state, rng)
        if rng.random() < 0.2:
            guess = determinize(observe(state, 0), rng)
            for seat in range(4):
                again = determinize(observe(guess, seat), rng)
                check_invariants(again)
                assert observe(again, seat) == observe(guess, seat)


def test_what_is_known_for_certain_stays_so_to_the_end_of_the_round() -> None:
    state = take_first(start(3))
    passed = set(state.packs[1])
    state = to_phase(take_first(state), Phase.PLACE, Random(1))
    while state.phase is not Phase.DRAFT:
        for guess in guesses(state, 0, 3):
            visible = {lying - 1 for sheet in guess.sheets for lying in sheet.cards if 0 < lying < DOWN}
            places = [holdings(guess, seat) for seat in range(3)]
            assert passed <= visible.union(*places)
        state = random_step(state, Random(1))


@pytest.mark.parametrize(
    ("players", "steps", "face_down"), [(2, 13, 0.8), (3, 18, 0.0), (3, 19, 0.8), (4, 22, 0.5)]
)
def test_guesses_cannot_be_told_from_the_truth(players: int, steps: int, face_down: float) -> None:
    """In histories of blind choices both are draws from the same lot: no statistic has another mean."""
    rng = Random(f"{players} {steps}")
    differences: dict[str, list[int]] = {}
    for _ in range(400):
        state = blind_history(players, rng, steps, face_down)
        seat = rng.randrange(players)
        seen = observe(state, seat)
        guess = determinize(seen, rng)
        assert observe(guess, seat) == seen
        truth = statistics(state, seat)
        for name, value in statistics(guess, seat).items():
            differences.setdefault(name, []).append(value - truth[name])
    for name, values in differences.items():
        spread = sqrt(sum(value * value for value in values)) or 1.0
        assert abs(sum(values)) / spread < 4, name


def statistics(state: State, observer: Seat) -> dict[str, int]:
    """How many cards that the observer once saw are where, and what it cannot know of low numbers."""
    held = [look.pack for draft in state.drafts for step in draft if (look := step[observer])]
    seen = {card for pack in held for card in pack} | set(state.packs[observer])
    found: dict[str, int] = {}
    for seat in range(state.players):
        if seat == observer:
            continue
        places = {
            "hand": set(state.hands[seat]),
            "pack": set(state.packs[seat]),
            "aside": set(state.aside[seat]),
            "down": downs(state, seat),
        }
        for number, draft in enumerate(state.drafts):
            for step, looks in enumerate(draft):
                look = looks[seat]
                places[f"taken {number} {step}"] = set(look.taken) if look else set()
        for name, cards in places.items():
            found[f"{name} of {seat}, seen"] = len(cards & seen)
            found[f"{name} of {seat}, low"] = sum(card < 28 for card in cards)
    return found


def test_there_are_guesses_of_everything_that_is_hidden() -> None:
    """Of the left neighbour's hand one card was never seen, and nothing of the deck."""
    state = to_phase(start(3), Phase.PLACE, Random(2))
    unknown = set(state.hands[1]) - {
        card for step in state.drafts[0] if (look := step[0]) for card in look.pack
    }
    assert len(unknown) == 1
    assert len({frozenset(guess.hands[1]) for guess in guesses(state, 0)}) > 20
    assert len({guess.deck for guess in guesses(state, 0)}) == GUESSES


def test_first_and_later_looks_of_a_seat_follow_each_other() -> None:
    state = to_phase(start(4), Phase.PLACE, Random(2))
    glimpses = observe(state, 2).drafts[0]
    assert [glimpse.present for glimpse in glimpses] == [(0, 1, 2, 3)] * 5
    looks = [glimpse.look for glimpse in glimpses]
    for before, after in pairwise(looks):
        assert before is not None
        assert after is not None
        assert len(after.pack) == len(before.pack) - 1
    assert {look.taken[0] for look in looks if look} == set(state.hands[2])
