"""What pages ask of matches."""

import pytest
from pytest_django import DjangoAssertNumQueries

from paddock.accounts.models import User
from paddock.bots.models import BotVersion
from paddock.matches.attempts import MAX_FAULTS
from paddock.matches.models import Match, Purpose
from paddock.matches.queries import (
    latest_matches,
    match_by_public_id,
    matches_of_bot,
    matches_of_version,
    queue_position,
    replay_lines,
    sentence,
)
from paddock.matches.services import accept_report, cancel
from tests import factories
from workers.contract import Verdict


@pytest.fixture
def versions(alice: User, bob: User) -> list[BotVersion]:
    return [factories.bot_version(alice, "Ann"), factories.bot_version(bob, "Ben")]


def test_lists_show_the_newest_first_and_each_match_once(alice: User, versions: list[BotVersion]) -> None:
    first = factories.matches_between(versions)
    against_itself = factories.matches_between([versions[0], versions[0]], Purpose.VALIDATION)
    assert list(latest_matches()) == first[::-1]
    assert list(matches_of_bot(versions[0].bot)) == [*against_itself[::-1], *first[::-1]]
    assert list(matches_of_version(versions[1])) == first[::-1]


def test_a_list_costs_the_same_whatever_its_length(
    versions: list[BotVersion], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(5):
        factories.matches_between(versions)
    with django_assert_num_queries(5):
        for match in latest_matches():
            assert len({seat.version.bot.owner.username for seat in match.seats.all()}) == 2
            assert not match.fixture.complete


def test_a_match_is_found_by_its_address(versions: list[BotVersion]) -> None:
    match = factories.finished_match(versions)
    assert match_by_public_id(match.public_id) == match
    assert match_by_public_id("nothing") is None


def test_the_lines_of_a_replay_hide_the_seed_until_the_fixture_is_complete(
    versions: list[BotVersion],
) -> None:
    first, second = factories.matches_between(versions, seed="a secret seed")
    assert list(replay_lines(first)) == []
    factories.play(first)
    lines = list(replay_lines(first))
    assert len(lines) > 2
    assert not any("a secret seed" in line for line in lines)
    factories.play(second)
    first.fixture.refresh_from_db()
    assert "a secret seed" in next(replay_lines(first))


def test_a_match_that_does_not_wait_has_no_place_in_the_queue(versions: list[BotVersion]) -> None:
    first, second = factories.matches_between(versions)
    factories.play(first)
    factories.attempt(second)
    assert (queue_position(first), queue_position(second)) == (None, None)


def test_the_result_in_a_sentence(versions: list[BotVersion]) -> None:
    match = factories.play(factories.matches_between(versions)[0], faults={1: Verdict.TIMEOUT})
    scores = [seat.score for seat in match.seats.order_by("rank")]
    assert sentence(match) == (
        f"Ann beats Ben {scores[0]}\N{EN DASH}{scores[1]}. Ben: Ended with timeout at its first decision."
    )


def test_why_there_is_no_result_in_a_sentence(versions: list[BotVersion]) -> None:
    queued, off = factories.matches_between(versions)
    assert sentence(queued) == "Ann against Ben: queued."
    cancel(off, "The organiser said so.")
    off.refresh_from_db()
    assert sentence(off) == "Ben against Ann: called off. The organiser said so."
    for _ in range(MAX_FAULTS):
        attempt, token = factories.attempt(queued)
        accept_report(factories.infra_report(attempt, token).to_json())
    queued.refresh_from_db()
    assert sentence(queued) == "Ann against Ben: not played, by a fault of the arena; it is not rated."


def test_a_draw_in_a_sentence(versions: list[BotVersion]) -> None:
    match: Match = factories.finished_match(versions)
    match.seats.update(rank=1, score=16)
    assert sentence(match) == "Ann against Ben: a draw, 16\N{EN DASH}16."


@pytest.mark.parametrize(
    ("ranks", "scores", "said"),
    [
        ((1, 2, 2, 4), (12, 9, 9, 3), "Ann wins with 12, before Ben with 9, Cid with 9 and Dan with 3."),
        (
            (3, 1, 1, 4),
            (7, 9, 9, 3),
            "Ben with 9 and Cid with 9 share the win, before Ann with 7 and Dan with 3.",
        ),
        (
            (1, 1, 1, 4),
            (9, 9, 9, 8),
            "Ann with 9, Ben with 9 and Cid with 9 share the win, before Dan with 8.",
        ),
        ((1, 1, 1, 1), (5, 5, 5, 5), "All share the win: Ann with 5, Ben with 5, Cid with 5 and Dan with 5."),
    ],
)
def test_a_result_of_four_in_a_sentence(
    versions: list[BotVersion],
    charlie: User,
    operator: User,
    ranks: tuple[int, ...],
    scores: tuple[int, ...],
    said: str,
) -> None:
    everybody = [*versions, factories.bot_version(charlie, "Cid"), factories.bot_version(operator, "Dan")]
    match = factories.finished_match(everybody)
    for seat, (rank, score) in enumerate(zip(ranks, scores, strict=True)):
        match.seats.filter(seat=seat).update(rank=rank, score=score)
    assert sentence(match) == said
