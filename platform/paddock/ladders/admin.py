from collections.abc import Callable
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from engines.registry import GAMES
from paddock.common.admin import ReadOnlyAdmin
from paddock.ladders.models import Entry, Ladder
from paddock.ladders.parameters import (
    check_options,
    check_parameters,
    check_players,
    check_time_control,
)
from paddock.ladders.services import create_ladder, refit

FIXED = ("game", "rules_version", "players", "options", "time_control", "is_demo")
"""What is played on a ladder never changes: its ratings would be of nothing in particular."""
CHOSEN = ("name", "slug", "game", "players", "options", "time_control", "parameters")


class OpeningForm(forms.ModelForm):  # type: ignore[type-arg]
    """A new ladder. What is wrong is said beside the field, in the words of the checks of `create_ladder`."""

    game = forms.ChoiceField(choices=[(game.id, game.name) for game in GAMES.values()])

    class Meta:
        model = Ladder
        fields = CHOSEN
        help_texts = {
            "players": "Seats of a match. Every fixture is played once in each rotation of them.",
            "options": 'Deviations from the game\'s defaults, like {"wolf": true}; docs/rules lists them.',
            "time_control": 'Seconds: {"start": 10, "bank": 10, "increment": 0.1} is the default.',
            "parameters": 'Empty, or {"matches_per_entry": 200} for a ladder that comes to an end.',
        }

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        game = GAMES.get(given.get("game", ""))
        if game is not None and "players" in given:
            self._check("players", lambda: check_players(game, given["players"]))
        if game is not None and "options" in given:
            self._check("options", lambda: check_options(game, given["options"]))
        if "time_control" in given:
            self._check("time_control", lambda: check_time_control(given["time_control"]))
        if "parameters" in given:
            self._check("parameters", lambda: check_parameters(given["parameters"]))
        return given

    def _check(self, field: str, check: Callable[[], object]) -> None:
        try:
            check()
        except ValueError as error:
            self.add_error(field, str(error))


@admin.register(Ladder)
class LadderAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Open, pause, rename, fit again. What is played on a ladder is fixed when it is opened."""

    list_display = ("name", "game", "players", "is_demo", "paused", "fitted_at", "fitted_matches")
    list_filter = ("game", "players", "paused")
    actions = ("fit_again",)

    def get_form(
        self, request: HttpRequest, obj: Ladder | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        if obj is None:
            kwargs["form"] = OpeningForm
        return super().get_form(request, obj, change, **kwargs)

    def get_fields(self, request: HttpRequest, obj: Ladder | None = None) -> tuple[str, ...]:
        return CHOSEN if obj is None else ("name", "slug", *FIXED, "parameters", "paused")

    def get_readonly_fields(self, request: HttpRequest, obj: Ladder | None = None) -> tuple[str, ...]:
        return () if obj is None else FIXED

    def save_model(self, request: HttpRequest, obj: Ladder, form: OpeningForm, change: bool) -> None:
        """A new one is opened by the service, which lets everybody in who may play there."""
        if change:
            super().save_model(request, obj, form, change)
            return
        opened = create_ladder(
            is_demo=settings.PADDOCK_DEMO, **{field: form.cleaned_data[field] for field in CHOSEN}
        )
        obj.pk = opened.pk
        obj.refresh_from_db()

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
