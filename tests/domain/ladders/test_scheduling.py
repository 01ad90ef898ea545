"""Who plays next: whoever has played least, mirrored, never more than asked for."""

import json
from collections import Counter
from random import Random

import pytest
import redis
from pytest_django import Settings

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.ladders.models import Ladder
from paddock.ladders.scheduling import Candidate, plan
from paddock.ladders.services import MIN_BACKLOG, keep_all_busy, keep_busy, leave, schedule
from paddock.matches.models import Fixture, Match, MatchState, Purpose
from tests import factories


@pytest.fixture
def versions(alice: User, bob: User, charlie: User) -> list[BotVersion]:
    return [factories.bot_version(owner) for owner in (alice, bob, charlie)]


@pytest.fixture
def ladder(versions: list[BotVersion]) -> Ladder:
    return factories.ladder()


def pairs(fixtures: list[Fixture]) -> list[set[int]]:
    return [set(f.matches.values_list("seats__version", flat=True)) for f in fixtures]


def test_it_works(ladder: Ladder) -> None:
    [fixture] = schedule(ladder, 1)
    first, second = fixture.matches.order_by("rotation")
    assert fixture.purpose == Purpose.LADDER
    assert fixture.ladder_fixture.ladder == ladder
    assert [seat.version for seat in first.seats.order_by("seat")] == [
        seat.version for seat in second.seats.order_by("-seat")
    ]
    assert (first.options, first.rules_version) == (ladder.options, ladder.rules_version)


def test_whoever_has_played_least_is_next_and_queued_matches_count(
    ladder: Ladder, versions: list[BotVersion]
) -> None:
    played = Counter({version.pk: 0 for version in versions})
    for _ in range(8):
        least = min(played.values())
        [pair] = pairs(schedule(ladder, 1))
        assert any(played[version] == least for version in pair)
        played.update(dict.fromkeys(pair, 2))


def test_an_author_does_not_meet_himself(alice: User) -> None:
    for _ in range(3):
        factories.bot_version(alice)
    assert schedule(factories.ladder(), 5) == []


def test_who_left_is_not_scheduled(ladder: Ladder, versions: list[BotVersion]) -> None:
    leave(ladder.entries.get(version=versions[0]))
    assert pairs(schedule(ladder, 3)) == [{versions[1].pk, versions[2].pk}] * 3


def test_a_paused_ladder_rests(ladder: Ladder) -> None:
    Ladder.objects.filter(pk=ladder.pk).update(paused=True)
    assert schedule(ladder, 1) == []
    assert not Match.objects.exists()


def test_new_rules_are_not_played_on_a_ladder_for_the_old_ones(ladder: Ladder) -> None:
    Ladder.objects.filter(pk=ladder.pk).update(rules_version="0.9")
    assert schedule(ladder, 1) == []
    assert not Match.objects.exists()


@pytest.mark.parametrize("demo_site", [True, False])
def test_demo_ladders_are_for_sites_without_a_sandbox(
    alice: User, settings: Settings, demo_site: bool
) -> None:
    settings.PADDOCK_DEMO = demo_site
    for _ in range(2):
        factories.bot_version(alice, is_house=True)
    for is_demo in (True, False):
        ladder = factories.ladder(f"demo-{is_demo}".lower(), is_demo=is_demo)
        assert bool(schedule(ladder, 1)) is (is_demo is demo_site)


def test_a_ladder_ends_where_its_parameter_says(ladder: Ladder) -> None:
    Ladder.objects.filter(pk=ladder.pk).update(parameters={"matches_per_entry": 4})
    assert len(schedule(ladder, 100)) < 100
    assert schedule(ladder, 100) == []


def test_four_seats(alice: User, bob: User, charlie: User, operator: User) -> None:
    for owner in (alice, bob, charlie, operator):
        factories.bot_version(owner)
    [fixture] = schedule(factories.ladder(players=4), 1)
    matches = list(fixture.matches.all())
    assert len(matches) == 4
    assert {match.seats.count() for match in matches} == {4}


def test_half_of_the_fixtures_are_against_the_nearest() -> None:
    """Eleven bots 100 points apart; the one in the middle is always first because it has played least."""
    near = 0
    for trial in range(400):
        pool = [Candidate(None, n, 1000.0 + 100 * n, 50) for n in range(11)]  # type: ignore[arg-type]
        pool[5].matches = 0
        [[_, opponent]] = plan(pool, 2, 1, 1000, Random(trial))
        near += abs(opponent.rating - pool[5].rating) == 100
    # Half by rule, and two of the ten others by chance.
    assert near / 400 == pytest.approx(0.5 + 0.5 * 0.2, abs=0.08)


@pytest.mark.services
def test_a_ladder_is_kept_as_busy_as_the_workers_are_many(broker: redis.Redis, ladder: Ladder) -> None:
    keep_busy(ladder)
    assert Match.objects.count() == MIN_BACKLOG
    keep_busy(ladder)
    assert Match.objects.count() == MIN_BACKLOG
    broker.set("paddock:worker:w1", json.dumps({"slots": 5}))
    keep_busy(ladder)
    assert Match.objects.filter(state=MatchState.QUEUED).count() == 20


@pytest.mark.services
def test_a_ladder_that_cannot_be_scheduled_does_not_stop_the_others(
    broker: redis.Redis, ladder: Ladder, caplog: pytest.LogCaptureFixture
) -> None:
    bad = factories.ladder("bad")
    Ladder.objects.filter(pk=bad.pk).update(name="A bad one", parameters={"matches_per_entry": "many"})
    keep_all_busy()
    assert Fixture.objects.filter(ladder_fixture__ladder=ladder).exists()
    assert not Fixture.objects.filter(ladder_fixture__ladder=bad).exists()
    assert "the schedule of ladder A bad one failed" in caplog.text


@pytest.mark.services
def test_a_site_may_play_some_games_only(broker: redis.Redis, ladder: Ladder, settings: Settings) -> None:
    settings.PADDOCK_PLAYED_GAMES = ["carcassonne", "stubborn-sheep"]
    keep_all_busy()
    assert not Match.objects.exists()
    settings.PADDOCK_PLAYED_GAMES = ["battle-sheep"]
    keep_all_busy()
    assert Match.objects.exists()


def test_fixtures_of_a_ladder_share_its_lane(ladder: Ladder) -> None:
    other = factories.ladder("other")
    lanes = [fixture.lane for each in (ladder, other) for fixture in schedule(each, 2)]
    assert len(set(lanes)) == 2
    assert lanes[0] == lanes[1]


def test_without_a_broker_nothing_piles_up(ladder: Ladder) -> None:
    keep_busy(ladder)
    assert not Match.objects.exists()
