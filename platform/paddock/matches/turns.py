"""In which order waiting matches are dispatched: the urgent ones first, then one lane after the other."""

from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Sequence
from itertools import count, groupby
from operator import itemgetter

from django.db.models import Case, When

from paddock.matches.models import OPEN_ATTEMPT, Attempt, Match, MatchState, Purpose

# An author waits for a validation; a ladder has no end anyway.
URGENCY = Case(
    When(fixture__purpose=Purpose.VALIDATION, then=0),
    When(fixture__purpose=Purpose.CHALLENGE, then=1),
    default=2,
)
RECENT = 200
"""Attempts that are looked at to see whose turn it is: far more than there are lanes."""


def in_turn() -> Iterator[int]:
    """Queued matches without an open attempt, by id, in the order of their dispatch.

    The lane with the fewest attempts under way is next, of several the one that has waited longest: so each
    has its share of the slots' time, and a lane of long matches cannot crowd out the others.
    """
    attempts = Attempt.objects.filter(state__in=OPEN_ATTEMPT)
    busy = Counter(attempts.values_list("match__fixture__lane", flat=True))
    latest = _latest_turns()
    turns = count(max(latest.values(), default=0) + 1)
    waiting = (
        Match.objects.filter(state=MatchState.QUEUED)
        .exclude(pk__in=attempts.values("match"))
        .annotate(urgency=URGENCY)
        .order_by("urgency", "id")
        .values_list("urgency", "fixture__lane", "id")
    )
    for _, rows in groupby(waiting, key=itemgetter(0)):
        lanes = _by_lane([(lane, match) for _, lane, match in rows])
        while lanes:
            lane = min(lanes, key=lambda lane: (busy[lane], latest.get(lane, 0), lanes[lane][0]))
            yield lanes[lane].popleft()
            busy[lane] += 1
            latest[lane] = next(turns)
            if not lanes[lane]:
                del lanes[lane]


def _by_lane(rows: Sequence[tuple[str, int]]) -> dict[str, deque[int]]:
    lanes: defaultdict[str, deque[int]] = defaultdict(deque)
    for lane, match in rows:
        lanes[lane].append(match)
    return dict(lanes)


def _latest_turns() -> dict[str, int]:
    """Lane -> number of its latest attempt, higher for later ones; a lane without one has waited longest."""
    newest = Attempt.objects.order_by("-id").values_list("match__fixture__lane", "id")[:RECENT]
    return dict(reversed(list(newest)))
