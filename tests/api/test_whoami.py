"""Checking a token."""

from paddock.accounts.models import Scope, User
from paddock.accounts.services import create_token, revoke_token
from tests import factories
from tests.api.conftest import As, Caller


def test_it_works(as_user: As, alice: User) -> None:
    factories.bot(alice)

    answer = as_user(alice, Scope.READ).get("whoami")

    assert answer.status_code == 200
    body = answer.json()
    assert (body["username"], body["scopes"]) == ("alice", ["read"])
    assert (body["quotas"]["bots"], body["quotas"]["bots_limit"]) == (1, 20)


def test_it_asks_for_a_token(anonymous: Caller) -> None:
    answer = anonymous.get("whoami")

    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == "Bearer"
    assert answer["Content-Type"] == "application/problem+json"


def test_it_refuses_an_unknown_token(db: None) -> None:
    assert Caller("pdk_nobody").get("whoami").status_code == 401


def test_it_refuses_a_revoked_token(alice: User) -> None:
    token, secret = create_token(alice, "laptop", [Scope.READ])
    revoke_token(token)

    assert Caller(secret).get("whoami").status_code == 401


def test_it_refuses_the_token_of_a_closed_account(as_user: As, alice: User) -> None:
    caller = as_user(alice)
    alice.is_active = False
    alice.save(update_fields=["is_active"])

    assert caller.get("whoami").status_code == 401


def test_it_needs_the_scope_read(as_user: As, alice: User) -> None:
    answer = as_user(alice, Scope.SUBMIT).get("whoami")

    assert answer.status_code == 403
    assert "scope “read”" in answer.json()["detail"]


def test_a_log_in_on_the_site_is_no_token(client: object, alice: User) -> None:
    client.force_login(alice)  # type: ignore[attr-defined]

    assert client.get("/api/v1/whoami").status_code == 401  # type: ignore[attr-defined]
