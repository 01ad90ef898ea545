"""Rated, never-ending competitions. Every number here can be computed again from the accepted matches."""

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import F, Q

from paddock.bots.models import BotVersion
from paddock.ladders.parameters import check_parameters
from paddock.matches.models import MAX_SEATS, Fixture, Match


class Ladder(models.Model):
    """A competition for one game, rules version, option set and number of seats."""

    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(max_length=80)
    game = models.CharField(max_length=40)
    rules_version = models.CharField(max_length=20)
    options = models.JSONField(default=dict, blank=True)
    time_control = models.JSONField(default=dict, blank=True)
    players = models.PositiveSmallIntegerField(default=2)
    parameters = models.JSONField(
        default=dict, blank=True, help_text="Deviations from the default rating parameters."
    )
    is_demo = models.BooleanField(
        "demo", default=False, help_text="Played without a sandbox, by house bots only."
    )
    paused = models.BooleanField(default=False, help_text="No new matches are scheduled.")
    created_at = models.DateTimeField(auto_now_add=True)
    fitted_at = models.DateTimeField(null=True, blank=True)
    fitted_matches = models.PositiveIntegerField(default=0, help_text="Matches that the last fit counted.")
    fits = models.PositiveIntegerField(default=0, help_text="Raised by every fit: of two at once one counts.")
    rounds = models.PositiveIntegerField(
        default=0, help_text="Raised whenever matches are scheduled, likewise."
    )

    class Meta:
        ordering = ["name", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(players__gte=2, players__lte=MAX_SEATS), name="ladders_ladder_players_in_range"
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def is_duel(self) -> bool:
        """Between two there are wins, draws and losses; among more there are places."""
        return self.players == 2

    def clean(self) -> None:
        """The admin's form asks this."""
        try:
            check_parameters(self.parameters)
        except ValueError as error:
            raise ValidationError({"parameters": str(error)}) from error


class Entry(models.Model):
    """A bot version on a ladder.

    `active` is False once a newer version took its place or its author retired it: it stays in the fit and
    leaves the table.
    """

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="entries")
    version = models.ForeignKey(BotVersion, on_delete=models.PROTECT, related_name="entries")
    predecessor = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    active = models.BooleanField(default=True)
    rating = models.FloatField(default=1500.0)
    sd = models.FloatField(default=350.0)
    live_delta = models.FloatField(default=0.0, help_text="Predicted move since the last fit.")
    matches = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    draws = models.PositiveIntegerField(default=0)
    losses = models.PositiveIntegerField(default=0)
    score = models.FloatField(default=0.0, help_text="Share of opponents beaten, summed over matches.")
    form = models.CharField(
        max_length=5,
        blank=True,
        help_text="Last results, the latest at the end: W, D or L; with more than two seats the places.",
    )
    component = models.PositiveIntegerField(
        default=0, help_text="Entries of different components are not comparable."
    )
    provisional = models.BooleanField(default=True)
    last_played_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["ladder_id", "-rating", "id"]
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["ladder", "version"], name="ladders_entry_once"),
            models.CheckConstraint(condition=Q(sd__gt=0), name="ladders_entry_sd_positive"),
        ]
        indexes = [models.Index(F("ladder"), F("rating").desc(), F("id"), name="ladders_entry_by_rating")]

    def __str__(self) -> str:
        return f"{self.version} on {self.ladder}"

    @property
    def shown_rating(self) -> float:
        """The fitted rating moved by what happened since."""
        return self.rating + self.live_delta

    @property
    def mean_place(self) -> float | None:
        """Those who share places have the middle one of them; None before the first match."""
        if not self.matches:
            return None
        return self.ladder.players - (self.ladder.players - 1) * self.score / self.matches


class RatingPoint(models.Model):
    """One point of an entry's history, written when a fit changed it."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="points")
    at = models.DateTimeField()
    rating = models.FloatField()
    sd = models.FloatField()
    matches = models.PositiveIntegerField()

    class Meta:
        ordering = ["entry_id", "at", "id"]
        indexes = [models.Index(fields=["entry", "at"], name="ladders_point_by_entry")]

    def __str__(self) -> str:
        return f"{self.rating:.0f} ± {self.sd:.0f}"


class RatingMove(models.Model):
    """What one match was predicted to do to one entry, shown beside the match until the fit replaces it."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="moves")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rating_moves")
    before = models.FloatField()
    move = models.FloatField()

    class Meta:
        ordering = ["entry_id", "id"]
        constraints = [models.UniqueConstraint(fields=["entry", "match"], name="ladders_move_once")]

    def __str__(self) -> str:
        return f"{self.before:.0f} {self.move:+.0f}"


class LadderFixture(models.Model):
    """A fixture that was scheduled for a ladder."""

    ladder = models.ForeignKey(Ladder, on_delete=models.CASCADE, related_name="ladder_fixtures")
    fixture = models.OneToOneField(Fixture, on_delete=models.CASCADE, related_name="ladder_fixture")

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.fixture} of {self.ladder}"
