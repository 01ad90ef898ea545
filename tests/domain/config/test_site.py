"""What holds for the whole site: closed by default, strict headers, throttled log-ins, two Celery apps."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest
from celery.signals import task_prerun
from django.conf import settings
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.hashers import identify_hasher
from django.contrib.auth.models import Permission
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path, reverse

from paddock.accounts.models import User
from paddock.matches.models import MatchState
from tests import factories
from tests.factories import PASSWORD


def closed(request: HttpRequest) -> HttpResponse:
    return HttpResponse("secret")


@login_not_required
def opened(request: HttpRequest) -> HttpResponse:
    return HttpResponse("public")


urlpatterns = [path("closed", closed), path("opened", opened)]


@override_settings(ROOT_URLCONF=__name__)
@pytest.mark.django_db
def test_a_page_asks_for_a_log_in_unless_it_says_otherwise(client: Client) -> None:
    answer = client.get("/closed")
    assert answer.status_code == 302
    assert answer["Location"].startswith(settings.LOGIN_URL)
    assert client.get("/opened").content == b"public"


@override_settings(ROOT_URLCONF=__name__)
def test_every_answer_has_a_strict_policy(client: Client) -> None:
    answer = client.get("/opened")
    policy = answer["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer["X-Content-Type-Options"] == "nosniff"


def test_passwords_are_kept_by_argon2(alice: User) -> None:
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.Argon2PasswordHasher"]):
        alice.set_password(PASSWORD)
        assert identify_hasher(alice.password).algorithm == "argon2"


def test_five_wrong_passwords_close_the_door_for_that_name_and_address(
    alice: User, bob: User, client: Client
) -> None:
    def log_in(username: str, password: str, address: str = "10.0.0.1") -> int:
        data = {"username": username, "password": password}
        return client.post(reverse("admin:login"), data, REMOTE_ADDR=address).status_code

    for _ in range(5):
        log_in("alice", "wrong")
    assert log_in("alice", PASSWORD) == 429
    assert log_in("alice", PASSWORD, "10.0.0.2") == 200
    assert log_in("bob", PASSWORD) == 200


def test_the_admin_shows_no_secrets(client: Client, alice: User) -> None:
    root = User.objects.create_superuser("root", "root@example.org", PASSWORD)
    match = factories.finished_match([factories.bot_version(alice), factories.bot_version(root)])
    attempt = match.attempts.get()
    client.force_login(root)
    models = [
        *("accounts/user", "accounts/apitoken", "bots/bot", "bots/botversion", "replays/replay"),
        *("matches/fixture", "matches/match", "matches/refusedreport", "ladders/ladder", "ladders/entry"),
    ]
    pages = [f"/admin/{model}/" for model in models]
    pages += [
        f"/admin/matches/match/{match.pk}/change/",
        f"/admin/matches/fixture/{match.fixture_id}/change/",
        f"/admin/replays/replay/{match.replay_id}/change/",
    ]
    for page in pages:
        answer = client.get(page)
        assert answer.status_code == 200, page
        assert match.seed not in answer.content.decode()
        assert attempt.token_hash not in answer.content.decode()


@pytest.mark.parametrize(("permission", "state"), [("view", "queued"), ("change", "cancelled")])
def test_staff_who_may_only_look_call_no_match_off(
    client: Client, alice: User, bob: User, permission: str, state: str
) -> None:
    match = factories.matches_between([factories.bot_version(alice), factories.bot_version(bob)])[0]
    editor = factories.user("ed", is_staff=True)
    names = {"view_match", f"{permission}_match"}
    editor.user_permissions.set(Permission.objects.filter(codename__in=names))
    client.force_login(editor)
    data = {"action": "call_off", ACTION_CHECKBOX_NAME: [match.pk]}
    client.post(reverse("admin:matches_match_changelist"), data)
    match.refresh_from_db()
    assert match.state == state


def test_the_reports_app_can_do_one_thing(alice: User, bob: User) -> None:
    from paddock.config.reports import app

    ours = {name for name in app.tasks if not name.startswith("celery.")}
    assert ours == {"matches.report"}
    assert app.conf.accept_content == ["json"]
    match = factories.matches_between([factories.bot_version(alice), factories.bot_version(bob)])[0]
    attempt, token = factories.attempt(match)
    app.tasks["matches.report"](factories.true_report(attempt, token).to_json())
    match.refresh_from_db()
    assert match.state == MatchState.FINISHED


class Lock:
    """Somebody else has the matches, and our own connection waits for nobody."""

    def __init__(self) -> None:
        sqlite = connection.vendor == "sqlite"
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA busy_timeout = 0" if sqlite else "SET lock_timeout = '10ms'")
        self._other = connection.copy()
        with self._other.cursor() as cursor:
            cursor.execute("BEGIN IMMEDIATE" if sqlite else "BEGIN")
            if not sqlite:
                cursor.execute("LOCK TABLE matches_match IN ACCESS EXCLUSIVE MODE")

    def release(self) -> None:
        with self._other.cursor() as cursor:
            cursor.execute("ROLLBACK")

    def close(self) -> None:
        self._other.close()
        connection.close()
        if hasattr(connection, "close_pool"):
            connection.close_pool()  # or the next to take our connection from it would wait for nobody either


@pytest.fixture
def lock(transactional_db: None) -> Iterator[Callable[[], Lock]]:
    made: list[Lock] = []
    yield lambda: made.append(Lock()) or made[0]  # type: ignore[func-returns-value]
    for each in made:
        each.close()


def test_a_report_waits_for_a_database_that_does_not_answer(
    alice: User, bob: User, lock: Callable[[], Lock]
) -> None:
    from paddock.config import reports

    match = factories.matches_between([factories.bot_version(alice), factories.bot_version(bob)])[0]
    attempt, token = factories.attempt(match)
    report = factories.true_report(attempt, token).to_json()
    held, tries = lock(), count(1)

    def third_time_lucky(**_: object) -> None:
        if next(tries) == 3:
            held.release()

    task_prerun.connect(third_time_lucky, sender=reports.report)
    reports.report.apply((report,))
    assert next(tries) == 4
    match.refresh_from_db()
    assert match.state == MatchState.FINISHED


def test_nobody_steers_the_platform_through_the_broker() -> None:
    from paddock.config import celery, reports

    assert not celery.app.conf.worker_enable_remote_control
    assert not reports.app.conf.worker_enable_remote_control


@pytest.mark.django_db
def test_the_clock_runs_known_tasks() -> None:
    from paddock.config.celery import app

    app.loader.import_default_modules()
    for entry in app.conf.beat_schedule.values():
        app.tasks[entry["task"]]()
    assert app.conf.accept_content == ["json"]
    assert not app.conf.task_acks_late
