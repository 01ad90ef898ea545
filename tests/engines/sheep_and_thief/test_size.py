"""Random play has the size that another program measured: averages over seeded games."""

from collections import Counter
from random import Random
from statistics import mean

import pytest

from engines.sheep_and_thief import GAME
from engines.sheep_and_thief.board import DOWN
from engines.sheep_and_thief.events import SheepStolen
from engines.sheep_and_thief.state import Phase
from tests.engines.sheep_and_thief.positions import start


@pytest.mark.parametrize(
    ("players", "picks", "dogs", "thieves"), [(2, 36, 6, 7.5), (3, 45, 9, 11), (4, 60, 12, 14.5)]
)
def test_random_games_have_the_known_size(players: int, picks: int, dogs: float, thieves: float) -> None:
    rng = Random(players)
    options: dict[Phase, list[int]] = {phase: [] for phase in Phase}
    asked: Counter[Phase] = Counter()
    taken = face_down = stolen = 0
    games = 120
    for number in range(games):
        state = start(players, seed=f"size {number}")
        while state.acting:
            actions = {seat: GAME.legal_actions(state, seat) for seat in state.acting}
            options[state.phase] += map(len, actions.values())
            asked[state.phase] += 1
            state, events = GAME.apply(state, {seat: rng.choice(legal) for seat, legal in actions.items()})
            thefts = [event for event in events if isinstance(event, SheepStolen)]
            stolen += sum(event.count for event in thefts if event.pen is not None)
        taken += sum(len(look.taken) for draft in state.drafts for step in draft for look in step if look)
        face_down += sum(bool(lying & DOWN) for sheet in state.sheets for lying in sheet.cards)
    assert taken == games * picks
    assert asked[Phase.PLACE] == games * 12 * players
    assert (7.6 if players > 2 else 9.8) - 0.6 < mean(options[Phase.PLACE]) < 11.8
    assert max(options[Phase.PLACE]) <= 48
    assert dogs - 1.2 < asked[Phase.DOG] / games < dogs + 1.2
    assert 6 < mean(options[Phase.DOG]) < 8.6
    assert max(options[Phase.DOG]) <= 13 * 4 + 1
    assert thieves - 0.6 < asked[Phase.THIEF] / games < thieves + 0.6
    assert 3.17 < mean(options[Phase.THIEF]) < 3.45
    assert set(options[Phase.ORDER]) == {2}
    assert 0.03 < face_down / games / players < 0.4
    assert 1 < stolen / games < 7
