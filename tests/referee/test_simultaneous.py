"""Decisions of several seats at once: each has its clock, and no choice is known before all are in."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from paddock_proto.v1 import bot_pb2
from tests.referee.pennies import Options, PenniesCodec
from tests.referee.table import BOTS, QUICK, SHORT, UNTIMED, Game, bot, play_game
from tests.sandbox.machine import ready_host
from workers.contract import BotLimits, TimeControl, Verdict
from workers.launchers import SandboxLauncher
from workers.referee.process import Launcher, Program

LONGER = TimeControl(start=3.0, bank=2.0, increment=0.0)


def play(
    *programs: Program,
    controls: Sequence[TimeControl] = (),
    rounds: int = 3,
    launcher: Launcher | None = None,
) -> Game:
    """A game of Pennies, in which everybody shows a number below the number of seats in play."""
    clocks = controls or [QUICK] * len(programs)
    return play_game(PenniesCodec(), Options(rounds), programs, clocks, launcher)


def shows(number: int, folder: Path, name: str, *how: object) -> Program:
    command = ("python", "several.py", str(folder), name, "--choose", str(number), *map(str, how))
    return Program(name, BOTS, "python", command)


def actions(game: Game) -> list[dict[int, str]]:
    return [dict(step.actions) for step in game.steps]


# All at once


def test_everybody_is_asked_before_anybody_has_answered(tmp_path: Path) -> None:
    """Each of these bots answers only when all three have been asked."""
    game = play(*(shows(seat, tmp_path, f"bot{seat}", "--meet", 3) for seat in range(3)))
    assert game.verdicts == (Verdict.OK,) * 3
    assert actions(game) == [{0: "0", 1: "1", 2: "2"}] * 3
    assert (game.outcome.termination, game.outcome.scores) == ("completed", (3, 3, 3))


def test_the_order_of_the_answers_changes_nothing(tmp_path: Path) -> None:
    games = []
    for number, order in enumerate(([0, 1, 2], [2, 1, 0], [1, 2, 0])):
        folder = tmp_path / str(number)
        folder.mkdir()
        before = dict(zip(order[1:], order, strict=False))
        programs = [
            shows(
                seat % 2, folder, f"bot{seat}", *(("--after", f"bot{before[seat]}") if seat in before else ())
            )
            for seat in range(3)
        ]
        games.append(play(*programs))
    first, *others = games
    for game in others:
        assert game.outcome == first.outcome
        assert actions(game) == actions(first)
        assert game.stdout == first.stdout


def test_what_one_chose_shows_in_the_next_turn_of_the_others_and_not_before(tmp_path: Path) -> None:
    told = []
    for choice in (0, 1):
        folder = tmp_path / str(choice)
        folder.mkdir()
        game = play(
            shows(choice, folder, "bot0"),
            shows(2, folder, "bot1", "--after", "bot0"),
            shows(2, folder, "bot2", "--after", "bot0"),
        )
        told.append(game.stdout)
    for seat in (1, 2):
        assert told[0][seat][0] == told[1][seat][0]
        assert told[0][seat][1] != told[1][seat][1]


# Clocks


def test_a_seat_is_charged_for_its_own_time_only() -> None:
    game = play(bot("good"), bot("answers_slowly"), bot("good"))
    took = game.steps[0].seconds
    assert took[1] >= 0.6
    assert max(took[0], took[2]) < took[1]


@pytest.mark.sandbox
def test_a_seat_that_has_answered_stands_still_while_the_others_think() -> None:
    launcher = SandboxLauncher(ready_host(), BotLimits())
    game = play(bot("counts_in_the_background"), bot("answers_slowly"), launcher=launcher)
    assert game.verdicts == (Verdict.OK, Verdict.OK)
    assert float(game.stdout[0][0]) > 0.5
    assert game.steps[0].seconds[0] < 0.3


# One fails


def test_the_answers_of_the_others_count_when_one_runs_out_of_time() -> None:
    game = play(bot("good"), bot("sleeps"), bot("good"), controls=(QUICK, SHORT, QUICK))
    assert (game.steps[0].forfeits, dict(game.steps[0].actions)) == ((1,), {0: "0", 2: "0"})
    assert game.steps[0].seconds[1] >= 0.3
    assert [step.forfeits for step in game.steps[1:]] == [(), ()]
    assert game.outcome.ranks == (1, 3, 1)
    assert game.verdicts == (Verdict.OK, Verdict.TIMEOUT, Verdict.OK)


def test_answers_that_are_no_longer_legal_are_asked_for_again(tmp_path: Path) -> None:
    """Two in play cannot show a 2. Nobody's choice of the round that was broken off becomes known."""
    game = play(shows(2, tmp_path, "bot0"), bot("raises"), shows(1, tmp_path, "bot2"))
    first, *others = game.steps
    assert (first.forfeits, dict(first.actions)) == ((1,), {})
    assert [(step.forfeits, dict(step.actions)) for step in others] == [((), {0: "0", 2: "1"})] * 3
    assert set(first.seconds) == {0, 1, 2}
    asked_first, asked_again = game.stdout[2][:2]
    assert (asked_first, asked_again) == (turn([0, 0, 0], legal=3), turn([0, 0, 0], legal=2))
    assert game.outcome.ranks == (1, 3, 1)


def turn(scores: list[int], legal: int) -> str:
    """A turn in which nothing is told but the scores and the choices, as the bot prints it."""
    data = bot_pb2.GameData()
    data.battle_sheep.observation.boards_left.extend(scores)
    data.battle_sheep.legal_actions.packed.extend(range(legal))
    return data.SerializeToString(deterministic=True).hex()


def test_seats_that_fail_in_one_decision_leave_together(tmp_path: Path) -> None:
    game = play(bot("raises"), shows(0, tmp_path, "bot1"), bot("illegal_index"), shows(1, tmp_path, "bot3"))
    assert game.steps[0].forfeits == (0, 2)
    assert game.outcome.ranks == (3, 1, 3, 1)
    assert game.verdicts == (Verdict.CRASH, Verdict.OK, Verdict.ILLEGAL, Verdict.OK)


def test_a_round_ends_at_once_when_one_seat_is_left() -> None:
    """No clock runs, and the other thinks for ever."""
    game = play(bot("raises"), bot("sleeps"), controls=(UNTIMED, UNTIMED))
    assert (game.steps[-1].forfeits, game.steps[-1].actions) == ((0,), {})
    assert (game.outcome.termination, game.outcome.ranks) == ("forfeit", (2, 1))


def test_an_illegal_choice_is_judged_before_the_others_have_answered() -> None:
    """Else the other would run out of time, and both would have lost."""
    game = play(bot("illegal_action", 9), bot("sleeps"), controls=(UNTIMED, UNTIMED))
    assert game.verdicts == (Verdict.ILLEGAL, Verdict.OK)
    assert game.outcome.ranks == (2, 1)
    [fault] = [seat.fault for seat in game.seats if seat.fault]
    assert fault.detail == "It played an illegal action: 9 is not shown by one of 2."


def test_moves_that_nobody_asked_for_count_for_no_round(tmp_path: Path) -> None:
    """Five rounds have such moves; the rest lets the bot read all that it is told of them."""
    game = play(bot("stale_and_double_moves"), shows(1, tmp_path, "bot1"), rounds=8)
    assert actions(game) == [{0: "0", 1: "1"}] * 8
    assert game.seats[0].process.logs().stderr.count("notice: Nobody asked for a move") == 10


def test_a_seat_that_fails_after_it_answered_is_out_of_the_round() -> None:
    """It ends while the third seat thinks, which does so until its time is over."""
    names = ("dies_while_the_other_thinks", "good", "sleeps", "good")
    game = play(*map(bot, names), controls=(QUICK, QUICK, LONGER, QUICK))
    assert (game.steps[0].forfeits, dict(game.steps[0].actions)) == ((0, 2), {1: "0", 3: "0"})
    assert game.outcome.ranks == (3, 1, 3, 1)
    assert game.verdicts == (Verdict.CRASH, Verdict.OK, Verdict.TIMEOUT, Verdict.OK)
