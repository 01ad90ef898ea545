"""One test per verdict: the program misbehaves, its seat gets the verdict, the other seat never notices."""

import os
import signal

import pytest

from engines.battle_sheep import BattleSheepOptions
from paddock_proto.codec import CODECS
from tests.referee.table import QUICK, SHORT, SOON, UNTIMED, against_good, bot, play, play_game
from workers.contract import BotLimits, TimeControl, Verdict


def test_it_works() -> None:
    result = play("good", "good")
    assert [seat.verdict for seat in result.seats] == [Verdict.OK, Verdict.OK]
    assert [seat.exit_code for seat in result.seats] == [0, 0]
    assert result.outcome.termination == "blocked"
    assert [list(step.actions) for step in result.steps[:4]] == [[0], [1], [0], [1]]


def test_a_program_that_exits_at_once_crashes() -> None:
    seat = against_good("exits_at_once")
    assert (seat.verdict, seat.exit_code, seat.hello) == (Verdict.CRASH, 3, False)
    assert seat.detail == "The program ended by itself before it said hello with exit code 3."


@pytest.mark.parametrize("name", ["never_dials", "dials_and_is_silent", "garbage_on_the_socket"])
def test_a_program_that_never_says_hello_does_not_show(name: str) -> None:
    controls = (TimeControl(start=1.0, bank=3.0), QUICK)  # the other starts on a busy machine
    game = play_game(CODECS["battle-sheep"], BattleSheepOptions(), [bot(name), bot("good")], controls)
    assert game.verdicts == (Verdict.NO_SHOW, Verdict.OK)
    seat = game.seats[0]
    assert seat.fault is not None
    assert seat.fault.detail.endswith("1.00 s were given for that.")
    assert not seat.hello


def test_an_exception_is_a_crash_with_its_traceback_in_the_log() -> None:
    seat = against_good("raises")
    assert (seat.verdict, seat.exit_code) == (Verdict.CRASH, 1)
    assert seat.detail == "The program ended by itself at ply 0 with exit code 1."
    assert seat.stderr.endswith("ValueError: boom\n")


def test_a_signal_is_a_crash_that_names_it() -> None:
    seat = against_good("segfaults")
    assert (seat.verdict, seat.exit_code) == (Verdict.CRASH, 139)
    assert seat.detail == "The program was ended at ply 0 by signal 11 (SIGSEGV)."


def test_a_crash_is_seen_at_once_when_no_clock_runs() -> None:
    result = play("exits_at_its_second_turn", "good", control=UNTIMED)
    assert result.wall_seconds < SOON
    seat = result.seats[0]
    assert (seat.verdict, seat.exit_code) == (Verdict.CRASH, 1)
    assert "at ply 2" in seat.detail


def test_a_crash_off_turn_ends_a_match_in_which_the_other_thinks_for_ever() -> None:
    result = play("dies_while_the_other_thinks", "sleeps", control=UNTIMED)
    assert result.wall_seconds < SOON
    assert [seat.verdict for seat in result.seats] == [Verdict.CRASH, Verdict.OK]
    assert result.outcome.ranks == (2, 1)


def test_a_program_that_ends_has_ended_even_if_somebody_keeps_its_connection() -> None:
    result = play("leaves_its_stream_to_another", "good", control=UNTIMED)
    os.kill(int(result.seats[0].stdout), signal.SIGKILL)  # it was still there
    assert result.wall_seconds < SOON
    assert [seat.verdict for seat in result.seats] == [Verdict.CRASH, Verdict.OK]
    assert result.seats[0].exit_code == 2


def test_no_answer_is_a_timeout_at_the_limit() -> None:
    result = play("sleeps", "good", control=SHORT)
    assert result.seats[0].verdict is Verdict.TIMEOUT
    assert result.seats[0].detail.endswith("s went by, 0.30 s were left on its clock.")
    assert 0.3 <= result.steps[-1].seconds[0] < SOON
    assert result.steps[-1].forfeits == (0,)


def test_an_empty_answer_that_comes_late_is_a_timeout_and_nothing_else() -> None:
    assert against_good("late_empty_move", SHORT).verdict is Verdict.TIMEOUT


def test_notes_do_not_stop_the_clock() -> None:
    assert against_good("endless_notes", SHORT).verdict is Verdict.TIMEOUT


def test_an_index_beyond_the_list_is_illegal() -> None:
    seat = against_good("illegal_index")
    assert seat.verdict is Verdict.ILLEGAL
    assert seat.detail == "It chose action number 1000 at ply 0; the 1 legal ones are numbered 0 to 0."


def test_an_action_that_the_rules_do_not_allow_is_illegal_and_the_rules_say_why() -> None:
    seat = against_good("illegal_action")
    assert seat.verdict is Verdict.ILLEGAL
    assert seat.detail.startswith("It played an illegal action: ")
    assert "start 1,2" in seat.detail
    assert "build phase" in seat.detail


def test_too_much_output_ends_the_program() -> None:
    result = play("floods_stderr", "good", control=TimeControl(bank=60.0), limits=BotLimits(output_mib=64))
    seat = result.seats[0]
    assert (seat.verdict, result.seats[1].verdict) == (Verdict.OUTPUT, Verdict.OK)
    assert seat.detail == "It was ended at ply 0 because it wrote more to its log than a bot may."
    assert seat.stderr.startswith("0000000 0000000")
    assert "bytes cut" in seat.stderr
    assert len(seat.stderr) < 70_000


def test_when_everybody_fails_at_the_start_nobody_wins() -> None:
    result = play("exits_at_once", "raises_before_hello", control=QUICK)
    assert result.outcome.ranks == (1, 1)
    assert result.outcome.termination == "forfeit"
    assert [step.forfeits for step in result.steps] == [(0, 1)]
    assert [seat.verdict for seat in result.seats] == [Verdict.CRASH, Verdict.CRASH]
