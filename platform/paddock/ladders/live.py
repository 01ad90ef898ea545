"""The move that is shown right after a match, until the next fit replaces it."""

from collections import Counter
from itertools import permutations

import numpy as np
from django.db import IntegrityError, transaction
from django.db.models import F

from paddock.ladders import elo
from paddock.ladders.models import Entry, Ladder, LadderFixture, RatingMove
from paddock.ladders.rating import is_stale
from paddock.matches.models import Match


def apply_moves(match: Match) -> bool:
    """Predict what a rated ladder match does to its entries. False when it is none, or was seen before."""
    link = LadderFixture.objects.filter(fixture=match.fixture_id).select_related("ladder").first()
    if link is None or not match.rated:
        return False
    seats = list(match.seats.order_by("seat"))
    known = {entry.version_id: entry for entry in Entry.objects.filter(ladder=link.ladder)}
    entries = [known[seat.version_id] for seat in seats]
    pools = Counter(entry.component for entry in known.values() if entry.matches)
    ranks = np.array([seat.rank for seat in seats])
    moves = elo.live_move(
        np.array([entry.shown_rating for entry in entries]), _covariance(entries, pools), ranks
    )
    try:
        with transaction.atomic():
            # Whoever writes several entries holds their ladder first, else two could wait for each other.
            ladder = Ladder.objects.select_for_update().get(pk=link.ladder_id)
            awaits_fit = is_stale(ladder)
            for entry, move in zip(entries, moves.tolist(), strict=True):
                RatingMove.objects.create(entry=entry, match=match, before=entry.shown_rating, move=move)
                if awaits_fit:
                    Entry.objects.filter(pk=entry.pk).update(live_delta=F("live_delta") + move)
    except IntegrityError:
        return False
    return True


def _covariance(entries: list[Entry], pools: Counter[int]) -> elo.Floats:
    """What is kept of a fit's covariance is the sd of each entry; the rest is as in a pool of like bots.

    There centred ratings sum to a constant, so they lean against each other. New entries do not yet.
    """
    covariance: elo.Floats = np.diag([entry.sd**2 for entry in entries])
    for (i, one), (j, other) in permutations(enumerate(entries), 2):
        if one.matches and other.matches and one.component == other.component:
            covariance[i, j] = -one.sd * other.sd / (pools[one.component] - 1)
    return covariance
