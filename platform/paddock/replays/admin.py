from django.contrib import admin

from paddock.common.admin import ReadOnlyAdmin
from paddock.replays.models import Replay


@admin.register(Replay)
class ReplayAdmin(ReadOnlyAdmin):
    """The record holds the seed, which is secret until its fixture is complete."""

    list_display = ("id", "game", "rules_version", "created_at")
    list_filter = ("game",)
    exclude = ("record", "frames")
