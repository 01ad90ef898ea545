"""Fits a ladder's ratings from its log and writes them; a fit that changes nothing writes nothing new."""

from datetime import datetime

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from paddock.ladders import elo
from paddock.ladders.log import Standing, rated_matches, read_log, standing_of_each
from paddock.ladders.models import Entry, Ladder, RatingPoint

PROVISIONAL_SD = 110.0
PROVISIONAL_MATCHES = 10
POINT_GROWTH = 1.05
"""An entry's history gets a point whenever its number of matches has grown by a twentieth."""

WRITTEN = [
    "rating", "sd", "live_delta", "matches", "wins", "draws", "losses", "score", "form", "component",
    "provisional", "last_played_at",
]  # fmt: skip


def is_stale(ladder: Ladder) -> bool:
    """Matches were accepted, or taken out, since the last fit."""
    return rated_matches(ladder).count() != ladder.fitted_matches


def refit(ladder: Ladder) -> bool:
    """Compute every rating from the ladder's log. False, and nothing written, when another fit was faster.

    Ratings depend on the accepted matches alone, so fitting again changes nothing.
    """
    ladder.refresh_from_db()
    entries = list(Entry.objects.filter(ladder=ladder).select_related("version__bot").order_by("version_id"))
    log = read_log(ladder, entries)
    result = elo.fit(_players(entries), log.tally())
    now = timezone.now()
    _fill(entries, result, standing_of_each(log, len(entries)))
    with transaction.atomic(durable=True):
        fence = Ladder.objects.filter(pk=ladder.pk, fits=ladder.fits)
        if not fence.update(fits=ladder.fits + 1, fitted_at=now, fitted_matches=log.read):
            return False
        # One statement of values for all of them: a bulk_update of a thousand takes seconds.
        Entry.objects.bulk_create(
            entries, update_conflicts=True, unique_fields=["ladder", "version"], update_fields=WRITTEN
        )
        RatingPoint.objects.bulk_create(_new_points(ladder, entries, now))
    ladder.refresh_from_db()
    return True


def _players(entries: list[Entry]) -> list[elo.Player]:
    place = {entry.pk: number for number, entry in enumerate(entries)}
    return [
        elo.Player()
        if entry.predecessor_id is None
        else elo.Player(sd=elo.SUCCESSOR_SD, predecessor=place[entry.predecessor_id])
        for entry in entries
    ]


def _fill(entries: list[Entry], result: elo.Fit, standings: list[Standing]) -> None:
    for place, (entry, standing) in enumerate(zip(entries, standings, strict=True)):
        entry.rating = round(float(result.ratings[place]), 2)
        entry.sd = round(float(result.sd[place]), 2)
        entry.component = int(result.components[place])
        entry.live_delta = 0.0
        entry.matches, entry.wins = standing.matches, standing.wins
        entry.draws, entry.losses = standing.draws, standing.losses
        entry.score, entry.form = standing.score, standing.form
        entry.last_played_at = standing.last_played_at
        entry.provisional = entry.sd > PROVISIONAL_SD or entry.matches < PROVISIONAL_MATCHES


def _new_points(ladder: Ladder, entries: list[Entry], now: datetime) -> list[RatingPoint]:
    latest = RatingPoint.objects.filter(entry__ladder=ladder).values_list("entry").annotate(Max("matches"))
    known = dict(latest)
    return [
        RatingPoint(entry=entry, at=now, rating=entry.rating, sd=entry.sd, matches=entry.matches)
        for entry in entries
        if entry.matches
        and entry.matches >= known.get(entry.pk, 0) * POINT_GROWTH
        and entry.matches != known.get(entry.pk)
    ]
