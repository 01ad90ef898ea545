"""The match log of a ladder: what ratings and records are computed from, and nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from operator import itemgetter

import numpy as np
from django.db.models import QuerySet

from paddock.bots.models import Bot
from paddock.ladders import elo
from paddock.ladders.models import Entry, Ladder
from paddock.matches.models import Match, MatchSeat, MatchState

FORM = 5


@dataclass(slots=True)
class Standing:
    """What one entry has done."""

    matches: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    score: float = 0.0
    form: str = ""
    last_played_at: datetime | None = None


@dataclass(slots=True)
class Log:
    """The counted matches, one row of each table per match and one column per seat."""

    entries: list[list[int]] = field(default_factory=list)
    owners: list[list[int]] = field(default_factory=list)
    ranks: list[list[int]] = field(default_factory=list)
    finished: list[datetime] = field(default_factory=list)
    read: int = 0
    """Matches that were read, repeated ones included."""

    def tally(self) -> elo.Tally:
        if not self.entries:
            return elo.tally([])
        return elo.tally([(np.array(self.entries), np.array(self.owners), np.array(self.ranks))])

    def standings(self, size: int) -> list[Standing]:
        standings = [Standing() for _ in range(size)]
        for entries, ranks, finished in zip(self.entries, self.ranks, self.finished, strict=True):
            for entry, rank in zip(entries, ranks, strict=True):
                _count(standings[entry], rank, ranks, finished)
        return standings


def _count(standing: Standing, rank: int, ranks: Sequence[int], finished: datetime) -> None:
    """A first place alone is a win, a shared one a draw, however many seats there are."""
    result = "L" if rank > 1 else "W" if ranks.count(1) == 1 else "D"
    standing.matches += 1
    standing.wins += result == "W"
    standing.draws += result == "D"
    standing.losses += result == "L"
    beaten = sum(other > rank for other in ranks) + (ranks.count(rank) - 1) / 2
    standing.score += beaten / (len(ranks) - 1)
    standing.form = (standing.form + result)[-FORM:]
    standing.last_played_at = finished


def rated_matches(ladder: Ladder) -> QuerySet[Match]:
    return Match.objects.filter(
        fixture__ladder_fixture__ladder=ladder, state=MatchState.FINISHED, unrated_reason=""
    )


def owner_key(bot: Bot) -> int:
    """Pairs within one owner are not rated. Every house bot counts as an owner of its own."""
    return -bot.pk if bot.is_house else bot.owner_id


def read_log(ladder: Ladder, entries: Sequence[Entry]) -> Log:
    """The rated matches in order of acceptance; same versions, same seats and same seed count once."""
    index = {entry.version_id: place for place, entry in enumerate(entries)}
    owners = [owner_key(entry.version.bot) for entry in entries]
    log, seen = Log(), set()
    rows = (
        MatchSeat.objects.filter(match__in=rated_matches(ladder))
        .order_by("match__finished_at", "match_id", "seat")
        .values_list("match_id", "match__seed", "match__finished_at", "version_id", "rank")
    )
    for _, group in groupby(rows.iterator(chunk_size=10_000), key=itemgetter(0)):
        seats = list(group)
        _, seed, finished, _, _ = seats[0]
        places = [index[version] for *_, version, _ in seats]
        log.read += 1
        if (seed, *places) in seen:
            continue
        seen.add((seed, *places))
        log.entries.append(places)
        log.owners.append([owners[place] for place in places])
        log.ranks.append([rank for *_, rank in seats if rank is not None])
        if finished is not None:
            log.finished.append(finished)
    return log
