"""Places at a table of any size: how often a bot came first, second and so on."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from paddock_sdk.local import LocalMatch


@dataclass(frozen=True, slots=True)
class Places:
    """Results of one bot, whoever sat beside it."""

    counts: tuple[int, ...]
    """How often it had each rank, from 1; a shared place counts as the better one."""
    shared: int
    """Matches in which it shared its place."""
    mean_place: float
    mean_score: float


def places_of(matches: Sequence[LocalMatch], contestant: int) -> Places:
    """The places of one contestant of a series, of which at least one match was played."""
    ranks = [match.rank(contestant) for match in matches]
    return Places(
        counts=tuple(ranks.count(place) for place in range(1, len(matches[0].seating) + 1)),
        shared=sum(
            match.result.outcome.ranks.count(own) > 1 for match, own in zip(matches, ranks, strict=True)
        ),
        mean_place=fmean(ranks),
        mean_score=fmean(match.score(contestant) for match in matches),
    )
