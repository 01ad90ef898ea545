"""Matches and the attempts to play them: the queue of record; the broker only carries hints."""

from django.db import models
from django.db.models import F, Q

from paddock.bots.models import BotVersion
from paddock.common.ids import public_id
from paddock.replays.models import Replay

MAX_SEATS = 6


class Purpose(models.TextChoices):
    LADDER = "ladder"
    VALIDATION = "validation"
    CHALLENGE = "challenge"


class Fixture(models.Model):
    """The matches that belong together: same seed, seats rotated, so that luck and seat advantage cancel.

    The hash of the seed is public at once, the seed itself when every match of the fixture is over.
    """

    game = models.CharField(max_length=40)
    rules_version = models.CharField(max_length=20)
    options = models.JSONField(default=dict, blank=True)
    time_control = models.JSONField(default=dict, blank=True)
    seed = models.CharField(max_length=64)
    seed_hash = models.CharField(max_length=64)
    purpose = models.CharField(max_length=12, choices=Purpose)
    lane = models.CharField(
        max_length=40, blank=True, help_text="Matches of different lanes take turns at the workers' slots."
    )
    created_at = models.DateTimeField(auto_now_add=True)
    completed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return f"{self.game} fixture {self.pk}"

    @property
    def complete(self) -> bool:
        return self.completed_at is not None


class MatchState(models.TextChoices):
    QUEUED = "queued"
    RUNNING = "running"
    FINISHED = "finished"
    INFRA_FAILED = "infra_failed"
    CANCELLED = "cancelled"


OPEN_MATCH = (MatchState.QUEUED, MatchState.RUNNING)


class Match(models.Model):
    """One play of a game by bot versions in seats: the unit that is rated."""

    State = MatchState

    public_id = models.CharField(max_length=12, unique=True, default=public_id, editable=False)
    fixture = models.ForeignKey(Fixture, on_delete=models.CASCADE, related_name="matches")
    rotation = models.PositiveSmallIntegerField()
    game = models.CharField(max_length=40)
    rules_version = models.CharField(max_length=20)
    options = models.JSONField(default=dict, blank=True)
    seed = models.CharField(max_length=64)
    state = models.CharField(max_length=12, choices=MatchState, default=MatchState.QUEUED)
    termination = models.CharField(max_length=20, blank=True)
    unrated_reason = models.CharField(max_length=100, blank=True, help_text="Empty: the match counts.")
    replay = models.OneToOneField(
        Replay, null=True, blank=True, on_delete=models.PROTECT, related_name="match"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-id"]
        verbose_name_plural = "matches"
        constraints = [
            models.UniqueConstraint(fields=["fixture", "rotation"], name="matches_match_rotation"),
            models.CheckConstraint(
                condition=Q(state__in=["queued", "running", "finished", "infra_failed", "cancelled"]),
                name="matches_match_state_known",
            ),
            models.CheckConstraint(
                condition=~Q(state="finished") | Q(finished_at__isnull=False, replay__isnull=False),
                name="matches_match_finished_has_replay",
            ),
        ]
        indexes = [models.Index(fields=["state", "id"], name="matches_match_by_state")]

    def __str__(self) -> str:
        return self.public_id

    @property
    def rated(self) -> bool:
        return self.state == MatchState.FINISHED and not self.unrated_reason


class MatchSeat(models.Model):
    """Who sits where, and how it went: the rest is filled in when a report is accepted."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    seat = models.PositiveSmallIntegerField()
    version = models.ForeignKey(BotVersion, on_delete=models.PROTECT, related_name="match_seats")
    verdict = models.CharField(max_length=12, blank=True)
    verdict_detail = models.CharField(max_length=500, blank=True)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    score = models.IntegerField(null=True, blank=True)
    cpu_seconds = models.FloatField(null=True, blank=True)

    class Meta:
        ordering = ["match_id", "seat"]
        constraints = [
            models.UniqueConstraint(fields=["match", "seat"], name="matches_seat_once"),
            models.CheckConstraint(condition=Q(seat__lt=MAX_SEATS), name="matches_seat_in_range"),
            models.CheckConstraint(
                condition=Q(rank__isnull=True) | Q(rank__gte=1, rank__lte=MAX_SEATS),
                name="matches_seat_rank_in_range",
            ),
        ]
        indexes = [models.Index(F("version"), F("match").desc(), name="matches_seat_by_version")]

    def __str__(self) -> str:
        return f"{self.match} seat {self.seat}"


class AttemptState(models.TextChoices):
    DISPATCHED = "dispatched"
    CLAIMED = "claimed"
    ACCEPTED = "accepted"
    LOST = "lost"
    REFUSED = "refused"
    INFRA = "infra"


OPEN_ATTEMPT = (AttemptState.DISPATCHED, AttemptState.CLAIMED)


class Attempt(models.Model):
    """One try of a worker to play a match; at most one is open and at most one is accepted."""

    State = AttemptState

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="attempts")
    number = models.PositiveSmallIntegerField()
    token_hash = models.CharField(max_length=64)
    state = models.CharField(max_length=12, choices=AttemptState, default=AttemptState.DISPATCHED)
    worker = models.CharField(max_length=100, blank=True)
    reason = models.CharField(max_length=500, blank=True)
    report_hash = models.CharField(max_length=64, blank=True, help_text="Of the report that closed it.")
    created_at = models.DateTimeField(auto_now_add=True)
    claimed_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["match_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="matches_attempt_number"),
            models.UniqueConstraint(
                fields=["match"], condition=Q(state="accepted"), name="matches_attempt_one_accepted"
            ),
            models.UniqueConstraint(
                fields=["match"],
                condition=Q(state__in=["dispatched", "claimed"]),
                name="matches_attempt_one_open",
            ),
        ]
        indexes = [models.Index(fields=["state", "id"], name="matches_attempt_by_state")]

    def __str__(self) -> str:
        return f"{self.match} attempt {self.number}"


class SeatLog(models.Model):
    """What a bot printed and noted in one attempt. Its owner's only."""

    attempt = models.ForeignKey(Attempt, on_delete=models.CASCADE, related_name="logs")
    seat = models.PositiveSmallIntegerField()
    stdout = models.TextField(blank=True)
    stderr = models.TextField(blank=True)
    notes = models.JSONField(default=list)
    started = models.BooleanField(default=True)
    hello = models.BooleanField(default=True)
    exit_code = models.IntegerField(null=True, blank=True)
    memory_peak_mib = models.FloatField(null=True, blank=True)

    class Meta:
        ordering = ["attempt_id", "seat"]
        constraints = [models.UniqueConstraint(fields=["attempt", "seat"], name="matches_log_once")]

    def __str__(self) -> str:
        return f"{self.attempt} log of seat {self.seat}"


class RefusedReport(models.Model):
    """A report that changed nothing, and why: kept for the operator."""

    attempt = models.ForeignKey(
        Attempt, null=True, blank=True, on_delete=models.SET_NULL, related_name="refused_reports"
    )
    reason = models.CharField(max_length=500)
    payload = models.TextField(help_text="The beginning of what came.")
    received_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return self.reason
