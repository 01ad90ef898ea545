"""The engine and the slow reference play the same random games and must agree on everything, all the way."""

from random import Random

import pytest

from engines.sheep_and_thief import GAME, SheepAndThiefOptions, State
from engines.sheep_and_thief.board import DOWN, HOUSE
from engines.sheep_and_thief.cards import cell_name
from engines.sheep_and_thief.scoring import points
from engines.sheep_and_thief.state import Phase
from tests.engines.sheep_and_thief.positions import ids, start
from tests.engines.sheep_and_thief.reference import Table, name_of

OPTIONS = (
    SheepAndThiefOptions(),
    SheepAndThiefOptions(split_herds=True),
    SheepAndThiefOptions(house_has_hut=False),
    SheepAndThiefOptions(split_herds=True, house_has_hut=False),
)


def table_of(state: State) -> Table:
    """The reference at the beginning of a game, with the same shuffle."""
    dealt = [card for _, cards in sorted(dealt_to(state).items()) for card in cards]
    options = state.options
    return Table(
        state.players, [*dealt, *ids(state.deck)], state.start, options.split_herds, options.house_has_hut
    )


def dealt_to(state: State) -> dict[int, list[str]]:
    return {seat: ids(pack) for seat, pack in enumerate(state.packs)}


def assert_same(state: State, table: Table) -> None:
    assert list(state.acting) == table.to_act()
    for seat in state.acting:
        texts = [GAME.format_action(action) for action in GAME.legal_actions(state, seat)]
        assert len(texts) == len(set(texts))
        assert set(texts) == table.choices(seat)
    assert [set(ids(hand)) for hand in state.hands] == table.hands
    assert [set(ids(pack)) for pack in state.packs] == table.packs
    assert ids(state.deck) == table.deck
    assert (state.supply, state.round, state.start) == (table.supply, table.round, table.start)
    assert cell_name(state.thief) == name_of(table.thief)
    assert list(state.pens) == [sheet.pen for sheet in table.sheets]


def assert_same_sheets(state: State, table: Table) -> None:
    for ours, theirs in zip(state.sheets, table.sheets, strict=True):
        laid = {
            cell_name(cell): ((lying & ~DOWN) - 1, bool(lying & DOWN))
            for cell, lying in enumerate(ours.cards)
            if lying not in (0, HOUSE)
        }
        assert {cell: (ids((card,))[0], down) for cell, (card, down) in laid.items()} == {
            name_of(cell): (card, cell in theirs.down) for cell, card in theirs.cards.items()
        }
        herds = {cell_name(cell): herd for cell, herd in enumerate(ours.sheep) if herd}
        assert herds == {name_of(cell): herd for cell, herd in theirs.sheep.items() if herd}
    scored = [(seat.sheep, seat.towns, seat.rivers) for seat in points(state)]
    assert scored == [sheet.points() for sheet in table.sheets]


def compare_a_game(players: int, seed: int, options: SheepAndThiefOptions, leaving: float) -> State:
    rng = Random(f"{players} {seed} {options}")
    state = start(players, options, f"reference {seed}")
    table = table_of(state)
    while state.acting:
        assert_same(state, table)
        assert_same_sheets(state, table)
        if rng.random() < leaving:
            seats = rng.sample(table.in_play(), rng.choice((1, 1, 2)))
            state, _ = GAME.forfeit(state, seats)
            table.leave(seats)
        else:
            actions = {seat: rng.choice(GAME.legal_actions(state, seat)) for seat in state.acting}
            state, _ = GAME.apply(state, actions)
            table.do({seat: GAME.format_action(action) for seat, action in actions.items()})
    assert_same(state, table)
    assert_same_sheets(state, table)
    result = GAME.outcome(state)
    assert result is not None
    assert list(result.ranks) == table.ranks()
    return state


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", GAME.players)
def test_random_games_agree_on_every_decision_and_on_the_places(
    players: int, options: SheepAndThiefOptions
) -> None:
    for seed in range(5):
        assert compare_a_game(players, seed, options, leaving=0.0).phase is Phase.OVER


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_with_seats_that_leave_agree(players: int) -> None:
    for seed in range(25):
        compare_a_game(players, seed, SheepAndThiefOptions(), leaving=0.03)
