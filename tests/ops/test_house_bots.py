from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from paddock.bots.models import Bot, BotVersion
from paddock.ladders.models import Entry, Ladder

pytestmark = pytest.mark.django_db(transaction=True)


def test_it_works(data_folder: Path) -> None:
    call_command("house_bots")
    names = set(Bot.objects.filter(is_house=True).values_list("name", flat=True))
    assert names >= {"random", "greedy", "alphabeta"}
    ladder = Ladder.objects.get(slug="battle-sheep")
    assert not ladder.is_demo
    assert Entry.objects.filter(ladder=ladder, active=True).count() == len(names)


def test_a_second_run_changes_nothing(data_folder: Path) -> None:
    call_command("house_bots")
    before = list(BotVersion.objects.values_list("pk", "state"))
    call_command("house_bots")
    assert list(BotVersion.objects.values_list("pk", "state")) == before
    assert Ladder.objects.count() == 1


def test_without_sandbox_the_ladder_is_marked_as_demo(data_folder: Path, settings: Settings) -> None:
    settings.PADDOCK_DEMO = True
    call_command("house_bots")
    ladder = Ladder.objects.get()
    assert (ladder.slug, ladder.is_demo) == ("battle-sheep-demo", True)
    assert Entry.objects.filter(ladder=ladder).exists()


def test_a_folder_without_bots_is_named(data_folder: Path, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=f"There are no bots in {tmp_path}"):
        call_command("house_bots", examples=tmp_path)
