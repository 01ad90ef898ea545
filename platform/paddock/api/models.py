"""What the API remembers of its own: which upload an Idempotency-Key stood for."""

from django.conf import settings
from django.db import models

from paddock.bots.models import BotVersion

MAX_KEY = 64


class Receipt(models.Model):
    """An upload that was acknowledged under a key of its sender's choice."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    key = models.CharField(max_length=MAX_KEY)
    version = models.ForeignKey(BotVersion, on_delete=models.CASCADE, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-id"]
        constraints = [models.UniqueConstraint(fields=["user", "key"], name="api_receipt_key_once")]

    def __str__(self) -> str:
        return f"{self.key} for {self.version}"
