"""Versions: uploads with everything that can be wrong with them, and what only the owner sees."""

import io
from typing import Any

import pytest
from pytest_django import Settings

from paddock.accounts.models import Scope, User
from paddock.bots.models import Bot, BotVersion, VersionState
from paddock.bots.quotas import MAX_VERSIONS_PER_DAY
from paddock.matches.models import Purpose
from sandbox.archive import MAX_ARCHIVE
from tests import factories
from tests.api.conftest import As, Caller
from workers.contract import Verdict


@pytest.fixture
def ramses(alice: User) -> Bot:
    return factories.bot(alice, "Ramses")


def submit(caller: Caller, bundle: io.BytesIO | None = None, key: str = "", **fields: Any) -> Any:
    """An upload for the bot Ramses."""
    bundle = bundle or factories.upload()
    bundle.seek(0)
    headers = {"Idempotency-Key": key} if key else {}
    return caller.upload("bots/ramses/versions", {"bundle": bundle, **fields}, headers=headers)


class TestSubmit:
    def test_it_works(self, as_user: As, alice: User, ramses: Bot) -> None:
        answer = submit(as_user(alice, Scope.SUBMIT), note="wider search")

        assert answer.status_code == 201
        body = answer.json()
        assert (body["bot"], body["number"], body["state"], body["note"]) == (
            "ramses", 1, "received", "wider search",
        )  # fmt: skip
        assert [check["key"] for check in body["checklist"]] == [
            "received", "unpacked", "starts", "hello", "match_seat_1", "match_seat_2", "active",
        ]  # fmt: skip
        assert body["url"] == f"http://testserver/versions/{body['id']}"

    def test_a_tar(self, as_user: As, alice: User, ramses: Bot) -> None:
        assert submit(as_user(alice), factories.tar_of(factories.bot_files())).status_code == 201

    def test_it_asks_for_a_token(self, anonymous: Caller, ramses: Bot) -> None:
        assert submit(anonymous).status_code == 401

    def test_it_needs_the_scope_submit(self, as_user: As, alice: User, ramses: Bot) -> None:
        assert submit(as_user(alice, Scope.READ)).status_code == 403

    def test_somebody_elses_public_bot(self, as_user: As, alice: User, bob: User, ramses: Bot) -> None:
        factories.version(ramses)

        answer = submit(as_user(bob))

        assert answer.status_code == 403
        assert "belongs to alice" in answer.json()["detail"]
        assert ramses.versions.count() == 1

    def test_somebody_elses_draft_does_not_exist(self, as_user: As, bob: User, ramses: Bot) -> None:
        assert submit(as_user(bob)).status_code == 404

    def test_an_operator_does_not_submit_for_others(self, as_user: As, operator: User, ramses: Bot) -> None:
        factories.version(ramses)

        assert submit(as_user(operator)).status_code == 403

    def test_without_a_file(self, as_user: As, alice: User, ramses: Bot) -> None:
        answer = as_user(alice).upload("bots/ramses/versions", {"note": "nothing"})

        assert answer.status_code == 422
        assert list(answer.json()["errors"]) == ["bundle"]

    @pytest.mark.parametrize(
        ("files", "place", "words"),
        [
            ({"bot.py": ""}, "bot.toml", "missing"),
            ({"../bot.toml": "", "bot.py": ""}, "../bot.toml", ""),
            ({**factories.bot_files(), "/etc/cron.d/x": ""}, "/etc/cron.d/x", ""),
            ({**factories.bot_files(), "bot.toml": "name = "}, "bot.toml", "TOML"),
            (factories.bot_files(game="chess"), "bot.toml", "chess"),
            ({"bot.toml": factories.bot_files()["bot.toml"]}, "bot.py", "not in the archive"),
        ],
    )
    def test_a_wrong_archive(
        self, as_user: As, alice: User, ramses: Bot, files: dict[str, str], place: str, words: str
    ) -> None:
        answer = submit(as_user(alice), factories.zip_of(files))

        assert answer.status_code == 422
        problem = answer.json()
        assert list(problem["errors"]) == [place]
        assert problem["errors"][place] == [f"Rule {problem['rule']}."]
        assert words in problem["detail"]
        assert not BotVersion.objects.exists()

    def test_an_archive_without_a_file(self, as_user: As, alice: User, ramses: Bot) -> None:
        """There is no file to name: the rule stands alone."""
        problem = submit(as_user(alice), factories.zip_of({})).json()

        assert (problem["rule"], problem["status"]) == ("empty", 422)
        assert "errors" not in problem

    def test_a_site_without_a_sandbox_takes_none(
        self, as_user: As, alice: User, ramses: Bot, settings: Settings
    ) -> None:
        settings.PADDOCK_DEMO = True

        problem = submit(as_user(alice)).json()

        assert (problem["rule"], problem["status"]) == ("demo", 403)
        assert "errors" not in problem

    @pytest.mark.parametrize("content", [b"", b"print('not an archive')"])
    def test_no_archive(self, as_user: As, alice: User, ramses: Bot, content: bytes) -> None:
        named = io.BytesIO(content)
        named.name = "bot.zip"

        assert submit(as_user(alice), named).status_code == 422

    def test_a_body_that_is_too_big_is_not_read(self, as_user: As, alice: User, ramses: Bot) -> None:
        answer = as_user(alice).upload(
            "bots/ramses/versions", {}, headers={"Content-Length": str(MAX_ARCHIVE * 2)}
        )

        assert answer.status_code == 413
        assert "64 MiB" in answer.json()["detail"]

    def test_a_note_that_is_too_long(self, as_user: As, alice: User, ramses: Bot) -> None:
        assert submit(as_user(alice), note="x" * 201).status_code == 422

    def test_a_wrong_second_version_leaves_the_first_active(
        self, as_user: As, alice: User, ramses: Bot
    ) -> None:
        first = factories.version(ramses)

        assert submit(as_user(alice), factories.zip_of({"bot.py": ""})).status_code == 422
        first.refresh_from_db()
        assert first.state == VersionState.ACTIVE

    def test_too_many_versions(self, as_user: As, alice: User, ramses: Bot) -> None:
        for _ in range(MAX_VERSIONS_PER_DAY):
            factories.version(ramses, VersionState.REJECTED)

        answer = submit(as_user(alice))

        assert answer.status_code == 429
        assert int(answer["Retry-After"]) > 0

    def test_a_site_without_a_sandbox(self, as_user: As, alice: User, ramses: Bot, settings: Any) -> None:
        settings.PADDOCK_DEMO = True

        assert submit(as_user(alice)).status_code == 403


class TestSubmitTwice:
    def test_the_same_key_is_the_same_version(self, as_user: As, alice: User, ramses: Bot) -> None:
        caller, bundle = as_user(alice), factories.upload()

        first, second = submit(caller, bundle, key="k1"), submit(caller, bundle, key="k1")

        assert (first.status_code, second.status_code) == (201, 200)
        assert first.json()["id"] == second.json()["id"]
        assert ramses.versions.count() == 1

    def test_a_key_for_another_archive(self, as_user: As, alice: User, ramses: Bot) -> None:
        caller = as_user(alice)
        submit(caller, key="k1")

        answer = submit(caller, key="k1")

        assert answer.status_code == 422
        assert list(answer.json()["errors"]) == ["Idempotency-Key"]
        assert ramses.versions.count() == 1

    def test_an_answer_that_was_lost_before_the_key_was_noted(
        self, as_user: As, alice: User, ramses: Bot
    ) -> None:
        bundle = factories.upload()
        stored = submit(as_user(alice), bundle).json()["id"]

        answer = submit(as_user(alice), bundle, key="k1")

        assert (answer.status_code, answer.json()["id"]) == (200, stored)

    def test_the_same_archive_under_another_key(self, as_user: As, alice: User, ramses: Bot) -> None:
        caller, bundle = as_user(alice), factories.upload()
        submit(caller, bundle, key="k1")

        answer = submit(caller, bundle, key="k2")

        assert answer.status_code == 409
        assert "version 1 of Ramses" in answer.json()["detail"]

    def test_keys_of_two_people_are_apart(self, as_user: As, alice: User, bob: User, ramses: Bot) -> None:
        factories.bot(bob, "Woolverine")
        bundle = factories.upload()
        submit(as_user(alice), bundle, key="k1")
        bundle.seek(0)

        answer = as_user(bob).upload(
            "bots/woolverine/versions", {"bundle": bundle}, headers={"Idempotency-Key": "k1"}
        )

        assert answer.status_code == 201


class TestList:
    def test_it_works(self, anonymous: Caller, ramses: Bot) -> None:
        factories.version(ramses)

        (version,) = anonymous.get("bots/ramses/versions").json()["items"]

        assert (version["number"], version["state"]) == (1, "active")

    def test_what_was_never_admitted_is_the_owners(
        self, as_user: As, anonymous: Caller, alice: User, bob: User, ramses: Bot
    ) -> None:
        factories.version(ramses)
        factories.version(ramses, VersionState.REJECTED)
        path = "bots/ramses/versions"

        assert [row["number"] for row in as_user(alice).get(path).json()["items"]] == [2, 1]
        assert [row["number"] for row in as_user(bob).get(path).json()["items"]] == [1]
        assert [row["number"] for row in anonymous.get(path).json()["items"]] == [1]


class TestDetail:
    def test_it_works(self, as_user: As, alice: User, ramses: Bot) -> None:
        version = factories.version(ramses)

        body = as_user(alice, Scope.READ).get(f"versions/{version.pk}").json()

        assert (body["sha256"], body["games"]) == (version.sha256, ["battle-sheep"])
        assert body["rejection"] is None

    def test_others_do_not_see_it(
        self, as_user: As, anonymous: Caller, bob: User, operator: User, ramses: Bot
    ) -> None:
        path = f"versions/{factories.version(ramses).pk}"

        assert anonymous.get(path).status_code == 401
        assert as_user(bob).get(path).status_code == 404
        assert as_user(operator).get(path).status_code == 200

    def test_staff_without_the_permission_do_not_see_it(self, as_user: As, ramses: Bot) -> None:
        editor = factories.user("ed", is_staff=True)

        assert as_user(editor).get(f"versions/{factories.version(ramses).pk}").status_code == 404

    def test_one_that_does_not_exist(self, as_user: As, alice: User) -> None:
        assert as_user(alice).get("versions/4711").status_code == 404


class TestLogs:
    def test_it_works(self, as_user: As, alice: User, bob: User, ramses: Bot) -> None:
        version = factories.version(ramses)
        other = factories.bot_version(bob)
        match = factories.finished_match([version, other], faults={0: Verdict.CRASH})

        (log,) = as_user(alice).get(f"versions/{version.pk}/logs").json()["items"]

        assert (log["match"], log["seat"], log["bot"]) == (match.public_id, 0, "ramses")
        assert log["stderr"] == "Traceback: boom\n"
        assert log["notes"] == [{"ply": 1, "text": "a note"}]

    def test_a_page_of_logs_stays_small(self, as_user: As, alice: User, ramses: Bot) -> None:
        answer = as_user(alice).get(f"versions/{factories.version(ramses).pk}/logs?limit=200")

        assert answer.status_code == 422
        assert list(answer.json()["errors"]) == ["limit"]

    def test_validations_are_among_them(self, as_user: As, alice: User, bob: User, ramses: Bot) -> None:
        version = factories.version(ramses, VersionState.VALIDATING)
        house = factories.bot_version(bob, is_house=True)
        factories.play(factories.matches_between([version, house], Purpose.VALIDATION)[0])

        assert len(as_user(alice).get(f"versions/{version.pk}/logs").json()["items"]) == 1

    def test_others_do_not_see_them(self, as_user: As, anonymous: Caller, bob: User, ramses: Bot) -> None:
        path = f"versions/{factories.version(ramses).pk}/logs"

        assert anonymous.get(path).status_code == 401
        assert as_user(bob).get(path).status_code == 404
