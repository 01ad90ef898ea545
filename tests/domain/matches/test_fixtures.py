"""Fixtures: one seed, everybody once in every seat, the seed secret until all of it is over."""

import hashlib

import pytest
from django.db import IntegrityError, transaction

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.matches.fixtures import complete_if_over
from paddock.matches.models import Attempt, AttemptState, Match, MatchSeat, MatchState, Purpose
from paddock.matches.queries import seed_of
from paddock.matches.services import cancel, create_fixture
from tests import factories


@pytest.fixture
def versions(alice: User, bob: User) -> list[BotVersion]:
    return [
        factories.bot_version(owner, name)
        for name, owner in (("A", alice), ("B", bob), ("C", bob), ("D", bob))
    ]


def seats_of(match: Match) -> list[str]:
    return [seat.version.bot.name for seat in match.seats.order_by("seat")]


@pytest.mark.parametrize(
    ("players", "tables"),
    [(2, ["AB", "BA"]), (3, ["ABC", "CAB", "BCA"]), (4, ["ABCD", "DABC", "CDAB", "BCDA"])],
)
def test_it_works(versions: list[BotVersion], players: int, tables: list[str]) -> None:
    matches = factories.matches_between(versions[:players])
    assert ["".join(seats_of(match)) for match in matches] == tables
    assert len({match.seed for match in matches}) == 1
    assert len({match.public_id for match in matches}) == players
    assert {match.state for match in matches} == {MatchState.QUEUED}


def test_some_rotations_are_enough_for_some(versions: list[BotVersion]) -> None:
    fixture = create_fixture(factories.GAME, versions, Purpose.CHALLENGE, rotations=[0, 2])
    assert [match.rotation for match in fixture.matches.order_by("rotation")] == [0, 2]


def test_all_options_and_the_clock_are_written_down(versions: list[BotVersion]) -> None:
    fixture = create_fixture(factories.GAME, versions[:2], Purpose.LADDER, time_control={"bank": 3.0})
    match = fixture.matches.get(rotation=0)
    assert match.options
    assert match.options == fixture.options
    assert fixture.time_control == {"start": 10.0, "bank": 3.0, "increment": 0.1}


@pytest.mark.parametrize(
    ("seats", "options", "clock"),
    [(1, {}, {}), (4, {"colour": "red"}, {}), (2, {}, {"hours": 1})],
)
def test_what_the_game_does_not_have_is_refused(
    versions: list[BotVersion], seats: int, options: dict[str, object], clock: dict[str, object]
) -> None:
    with pytest.raises((ValueError, TypeError)):
        create_fixture(factories.GAME, versions[:seats], Purpose.LADDER, options=options, time_control=clock)
    assert not Match.objects.exists()


def test_the_seed_is_secret_until_the_last_match_is_over(versions: list[BotVersion]) -> None:
    first, second = factories.matches_between(versions[:2], seed="a secret")
    assert first.fixture.seed_hash == hashlib.sha256(b"a secret").hexdigest()
    factories.play(first)
    first.fixture.refresh_from_db()
    assert seed_of(first) is None
    factories.play(second)
    first.fixture.refresh_from_db()
    assert first.fixture.complete
    assert seed_of(first) == "a secret"
    completed_at = first.fixture.completed_at
    with transaction.atomic():
        assert not complete_if_over(first.fixture)
    first.fixture.refresh_from_db()
    assert first.fixture.completed_at == completed_at


def test_a_match_that_is_called_off_is_over_too(versions: list[BotVersion]) -> None:
    first, second = factories.matches_between(versions[:2])
    attempt, _ = factories.attempt(first)
    assert cancel(first, "The organiser said so.")
    assert not cancel(first, "Again.")
    first.refresh_from_db()
    attempt.refresh_from_db()
    assert (first.state, attempt.state) == (MatchState.CANCELLED, AttemptState.LOST)
    cancel(second, "This one too.")
    first.fixture.refresh_from_db()
    assert first.fixture.complete


def test_seeds_differ(versions: list[BotVersion]) -> None:
    assert len({factories.matches_between(versions[:2])[0].seed for _ in range(20)}) == 20


@pytest.mark.parametrize(
    ("model", "change"),
    [
        (MatchSeat, {"seat": 0}),
        (MatchSeat, {"seat": 6}),
        (MatchSeat, {"rank": 7}),
        (MatchSeat, {"rank": 0}),
        (Match, {"rotation": 0}),
        (Match, {"state": "paused"}),
        (Match, {"state": "finished"}),
    ],
)
def test_the_database_refuses_nonsense(
    versions: list[BotVersion], model: type[Match] | type[MatchSeat], change: dict[str, object]
) -> None:
    """Also a finished match without a replay, and two seats or rotations with one number."""
    _, second = factories.matches_between(versions[:2])
    row = second if model is Match else second.seats.get(seat=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        model.objects.filter(pk=row.pk).update(**change)


@pytest.mark.parametrize("state", [AttemptState.DISPATCHED, AttemptState.CLAIMED, AttemptState.ACCEPTED])
def test_the_database_allows_one_open_and_one_accepted_attempt(
    versions: list[BotVersion], state: AttemptState
) -> None:
    match = factories.matches_between(versions[:2])[0]
    first, _ = factories.attempt(match)
    Attempt.objects.filter(pk=first.pk).update(state=state)
    second = {"match": match, "number": 2, "token_hash": "x", "state": state}
    with pytest.raises(IntegrityError), transaction.atomic():
        Attempt.objects.create(**second)
