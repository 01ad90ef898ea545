"""Who plays whom next on a ladder: whoever has played least, against somebody near or anybody at all."""

from collections import Counter
from dataclasses import dataclass
from random import Random, SystemRandom

from django.conf import settings
from django.db import transaction

from engines.registry import get_game
from paddock.bots.models import BotVersion
from paddock.ladders.log import owner_key
from paddock.ladders.models import Entry, Ladder, LadderFixture
from paddock.ladders.parameters import MATCHES_PER_ENTRY
from paddock.matches.models import OPEN_MATCH, Fixture, MatchSeat, Purpose
from paddock.matches.services import create_fixture

NEAR = 0.5
"""Share of fixtures against the nearest ratings; the rest keep the pool connected."""
ENOUGH = 1000
"""Matches after which nothing is scheduled for an entry; a ladder's `matches_per_entry` overrides it."""


@dataclass(slots=True)
class Candidate:
    """An entry with the matches it has and will have had."""

    version: BotVersion
    owner: int
    rating: float
    matches: int


def schedule(ladder: Ladder, fixtures: int, random: Random | None = None) -> list[Fixture]:
    """Queue up to `fixtures` mirrored fixtures. Of two callers at once only one schedules.

    Nothing is scheduled on a paused ladder, or for rules that are played no more. Demo ladders are for sites
    without a sandbox, all others are not.
    """
    ladder.refresh_from_db()
    outdated = ladder.rules_version != get_game(ladder.game).rules_version
    if ladder.paused or outdated or ladder.is_demo != settings.PADDOCK_DEMO:
        return []
    pending = Counter(_pending(ladder))
    candidates = _candidates(ladder, pending)
    tables = plan(candidates, ladder.players, fixtures, _enough(ladder), random or SystemRandom())
    if not tables:
        return []
    with transaction.atomic():
        fence = Ladder.objects.filter(pk=ladder.pk, rounds=ladder.rounds, paused=False)
        if not fence.update(rounds=ladder.rounds + 1):
            return []
        return [_create(ladder, table) for table in tables]


def plan(
    candidates: list[Candidate], seats: int, fixtures: int, enough: int, random: Random
) -> list[list[Candidate]]:
    """Tables of different owners; every seat's matches are counted as played at once."""
    tables = []
    for _ in range(fixtures):
        table = _table(candidates, seats, enough, random)
        if table is None:
            break
        tables.append(table)
        for candidate in table:
            candidate.matches += seats  # one per rotation
    return tables


def _table(candidates: list[Candidate], seats: int, enough: int, random: Random) -> list[Candidate] | None:
    order = sorted((candidate.matches, random.random(), n) for n, candidate in enumerate(candidates))
    for matches, _, n in order:
        if matches >= enough:
            return None
        table = [candidates[n]]
        while len(table) < seats:
            owners = {candidate.owner for candidate in table}
            others = [candidate for candidate in candidates if candidate.owner not in owners]
            if not others:
                break
            table.append(_opponent(table[0], others, random))
        if len(table) == seats:
            return table
    return None


def _opponent(candidate: Candidate, others: list[Candidate], random: Random) -> Candidate:
    if random.random() < NEAR:
        return min(others, key=lambda other: (abs(other.rating - candidate.rating), random.random()))
    return random.choice(others)


def _pending(ladder: Ladder) -> list[int]:
    seats = MatchSeat.objects.filter(
        match__fixture__ladder_fixture__ladder=ladder, match__state__in=OPEN_MATCH
    )
    return list(seats.values_list("version_id", flat=True))


def _candidates(ladder: Ladder, pending: Counter[int]) -> list[Candidate]:
    entries = Entry.objects.filter(ladder=ladder, active=True).select_related("version__bot")
    return [
        Candidate(
            entry.version,
            owner_key(entry.version.bot),
            entry.shown_rating,
            entry.matches + pending[entry.version_id],
        )
        for entry in entries.order_by("id")
    ]


def _enough(ladder: Ladder) -> int:
    return int(ladder.parameters.get(MATCHES_PER_ENTRY, ENOUGH))


def _create(ladder: Ladder, table: list[Candidate]) -> Fixture:
    fixture = create_fixture(
        ladder.game,
        [candidate.version for candidate in table],
        Purpose.LADDER,
        options=ladder.options,
        time_control=ladder.time_control,
        lane=f"ladder-{ladder.pk}",
    )
    LadderFixture.objects.create(ladder=ladder, fixture=fixture)
    return fixture
