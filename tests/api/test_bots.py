"""Bots: who sees which, and who may register them."""

import pytest
from pytest_django import DjangoAssertNumQueries

from paddock.accounts.models import Scope, User
from paddock.api.throttle import WRITES_PER_MINUTE
from paddock.bots.models import Bot, VersionState
from paddock.bots.quotas import MAX_BOTS
from tests import factories
from tests.api.conftest import As, Caller


def slugs(answer: object) -> list[str]:
    return [bot["slug"] for bot in answer.json()["items"]]  # type: ignore[attr-defined]


class TestList:
    def test_it_works(self, anonymous: Caller, alice: User) -> None:
        factories.bot_version(alice, "Ramses")

        (bot,) = anonymous.get("bots").json()["items"]

        assert (bot["slug"], bot["owner"], bot["active_version"]) == ("ramses", "alice", 1)
        assert bot["url"] == "http://testserver/bots/ramses"

    def test_bots_that_never_played_are_their_owners_only(
        self, anonymous: Caller, as_user: As, alice: User, bob: User
    ) -> None:
        factories.version(factories.bot(alice, "Draft"), VersionState.RECEIVED)

        assert slugs(anonymous.get("bots")) == []
        assert slugs(as_user(bob).get("bots")) == []
        assert slugs(as_user(alice).get("bots")) == ["draft"]

    def test_mine(self, as_user: As, anonymous: Caller, alice: User, bob: User) -> None:
        factories.bot_version(alice, "Ramses")
        factories.bot_version(bob, "Woolverine")

        assert slugs(as_user(alice).get("bots?mine=true")) == ["ramses"]
        assert anonymous.get("bots?mine=true").status_code == 401

    def test_of_one_owner(self, anonymous: Caller, alice: User, bob: User) -> None:
        factories.bot_version(alice, "Ramses")
        factories.bot_version(bob, "Woolverine")

        assert slugs(anonymous.get("bots?owner=Bob")) == ["woolverine"]

    def test_pages(self, anonymous: Caller, alice: User) -> None:
        for name in ("One", "Two", "Three"):
            factories.bot_version(alice, name)

        first = anonymous.get("bots?limit=2")
        _, _, rest = first.json()["next"].partition("/api/v1/")
        second = anonymous.get(rest)

        assert slugs(first) == ["three", "two"]
        assert slugs(second) == ["one"]
        assert second.json()["next"] is None

    @pytest.mark.parametrize("query", ["cursor=x", "limit=0", "limit=1000", "limit=many"])
    def test_a_wrong_page(self, anonymous: Caller, query: str) -> None:
        answer = anonymous.get(f"bots?{query}")

        assert answer.status_code == 422
        assert list(answer.json()["errors"]) == [query.partition("=")[0]]

    def test_a_list_costs_the_same_whatever_its_length(
        self, anonymous: Caller, alice: User, bob: User, django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        for owner in (alice, alice, bob, bob):
            factories.bot_version(owner)
        factories.ladder()

        with django_assert_num_queries(3):  # bots, versions, entries
            assert len(anonymous.get("bots").json()["items"]) == 4


class TestDetail:
    def test_it_works(self, anonymous: Caller, alice: User) -> None:
        first, second = factories.bot_version(alice, "Ramses"), factories.bot_version(alice, "Woolverine")
        ladder = factories.ladder()
        factories.finished_match([first, second])

        bot = anonymous.get("bots/ramses").json()

        assert [rating["ladder"] for rating in bot["ratings"]] == [ladder.slug]
        assert bot["ratings"][0]["provisional"] is True

    def test_somebody_elses_draft_does_not_exist(
        self, as_user: As, anonymous: Caller, alice: User, bob: User, operator: User
    ) -> None:
        factories.bot(alice, "Draft")

        assert as_user(alice).get("bots/draft").status_code == 200
        assert as_user(bob).get("bots/draft").status_code == 404
        assert anonymous.get("bots/draft").status_code == 404


class TestCreate:
    def test_it_works(self, as_user: As, alice: User) -> None:
        answer = as_user(alice, Scope.SUBMIT).post("bots", {"name": "Ramses", "description": "Looks ahead."})

        assert answer.status_code == 201
        assert answer.json()["slug"] == "ramses"
        assert Bot.objects.get(slug="ramses").owner == alice

    def test_it_asks_for_a_token(self, anonymous: Caller) -> None:
        assert anonymous.post("bots", {"name": "Ramses"}).status_code == 401

    def test_it_needs_the_scope_submit(self, as_user: As, alice: User) -> None:
        assert as_user(alice, Scope.READ).post("bots", {"name": "Ramses"}).status_code == 403

    def test_a_name_that_is_taken(self, as_user: As, alice: User, bob: User) -> None:
        factories.bot(bob, "Ramses")

        answer = as_user(alice).post("bots", {"name": "ramses"})

        assert answer.status_code == 409
        assert answer.json()["hint"] == "Choose another name."

    @pytest.mark.parametrize("name", ["", "!!!", "new", "x" * 41])
    def test_a_name_that_cannot_be(self, as_user: As, alice: User, name: str) -> None:
        assert as_user(alice).post("bots", {"name": name}).status_code == 422
        assert not Bot.objects.exists()

    def test_a_body_that_is_no_json(self, as_user: As, alice: User) -> None:
        answer = as_user(alice).post("bots", "{")

        assert answer.status_code == 400
        assert answer["Content-Type"] == "application/problem+json"

    def test_too_many_bots(self, as_user: As, alice: User) -> None:
        for number in range(MAX_BOTS):
            factories.bot(alice, f"Bot {number}")

        answer = as_user(alice).post("bots", {"name": "One more"})

        assert answer.status_code == 409
        assert str(MAX_BOTS) in answer.json()["detail"]

    def test_too_fast(self, as_user: As, alice: User, bob: User) -> None:
        caller, other = as_user(alice), as_user(bob)
        statuses = [caller.post("bots", {"name": ""}).status_code for _ in range(WRITES_PER_MINUTE + 1)]

        assert statuses[-2:] == [422, 429]
        assert int(caller.post("bots", {"name": "Ramses"})["Retry-After"]) > 0
        assert other.post("bots", {"name": "Ramses"}).status_code == 201
