from django.contrib import admin
from django.http import HttpRequest

from paddock.bots.models import Bot, BotVersion
from paddock.common.admin import ReadOnlyAdmin


@admin.register(Bot)
class BotAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Names and descriptions can be corrected; a bot is never deleted, since its matches count."""

    list_display = ("name", "owner", "is_house", "created_at")
    list_filter = ("is_house",)
    search_fields = ("name", "slug", "owner__username")
    readonly_fields = ("owner", "is_house", "created_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Bot | None = None) -> bool:
        return False


@admin.register(BotVersion)
class BotVersionAdmin(ReadOnlyAdmin):
    """The archive itself is not offered here: it needs the permission to see private things."""

    list_display = ("__str__", "state", "size", "created_at", "activated_at")
    list_filter = ("state",)
    search_fields = ("bot__name", "sha256")
    list_select_related = ("bot",)
    exclude = ("bundle",)
