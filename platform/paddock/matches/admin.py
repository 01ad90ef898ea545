from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from paddock.common.admin import ReadOnlyAdmin
from paddock.matches.models import Attempt, Fixture, Match, MatchSeat, RefusedReport
from paddock.matches.services import cancel


class SeatInline(admin.TabularInline):  # type: ignore[type-arg]
    model = MatchSeat
    can_delete = False
    extra = 0


class AttemptInline(admin.TabularInline):  # type: ignore[type-arg]
    model = Attempt
    can_delete = False
    extra = 0
    exclude = ("token_hash", "report_hash")


@admin.register(Fixture)
class FixtureAdmin(ReadOnlyAdmin):
    """Seeds stay secret here too: an operator may own a bot."""

    list_display = ("id", "game", "purpose", "created_at", "completed_at")
    list_filter = ("purpose", "game")
    exclude = ("seed",)


@admin.register(Match)
class MatchAdmin(ReadOnlyAdmin):
    list_display = ("public_id", "game", "state", "termination", "created_at", "finished_at")
    list_filter = ("state", "game", "fixture__purpose")
    search_fields = ("public_id", "seats__version__bot__name")
    exclude = ("seed",)
    inlines = (SeatInline, AttemptInline)
    actions = ("call_off",)

    def has_call_off_permission(self, request: HttpRequest) -> bool:
        """Nobody edits a match here; who may change matches may end one, who may only look may not."""
        return request.user.has_perm("matches.change_match")

    @admin.action(description="Call off matches that are not over", permissions=["call_off"])
    def call_off(self, request: HttpRequest, queryset: QuerySet[Match]) -> None:
        called_off = sum(cancel(match, "Called off by an operator.") for match in queryset)
        self.message_user(request, f"{called_off} matches called off.")


@admin.register(RefusedReport)
class RefusedReportAdmin(ReadOnlyAdmin):
    list_display = ("received_at", "attempt", "reason")
    search_fields = ("reason", "attempt__match__public_id")
