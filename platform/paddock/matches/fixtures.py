"""Makes fixtures: one seed, every rotation of the seats."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from secrets import token_hex

from django.db import transaction
from django.utils import timezone

from engines.core.game import Json
from engines.core.options import options_from_json, options_to_json
from engines.registry import get_game
from paddock.bots.models import BotVersion
from paddock.common.ids import digest
from paddock.matches.models import OPEN_MATCH, Fixture, Match, MatchSeat, Purpose
from workers.contract import TimeControl


@transaction.atomic
def create_fixture(
    game: str,
    versions: Sequence[BotVersion],
    purpose: Purpose,
    *,
    options: Json | None = None,
    time_control: Json | None = None,
    seed: str | None = None,
    rotations: Iterable[int] | None = None,
    lane: str = "",
) -> Fixture:
    """Queue one match per rotation; rotation r puts `versions[i]` on seat (i + r) mod n.

    Fixtures of different lanes share the workers' slots equally, however long their matches take.

    :raises ValueError: for options, a time control or a number of seats that the game does not have.
    """
    rules, seats = get_game(game), len(versions)
    if seats not in rules.players:
        raise ValueError(
            f"{rules.name} is played by {rules.players.start} to {rules.players.stop - 1}, not {seats}."
        )
    chosen = options_to_json(options_from_json(rules.options_type, options or {}))
    clock = asdict(TimeControl(**(time_control or {})))
    seed = seed or token_hex(16)
    fixture = Fixture.objects.create(
        game=game,
        rules_version=rules.rules_version,
        options=chosen,
        time_control=clock,
        seed=seed,
        seed_hash=digest(seed),
        purpose=purpose,
        lane=lane,
    )
    for rotation in range(seats) if rotations is None else rotations:
        match = Match.objects.create(
            fixture=fixture,
            rotation=rotation,
            game=game,
            rules_version=fixture.rules_version,
            options=chosen,
            seed=seed,
        )
        MatchSeat.objects.bulk_create(
            MatchSeat(match=match, seat=(place + rotation) % seats, version=version)
            for place, version in enumerate(versions)
        )
    return fixture


def complete_if_over(fixture: Fixture) -> bool:
    """Publish the seed when no match of the fixture is open any more. True for the one call that did it.

    Call it in the transaction that ended a match.
    """
    # Of two matches that end at once, the second to get here sees that the first is over.
    Fixture.objects.select_for_update().get(pk=fixture.pk)
    still_open = Match.objects.filter(fixture=fixture.pk, state__in=OPEN_MATCH)
    done = Fixture.objects.filter(pk=fixture.pk, completed_at=None).exclude(matches__in=still_open)
    return bool(done.update(completed_at=timezone.now()))
