"""API tokens: shown once, stored as a digest, revocable."""

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from paddock.accounts.models import ApiToken, Scope, User
from paddock.accounts.services import MAX_TOKENS, authenticate_token, create_token, revoke_token


def test_it_works(alice: User) -> None:
    token, secret = create_token(alice, " laptop ", [Scope.SUBMIT, Scope.READ, Scope.READ])
    assert (token.name, token.scopes) == ("laptop", ["read", "submit"])
    found = authenticate_token(secret)
    assert found == token
    assert found.user == alice
    assert found.allows(Scope.SUBMIT)


def test_the_secret_is_nowhere_in_the_database(alice: User) -> None:
    _, secret = create_token(alice, "laptop", [Scope.READ])
    row = ApiToken.objects.values().get()
    assert secret not in str(row)
    assert secret.startswith(row["prefix"])
    assert len(secret) - len(row["prefix"]) >= 32


def test_a_token_does_only_what_it_is_for(alice: User) -> None:
    token, _ = create_token(alice, "laptop", [Scope.READ])
    assert not token.allows(Scope.SUBMIT)


def test_a_revoked_token_is_no_token(alice: User) -> None:
    token, secret = create_token(alice, "laptop", [Scope.READ])
    revoke_token(token)
    first = token.revoked_at
    revoke_token(token)
    assert token.revoked_at == first is not None
    assert authenticate_token(secret) is None


def test_a_closed_account_has_no_tokens(alice: User) -> None:
    _, secret = create_token(alice, "laptop", [Scope.READ])
    alice.is_active = False
    alice.save(update_fields=["is_active"])
    assert authenticate_token(secret) is None


@pytest.mark.django_db
@pytest.mark.parametrize("secret", ["", "pdk_", "pdk_wrong", "\0", "ü" * 5000])
def test_what_is_no_secret_finds_nothing(secret: str) -> None:
    assert authenticate_token(secret) is None


def test_the_last_use_is_noted_once_a_minute(alice: User) -> None:
    token, secret = create_token(alice, "laptop", [Scope.READ])
    authenticate_token(secret)
    token.refresh_from_db()
    first = token.last_used_at
    assert first is not None
    authenticate_token(secret)
    token.refresh_from_db()
    assert token.last_used_at == first
    ApiToken.objects.update(last_used_at=timezone.now() - timedelta(minutes=2))
    authenticate_token(secret)
    token.refresh_from_db()
    assert token.last_used_at is not None
    assert token.last_used_at >= first


@pytest.mark.parametrize(
    ("name", "scopes", "field"),
    [
        ("", ["read"], "name"),
        ("x" * 61, ["read"], "name"),
        ("laptop", [], "scopes"),
        ("laptop", ["root"], "scopes"),
    ],
)
def test_a_token_that_makes_no_sense_is_refused(
    alice: User, name: str, scopes: list[str], field: str
) -> None:
    with pytest.raises(ValidationError) as caught:
        create_token(alice, name, scopes)
    assert set(caught.value.message_dict) == {field}
    assert not ApiToken.objects.exists()


def test_there_is_a_limit_and_revoking_makes_room(alice: User) -> None:
    tokens = [create_token(alice, f"token {n}", [Scope.READ])[0] for n in range(MAX_TOKENS)]
    with pytest.raises(ValidationError):
        create_token(alice, "one more", [Scope.READ])
    revoke_token(tokens[0])
    create_token(alice, "one more", [Scope.READ])
