"""Bots that break the protocol, and bots that are merely clumsy."""

import pytest

from tests.referee.table import SHORT, against_good, play
from workers.contract import Verdict
from workers.referee import wire


@pytest.mark.parametrize(
    ("name", "detail"),
    [
        ("another_version", "before it said hello: it speaks version 7, this arena speaks 1."),
        ("move_before_hello", "before it said hello: a move before its hello."),
        ("garbage_in_a_message", "before it said hello: 5 bytes that are no BotMessage."),
        ("says_hello_twice", "at ply 0: a second hello."),
        ("empty_message", "at ply 0: a BotMessage with nothing in it that this referee knows."),
        ("empty_move", "at ply 0: a move that names neither an action nor an index."),
        ("never_asked", "at ply 0: 17 moves that nobody asked for; 16 are forgiven."),
        ("closes_its_stream", "at ply 0: it closed its stream before the match was over."),
        ("stops_sending", "at ply 0: it closed its stream before the match was over."),
    ],
)
def test_a_broken_protocol_costs_its_own_seat(name: str, detail: str) -> None:
    seat = against_good(name)
    assert (seat.verdict, seat.detail) == (Verdict.PROTOCOL, f"It broke the protocol {detail}")


def test_a_move_that_is_no_action_of_the_game_breaks_the_protocol() -> None:
    seat = against_good("no_action")
    assert seat.verdict is Verdict.PROTOCOL
    assert seat.detail.startswith("It broke the protocol at ply 0: a move that is no action: 1000,2 is off")


def test_an_oversized_message_breaks_the_protocol() -> None:
    seat = against_good("long_message")
    assert seat.verdict is Verdict.PROTOCOL
    assert "a message of 50000" in seat.detail
    assert seat.detail.endswith("bytes; 65536 are allowed.")


def test_stale_and_double_moves_are_answered_with_a_notice_and_never_count() -> None:
    result = play("stale_and_double_moves", "good")
    seat = result.seats[0]
    assert (seat.verdict, seat.detail) == (Verdict.OK, "")
    # Five stale moves, and five second answers that are read at the turn after.
    assert seat.stderr.count("notice: Nobody asked for a move with request_id") == 10
    assert "request_id 12345 now. It does not count." in seat.stderr
    assert [step.actions for step in result.steps] == [step.actions for step in play("good", "good").steps]


def test_moves_for_turns_that_are_still_to_come_do_not_count() -> None:
    seat = against_good("moves_ahead", SHORT)
    assert (seat.verdict, seat.detail[:27]) == (Verdict.TIMEOUT, "No move arrived at ply 2 in")
    assert seat.stderr.count("notice: Nobody asked") == 2


def test_notes_are_kept_with_their_ply_and_cut_and_dropped_with_a_notice() -> None:
    seat = against_good("notes")
    assert seat.verdict is Verdict.OK
    assert len(seat.notes) == wire.MAX_NOTES
    assert seat.notes[0] == (0, ("long " * 1000)[: wire.MAX_NOTE_BYTES])
    odd = "odd \N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}"
    assert seat.notes[1:5] == ((0, '{"score": 3}'), (0, odd), (2, "0"), (2, "1"))
    assert seat.notes[-1] == (2, "252")
    assert "A note has at most 4096 bytes; this one had 5000 and was cut." in seat.stderr
    assert "Only 256 notes of 65536 bytes together are kept in a match; this one is not." in seat.stderr


def test_a_second_stream_is_turned_away_and_the_first_goes_on() -> None:
    seat = against_good("connects_twice")
    assert seat.verdict is Verdict.OK
    assert seat.stderr.count("ALREADY_EXISTS This seat has its bot: dial in once per match.") == 2


def test_legal_actions_are_left_out_for_a_bot_that_declines_them() -> None:
    seat = against_good("declines_legal_actions")
    assert (seat.verdict, seat.stdout) == (Verdict.OK, "left out\n")
