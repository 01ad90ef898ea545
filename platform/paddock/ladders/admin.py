from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from paddock.common.admin import ReadOnlyAdmin
from paddock.ladders.models import Entry, Ladder
from paddock.ladders.services import refit


@admin.register(Ladder)
class LadderAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Pause, rename, fit again. What is played there is fixed when a ladder is made, by `create_ladder`."""

    list_display = ("name", "game", "players", "is_demo", "paused", "fitted_at", "fitted_matches")
    list_filter = ("game", "paused")
    fields = (
        "name",
        "slug",
        "game",
        "rules_version",
        "players",
        "options",
        "parameters",
        "is_demo",
        "paused",
    )
    readonly_fields = ("game", "rules_version", "players", "options", "is_demo")
    actions = ("fit_again",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Ladder | None = None) -> bool:
        return False

    @admin.action(description="Compute the ratings again from all matches", permissions=["change"])
    def fit_again(self, request: HttpRequest, queryset: QuerySet[Ladder]) -> None:
        for ladder in queryset:
            refit(ladder)
        self.message_user(request, "Ratings computed.")


@admin.register(Entry)
class EntryAdmin(ReadOnlyAdmin):
    list_display = ("version", "ladder", "active", "rating", "sd", "matches", "provisional")
    list_filter = ("ladder", "active", "provisional")
    list_select_related = ("version__bot", "ladder")
