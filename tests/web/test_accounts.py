import re

import pytest
from django.core import mail
from django.test import Client

from paddock.accounts.models import User
from tests.factories import PASSWORD
from tests.web.pages import parse


class TestSignUp:
    GOOD = {"username": "dora", "email": "dora@example.org", "password": PASSWORD}

    def test_it_works(self, db: None, client: Client) -> None:
        answer = client.post("/accounts/signup/", self.GOOD, follow=True)
        assert answer.redirect_chain == [("/me", 302)]
        assert "Welcome, dora" in answer.text
        assert User.objects.get().check_password(PASSWORD)

    @pytest.mark.parametrize(
        "fault",
        [
            {"username": "alice"},
            {"username": "ALICE"},
            {"username": "a b"},
            {"email": "alice@example.org"},
            {"email": "nowhere"},
            {"password": "short"},
            {"password": "12345678901"},
            {"password": "dora"},
        ],
        ids=str,
    )
    def test_a_fault_stands_at_its_field(self, client: Client, alice: User, fault: dict[str, str]) -> None:
        answer = client.post("/accounts/signup/", {**self.GOOD, **fault})
        (name,) = fault
        assert answer.status_code == 422
        field = next(each for each in parse(answer.text).all("input") if each.attributes.get("name") == name)
        assert field.attributes["aria-invalid"] == "true"
        assert f"id_{name}_error" in field.attributes["aria-describedby"]
        assert f'id="id_{name}_error"' in answer.text
        assert User.objects.count() == 1

    def test_the_password_is_not_sent_back(self, client: Client, alice: User) -> None:
        assert PASSWORD not in client.post("/accounts/signup/", {**self.GOOD, "username": "alice"}).text

    def test_who_is_logged_in_needs_no_account(self, as_alice: Client) -> None:
        assert as_alice.get("/accounts/signup/").headers["Location"] == "/me"


class TestLogIn:
    def test_it_works(self, client: Client, alice: User) -> None:
        answer = client.post("/accounts/login/", {"username": "alice", "password": PASSWORD})
        assert answer.headers["Location"] == "/me"

    def test_it_goes_on_to_where_the_visitor_wanted(self, client: Client, alice: User) -> None:
        page = client.get("/accounts/login/?next=/bots/new").text
        assert 'name="next" value="/bots/new"' in page
        data = {"username": "alice", "password": PASSWORD, "next": "/bots/new"}
        assert client.post("/accounts/login/", data).headers["Location"] == "/bots/new"

    def test_it_never_leaves_the_site(self, client: Client, alice: User) -> None:
        data = {"username": "alice", "password": PASSWORD, "next": "https://example.org/"}
        assert client.post("/accounts/login/", data).headers["Location"] == "/me"

    def test_a_wrong_password_and_an_unknown_name_look_alike(self, client: Client, alice: User) -> None:
        answers = [
            client.post("/accounts/login/", {"username": name, "password": "wrong"})
            for name in ("alice", "zoe")
        ]
        assert [answer.status_code for answer in answers] == [422, 422]
        assert all("do not belong together" in answer.text for answer in answers)

    def test_after_five_failures_even_the_right_password_waits(self, client: Client, alice: User) -> None:
        for _ in range(5):
            last = client.post("/accounts/login/", {"username": "alice", "password": "wrong"})
        assert last.status_code == 429
        locked = client.post("/accounts/login/", {"username": "alice", "password": PASSWORD})
        assert locked.status_code == 429
        assert "Too many wrong passwords" in locked.text
        assert "15 minutes" in locked.text

    def test_a_locked_name_locks_nobody_else(self, client: Client, alice: User, bob: User) -> None:
        for _ in range(6):
            client.post("/accounts/login/", {"username": "alice", "password": "wrong"})
        answer = client.post("/accounts/login/", {"username": "bob", "password": PASSWORD})
        assert answer.headers["Location"] == "/me"

    def test_a_closed_account_stays_out(self, client: Client, alice: User) -> None:
        User.objects.update(is_active=False)
        assert client.post("/accounts/login/", {"username": "alice", "password": PASSWORD}).status_code == 422


class TestLogOut:
    def test_it_works(self, as_alice: Client) -> None:
        assert as_alice.post("/accounts/logout/").headers["Location"] == "/"
        assert as_alice.get("/me").status_code == 302

    def test_a_link_alone_logs_nobody_out(self, as_alice: Client) -> None:
        assert as_alice.get("/accounts/logout/").status_code == 405
        assert as_alice.get("/me").status_code == 200


class TestPassword:
    NEW = "another horse battery"

    def test_changing_it(self, as_alice: Client, alice: User) -> None:
        data = {"old_password": PASSWORD, "new_password1": self.NEW, "new_password2": self.NEW}
        answer = as_alice.post("/accounts/password/", data, follow=True)
        alice.refresh_from_db()
        assert alice.check_password(self.NEW)
        assert "Your password is changed" in answer.text

    @pytest.mark.parametrize(
        "fault",
        [{"old_password": "wrong"}, {"new_password2": "other"}, {"new_password1": "x", "new_password2": "x"}],
    )
    def test_faults_change_nothing(self, as_alice: Client, alice: User, fault: dict[str, str]) -> None:
        data = {"old_password": PASSWORD, "new_password1": self.NEW, "new_password2": self.NEW, **fault}
        assert 'role="alert"' in as_alice.post("/accounts/password/", data).text
        alice.refresh_from_db()
        assert alice.check_password(PASSWORD)

    def test_a_visitor_cannot_change_one(self, db: None, client: Client) -> None:
        assert client.get("/accounts/password/").headers["Location"].startswith("/accounts/login/")

    def test_a_forgotten_one_is_reset_by_mail(self, client: Client, alice: User) -> None:
        client.post("/accounts/password/reset/", {"email": "alice@example.org"})
        (message,) = mail.outbox
        link = re.search(r"https?://\S+", str(message.body))
        assert link is not None
        form = client.get(link[0].split("testserver")[1], follow=True)
        address = form.redirect_chain[-1][0]
        done = client.post(address, {"new_password1": self.NEW, "new_password2": self.NEW}, follow=True)
        alice.refresh_from_db()
        assert "Your new password is set" in done.text
        assert alice.check_password(self.NEW)
        assert "does not work any more" in client.get(link[0].split("testserver")[1], follow=True).text

    def test_an_unknown_address_is_not_told(self, client: Client, alice: User) -> None:
        known = client.post("/accounts/password/reset/", {"email": "alice@example.org"}, follow=True)
        unknown = client.post("/accounts/password/reset/", {"email": "zoe@example.org"}, follow=True)
        assert known.text == unknown.text
        assert len(mail.outbox) == 1
