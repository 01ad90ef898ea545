"""Every game, with every number of players: seats fail in the middle of it, the others play it to its end."""

from collections.abc import Mapping

import pytest

from engines.core.game import AnyGame
from engines.core.record import Record, Step, resimulate
from engines.registry import GAMES
from paddock_proto.codec import CODECS
from tests.referee.table import QUICK, SHORT, Game, bot, play_game
from workers.contract import MAX_STEPS, Verdict

HOW = {"crash": Verdict.CRASH, "sleep": Verdict.TIMEOUT, "illegal": Verdict.ILLEGAL}

TABLES = [(game, players) for game in GAMES.values() for players in game.players]


def failing(players: int, first: int) -> Mapping[int, str]:
    """Seat -> how it fails: every second seat from `first` on, each in another way."""
    ways = [*HOW]
    seats = range(first, players, 2)
    return {seat: ways[(seat + players) % len(ways)] for seat in seats}


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{game.id}-{n}p" for game, n in TABLES])
def test_seats_that_fail_come_last_and_the_others_play_on(game: AnyGame, players: int, first: int) -> None:
    """Each seat fails in one of the two matches. The later one fails, the better its place."""
    faults = failing(players, first)
    programs = [
        bot("fails", 1 + seat // 2, faults[seat]) if seat in faults else bot("good")
        for seat in range(players)
    ]
    controls = [SHORT if faults.get(seat) == "sleep" else QUICK for seat in range(players)]
    played = play_game(CODECS[game.id], game.options_type(), programs, controls)

    assert played.verdicts == tuple(HOW[faults[seat]] if seat in faults else "ok" for seat in range(players))
    left = {seat: number for number, step in enumerate(played.steps) for seat in step.forfeits}
    assert set(left) == set(faults)
    ranks = played.outcome.ranks
    best_of_failed = players - len(faults) + 1
    assert all(ranks[seat] < best_of_failed for seat in range(players) if seat not in faults)
    for seat in faults:
        assert ranks[seat] == best_of_failed + sum(left[other] > left[seat] for other in faults)
    _check_rest(game, players, played, max(left.values()))


def _check_rest(game: AnyGame, players: int, played: Game, last_left: int) -> None:
    """With two or more in play the game goes on by its rules, and it replays to the same end."""
    in_play = players - sum(len(step.forfeits) for step in played.steps)
    assert (played.outcome.termination == "forfeit") == (in_play < 2)
    if in_play >= 2:
        assert len(played.steps) > last_left + 1
    steps = tuple(Step(step.actions, step.forfeits) for step in played.steps)
    record = Record(game.id, game.rules_version, players, {}, "a seed", steps)
    assert game.outcome(list(resimulate(game, record))[-1].state) == played.outcome


@pytest.mark.parametrize(("game", "players"), TABLES, ids=[f"{game.id}-{n}p" for game, n in TABLES])
def test_a_report_has_room_for_the_longest_match(game: AnyGame, players: int) -> None:
    assert game.max_plies(players, game.options_type()) + players <= MAX_STEPS
