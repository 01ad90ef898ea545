"""A ladder's ratings: from its accepted matches and nothing else."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from paddock.accounts.models import User
from paddock.bots.models import BotVersion, VersionState
from paddock.ladders.models import Entry, Ladder, LadderFixture, RatingMove, RatingPoint
from paddock.ladders.queries import history, moves_of
from paddock.ladders.rating import is_stale
from paddock.ladders.services import apply_moves, enter, refit, refit_stale
from paddock.matches.attempts import MAX_FAULTS
from paddock.matches.fixtures import create_fixture
from paddock.matches.models import Match, Purpose
from paddock.matches.services import accept_report
from tests import factories
from tests.domain.ratings import tables
from workers.contract import Verdict


@pytest.fixture
def versions(alice: User, bob: User, charlie: User) -> list[BotVersion]:
    owners = {"Ann": alice, "Ben": bob, "Cid": charlie}
    return [factories.bot_version(owner, name) for name, owner in owners.items()]


@pytest.fixture
def ladder(versions: list[BotVersion]) -> Ladder:
    return factories.ladder()


def matches_on(ladder: Ladder, versions: list[BotVersion], seed: str | None = None) -> list[Match]:
    fixture = create_fixture(ladder.game, versions, Purpose.LADDER, seed=seed)
    LadderFixture.objects.create(ladder=ladder, fixture=fixture)
    return list(fixture.matches.order_by("rotation"))


def beat(ladder: Ladder, winner: BotVersion, loser: BotVersion, times: int = 1) -> None:
    """`winner` wins `times` mirrored fixtures, both matches of each, because the other crashes."""
    for _ in range(times):
        for match in matches_on(ladder, [winner, loser]):
            factories.play(match, faults={1 - match.rotation: Verdict.CRASH})


def entry_of(ladder: Ladder, version: BotVersion) -> Entry:
    return Entry.objects.get(ladder=ladder, version=version)


def ratings(ladder: Ladder) -> list[float]:
    return [entry.rating for entry in ladder.entries.order_by("version_id")]


def test_it_works(ladder: Ladder, versions: list[BotVersion]) -> None:
    beat(ladder, versions[0], versions[1], times=5)
    assert refit(ladder)
    expected = tables.fitted(3, tables.score(0, 1, 10, 0))
    assert ratings(ladder) == pytest.approx(list(expected.ratings), abs=0.005)
    first, second, idle = ladder.entries.order_by("version_id")
    assert [first.sd, second.sd, idle.sd] == pytest.approx(list(expected.sd), abs=0.005)
    assert (first.matches, first.wins, first.draws, first.losses, first.form) == (10, 10, 0, 0, "WWWWW")
    assert (second.matches, second.losses, second.score, second.form) == (10, 10, 0.0, "LLLLL")
    assert (idle.matches, idle.form, idle.last_played_at) == (0, "", None)
    assert first.component == second.component != idle.component
    assert (ladder.fits, ladder.fitted_matches) == (1, 10)


def test_an_entry_is_provisional_until_enough_is_known(ladder: Ladder, versions: list[BotVersion]) -> None:
    beat(ladder, versions[0], versions[1], times=4)
    refit(ladder)
    assert entry_of(ladder, versions[0]).provisional
    for _ in range(4):
        factories.play_all(matches_on(ladder, versions[:2]))
    refit(ladder)
    entry = entry_of(ladder, versions[0])
    assert entry.matches == 16
    assert entry.sd < 110
    assert not entry.provisional
    assert entry_of(ladder, versions[2]).provisional


@pytest.mark.django_db
def test_an_empty_ladder_can_be_fitted() -> None:
    empty = factories.ladder()
    assert refit(empty)
    assert (empty.fits, empty.fitted_matches) == (1, 0)


def test_fitting_again_changes_nothing(ladder: Ladder, versions: list[BotVersion]) -> None:
    factories.play_all(matches_on(ladder, versions[:2]))
    refit(ladder)
    before = list(ladder.entries.order_by("pk").values())
    refit(ladder)
    assert list(ladder.entries.order_by("pk").values()) == before
    assert RatingPoint.objects.count() == 2


def test_what_failed_on_our_side_counts_for_nobody(ladder: Ladder, versions: list[BotVersion]) -> None:
    """Three wins and two matches that the arena failed to play are a record of three to nothing."""
    won = [*matches_on(ladder, versions[:2]), matches_on(ladder, versions[:2])[0]]
    for match in won:
        factories.play(match, faults={1 - match.rotation: Verdict.CRASH})
    for match in matches_on(ladder, versions[:2]):
        for _ in range(MAX_FAULTS):
            attempt, token = factories.attempt(match)
            accept_report(factories.infra_report(attempt, token).to_json())
    refit(ladder)
    entry = entry_of(ladder, versions[0])
    assert (entry.wins, entry.draws, entry.losses, entry.matches) == (3, 0, 0, 3)


def test_a_match_in_which_nobody_moved_is_not_rated(ladder: Ladder, versions: list[BotVersion]) -> None:
    match = matches_on(ladder, versions[:2])[0]
    attempt, token = factories.attempt(match)
    accept_report(factories.all_failed_report(attempt, token).to_json())
    assert not is_stale(ladder)
    refit(ladder)
    assert set(ratings(ladder)) == {1500}


def test_the_same_match_again_counts_once(ladder: Ladder, versions: list[BotVersion]) -> None:
    """Same versions, same seats, same seed: deterministic bots would play the very same game."""
    for _ in range(3):
        for match in matches_on(ladder, versions[:2], seed="one seed"):
            factories.play(match, faults={1 - match.rotation: Verdict.CRASH})
    refit(ladder)
    assert entry_of(ladder, versions[0]).matches == 2
    assert ratings(ladder)[:2] == pytest.approx(
        list(tables.fitted(2, tables.score(0, 1, 2, 0)).ratings), abs=0.005
    )
    assert not is_stale(ladder)


def test_bots_of_one_owner_are_not_rated_against_each_other(ladder: Ladder, alice: User) -> None:
    twins = [factories.bot_version(alice) for _ in range(2)]
    for twin in twins:
        enter(ladder, twin)
    beat(ladder, twins[0], twins[1])
    refit(ladder)
    assert [entry_of(ladder, twin).rating for twin in twins] == [1500, 1500]


def test_house_bots_are_rated_though_they_share_an_owner(ladder: Ladder, alice: User) -> None:
    house = [factories.bot_version(alice, is_house=True) for _ in range(2)]
    for version in house:
        enter(ladder, version)
    beat(ladder, house[0], house[1])
    refit(ladder)
    assert entry_of(ladder, house[0]).rating > 1600


def test_a_new_version_inherits_and_the_old_one_stays_in_the_fit(
    ladder: Ladder, versions: list[BotVersion]
) -> None:
    beat(ladder, versions[0], versions[1], times=8)
    refit(ladder)
    before = ratings(ladder)
    new = factories.version(versions[0].bot, VersionState.VALIDATING)
    enter(ladder, new)
    refit(ladder)
    assert ratings(ladder)[:3] == pytest.approx(before, abs=0.01)
    entry = entry_of(ladder, new)
    assert entry.rating == pytest.approx(before[0], abs=0.01)
    assert entry.sd > 110
    assert entry.provisional
    assert entry.component == entry_of(ladder, versions[0]).component


def test_matches_of_other_ladders_do_not_count(ladder: Ladder, versions: list[BotVersion]) -> None:
    other = factories.ladder("other")
    beat(other, versions[0], versions[1])
    factories.finished_match(versions[:2])
    assert not is_stale(ladder)
    refit_stale()
    ladder.refresh_from_db()
    other.refresh_from_db()
    assert (ladder.fits, other.fits) == (0, 1)


def test_a_large_ladder_is_fitted_less_often(ladder: Ladder, versions: list[BotVersion]) -> None:
    beat(ladder, versions[0], versions[1])
    Ladder.objects.update(fitted_matches=100_000, fitted_at=timezone.now() - timedelta(seconds=90))
    refit_stale()
    ladder.refresh_from_db()
    assert ladder.fits == 0
    Ladder.objects.update(fitted_at=timezone.now() - timedelta(seconds=101))
    refit_stale()
    ladder.refresh_from_db()
    assert (ladder.fits, ladder.fitted_matches) == (1, 2)


def rank(match: Match, *ranks: int) -> None:
    """The finished match with these ranks instead, seat by seat."""
    for seat, place in enumerate(ranks):
        match.seats.filter(seat=seat).update(rank=place)


def test_places_of_three_are_pairs_of_their_weight(versions: list[BotVersion]) -> None:
    """One alone before two who share, then all apart: the fit of those pairs, and places in the record."""
    ladder = factories.ladder("three", players=3)
    first, second, third = (factories.play(match) for match in matches_on(ladder, versions))
    rank(first, 1, 2, 2)  # Ann, Ben, Cid
    rank(second, 2, 1, 3)  # Cid, Ann, Ben
    rank(third, 1, 1, 1)  # Ben, Cid, Ann
    refit(ladder)
    expected = tables.fitted(3, [((0, 1, 2), (1, 2, 2)), ((2, 0, 1), (2, 1, 3)), ((1, 2, 0), (1, 1, 1))])
    assert ratings(ladder) == pytest.approx(list(expected.ratings), abs=0.005)
    ann, ben, cid = ladder.entries.order_by("version_id")
    assert [entry.sd for entry in (ann, ben, cid)] == pytest.approx(list(expected.sd), abs=0.005)
    assert [(entry.wins, entry.draws, entry.losses) for entry in (ann, ben, cid)] == [
        (2, 1, 0),
        (0, 1, 2),
        (0, 1, 2),
    ]
    assert [entry.form for entry in (ann, ben, cid)] == ["111", "231", "221"]
    # 1, 1 and the middle of three; 2½, 3 and 2; 2½, 2 and 2.
    assert [entry.mean_place for entry in (ann, ben, cid)] == pytest.approx([4 / 3, 7.5 / 3, 6.5 / 3])


def test_two_of_one_owner_and_a_third(ladder: Ladder, versions: list[BotVersion], alice: User) -> None:
    """Only the pairs with the third are rated, each with the weight of a table of three."""
    three = factories.ladder("three", players=3)
    twin = factories.bot_version(alice, "Ann's other")
    enter(three, twin)
    [match, *_] = matches_on(three, [versions[0], twin, versions[1]])
    rank(factories.play(match), 1, 2, 3)
    refit(three)
    found = {entry.version_id: entry.rating for entry in three.entries.all()}
    assert found[versions[0].pk] == found[twin.pk] > 1500 > found[versions[1].pk]
    assert found[versions[0].pk] - 1500 == pytest.approx((1500 - found[versions[1].pk]) / 2, abs=0.01)


@pytest.mark.parametrize("players", [3, 4])
def test_the_moves_shown_after_a_match_of_more_go_by_place(
    players: int,
    alice: User,
    bob: User,
    charlie: User,
    operator: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    crew = [factories.bot_version(owner) for owner in (alice, bob, charlie, operator)[:players]]
    ladder = factories.ladder("more", players=players)
    for _ in range(4):
        factories.play_all(matches_on(ladder, crew))
    refit(ladder)
    before = ratings(ladder)
    match = matches_on(ladder, crew)[0]
    with django_capture_on_commit_callbacks(execute=True):
        factories.play(match)
    moves = moves_of(match)
    refit(ladder)
    for seat in range(players):
        assert ratings(ladder)[seat] - before[seat] == pytest.approx(moves[seat].move, abs=3)


def test_three_seats(versions: list[BotVersion]) -> None:
    ladder = factories.ladder("three", players=3)
    for match in matches_on(ladder, versions):
        factories.play(match, faults={(seat + match.rotation) % 3: Verdict.CRASH for seat in (1, 2)})
    refit(ladder)
    first, *_ = entries = list(ladder.entries.order_by("version_id"))
    assert (first.wins, first.matches, first.score) == (3, 3, 3.0)
    assert first.rating == max(entry.rating for entry in entries) > 1600


def test_history_grows_with_the_matches_and_not_with_the_fits(
    ladder: Ladder, versions: list[BotVersion]
) -> None:
    for _ in range(3):
        beat(ladder, versions[0], versions[1])
        refit(ladder)
        refit(ladder)
    points = history(entry_of(ladder, versions[0]))
    assert [point.matches for point in points] == [2, 4, 6]
    assert points[0].rating < points[1].rating < points[2].rating


def test_the_move_shown_after_a_match_goes_the_way_of_the_fit(
    ladder: Ladder,
    versions: list[BotVersion],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    for _ in range(10):
        factories.play_all(matches_on(ladder, versions[:2]))
    refit(ladder)
    before = ratings(ladder)
    match = matches_on(ladder, versions[:2])[0]
    with django_capture_on_commit_callbacks(execute=True):
        factories.play(match, faults={1: Verdict.CRASH})
    moves = moves_of(match)
    assert moves[0].move > 0 > moves[1].move
    assert moves[0].move == pytest.approx(-moves[1].move)
    entry = entry_of(ladder, versions[0])
    assert entry.shown_rating == pytest.approx(before[0] + moves[0].move)
    assert not apply_moves(match)
    refit(ladder)
    after = entry_of(ladder, versions[0])
    assert after.live_delta == 0
    assert after.rating - before[0] == pytest.approx(moves[0].move, abs=1)


def test_a_match_that_was_fitted_before_it_was_told_moves_nothing_twice(
    ladder: Ladder, versions: list[BotVersion]
) -> None:
    match = factories.play(matches_on(ladder, versions[:2])[0], faults={1: Verdict.CRASH})
    refit(ladder)
    assert apply_moves(match)
    assert set(ladder.entries.values_list("live_delta", flat=True)) == {0.0}


def test_unrated_matches_move_nothing(ladder: Ladder, versions: list[BotVersion]) -> None:
    assert not apply_moves(factories.finished_match(versions[:2]))
    match = matches_on(ladder, versions[:2])[0]
    attempt, token = factories.attempt(match)
    accept_report(factories.all_failed_report(attempt, token).to_json())
    match.refresh_from_db()
    assert not apply_moves(match)
    assert not RatingMove.objects.exists()
