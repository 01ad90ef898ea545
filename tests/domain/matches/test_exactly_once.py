"""Reports that come twice, at once, late and in any order: one result each, and the same ratings."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from threading import Barrier, Thread

import pytest
from django.db import connection

from paddock.bots.models import BotVersion
from paddock.ladders.models import Entry, Ladder, RatingMove
from paddock.ladders.services import refit, schedule
from paddock.matches.models import Attempt, AttemptState, Match, MatchState, RefusedReport, SeatLog
from paddock.matches.services import Accepted, Duplicate, Refused, accept_report, cancel
from paddock.matches.signals import match_finished
from paddock.replays.models import Replay, replay_storage
from paddock.replays.queries import frames
from tests import factories

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("data_folder")]

THREADS = 8


def at_once(work: Sequence[Callable[[], object]]) -> list[object]:
    """Run everything at the same moment, each in a thread with a connection of its own."""
    barrier, answers = Barrier(len(work)), []

    def run(piece: Callable[[], object]) -> None:
        try:
            barrier.wait()
            answers.append(piece())
        finally:
            connection.close()

    threads = [Thread(target=run, args=(piece,)) for piece in work]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == len(work)
    return answers


@pytest.fixture
def versions() -> list[BotVersion]:
    return [factories.bot_version(factories.user(name), name.title()) for name in "abcde"]


@pytest.fixture
def match(versions: list[BotVersion]) -> Match:
    return factories.matches_between(versions[:2])[0]


def kinds(answers: Sequence[object]) -> list[str]:
    return sorted(type(answer).__name__ for answer in answers)


def test_the_same_report_delivered_many_times_at_once_counts_once(match: Match) -> None:
    attempt, token = factories.attempt(match)
    text = factories.true_report(attempt, token).to_json()
    told: list[Match] = []

    def listen(match: Match, **_: object) -> None:
        told.append(match)

    match_finished.connect(listen)
    try:
        answers = at_once([lambda: accept_report(text)] * THREADS)
    finally:
        match_finished.disconnect(listen)
    assert kinds(answers) == ["Accepted"] + ["Duplicate"] * (THREADS - 1)
    assert len(told) == 1
    assert Replay.objects.count() == 1
    assert SeatLog.objects.count() == 2
    assert not RefusedReport.objects.exists()
    replay = Replay.objects.get()
    assert replay_storage().listdir("")[1] == [replay.frames.name]


def test_two_different_reports_at_once_leave_one_result(match: Match) -> None:
    """Say, of a worker that was taken for dead and sent its report twice with different times."""
    attempt, token = factories.attempt(match)
    texts = [factories.true_report(attempt, token, worker=f"worker-{n}").to_json() for n in range(THREADS)]
    answers = at_once([partial(accept_report, text) for text in texts])
    assert kinds(answers) == ["Accepted"] + ["Refused"] * (THREADS - 1)
    assert RefusedReport.objects.count() == THREADS - 1
    assert Replay.objects.count() == 1
    attempt.refresh_from_db()
    assert attempt.state == AttemptState.ACCEPTED


def test_a_report_and_calling_the_match_off_cannot_both_win(match: Match) -> None:
    attempt, token = factories.attempt(match)
    text = factories.true_report(attempt, token).to_json()
    answers = at_once([lambda: accept_report(text), lambda: cancel(match, "Called off.")])
    match.refresh_from_db()
    accepted = any(isinstance(answer, Accepted) for answer in answers)
    assert any(answer is True for answer in answers) is not accepted
    assert match.state == (MatchState.FINISHED if accepted else MatchState.CANCELLED)
    assert Replay.objects.count() == int(accepted)
    assert len(replay_storage().listdir("")[1] if replay_storage().exists("") else []) == int(accepted)


def test_matches_that_end_at_once_complete_their_fixture(versions: list[BotVersion]) -> None:
    fixtures = [factories.matches_between(versions[:2]) for _ in range(4)]
    texts = []
    for match in (match for matches in fixtures for match in matches):
        attempt, token = factories.attempt(match)
        texts.append(factories.true_report(attempt, token).to_json())
    at_once([partial(accept_report, text) for text in texts])
    for [match, _] in fixtures:
        match.fixture.refresh_from_db()
        assert match.fixture.complete


def test_a_response_that_was_lost_can_be_asked_for_again(match: Match) -> None:
    attempt, token = factories.attempt(match)
    text = factories.true_report(attempt, token).to_json()
    assert isinstance(accept_report(text), Accepted)
    before = Match.objects.values().get(pk=match.pk)
    again = accept_report(text)
    assert isinstance(again, Duplicate)
    assert again.attempt == attempt
    assert Match.objects.values().get(pk=match.pk) == before


def test_a_result_whose_commit_was_not_answered_keeps_its_frames(match: Match) -> None:
    attempt, token = factories.attempt(match)
    text = factories.true_report(attempt, token).to_json()
    with factories.lost_answer_to_commit():
        accept_report(text)
    assert isinstance(accept_report(text), Duplicate)
    assert frames(Replay.objects.get())["frames"]


def test_ratings_depend_on_the_results_and_not_on_how_they_came(versions: list[BotVersion]) -> None:
    """Many threads, any order, each report up to three times, a tenth of them after a fault of ours."""
    ladder = factories.ladder()
    chance = random.Random(7)
    matches = [match for f in schedule(ladder, 20, chance) for match in f.matches.order_by("rotation")]
    deliveries: list[str] = []
    for match in matches:
        attempt, token = factories.attempt(match)
        if chance.random() < 0.1:
            accept_report(factories.infra_report(attempt, token).to_json())
            attempt, token = factories.attempt(match)
        text = factories.true_report(attempt, token).to_json()
        deliveries += [text] * chance.choice([1, 2, 3])
    chance.shuffle(deliveries)

    def deliver(part: list[str]) -> int:
        return sum(isinstance(accept_report(text), Accepted) for text in part)

    accepted = at_once([partial(deliver, deliveries[n::THREADS]) for n in range(THREADS)])
    assert sum(int(str(number)) for number in accepted) == len(matches) == 40
    assert Attempt.objects.filter(state=AttemptState.ACCEPTED).count() == 40
    assert RatingMove.objects.count() == 80

    assert refit(ladder)
    ratings = rows(ladder)
    assert sum(matches for _, _, matches, *_ in ratings.values()) == 80
    assert refit(ladder)
    assert rows(ladder) == ratings
    assert forgotten_and_fitted_again(ladder) == ratings


def rows(ladder: Ladder) -> dict[int, tuple[float, float, int, int, int, int]]:
    fields = ("version", "rating", "sd", "matches", "wins", "draws", "losses")
    return {version: tuple(rest) for version, *rest in ladder.entries.values_list(*fields)}


def forgotten_and_fitted_again(ladder: Ladder) -> dict[int, tuple[float, float, int, int, int, int]]:
    Entry.objects.filter(ladder=ladder).update(rating=1, sd=1, matches=0, wins=0, draws=0, losses=0)
    assert refit(ladder)
    return rows(ladder)


def test_fits_at_the_same_moment_write_one_and_the_same(versions: list[BotVersion]) -> None:
    ladder = factories.ladder()
    factories.play_all(match for f in schedule(ladder, 4) for match in f.matches.all())
    answers = at_once([lambda: refit(Ladder.objects.get(pk=ladder.pk))] * 4)
    ladder.refresh_from_db()
    assert ladder.fits == sum(answer is True for answer in answers) >= 1
    assert ladder.fitted_matches == 8


def test_schedulers_at_the_same_moment_do_not_double_the_work(versions: list[BotVersion]) -> None:
    ladder = factories.ladder()
    answers = at_once([lambda: schedule(Ladder.objects.get(pk=ladder.pk), 3)] * 4)
    ladder.refresh_from_db()
    made = [answer for answer in answers if answer]
    assert len(made) == ladder.rounds >= 1
    assert Match.objects.count() == 6 * len(made)


def test_a_late_report_of_a_lost_attempt_and_the_new_one_at_once(match: Match) -> None:
    late, late_token = factories.attempt(match)
    late_text = factories.true_report(late, late_token).to_json()
    Attempt.objects.filter(pk=late.pk).update(state=AttemptState.LOST, reason="Its claim was gone.")
    current, token = factories.attempt(match)
    text = factories.true_report(current, token).to_json()
    answers = at_once([lambda: accept_report(late_text), lambda: accept_report(text)] * 3)
    assert kinds(answers) == ["Accepted", "Duplicate", "Duplicate", "Refused", "Refused", "Refused"]
    assert all("Its claim was gone." in answer.reason for answer in answers if isinstance(answer, Refused))
    assert Attempt.objects.get(state=AttemptState.ACCEPTED) == current
