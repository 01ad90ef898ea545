"""Every write to accounts."""

from collections.abc import Iterable
from datetime import timedelta
from secrets import token_urlsafe

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from paddock.accounts.models import ApiToken, Scope, User
from paddock.common.ids import digest

SECRET_START = "pdk_"  # noqa: S105  recognisable to people and to scanners of leaked secrets
PREFIX_LENGTH = 10
MAX_TOKENS = 20
HOUSE_NAME, HOUSE_ADDRESS = "paddock", "paddock@localhost"
"""Of the account that owns the arena's own bots, whether or not there are any yet."""
TOUCH_EVERY = timedelta(minutes=1)


def sign_up(username: str, email: str, password: str) -> User:
    """A new account. Raises ValidationError with the faults of each field."""
    user = User(username=username.strip(), email=User.objects.normalize_email(email.strip()))
    faults: dict[str, list[str]] = {}
    try:
        user.full_clean(exclude=["password"], validate_constraints=False)
    except ValidationError as error:
        faults.update(error.message_dict)
    if user.username.lower() == HOUSE_NAME or User.objects.filter(username__iexact=user.username).exists():
        faults["username"] = ["This name is taken: choose another one."]
    if user.email.lower() == HOUSE_ADDRESS or User.objects.filter(email__iexact=user.email).exists():
        faults["email"] = ["There is an account with this address: log in, or reset its password."]
    try:
        validate_password(password, user)
    except ValidationError as error:
        faults["password"] = error.messages
    if faults:
        raise ValidationError({field: list(messages) for field, messages in faults.items()})
    user.set_password(password)
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:  # somebody was faster between the look-up and here
        raise ValidationError({"username": ["This name or address was just taken."]}) from None
    return user


def create_token(user: User, name: str, scopes: Iterable[str]) -> tuple[ApiToken, str]:
    """A new token and its secret, which nobody can show again. Raises ValidationError."""
    name, chosen = name.strip(), sorted(set(scopes))
    if not name:
        raise ValidationError({"name": ["Name the token after where you will use it, like “laptop”."]})
    if not chosen or not set(chosen) <= set(Scope.values):
        raise ValidationError({"scopes": [f"Choose at least one of: {', '.join(Scope.values)}."]})
    if live_tokens(user) >= MAX_TOKENS:
        raise ValidationError({"name": [f"You have {MAX_TOKENS} tokens: revoke one that you do not use."]})
    secret = SECRET_START + token_urlsafe(32)
    token = ApiToken(
        user=user, name=name, prefix=secret[:PREFIX_LENGTH], digest=digest(secret), scopes=chosen
    )
    token.full_clean()
    token.save()
    return token, secret


def live_tokens(user: User) -> int:
    return ApiToken.objects.filter(user=user, revoked_at=None).count()


def revoke_token(token: ApiToken) -> None:
    """The token stops working at once; it stays listed. Revoking twice changes nothing."""
    ApiToken.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=timezone.now())
    token.refresh_from_db(fields=["revoked_at"])


def authenticate_token(secret: str) -> ApiToken | None:
    """The live token with this secret, or None for an unknown or revoked one or a closed account."""
    token = (
        ApiToken.objects.select_related("user")
        .filter(digest=digest(secret), revoked_at=None, user__is_active=True)
        .first()
    )
    if token is not None:
        now = timezone.now()
        stale = Q(last_used_at=None) | Q(last_used_at__lt=now - TOUCH_EVERY)
        ApiToken.objects.filter(stale, pk=token.pk).update(last_used_at=now)
    return token
