"""Matches: results and replays for everybody, logs and validations for those they concern."""

import json

import pytest
from pytest_django import DjangoAssertNumQueries

from engines.core.record import Record, resimulate
from engines.registry import get_game
from paddock.accounts.models import Scope, User
from paddock.bots.models import BotVersion, VersionState
from paddock.ladders.services import schedule
from paddock.matches.models import Match, Purpose
from tests import factories
from tests.api.conftest import As, Caller
from workers.contract import Verdict


@pytest.fixture
def validation(alice: User, bob: User) -> Match:
    """A version of Alice's against a house bot of Bob's."""
    version = factories.version(factories.bot(alice, "Draft"), VersionState.VALIDATING)
    house = factories.bot_version(bob, "House", is_house=True)
    return factories.play(factories.matches_between([version, house], Purpose.VALIDATION)[0])


class TestList:
    def test_it_works(self, anonymous: Caller, match: Match) -> None:
        waiting, finished = anonymous.get("matches").json()["items"]

        assert finished["id"] == match.public_id
        assert (waiting["state"], finished["state"]) == ("queued", "finished")
        assert [seat["bot"] for seat in finished["seats"]] == ["ramses", "woolverine"]

    @pytest.mark.parametrize(
        ("query", "count"),
        [
            ("state=finished", 1),
            ("state=running", 0),
            ("bot=ramses", 2),
            ("bot=nobody", 0),
            ("game=battle-sheep&state=queued", 1),
            ("ladder=sheep", 0),
            ("purpose=ladder", 2),
            ("purpose=challenge", 0),
        ],
    )
    def test_filters(self, anonymous: Caller, match: Match, query: str, count: int) -> None:
        assert len(anonymous.get(f"matches?{query}").json()["items"]) == count

    def test_a_match_of_a_bot_with_itself_is_listed_once(self, anonymous: Caller, ramses: BotVersion) -> None:
        factories.matches_between([ramses, ramses])

        assert len(anonymous.get("matches?bot=ramses").json()["items"]) == 2

    def test_a_list_costs_the_same_whatever_its_length(
        self,
        anonymous: Caller,
        ramses: BotVersion,
        woolverine: BotVersion,
        django_assert_num_queries: DjangoAssertNumQueries,
    ) -> None:
        schedule(factories.ladder(), 3)

        with django_assert_num_queries(5):  # matches, seats, versions, bots, owners
            assert len(anonymous.get("matches").json()["items"]) == 6

    def test_an_unknown_state(self, anonymous: Caller) -> None:
        answer = anonymous.get("matches?state=over")

        assert answer.status_code == 422
        assert list(answer.json()["errors"]) == ["state"]

    def test_the_next_page_keeps_the_filter(self, anonymous: Caller, match: Match) -> None:
        following = anonymous.get("matches?bot=ramses&limit=1").json()["next"]

        assert "bot=ramses" in following
        assert following.startswith("http://testserver/api/v1/matches?")

    def test_validations_are_their_authors(
        self, anonymous: Caller, as_user: As, alice: User, charlie: User, validation: Match
    ) -> None:
        def ids(caller: Caller) -> list[str]:
            return [item["id"] for item in caller.get("matches?state=finished").json()["items"]]

        assert ids(as_user(alice)) == [validation.public_id]
        assert ids(as_user(charlie)) == []
        assert ids(anonymous) == []


class TestDetail:
    def test_it_works(self, anonymous: Caller, match: Match) -> None:
        body = anonymous.get(f"matches/{match.public_id}").json()

        assert body["url"] == f"http://testserver/m/{match.public_id}"
        assert {seat["verdict"] for seat in body["seats"]} == {"ok"}
        assert body["seats"][0]["version"] == 1

    def test_the_seed_is_secret_until_the_fixture_is_complete(self, anonymous: Caller, match: Match) -> None:
        assert anonymous.get(f"matches/{match.public_id}").json()["seed"] is None
        factories.play_all(match.fixture.matches.filter(state="queued"))

        assert anonymous.get(f"matches/{match.public_id}").json()["seed"] == match.seed

    def test_a_waiting_match_has_its_place_in_the_queue(self, anonymous: Caller, match: Match) -> None:
        waiting = match.fixture.matches.get(state="queued")

        assert anonymous.get(f"matches/{waiting.public_id}").json()["queue_position"] == 1

    def test_an_unknown_match(self, anonymous: Caller) -> None:
        assert anonymous.get("matches/nothing").status_code == 404

    def test_somebody_elses_validation_does_not_exist(
        self, anonymous: Caller, as_user: As, alice: User, charlie: User, validation: Match
    ) -> None:
        for path in ("", "/replay", "/frames"):
            address = f"matches/{validation.public_id}{path}"
            assert as_user(alice).get(address).status_code == 200
            assert as_user(charlie).get(address).status_code == 404
            assert anonymous.get(address).status_code == 404


class TestReplay:
    def test_it_works(self, anonymous: Caller, match: Match) -> None:
        factories.play_all(match.fixture.matches.filter(state="queued"))

        answer = anonymous.get(f"matches/{match.public_id}/replay")

        assert answer["Content-Type"] == "application/x-ndjson"
        assert "immutable" in answer["Cache-Control"]
        header, *steps = [json.loads(line) for line in answer.content.decode().splitlines()]
        about = header.pop("about")
        assert [seat["name"] for seat in about["seats"]] == ["Ramses", "Woolverine"]
        # What every worker of the tests says of every move.
        assert [step.pop("seconds") for step in steps] == [dict.fromkeys(s["actions"], 0.001) for s in steps]
        record = Record.from_json({**header, "steps": steps})
        *_, last = resimulate(get_game(record.game), record)
        outcome = get_game(record.game).outcome(last.state)
        assert outcome is not None
        assert list(outcome.scores) == [seat["score"] for seat in about["seats"]]

    def test_the_seed_is_left_out_while_it_is_secret(self, anonymous: Caller, match: Match) -> None:
        answer = anonymous.get(f"matches/{match.public_id}/replay")

        assert json.loads(answer.content.splitlines()[0])["seed"] == ""
        assert "Cache-Control" not in answer

    def test_a_match_that_is_not_over(self, anonymous: Caller, match: Match) -> None:
        waiting = match.fixture.matches.get(state="queued")

        answer = anonymous.get(f"matches/{waiting.public_id}/replay")

        assert answer.status_code == 409
        assert waiting.public_id in answer.json()["detail"]


class TestFrames:
    def test_it_works(self, anonymous: Caller, match: Match) -> None:
        answer = anonymous.get(f"matches/{match.public_id}/frames")

        document = answer.json()
        assert document["viewer"] == "battle-sheep/1"
        assert len(document["frames"]) == len(document["steps"]) + 1
        assert "public" in answer["Cache-Control"]

    def test_a_validation_stays_out_of_shared_caches(
        self, as_user: As, alice: User, validation: Match
    ) -> None:
        answer = as_user(alice).get(f"matches/{validation.public_id}/frames")

        assert "private" in answer["Cache-Control"]


class TestLogs:
    def test_it_works(self, as_user: As, alice: User, ramses: BotVersion, woolverine: BotVersion) -> None:
        match = factories.finished_match([ramses, woolverine], faults={0: Verdict.CRASH})

        (log,) = as_user(alice, Scope.READ).get(f"matches/{match.public_id}/logs").json()

        assert (log["bot"], log["stderr"], log["exit_code"]) == ("ramses", "Traceback: boom\n", 1)

    def test_who_did_not_play_sees_none(
        self, as_user: As, anonymous: Caller, charlie: User, operator: User, match: Match
    ) -> None:
        path = f"matches/{match.public_id}/logs"

        assert anonymous.get(path).status_code == 401
        assert as_user(charlie).get(path).status_code == 404
        assert len(as_user(operator).get(path).json()) == 2
