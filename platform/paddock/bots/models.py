"""Programs and their uploads. A version never changes after it was received; only its state moves on."""

from django.conf import settings
from django.core.files.storage import Storage, storages
from django.db import models
from django.db.models import Q

MAX_NAME = 40


def bundle_storage() -> Storage:
    return storages["bundles"]


class Bot(models.Model):
    """A registered program; what plays is one of its versions."""

    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="bots")
    name = models.CharField(max_length=MAX_NAME)
    slug = models.SlugField(max_length=48, unique=True)
    description = models.TextField(blank=True, max_length=4000)
    is_house = models.BooleanField("house bot", default=False, help_text="One of the arena's own examples.")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name", "id"]
        permissions = [("see_private", "Can see bundles and logs of every bot")]

    def __str__(self) -> str:
        return self.name


class VersionState(models.TextChoices):
    RECEIVED = "received"
    VALIDATING = "validating"
    ACTIVE = "active"
    REJECTED = "rejected"
    RETIRED = "retired"


class BotVersion(models.Model):
    """One immutable upload of a bot."""

    State = VersionState

    bot = models.ForeignKey(Bot, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    state = models.CharField(max_length=12, choices=VersionState, default=VersionState.RECEIVED)
    note = models.CharField("what changed", max_length=200, blank=True)
    manifest = models.JSONField()
    bundle = models.FileField(storage=bundle_storage, max_length=200)
    sha256 = models.CharField(max_length=64, db_index=True)
    size = models.PositiveBigIntegerField(help_text="Bytes of the archive as it was uploaded.")
    files = models.PositiveIntegerField(help_text="Number of files in the archive.")
    rejection = models.JSONField(null=True, blank=True)
    checklist = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    activated_at = models.DateTimeField(null=True, blank=True)
    retired_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["bot_id", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["bot", "number"], name="bots_version_number"),
            models.UniqueConstraint(
                fields=["bot"], condition=Q(state="active"), name="bots_version_one_active_per_bot"
            ),
            # A rejected archive may be tried again: its fault can have been ours or the house bot's.
            models.UniqueConstraint(
                fields=["bot", "sha256"],
                condition=~Q(state="rejected"),
                name="bots_version_same_archive_once",
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="bots_version_number_from_1"),
            models.CheckConstraint(
                condition=Q(state__in=["received", "validating", "active", "rejected", "retired"]),
                name="bots_version_state_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.bot.name} v{self.number}"

    @property
    def games(self) -> list[str]:
        return list(self.manifest["games"])
