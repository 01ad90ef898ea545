from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest

from paddock.accounts.models import ApiToken, User

admin.site.register(User, UserAdmin)


@admin.register(ApiToken)
class ApiTokenAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Tokens are made by their owners, who alone see the secret."""

    list_display = ("user", "name", "prefix", "scopes", "created_at", "last_used_at", "revoked_at")
    list_filter = ("revoked_at",)
    search_fields = ("user__username", "name", "prefix")
    readonly_fields = ("user", "prefix", "digest", "scopes", "created_at", "last_used_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
