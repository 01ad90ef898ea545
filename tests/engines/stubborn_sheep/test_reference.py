"""The engine against the slow reference: random games agree on every question and every sheep."""

from dataclasses import dataclass
from random import Random

import pytest

from engines.stubborn_sheep import GAME, State, StubbornSheepOptions
from engines.stubborn_sheep.cards import COLOURS, ICONS, SHEEP_NAMES, flock_of, sheep_in, sheep_name
from engines.stubborn_sheep.refill import reshuffled
from engines.stubborn_sheep.state import Step, scores, sets
from tests.engines.stubborn_sheep.positions import legal, new_game
from tests.engines.stubborn_sheep.reference import Asking, Fence, Left, Question, Table
from tests.engines.variants import combinations

VARIANTS = combinations(GAME)


@dataclass
class Luck:
    """Reshuffles as the engine makes them, from the same beginning."""

    luck: int

    def shuffle(self, sheep: list[str]) -> list[str]:
        deck, self.luck = reshuffled(flock_of(SHEEP_NAMES[one] for one in sheep), self.luck)
        return [sheep_name(one) for one in deck]


def fence(card: int) -> Fence:
    icons = "".join(COLOURS[colour] for colour in ICONS[card])
    return icons[:2], icons[2:]


def table_of(state: State) -> Table:
    options = state.options
    table = Table(
        state.players,
        by_side=options.jumps == "by_side",
        bonuses=options.bonuses,
        wolf=options.wolf,
        white_for_all_jumps=options.white_bonus == "all_jumps",
        most_sets=options.max_sets_per_turn,
    )
    table.areas = [[sheep_name(sheep) for sheep in sheep_in(flock)] for flock in state.flocks]
    table.stacks = [[fence(card) for card in cards] for cards in state.fences]
    table.hands = [None if card is None else fence(card) for card in state.hands]
    table.fence_pile = [fence(card) for card in state.fence_deck]
    table.sheep_pile = [sheep_name(sheep) for sheep in state.sheep_deck]
    table.shuffle = Luck(state.luck).shuffle
    return table


def assert_same_table(state: State, table: Table) -> None:
    for flock, area in zip(state.flocks, table.areas, strict=True):
        assert flock == flock_of(SHEEP_NAMES[sheep] for sheep in area)
    assert [[fence(card) for card in cards] for cards in state.fences] == table.stacks
    assert [None if card is None else fence(card) for card in state.hands] == table.hands
    assert state.discard == flock_of(SHEEP_NAMES[sheep] for sheep in table.discarded)
    assert [sheep_name(sheep) for sheep in state.sheep_deck] == table.sheep_pile
    assert state.wolf == table.wolf
    for piles, own in zip(state.piles, table.scored, strict=True):
        for colour, pile in zip(COLOURS, piles, strict=True):
            assert [sheep_name(sheep) for sheep in pile] == [one for one in own if one[0] == colour]


def next_question(asking: Asking, answer: str | None) -> Question | None:
    try:
        return next(asking) if answer is None else asking.send(answer)
    except StopIteration:
        return None


def leave(asking: Asking, table: Table, seats: list[int], asked: int, question: Question) -> Question | None:
    table.gone.update(seats)
    if asked not in seats:
        return question
    try:
        return asking.throw(Left())
    except StopIteration:
        return None


def compare_a_game(players: int, options: StubbornSheepOptions, seed: int, leaving: float = 0.0) -> State:
    rng = Random(seed)
    state = new_game(players, options, f"reference {seed}")
    table = table_of(state)
    asking = table.match()
    question = next_question(asking, None)
    while state.step is not Step.OVER:
        assert question == (state.turn, set(legal(state)))
        if state.step in (Step.FENCE, Step.SETUP):
            assert_same_table(state, table)
        if rng.random() < leaving:
            staying = [seat for seat in range(players) if seat not in table.gone]
            seats = rng.sample(staying, 1)
            assert state.turn is not None
            before = state.turn
            state, _ = GAME.forfeit(state, seats)
            if len(staying) == 2:
                return state
            question = leave(asking, table, seats, before, question)
        else:
            text = rng.choice(legal(state))
            assert state.turn is not None
            state, _ = GAME.apply(state, {state.turn: GAME.parse_action(text)})
            question = next_question(asking, text)
    assert question is None
    assert_same_table(state, table)
    assert table.places() == list(zip(scores(state), sets(state), strict=True))
    return state


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_agree_on_every_question_and_every_sheep(players: int) -> None:
    for number, options in enumerate(VARIANTS):
        compare_a_game(players, options, number)


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_with_withdrawals_agree(players: int) -> None:
    for number, options in enumerate(VARIANTS[players % 3 :: 3]):
        compare_a_game(players, options, 100 + number, leaving=0.003)
