"""Wrong and hostile reports: refused, kept with the reason, and nothing else happens to the match."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone
from pytest_django import Settings

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.matches.acceptance import EXCERPT, MAX_REPORT
from paddock.matches.attempts import MAX_FAULTS
from paddock.matches.models import Attempt, AttemptState, Match, MatchState, RefusedReport, SeatLog
from paddock.matches.services import Duplicate, Refused, accept_report, cancel, prune_refused
from paddock.replays.models import Replay, replay_storage
from tests import factories
from workers.contract import Report, ReportStep, Verdict

DECIDED = "a seed with a winner"
"""Turning the ranks of a draw round would be no lie."""


@pytest.fixture
def versions(alice: User, bob: User) -> list[BotVersion]:
    return [factories.bot_version(alice, "Ann"), factories.bot_version(bob, "Ben")]


@pytest.fixture
def match(versions: list[BotVersion]) -> Match:
    return factories.matches_between(versions, seed=DECIDED)[0]


def stored_replays() -> list[str]:
    storage = replay_storage()
    return storage.listdir("")[1] if storage.exists("") else []


def untouched(match: Match) -> None:
    match.refresh_from_db()
    assert (match.state, match.replay) == (MatchState.QUEUED, None)
    assert {(seat.rank, seat.score, seat.verdict) for seat in match.seats.all()} == {(None, None, "")}
    assert not SeatLog.objects.exists()
    assert not Replay.objects.exists()


def first_step(report: Report, **change: object) -> Report:
    return replace(report, steps=(replace(report.steps[0], **change), *report.steps[1:]))  # type: ignore[arg-type]


WRONG: dict[str, tuple[Callable[[Report], Report], str]] = {
    "another match": (lambda r: replace(r, match_id="another1"), "match another1"),
    "a rank missing": (lambda r: replace(r, ranks=r.ranks[:1]), "1 ranks"),
    "a score missing": (lambda r: replace(r, scores=r.scores[:1]), "1 scores"),
    "a seat missing": (lambda r: replace(r, seats=r.seats[:1]), "1 seats"),
    "a seat too many": (lambda r: replace(r, seats=(*r.seats, r.seats[0])), "3 seats"),
    "ranks turned round": (lambda r: replace(r, ranks=(r.ranks[1], r.ranks[0])), "ranks"),
    "better scores": (lambda r: replace(r, scores=(r.scores[0] + 1, r.scores[1])), "scores"),
    "another termination": (lambda r: replace(r, termination="completed"), "termination"),
    "the last step missing": (lambda r: replace(r, steps=r.steps[:-1]), "not over"),
    "no steps": (lambda r: replace(r, steps=()), "not over"),
    "an unknown seat acts": (lambda r: first_step(r, actions={5: "a1"}), "step 1"),
    "an action that is none": (lambda r: first_step(r, actions={0: "??"}), "step 1"),
    "an unknown seat leaves": (lambda r: first_step(r, forfeits=(5,)), "step 1"),
    "a step after the end": (lambda r: replace(r, steps=(*r.steps, ReportStep({0: "x"}, (), {}))), "step"),
    "blame without a forfeit": (lambda r: factories.with_seat(r, 0, verdict=Verdict.CRASH), "verdicts"),
    "guarantees missing": (lambda r: replace(r, missing_guarantees=("network",)), "network"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_report_that_is_not_true_is_refused(match: Match, data_folder: Path, name: str) -> None:
    change, reason = WRONG[name]
    attempt, token = factories.attempt(match)
    text = change(factories.true_report(attempt, token)).to_json()
    answer = accept_report(text)
    assert isinstance(answer, Refused)
    assert reason in answer.reason
    attempt.refresh_from_db()
    assert (attempt.state, attempt.reason) == (AttemptState.REFUSED, answer.reason)
    untouched(match)
    kept = RefusedReport.objects.get()
    assert (kept.attempt, kept.reason) == (attempt, answer.reason)
    shown = {key: value for key, value in json.loads(text).items() if key != "seats"}
    assert kept.payload == json.dumps(shown)[:EXCERPT]
    assert stored_replays() == []
    assert isinstance(accept_report(text), Duplicate)


@pytest.mark.parametrize("spoil", [str, lambda text: text + "}", lambda text: text + " " * MAX_REPORT])
def test_what_bots_printed_is_not_kept_with_a_refused_report(
    match: Match, spoil: Callable[[str], str]
) -> None:
    attempt, token = factories.attempt(match)
    report = factories.with_seat(factories.true_report(attempt, token), 0, stdout="my secret plan")
    text = replace(report, steps=(), scores=(1, 2)).to_json()
    assert isinstance(accept_report(spoil(text)), Refused)
    kept = RefusedReport.objects.get()
    assert "my secret plan" not in kept.payload
    assert f'"match_id": "{match.public_id}"' in kept.payload


@pytest.mark.django_db
def test_refused_reports_are_kept_for_thirty_days() -> None:
    for age in (29, 31):
        accept_report(str(age))
        old = RefusedReport.objects.filter(payload=str(age))
        old.update(received_at=timezone.now() - timedelta(days=age))
    assert prune_refused() == 1
    assert RefusedReport.objects.get().payload == "29"


def test_a_refused_report_leaves_room_for_a_true_one(match: Match) -> None:
    attempt, token = factories.attempt(match)
    accept_report(replace(factories.true_report(attempt, token), scores=(99, 0)).to_json())
    assert factories.play(match).state == MatchState.FINISHED
    assert [attempt.state for attempt in match.attempts.order_by("number")] == ["refused", "accepted"]


def test_three_refused_reports_end_the_match_as_a_fault_of_ours(match: Match) -> None:
    for _ in range(MAX_FAULTS):
        attempt, token = factories.attempt(match)
        accept_report(replace(factories.true_report(attempt, token), ranks=(2, 2)).to_json())
    match.refresh_from_db()
    assert match.state == MatchState.INFRA_FAILED


def test_a_token_that_is_no_text_opens_nothing(match: Match) -> None:
    attempt, _ = factories.attempt(match)
    answer = accept_report(json.dumps({"attempt_id": attempt.pk, "token": "\ud800"}))
    assert isinstance(answer, Refused)
    untouched(match)


def test_the_token_of_another_attempt_opens_nothing(match: Match) -> None:
    attempt, _ = factories.attempt(match)
    other, foreign = factories.attempt(factories.matches_between([s.version for s in match.seats.all()])[0])
    report = replace(factories.true_report(attempt, foreign), attempt_id=attempt.pk)
    answer = accept_report(report.to_json())
    assert isinstance(answer, Refused)
    for each in (attempt, other):
        each.refresh_from_db()
        assert each.state == AttemptState.DISPATCHED
    untouched(match)
    assert RefusedReport.objects.get().attempt is None


@pytest.mark.parametrize(
    "payload",
    [
        "", "{", "[]", "null", "7", "[" * 100_000, "\0\ud800", None, 7, [1], {"attempt_id": []},
        {"attempt_id": 1},
        {"attempt_id": "1", "token": "x"},
        {"attempt_id": True, "token": "x"},
        {"attempt_id": 987654, "token": "x"},
        {"attempt_id": 10**20, "token": "x"},
    ],
)  # fmt: skip
@pytest.mark.django_db
def test_what_is_no_report_at_all_is_kept_and_forgotten(payload: object) -> None:
    assert isinstance(accept_report(payload), Refused)
    assert RefusedReport.objects.get().attempt is None


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"ranks": None}, "ranks"),
        ({"ranks": [1, "2"]}, "ranks"),
        ({"played": "maybe"}, "played"),
        ({"version": 2}, "version"),
        ({"wall_seconds": -1}, "wall_seconds"),
        ({"extra": 1}, "extra"),
        ({"\0\ud800": 1}, "field"),
        ({"wall_seconds": 1e300, "worker": "\0"}, "worker"),
        ({"steps": [{}]}, "steps"),
    ],
)
def test_a_malformed_report_of_a_true_worker_costs_the_attempt(
    match: Match, change: dict[str, object], named: str, caplog: pytest.LogCaptureFixture
) -> None:
    attempt, token = factories.attempt(match)
    message = json.loads(factories.true_report(attempt, token).to_json()) | change
    answer = accept_report(json.dumps(message))
    assert isinstance(answer, Refused)
    assert named in answer.reason
    attempt.refresh_from_db()
    assert attempt.state == AttemptState.REFUSED
    assert caplog.text.encode(), "a log is written as UTF-8, which takes no half characters"
    untouched(match)


def test_a_worker_that_lost_its_claim_is_too_late(match: Match) -> None:
    attempt, token = factories.attempt(match)
    text = factories.true_report(attempt, token).to_json()
    Attempt.objects.filter(pk=attempt.pk).update(state=AttemptState.LOST, reason="w1 stopped renewing.")
    answer = accept_report(text)
    assert isinstance(answer, Refused)
    assert "w1 stopped renewing." in answer.reason
    untouched(match)
    # The next worker's report is taken, and the late one changes nothing afterwards either.
    factories.play(match)
    ranks = list(match.seats.values_list("seat", "rank"))
    assert isinstance(accept_report(text), Refused)
    match.refresh_from_db()
    assert list(match.seats.values_list("seat", "rank")) == ranks
    assert match.attempts.filter(state=AttemptState.ACCEPTED).count() == 1


def test_a_second_and_different_report_is_a_conflict_and_changes_nothing(match: Match) -> None:
    attempt, token = factories.attempt(match)
    report = factories.true_report(attempt, token)
    accept_report(report.to_json())
    answer = accept_report(replace(report, ranks=(report.ranks[1], report.ranks[0])).to_json())
    assert isinstance(answer, Refused)
    assert [seat.rank for seat in match.seats.order_by("seat")] == list(report.ranks)
    assert RefusedReport.objects.get().attempt == attempt


def test_a_match_that_was_called_off_takes_no_report(match: Match) -> None:
    attempt, token = factories.attempt(match)
    text = factories.true_report(attempt, token).to_json()
    cancel(match, "The organiser said so.")
    assert isinstance(accept_report(text), Refused)
    match.refresh_from_db()
    assert (match.state, match.replay) == (MatchState.CANCELLED, None)
    assert SeatLog.objects.count() == 0


def test_unsandboxed_matches_count_only_between_house_bots_of_a_demo_site(
    alice: User, match: Match, settings: Settings
) -> None:
    settings.PADDOCK_DEMO = True
    attempt, token = factories.attempt(match)
    answer = accept_report(
        replace(factories.true_report(attempt, token), missing_guarantees=("network",)).to_json()
    )
    assert isinstance(answer, Refused)
    house = [factories.bot_version(alice, is_house=True) for _ in range(2)]
    other = factories.matches_between(house)[0]
    attempt, token = factories.attempt(other)
    accept_report(replace(factories.true_report(attempt, token), missing_guarantees=("network",)).to_json())
    other.refresh_from_db()
    assert other.rated
