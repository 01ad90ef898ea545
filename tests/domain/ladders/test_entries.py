"""Who is on a ladder: active versions of its game; a new version takes the place of the old one."""

import re
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from paddock.accounts.models import User
from paddock.bots.models import VersionState
from paddock.bots.services import activate, retire_version
from paddock.ladders.models import Entry, Ladder
from paddock.ladders.queries import active_entries, entries_of
from paddock.ladders.services import NotEligible, create_ladder, enter, leave, settle_entries
from tests import factories


def names(ladder: Ladder) -> list[str]:
    return [str(entry.version) for entry in active_entries(ladder).order_by("version__bot__name")]


def test_it_works(alice: User, bob: User) -> None:
    factories.bot_version(alice, "Ann")
    factories.bot_version(bob, "Ben")
    factories.version(factories.bot(bob, "Cid"), VersionState.REJECTED)
    ladder = factories.ladder()
    assert names(ladder) == ["Ann v1", "Ben v1"]
    assert ladder.rules_version
    assert ladder.options


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("battle-sheep", 7, None), ("battle-sheep", 2, {"colour": "red"}), ("chess", 2, None)],
)
@pytest.mark.django_db
def test_a_ladder_is_for_what_a_game_has(game: str, players: int, options: dict[str, str] | None) -> None:
    with pytest.raises((ValueError, LookupError)):
        create_ladder("x", "X", game, players=players, options=options)
    assert not Ladder.objects.exists()


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        (
            {"parameters": {"matches_per_entry": "many"}},
            "matches_per_entry is a number of matches, not 'many'",
        ),
        ({"parameters": {"matches_per_entry": -1}}, "not -1"),
        ({"parameters": {"patience": 4}}, "There is no parameter 'patience'"),
        ({"parameters": [4]}, "parameters are an object of names and values"),
        ({"time_control": {"bank": "long"}}, "The time control's bank is a number of seconds, not 'long'"),
        ({"time_control": {"start": None}}, "The time control's start is a number of seconds, not None"),
        ({"time_control": {"increment": float("nan")}}, "increment is a number of seconds, not nan"),
        ({"time_control": {"bank": None}}, "The time control's bank is a number of seconds, not None"),
        ({"time_control": {"start": 40, "increment": 1.5}}, "The time control allows 500 s"),
        ({"time_control": {"hours": 1}}, "There is no time control 'hours'"),
    ],
)
@pytest.mark.django_db
def test_a_ladder_is_refused_for_settings_that_would_stop_its_tick(
    setting: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        create_ladder("x", "X", "battle-sheep", **setting)
    assert not Ladder.objects.exists()


@pytest.mark.django_db
def test_the_admin_refuses_such_parameters_too() -> None:
    ladder = factories.ladder()
    ladder.parameters = {"matches_per_entry": "many"}
    with pytest.raises(ValidationError, match="a number of matches, not 'many'"):
        ladder.full_clean()


def test_an_admitted_version_enters_by_itself_and_its_bot_is_there_once(
    alice: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    ladder, bot = factories.ladder(), factories.bot(alice, "Ann")
    for number in (1, 2):
        with django_capture_on_commit_callbacks(execute=True):
            assert activate(factories.version(bot, VersionState.VALIDATING))
        assert names(ladder) == [f"Ann v{number}"]
    new, old = entries_of(bot)
    assert (new.predecessor, old.predecessor) == (old, None)
    assert not old.active


def test_a_new_version_starts_where_the_old_one_stands(alice: User) -> None:
    ladder, bot = factories.ladder(), factories.bot(alice)
    old = enter(ladder, factories.version(bot))
    Entry.objects.filter(pk=old.pk).update(rating=1620, sd=80)
    new = enter(ladder, factories.version(bot, VersionState.VALIDATING))
    assert (new.rating, new.sd) == (1620, 170)


def test_a_retired_version_leaves(
    alice: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    version = factories.bot_version(alice)
    ladder = factories.ladder()
    with django_capture_on_commit_callbacks(execute=True):
        retire_version(version)
    assert names(ladder) == []


def test_one_that_left_comes_back_to_its_own_entry(alice: User) -> None:
    version = factories.bot_version(alice)
    ladder = factories.ladder()
    entry = ladder.entries.get()
    leave(entry)
    assert enter(ladder, version) == entry
    assert names(ladder) == [str(version)]


def test_what_no_signal_told_is_picked_up(alice: User, bob: User) -> None:
    """Say, a process died between its commit and the signal after it."""
    gone = factories.bot_version(alice, "Ann")
    ladder = factories.ladder()
    retire_version(gone)
    factories.bot_version(bob, "Ben")
    assert names(ladder) == ["Ann v1"]
    settle_entries()
    assert names(ladder) == ["Ben v1"]


def test_a_version_that_enters_after_its_successor_does_not_keep_its_place(alice: User) -> None:
    bot = factories.bot(alice, "Ann")
    old = factories.version(bot, VersionState.RETIRED)
    factories.version(bot)
    ladder = factories.ladder()
    enter(ladder, old)
    settle_entries()
    assert names(ladder) == ["Ann v2"]


def test_nobody_enters_a_ladder_for_rules_that_are_no_longer_played(alice: User) -> None:
    ladder = factories.ladder()
    Ladder.objects.filter(pk=ladder.pk).update(rules_version="0.9")
    factories.bot_version(alice)
    settle_entries()
    assert names(ladder) == []


def test_another_game_is_another_ladder(alice: User) -> None:
    ladder = factories.ladder()
    other = factories.version(factories.bot(alice), game="chess")
    with pytest.raises(NotEligible):
        enter(ladder, other)


def test_a_demo_ladder_is_for_house_bots(alice: User, settings: Settings) -> None:
    factories.bot_version(alice, "Ann")
    house = factories.bot_version(alice, "Greedy", is_house=True)
    ladder = factories.ladder(is_demo=True)
    assert names(ladder) == [str(house)]


def test_a_version_is_on_a_ladder_once(alice: User) -> None:
    version = factories.bot_version(alice)
    ladder = factories.ladder()
    with pytest.raises(IntegrityError), transaction.atomic():
        Entry.objects.create(ladder=ladder, version=version)


@pytest.mark.parametrize("players", [1, 7])
@pytest.mark.django_db
def test_the_database_refuses_nonsense(players: int) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Ladder.objects.filter(pk=factories.ladder().pk).update(players=players)


def test_a_version_that_cannot_be_read_does_not_keep_others_off_their_ladder(
    alice: User, bob: User, caplog: pytest.LogCaptureFixture
) -> None:
    ladder = factories.ladder()
    broken = factories.bot_version(alice, "Ann")
    broken.manifest = {}
    broken.save(update_fields=["manifest"])
    factories.bot_version(bob, "Ben")
    settle_entries()
    assert names(ladder) == ["Ben v1"]
    assert "the entry of Ann v1 on Battle Sheep failed" in caplog.text
