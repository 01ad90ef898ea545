from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from engines.registry import get_game
from paddock.bots.models import Bot, BotVersion
from paddock.ladders.models import Entry, Ladder
from paddock.ladders.queries import present_ladders

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


def test_new_rules_open_a_ladder_of_their_own(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    call_command("house_bots")
    monkeypatch.setattr(get_game("battle-sheep"), "rules_version", "2")
    for _ in range(2):
        call_command("house_bots")
    old, new = Ladder.objects.order_by("pk")
    assert (old.slug, old.rules_version) == ("battle-sheep", "1")
    assert (new.slug, new.name, new.rules_version) == (
        "battle-sheep-rules-2",
        "Battle Sheep, rules 2",
        "2",
    )
    assert new.entries.filter(active=True).count() == Bot.objects.count()
    assert list(present_ladders("battle-sheep", is_demo=False)) == [new]


def test_a_folder_without_bots_is_named(data_folder: Path, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=f"There are no bots in {tmp_path}"):
        call_command("house_bots", examples=tmp_path)
