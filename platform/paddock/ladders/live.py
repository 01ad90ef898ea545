"""The move that is shown right after a match, until the next fit replaces it."""

import numpy as np
from django.db import IntegrityError, transaction
from django.db.models import F

from paddock.ladders import elo
from paddock.ladders.models import Entry, LadderFixture, RatingMove
from paddock.matches.models import Match


def apply_moves(match: Match) -> bool:
    """Predict what a rated ladder match does to its entries. False when it is none, or was seen before."""
    link = LadderFixture.objects.filter(fixture=match.fixture_id).select_related("ladder").first()
    if link is None or not match.rated:
        return False
    seats = list(match.seats.order_by("seat"))
    by_version = {entry.version_id: entry for entry in Entry.objects.filter(ladder=link.ladder)}
    entries = [by_version[seat.version_id] for seat in seats]
    ranks = np.array([seat.rank for seat in seats])
    moves = elo.live_move(
        np.array([entry.shown_rating for entry in entries]), _covariance(entries, len(by_version)), ranks
    )
    try:
        with transaction.atomic():
            for entry, move in zip(entries, moves.tolist(), strict=True):
                RatingMove.objects.create(entry=entry, match=match, before=entry.shown_rating, move=move)
                Entry.objects.filter(pk=entry.pk).update(live_delta=F("live_delta") + move)
    except IntegrityError:
        return False
    return True


def _covariance(entries: list[Entry], pool: int) -> elo.Floats:
    """What is kept of a fit's covariance is the sd of each entry; the rest is as in a pool of like bots.

    There centred ratings sum to a constant, so they lean against each other. New entries are independent.
    """
    centred = np.array([entry.sd if entry.matches else 0.0 for entry in entries])
    covariance: elo.Floats = -np.outer(centred, centred) / max(1, pool - 1)
    np.fill_diagonal(covariance, [entry.sd**2 for entry in entries])
    return covariance
