"""The match log of a ladder: what ratings and records are computed from, and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import chain

import numpy as np
from django.db.models import Count, QuerySet
from numpy.typing import NDArray

from paddock.bots.models import Bot
from paddock.ladders import elo
from paddock.ladders.models import Entry, Ladder
from paddock.matches.models import Fixture, Match, MatchSeat, MatchState

FORM = 5
"""Results shown of each entry, the latest ones."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What one entry has done."""

    matches: int
    wins: int
    draws: int
    losses: int
    score: float
    """Share of opponents beaten, a tie counting half, summed over matches."""
    form: str
    """A character per match: W, D or L, at larger tables the place."""
    last_played_at: datetime | None


@dataclass(frozen=True, slots=True)
class Log:
    """The counted matches in order; tables have one row per match and one column per seat."""

    matches: elo.Ints
    entries: elo.Ints
    """Places in the list of entries that the log was read for."""
    owners: elo.Ints
    ranks: elo.Ints
    read: int
    """Matches that were read, repeated ones included."""

    def tally(self) -> elo.Tally:
        return elo.tally([(self.entries, self.owners, self.ranks)])


def rated_matches(ladder: Ladder) -> QuerySet[Match]:
    return Match.objects.filter(
        fixture__ladder_fixture__ladder=ladder, state=MatchState.FINISHED, unrated_reason=""
    )


def owner_key(bot: Bot) -> int:
    """Pairs within one owner are not rated. Every house bot counts as an owner of its own."""
    return -bot.pk if bot.is_house else bot.owner_id


def read_log(ladder: Ladder, entries: Sequence[Entry]) -> Log:
    """The rated matches of a ladder; `entries` are all of its entries in the order of their versions' ids.

    The same versions on the same seats with the same seed count once: deterministic bots repeat the game.
    """
    seats = MatchSeat.objects.filter(match__in=rated_matches(ladder)).order_by("match_id", "seat")
    rows = seats.values_list("match_id", "version_id", "rank").iterator(chunk_size=10_000)
    numbers = np.fromiter(chain.from_iterable(rows), dtype=np.int64)
    table = numbers.reshape(-1, ladder.players, 3)
    versions = np.array([entry.version_id for entry in entries], dtype=np.int64)
    owners = np.array([owner_key(entry.version.bot) for entry in entries], dtype=np.int64)
    repeated = _repeated(ladder, table)
    counted = table[[match not in repeated for match in table[:, 0, 0].tolist()]]
    places = np.searchsorted(versions, counted[:, :, 1])
    return Log(counted[:, 0, 0], places, owners[places], counted[:, :, 2], len(table))


def _repeated(ladder: Ladder, table: elo.Ints) -> set[int]:
    """Matches that some earlier one has played already, move for move."""
    fixtures = Fixture.objects.filter(ladder_fixture__ladder=ladder)
    shared = fixtures.values("seed").annotate(fixtures=Count("pk")).filter(fixtures__gt=1)
    seeds = dict(rated_matches(ladder).filter(seed__in=shared.values("seed")).values_list("pk", "seed"))
    seen: set[tuple[str, ...]] = set()
    found = set()
    for match, versions in zip(table[:, 0, 0].tolist(), table[:, :, 1].tolist(), strict=True):
        if match in seeds:
            key = (seeds[match], *map(str, versions))
            if key in seen:
                found.add(match)
            seen.add(key)
    return found


def standing_of_each(log: Log, size: int) -> list[Standing]:
    """The record of each of `size` entries. A first place alone is a win, a shared one a draw."""
    seats = log.ranks.shape[1]
    first = log.ranks == 1
    alone = first & (first.sum(axis=1, keepdims=True) == 1)
    results = np.where(alone, "W", np.where(first, "D", "L")).ravel()
    form = results if seats == 2 else log.ranks.astype(np.str_).ravel()
    shares = _shares(log.ranks).ravel()
    # The places of each entry's seats in these flat rows, in the order of matches.
    own_seats = np.split(
        np.argsort(log.entries.ravel(), kind="stable"),
        np.cumsum(np.bincount(log.entries.ravel(), minlength=size))[:-1],
    )[:size]
    latest = [int(log.matches[own[-1] // seats]) if len(own) else 0 for own in own_seats]
    finished = dict(Match.objects.filter(pk__in=latest).values_list("pk", "finished_at"))
    return [
        _standing(results[own], form[own], shares[own], finished.get(last))
        for own, last in zip(own_seats, latest, strict=True)
    ]


def _standing(
    results: NDArray[np.str_], form: NDArray[np.str_], shares: elo.Floats, last_played_at: datetime | None
) -> Standing:
    wins, draws, losses = (int((results == letter).sum()) for letter in "WDL")
    latest = "".join(form[-FORM:].tolist())
    return Standing(len(results), wins, draws, losses, float(shares.sum()), latest, last_played_at)


def _shares(ranks: elo.Ints) -> elo.Floats:
    """Per seat the share of the other seats that it beat."""
    ahead = (ranks[:, :, None] < ranks[:, None, :]).sum(axis=2)
    level = (ranks[:, :, None] == ranks[:, None, :]).sum(axis=2) - 1
    return np.asarray((ahead + level / 2) / (ranks.shape[1] - 1))
