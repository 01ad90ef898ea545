"""Bots and the life of their versions: received, validating, then active or rejected, at last retired."""

from threading import Barrier, Thread

import pytest
from django.db import IntegrityError, connection, transaction
from pytest_django import DjangoCaptureOnCommitCallbacks

from paddock.accounts.models import User
from paddock.bots import checklist, quotas, signals
from paddock.bots.errors import NameTaken, QuotaExceeded, UploadRefused
from paddock.bots.models import Bot, BotVersion, VersionState
from paddock.bots.queries import active_version, bots_of, house_version, public_bots
from paddock.bots.services import (
    activate,
    create_bot,
    describe_bot,
    mark_validating,
    record_check,
    reject,
    retire_version,
)
from tests import factories


def state_of(version: BotVersion) -> str:
    version.refresh_from_db()
    return version.state


def validating(bot: Bot) -> BotVersion:
    return factories.version(bot, VersionState.VALIDATING)


def test_it_works(alice: User) -> None:
    bot = create_bot(alice, " Deep Ewe ", " Thinks. ")
    assert (bot.name, bot.slug, bot.description) == ("Deep Ewe", "deep-ewe", "Thinks.")
    assert list(bots_of(alice)) == [bot]


@pytest.mark.parametrize("name", ["Deep Ewe", "deep ewe", "Deep-Ewe"])
def test_a_name_is_taken_once_for_all(alice: User, bob: User, name: str) -> None:
    create_bot(alice, "Deep Ewe")
    with pytest.raises(NameTaken) as caught:
        create_bot(bob, name)
    assert caught.value.status == 409
    assert Bot.objects.count() == 1


@pytest.mark.parametrize("name", ["", "  ", "!?", "x" * 41, "new", "a\0b", "a\nb"])
def test_a_name_must_make_an_address(alice: User, name: str) -> None:
    with pytest.raises(UploadRefused) as caught:
        create_bot(alice, name)
    assert (caught.value.rule, caught.value.status) == ("bad_name", 422)


def test_the_number_of_bots_is_limited(alice: User, bob: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MAX_BOTS", 1)
    create_bot(alice, "One")
    with pytest.raises(QuotaExceeded) as caught:
        create_bot(alice, "Two")
    assert (caught.value.rule, caught.value.status) == ("bots_per_author", 409)
    create_bot(bob, "Two")


def test_a_description_is_stored_without_what_no_database_takes(alice: User) -> None:
    bot = create_bot(alice, "Ann", "Thinks\0.")
    bot.refresh_from_db()
    assert bot.description == "Thinks\N{REPLACEMENT CHARACTER}."


def test_a_description_can_be_changed(alice: User) -> None:
    bot = create_bot(alice, "Ann")
    describe_bot(bot, " New words. ")
    bot.refresh_from_db()
    assert bot.description == "New words."


def test_an_admitted_version_takes_the_place_of_the_active_one(
    alice: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    bot = factories.bot(alice)
    old, new = factories.version(bot), validating(bot)
    told: list[tuple[str, BotVersion]] = []

    def activated(version: BotVersion, **_: object) -> None:
        told.append(("activated", version))

    def retired(version: BotVersion, **_: object) -> None:
        told.append(("retired", version))

    signals.version_activated.connect(activated)
    signals.version_retired.connect(retired)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            assert activate(new)
    finally:
        signals.version_activated.disconnect(activated)
        signals.version_retired.disconnect(retired)
    assert (state_of(old), state_of(new)) == (VersionState.RETIRED, VersionState.ACTIVE)
    assert old.retired_at is not None
    assert new.activated_at is not None
    assert active_version(bot) == new
    assert told == [("retired", old), ("activated", new)]
    assert checklist.state_of(new.checklist, checklist.ACTIVE) == "ok"


def test_a_late_validation_does_not_push_out_a_newer_version(alice: User) -> None:
    bot = factories.bot(alice)
    slow, fast = validating(bot), validating(bot)
    assert activate(fast)
    assert not activate(slow)
    assert (state_of(slow), state_of(fast)) == (VersionState.RETIRED, VersionState.ACTIVE)
    assert checklist.state_of(slow.checklist, checklist.ACTIVE) == "failed"


def test_a_version_that_is_admitted_twice_stays_active(alice: User) -> None:
    """The end of its last match and the clock's sweep may both find that it passed."""
    version = validating(factories.bot(alice))
    seen_by_another = BotVersion.objects.get(pk=version.pk)
    assert activate(version)
    assert not activate(seen_by_another)
    assert state_of(version) == VersionState.ACTIVE


def test_a_version_that_was_retired_during_its_validation_pushes_nobody_out(alice: User) -> None:
    bot = factories.bot(alice)
    old, new = factories.version(bot), validating(bot)
    retire_version(BotVersion.objects.get(pk=new.pk))
    assert not activate(new)
    assert (state_of(old), state_of(new)) == (VersionState.ACTIVE, VersionState.RETIRED)


def test_a_rejected_version_leaves_the_active_one_alone(alice: User) -> None:
    bot = factories.bot(alice)
    old, new = factories.version(bot), validating(bot)
    assert reject(new, "crash", "It crashed.", "Mend it.", "bot.py")
    assert (state_of(old), state_of(new)) == (VersionState.ACTIVE, VersionState.REJECTED)
    assert new.rejection == {"rule": "crash", "file": "bot.py", "message": "It crashed.", "hint": "Mend it."}
    assert not activate(new)
    assert not reject(new, "other", "Again.", "")
    assert state_of(new) == VersionState.REJECTED


@pytest.mark.parametrize("state", [VersionState.RECEIVED, VersionState.VALIDATING, VersionState.ACTIVE])
def test_a_version_is_retired_for_good(alice: User, state: VersionState) -> None:
    version = factories.version(factories.bot(alice), state)
    assert retire_version(version)
    assert state_of(version) == VersionState.RETIRED
    assert not retire_version(version)
    assert not activate(version)
    assert not reject(version, "late", "Too late.", "")
    assert state_of(version) == VersionState.RETIRED


def test_validation_starts_once(alice: User) -> None:
    version = factories.version(factories.bot(alice), VersionState.RECEIVED)
    assert mark_validating(version)
    assert not mark_validating(version)


@pytest.mark.django_db(transaction=True)
def test_lines_of_the_checklist_written_at_once_are_all_kept() -> None:
    version = validating(factories.bot(factories.user("alice")))
    keys = ["starts", "hello", "match_seat_1", "match_seat_2"]
    barrier = Barrier(len(keys))

    def write(key: str) -> None:
        own = BotVersion.objects.get(pk=version.pk)
        barrier.wait()
        record_check(own, key, "ok", f"{key} is fine")
        connection.close()

    threads = [Thread(target=write, args=(key,)) for key in keys]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    version.refresh_from_db()
    assert all(checklist.state_of(version.checklist, key) == "ok" for key in keys)


def test_a_line_that_is_not_on_the_list_is_a_fault_of_ours(alice: User) -> None:
    with pytest.raises(KeyError):
        record_check(validating(factories.bot(alice)), "match_seat_9", "ok")


def test_the_database_allows_one_active_version(alice: User) -> None:
    bot = factories.bot(alice)
    factories.version(bot)
    with pytest.raises(IntegrityError), transaction.atomic():
        factories.version(bot)


@pytest.mark.parametrize("change", [{"state": "loitering"}, {"number": 0}, {"number": 1}])
def test_the_database_refuses_nonsense(alice: User, change: dict[str, object]) -> None:
    bot = factories.bot(alice)
    factories.version(bot)
    second = factories.version(bot, VersionState.RECEIVED)
    with pytest.raises(IntegrityError), transaction.atomic():
        BotVersion.objects.filter(pk=second.pk).update(**change)


def test_the_database_takes_an_archive_once_per_bot(alice: User) -> None:
    bot = factories.bot(alice)
    first, second = factories.version(bot), factories.version(bot, VersionState.RECEIVED)
    with pytest.raises(IntegrityError), transaction.atomic():
        BotVersion.objects.filter(pk=second.pk).update(sha256=first.sha256)


def test_the_opponent_of_validations_is_a_house_bot(alice: User) -> None:
    """The oldest, or the one that plays at random: whoever is to be validated need not be strong."""
    factories.bot_version(alice, "Random walk")
    assert house_version(factories.GAME) is None
    first = factories.bot_version(alice, "Alphabeta", is_house=True)
    factories.bot_version(alice, "Greedy", is_house=True)
    assert house_version(factories.GAME) == first
    weakest = factories.bot_version(alice, "Random", is_house=True)
    assert house_version(factories.GAME) == weakest
    assert house_version("chess") is None


def test_a_bot_is_public_once_a_version_was_admitted(alice: User) -> None:
    shown = factories.bot_version(alice).bot
    factories.version(factories.bot(alice), VersionState.REJECTED)
    assert list(public_bots()) == [shown]
