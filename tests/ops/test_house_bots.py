from collections import Counter
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from engines.registry import GAMES, get_game
from paddock.bots.models import Bot, BotVersion
from paddock.ladders.models import Entry, Ladder
from paddock.ladders.queries import present_ladders
from paddock.ladders.services import schedule
from paddock.ops.house_ladders import HOUSE_LADDERS, HouseLadder, house_ladders, open_ladder
from paddock.ops.management.commands.house_bots import EXAMPLES
from sandbox.manifest import read_manifest

pytestmark = pytest.mark.django_db(transaction=True)


def bots_of(game: str) -> set[str]:
    return {read_manifest(path.parent).name for path in EXAMPLES.glob(f"{game}/*/bot.toml")}


def with_bots() -> list[str]:
    return [game for game in GAMES if bots_of(game)]


def test_it_works(data_folder: Path) -> None:
    call_command("house_bots")
    names = set(Bot.objects.filter(is_house=True).values_list("name", flat=True))
    assert names >= {"random", "greedy", "alphabeta"}
    assert names == {name for game in with_bots() for name in bots_of(game)}
    opened = Ladder.objects.order_by("pk")
    assert [ladder.slug for ladder in opened] == [ladder.slug for ladder in house_ladders(with_bots())]
    for ladder in opened:
        assert not ladder.is_demo
        entries = Entry.objects.filter(ladder=ladder, active=True)
        assert set(entries.values_list("version__bot__name", flat=True)) == bots_of(ladder.game)


def test_a_name_is_that_of_one_example() -> None:
    """A house bot is known by its name: two of one name would be versions of each other."""
    names = Counter(read_manifest(path.parent).name for path in EXAMPLES.glob("*/*/bot.toml"))
    assert [name for name, count in names.items() if count > 1] == []


def test_a_second_run_changes_nothing(data_folder: Path) -> None:
    call_command("house_bots")
    before = list(BotVersion.objects.values_list("pk", "state")), Ladder.objects.count()
    call_command("house_bots")
    assert (list(BotVersion.objects.values_list("pk", "state")), Ladder.objects.count()) == before


def test_one_game_alone(data_folder: Path) -> None:
    call_command("house_bots", game=["battle-sheep"])
    assert [ladder.slug for ladder in Ladder.objects.all()] == ["battle-sheep"]
    assert set(Bot.objects.values_list("name", flat=True)) == bots_of("battle-sheep")


def test_without_sandbox_the_ladders_are_marked_as_demo(data_folder: Path, settings: Settings) -> None:
    settings.PADDOCK_DEMO = True
    call_command("house_bots")
    assert all(ladder.is_demo and ladder.slug.endswith("-demo") for ladder in Ladder.objects.all())
    assert Entry.objects.filter(ladder__slug="battle-sheep-demo").exists()


def test_new_rules_open_a_ladder_of_their_own(data_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    call_command("house_bots", game=["battle-sheep"])
    monkeypatch.setattr(get_game("battle-sheep"), "rules_version", "2")
    for _ in range(2):
        call_command("house_bots", game=["battle-sheep"])
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


class TestLadders:
    """Which ladders a site opens by itself."""

    def test_the_first_of_a_game_has_the_plain_address(self) -> None:
        assert [ladder.slug for ladder in house_ladders(["battle-sheep"])] == ["battle-sheep"]

    def test_games_that_are_not_there_are_left_out(self) -> None:
        assert house_ladders(["chess"]) == ()
        assert {ladder.game for ladder in house_ladders(["chess", "battle-sheep"])} == {"battle-sheep"}

    def test_every_game_has_one(self) -> None:
        for game in GAMES:
            first, *_ = house_ladders([game])
            assert (first.game, first.variant) == (game, "")

    def test_their_addresses_differ_and_their_seats_are_the_games(self) -> None:
        known = [ladder for ladder in HOUSE_LADDERS if ladder.game in GAMES]
        assert len({ladder.slug for ladder in known}) == len(known)
        assert all(ladder.players in GAMES[ladder.game].players for ladder in known)

    def test_each_is_opened_once(self) -> None:
        variant = HouseLadder("battle-sheep", 3, "3 seats, far apart", {"distinct_start_boards": True})
        plain, far = open_ladder(HouseLadder("battle-sheep")), open_ladder(variant)
        assert (far.slug, far.name) == ("battle-sheep-3-seats-far-apart", "Battle Sheep, 3 seats, far apart")
        assert (far.players, far.options) == (3, {"distinct_start_boards": True})
        assert [open_ladder(HouseLadder("battle-sheep")), open_ladder(variant)] == [plain, far]

    def test_the_house_can_play_all_of_them(self, data_folder: Path) -> None:
        call_command("house_bots")
        for ladder in Ladder.objects.all():
            seats = Entry.objects.filter(ladder=ladder, active=True).count()
            assert bool(schedule(ladder, 1)) is (seats >= ladder.players)
