"""Validation: one match in each seat against a house bot; the checklist says how far a version got."""

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from paddock.accounts.models import User
from paddock.bots.models import Bot, BotVersion, VersionState
from paddock.bots.services import retire_version, submit_version
from paddock.matches.attempts import MAX_FAULTS
from paddock.matches.models import Match, Purpose
from paddock.matches.services import accept_report
from paddock.matches.validation import STDERR_LINES, assess, start_validation, sweep
from tests import factories
from workers.contract import Verdict


@pytest.fixture
def house(operator: User) -> BotVersion:
    return factories.bot_version(operator, "Random", is_house=True)


@pytest.fixture
def bot(alice: User) -> Bot:
    return factories.bot(alice, "Ann")


def submit(bot: Bot) -> BotVersion:
    return submit_version(bot, factories.upload())


def queued(version: BotVersion) -> list[Match]:
    return list(Match.objects.filter(seats__version=version).order_by("rotation"))


def checks(version: BotVersion) -> dict[str, str]:
    version.refresh_from_db()
    return {item["key"]: item["state"] for item in version.checklist}


def rejection(version: BotVersion) -> dict[str, str]:
    version.refresh_from_db()
    assert version.rejection is not None
    return dict(version.rejection)


def line(version: BotVersion, key: str) -> dict[str, str]:
    version.refresh_from_db()
    return next(item for item in version.checklist if item["key"] == key)


def test_a_version_that_cannot_be_validated_does_not_stop_the_others(
    house: BotVersion, alice: User, caplog: pytest.LogCaptureFixture
) -> None:
    broken = factories.version(factories.bot(alice, "Ann"), VersionState.RECEIVED)
    BotVersion.objects.filter(pk=broken.pk).update(manifest={})
    good = factories.version(factories.bot(alice, "Amy"), VersionState.RECEIVED)
    sweep()
    assert len(queued(good)) == 2
    assert "the validation of Ann v1 failed" in caplog.text


def test_it_works(
    house: BotVersion, bot: Bot, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        version = submit(bot)
    first, second = queued(version)
    assert first.fixture.purpose == Purpose.VALIDATION
    assert [[seat.version for seat in match.seats.order_by("seat")] for match in (first, second)] == [
        [version, house],
        [house, version],
    ]
    assert checks(version)["starts"] == "running"
    assert "Random v1" in line(version, "starts")["detail"]
    with django_capture_on_commit_callbacks(execute=True):
        factories.play(first)
    assert checks(version) == {
        "received": "ok", "unpacked": "ok", "starts": "ok", "hello": "ok", "match_seat_1": "ok",
        "match_seat_2": "waiting", "active": "waiting",
    }  # fmt: skip
    with django_capture_on_commit_callbacks(execute=True):
        factories.play(second)
    assert set(checks(version).values()) == {"ok"}
    assert version.state == VersionState.ACTIVE
    assert not any(match.fixture.purpose == Purpose.LADDER for match in queued(version))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_version_that_fails_in_one_seat_is_rejected_with_what_it_printed(
    house: BotVersion, bot: Bot, seat: int, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        version = submit(bot)
    with django_capture_on_commit_callbacks(execute=True):
        for match in queued(version):
            factories.play(match, faults={seat: Verdict.CRASH} if match.rotation == seat else None)
    failed = f"match_seat_{seat + 1}"
    assert [key for key, state in checks(version).items() if state == "failed"] == [failed, "active"]
    assert version.state == VersionState.REJECTED
    assert line(version, failed)["detail"].splitlines() == [
        f"Match {queued(version)[seat].public_id}: Ended with crash at its first decision.",
        "Traceback: boom",
    ]
    assert "paddock validate" in line(version, failed)["hint"]
    assert rejection(version)["rule"] == "crash"
    assert rejection(version)["message"] == "Ended with crash at its first decision.\nTraceback: boom"


def test_of_a_long_print_the_end_is_kept(
    house: BotVersion, bot: Bot, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        version = submit(bot)
    first, second = queued(version)
    with django_capture_on_commit_callbacks(execute=True):
        attempt, token = factories.attempt(first)
        report = factories.true_report(attempt, token, faults={0: Verdict.CRASH})
        printed = "".join(f"line {number}\n" for number in range(50))
        accept_report(factories.with_seat(report, 0, stderr=printed + "ValueError: at last\n").to_json())
        factories.play(second)
    detail = line(version, "match_seat_1")["detail"].splitlines()
    assert len(detail) == 1 + STDERR_LINES
    assert detail[-1] == "ValueError: at last"


def test_the_opponents_fault_is_not_the_versions(
    house: BotVersion, bot: Bot, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        version = submit(bot)
    with django_capture_on_commit_callbacks(execute=True):
        for match in queued(version):
            factories.play(match, faults={1 - match.rotation: Verdict.CRASH})
    version.refresh_from_db()
    assert version.state == VersionState.ACTIVE


@pytest.mark.parametrize(
    ("started", "hello", "failed"),
    [(False, False, "starts"), (True, False, "hello"), (True, True, "match_seat_1")],
)
def test_the_line_that_failed_is_the_one_it_got_to(
    house: BotVersion,
    bot: Bot,
    started: bool,
    hello: bool,
    failed: str,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        version = submit(bot)
    first, second = queued(version)
    with django_capture_on_commit_callbacks(execute=True):
        attempt, token = factories.attempt(first)
        report = factories.true_report(attempt, token, faults={0: Verdict.NO_SHOW})
        accept_report(factories.with_seat(report, 0, started=started, hello=hello).to_json())
        factories.play(second)
    assert next(key for key, state in checks(version).items() if state == "failed") == failed
    assert version.state == VersionState.REJECTED
    assert rejection(version)["rule"] == "no_show"


def test_what_was_active_stays_until_the_new_one_is_admitted(
    house: BotVersion, bot: Bot, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    old = factories.version(bot)
    with django_capture_on_commit_callbacks(execute=True):
        version = submit(bot)
    with django_capture_on_commit_callbacks(execute=True):
        for match in queued(version):
            factories.play(match, faults={match.rotation: Verdict.ILLEGAL})
    old.refresh_from_db()
    version.refresh_from_db()
    assert (old.state, version.state) == (VersionState.ACTIVE, VersionState.REJECTED)


def test_when_the_arena_fails_the_author_may_send_it_again(
    house: BotVersion, bot: Bot, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    upload = factories.upload()
    with django_capture_on_commit_callbacks(execute=True):
        version = submit_version(bot, upload)
    with django_capture_on_commit_callbacks(execute=True):
        for match in queued(version):
            for _ in range(MAX_FAULTS):
                attempt, token = factories.attempt(match)
                accept_report(factories.infra_report(attempt, token).to_json())
    version.refresh_from_db()
    assert version.state == VersionState.REJECTED
    assert rejection(version)["rule"] == "not_played"
    assert "not your bot's fault" in rejection(version)["message"]
    upload.seek(0)
    assert submit_version(bot, upload).number == 2


def test_a_version_waits_for_a_house_bot(bot: Bot, operator: User) -> None:
    version = submit(bot)
    sweep()
    assert checks(version)["starts"] == "waiting"
    assert version.state == VersionState.RECEIVED
    assert queued(version) == []
    factories.bot_version(operator, is_house=True)
    sweep()
    version.refresh_from_db()
    assert version.state == VersionState.VALIDATING
    assert len(queued(version)) == 2
    sweep()
    assert len(queued(version)) == 2


def test_the_sweep_decides_what_no_signal_told(house: BotVersion, bot: Bot) -> None:
    """The process that accepted the last report died before it could tell anybody."""
    version = submit(bot)
    start_validation(version)
    for match in queued(version):
        factories.play(match)
    version.refresh_from_db()
    assert version.state == VersionState.VALIDATING
    sweep()
    assert set(checks(version).values()) == {"ok"}
    assert version.state == VersionState.ACTIVE
    assess(version)


def test_a_version_that_was_retired_meanwhile_stays_retired(
    house: BotVersion, bot: Bot, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        version = submit(bot)
        retire_version(version)
    with django_capture_on_commit_callbacks(execute=True):
        factories.play_all(queued(version))
    version.refresh_from_db()
    assert version.state == VersionState.RETIRED
