"""A true report ends its match, whole: seats, replay, logs, the seed, and one signal."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from engines.core.record import Record
from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.matches.attempts import MAX_FAULTS
from paddock.matches.models import Attempt, AttemptState, Match, MatchState, RefusedReport, SeatLog
from paddock.matches.queries import logs_for
from paddock.matches.services import Accepted, Duplicate, accept_report
from paddock.matches.signals import match_finished
from paddock.replays.frames import rerun
from paddock.replays.queries import frames
from tests import factories
from workers.contract import Verdict


@pytest.fixture
def versions(alice: User, bob: User) -> list[BotVersion]:
    return [factories.bot_version(alice, "Ann"), factories.bot_version(bob, "Ben")]


@pytest.fixture
def match(versions: list[BotVersion]) -> Match:
    return factories.matches_between(versions)[0]


@contextmanager
def finished_signals() -> Iterator[list[str]]:
    told: list[str] = []

    def listen(match: Match, **_: object) -> None:
        told.append(f"{match.public_id} {match.state}")

    match_finished.connect(listen)
    try:
        yield told
    finally:
        match_finished.disconnect(listen)


def test_it_works(match: Match) -> None:
    attempt, token = factories.attempt(match)
    report = factories.true_report(attempt, token)
    assert isinstance(accept_report(report.to_json()), Accepted)
    match.refresh_from_db()
    attempt.refresh_from_db()
    assert (match.state, match.termination, match.rated) == (MatchState.FINISHED, report.termination, True)
    assert match.started_at is not None
    assert match.finished_at is not None
    assert (match.finished_at - match.started_at).total_seconds() == report.wall_seconds
    assert (attempt.state, attempt.worker) == (AttemptState.ACCEPTED, "worker-1")
    seats = list(match.seats.order_by("seat"))
    assert [seat.rank for seat in seats] == list(report.ranks)
    assert [seat.score for seat in seats] == list(report.scores)
    assert [(seat.verdict, seat.verdict_detail, seat.cpu_seconds) for seat in seats] == [("ok", "", 0.25)] * 2
    assert not RefusedReport.objects.exists()


def test_the_replay_plays_the_match_again(match: Match) -> None:
    factories.play(match)
    replay = match.replay
    assert replay is not None
    record = Record.from_json(replay.record)
    assert (record.game, record.seed, record.players) == (match.game, match.seed, 2)
    outcome = rerun(record).outcome
    assert outcome is not None
    assert [seat.rank for seat in match.seats.order_by("seat")] == list(outcome.ranks)
    document = frames(replay)
    assert len(document["frames"]) == len(document["steps"]) + 1 == len(record.steps) + 1
    assert document["frames"][-1]["scores"] == list(outcome.scores)
    assert match.seed not in str(document)
    assert [seat["bot"] for seat in replay.header["seats"]] == ["ann", "ben"]


def test_logs_are_their_owners_own(
    match: Match, alice: User, bob: User, charlie: User, operator: User
) -> None:
    attempt, token = factories.attempt(match)
    report = factories.with_seat(factories.true_report(attempt, token), 0, stdout="mine", stderr="<b>")
    accept_report(report.to_json())
    own = logs_for(alice, match)
    assert [(log.seat, log.stdout, log.stderr, log.notes) for log in own] == [
        (0, "mine", "<b>", [[1, "a note"]])
    ]
    assert [log.seat for log in logs_for(bob, match)] == [1]
    assert logs_for(charlie, match) == []
    assert [log.seat for log in logs_for(operator, match)] == [0, 1]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_bot_that_fails_is_placed_last_and_told_why(match: Match, seat: int) -> None:
    factories.play(match, faults={seat: Verdict.CRASH})
    loser, winner = match.seats.get(seat=seat), match.seats.get(seat=1 - seat)
    assert (loser.rank, loser.verdict) == (2, "crash")
    assert "crash" in loser.verdict_detail
    assert (winner.rank, winner.verdict) == (1, "ok")
    assert match.rated
    assert match.replay is not None
    steps = frames(match.replay)["steps"]
    assert {"seat": seat, "verdict": "crash"} in [forfeit for step in steps for forfeit in step["forfeits"]]


def test_when_nobody_gets_as_far_as_a_move_nothing_is_rated(match: Match) -> None:
    attempt, token = factories.attempt(match)
    report = factories.all_failed_report(attempt, token)
    assert isinstance(accept_report(report.to_json()), Accepted)
    match.refresh_from_db()
    assert match.state == MatchState.FINISHED
    assert not match.rated
    assert match.unrated_reason


def test_a_match_cannot_have_begun_before_time(match: Match) -> None:
    """A worker whose clock is beyond sense does no harm: a day at most is believed."""
    attempt, token = factories.attempt(match)
    report = replace(factories.true_report(attempt, token), wall_seconds=1e300)
    assert isinstance(accept_report(report.to_json()), Accepted)


def test_three_seats(alice: User, bob: User, charlie: User) -> None:
    versions = [factories.bot_version(owner) for owner in (alice, bob, charlie)]
    for match in factories.play_all(factories.matches_between(versions)):
        assert match.rated
        assert sorted(seat.rank or 0 for seat in match.seats.all())[0] == 1


def test_the_end_is_told_once_and_after_the_commit(
    match: Match, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    attempt, token = factories.attempt(match)
    text = factories.true_report(attempt, token).to_json()
    with finished_signals() as told:
        with django_capture_on_commit_callbacks(execute=True):
            accept_report(text)
            assert told == []
        with django_capture_on_commit_callbacks(execute=True):
            assert isinstance(accept_report(text), Duplicate)
        assert told == [f"{match.public_id} finished"]


def test_a_fault_of_ours_costs_nobody_anything(match: Match) -> None:
    """The same seed and the same seats are played again."""
    attempt, token = factories.attempt(match)
    text = factories.infra_report(attempt, token).to_json()
    assert isinstance(accept_report(text), Accepted)
    assert isinstance(accept_report(text), Duplicate)
    attempt.refresh_from_db()
    match.refresh_from_db()
    assert (attempt.state, attempt.reason) == (AttemptState.INFRA, "worker-1: The disk is full.")
    assert (match.state, match.started_at) == (MatchState.QUEUED, None)
    assert {seat.verdict for seat in match.seats.all()} == {""}
    seats, seed = list(match.seats.values_list("seat", "version")), match.seed
    factories.play(match)
    assert match.state == MatchState.FINISHED
    assert (list(match.seats.values_list("seat", "version")), match.seed) == (seats, seed)
    assert [attempt.state for attempt in match.attempts.order_by("number")] == ["infra", "accepted"]


def test_the_longest_names_and_reasons_have_room(versions: list[BotVersion]) -> None:
    first, second = factories.matches_between(versions)
    failed, token = factories.attempt(first)
    report = replace(factories.infra_report(failed, token), worker="w" * 200, reason="r" * 1000)
    assert isinstance(accept_report(report.to_json()), Accepted)
    played, token = factories.attempt(second)
    report = replace(factories.true_report(played, token, faults={0: Verdict.CRASH}), worker="w" * 200)
    report = factories.with_seat(report, 0, detail="d" * 1000, stderr="e" * 80_000)
    assert isinstance(accept_report(report.to_json()), Accepted)


def test_three_faults_of_ours_and_a_person_has_to_look(
    match: Match, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with finished_signals() as told, django_capture_on_commit_callbacks(execute=True):
        for _ in range(MAX_FAULTS):
            attempt, token = factories.attempt(match)
            accept_report(factories.infra_report(attempt, token).to_json())
    match.refresh_from_db()
    assert match.state == MatchState.INFRA_FAILED
    assert not match.rated
    assert {(seat.rank, seat.verdict) for seat in match.seats.all()} == {(None, "")}
    assert told == [f"{match.public_id} infra_failed"]


def test_logs_of_failed_attempts_are_not_shown_as_the_matches_own(match: Match, alice: User) -> None:
    attempt, token = factories.attempt(match)
    accept_report(factories.infra_report(attempt, token).to_json())
    assert logs_for(alice, match) == []
    assert not SeatLog.objects.exists()
    assert Attempt.objects.count() == 1
