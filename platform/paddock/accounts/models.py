"""People and the tokens with which their tools act for them."""

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower


class User(AbstractUser):
    """An author, organiser or operator. Names and addresses are unique whatever their case."""

    email = models.EmailField("e-mail address", unique=True)

    class Meta(AbstractUser.Meta):
        constraints = [
            models.UniqueConstraint(Lower("username"), name="accounts_user_username_any_case"),
            models.UniqueConstraint(Lower("email"), name="accounts_user_email_any_case"),
        ]


class Scope(models.TextChoices):
    READ = "read", "read my bots, matches and logs"
    SUBMIT = "submit", "create bots and submit versions"


class ApiToken(models.Model):
    """A bearer token. Only its digest is stored; `prefix` lets its owner recognise it."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens")
    name = models.CharField(max_length=60)
    prefix = models.CharField(max_length=12)
    digest = models.CharField(max_length=64, unique=True)
    scopes = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created_at", "-id"]

    def __str__(self) -> str:
        return f"{self.name} ({self.prefix}…)"

    def allows(self, scope: Scope) -> bool:
        return scope in self.scopes
