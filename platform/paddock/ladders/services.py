"""Every write to ladders."""

import math
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from engines.core.game import Json
from engines.registry import GAMES
from paddock.bots.models import BotVersion, VersionState
from paddock.common.isolation import isolated
from paddock.ladders import elo
from paddock.ladders.live import apply_moves
from paddock.ladders.models import Entry, Ladder
from paddock.ladders.parameters import (
    check_game,
    check_options,
    check_parameters,
    check_players,
    check_time_control,
)
from paddock.ladders.rating import is_stale, refit
from paddock.ladders.scheduling import schedule
from paddock.matches import claims
from paddock.matches.models import OPEN_MATCH, Match

__all__ = [
    "NotEligible",
    "apply_moves",
    "create_ladder",
    "enter",
    "enter_ladders_of",
    "keep_all_busy",
    "keep_busy",
    "leave",
    "refit",
    "refit_stale",
    "schedule",
    "settle_entries",
]

BACKLOG_PER_SLOT = 4
MIN_BACKLOG = 8
REST_PER_MATCH = timedelta(milliseconds=1)
"""Between two fits of a ladder: nothing to notice at first, a minute and a half after 100,000 matches."""


class NotEligible(Exception):
    """This version cannot play on this ladder; the message says why."""


def create_ladder(
    slug: str,
    name: str,
    game: str,
    *,
    players: int = 2,
    options: Json | None = None,
    time_control: Json | None = None,
    parameters: Json | None = None,
    is_demo: bool = False,
) -> Ladder:
    """A new ladder for the game's present rules, with every active version that plays it.

    :raises ValueError: for an unknown game, options or a number of seats that it does not have, and for a
        time control or parameters that no ladder can have.
    """
    rules = check_game(game)
    check_players(rules, players)
    chosen = check_options(rules, options or {})
    check_time_control(time_control or {})
    check_parameters(parameters or {})
    ladder = Ladder.objects.create(
        slug=slug,
        name=name,
        game=game,
        rules_version=rules.rules_version,
        players=players,
        options=chosen,
        time_control=time_control or {},
        parameters=parameters or {},
        is_demo=is_demo,
    )
    _enter_all(ladder)
    return ladder


def _enter_all(ladder: Ladder) -> None:
    """Every active version that may play on the ladder and is not there yet."""
    there = Entry.objects.filter(ladder=ladder, active=True).values("version")
    missing = BotVersion.objects.filter(state=VersionState.ACTIVE).exclude(pk__in=there)
    for version in missing.select_related("bot"):
        with isolated(f"the entry of {version} on {ladder}"):
            if _may_enter(ladder, version):
                enter(ladder, version)


def _may_enter(ladder: Ladder, version: BotVersion) -> bool:
    """A demo ladder is played without a sandbox: by the arena's own bots only."""
    return ladder.game in version.games and (version.bot.is_house or not ladder.is_demo)


@transaction.atomic
def enter(ladder: Ladder, version: BotVersion) -> Entry:
    """Put a version on a ladder in place of the bot's older ones; a version that is there already comes back.

    :raises NotEligible: for another game, or an author's bot on a demo ladder.
    """
    if not _may_enter(ladder, version):
        raise NotEligible(f"{version} does not play on {ladder}.")
    Ladder.objects.select_for_update().get(pk=ladder.pk)
    siblings = Entry.objects.filter(ladder=ladder, version__bot=version.bot_id).exclude(version=version)
    siblings.update(active=False)
    known = Entry.objects.filter(ladder=ladder, version=version).first()
    if known is not None:
        known.active = True
        known.save(update_fields=["active"])
        return known
    older = siblings.filter(version__number__lt=version.number).order_by("-version__number").first()
    return Entry.objects.create(
        ladder=ladder,
        version=version,
        predecessor=older,
        rating=older.rating if older else elo.CENTRE,
        sd=math.hypot(older.sd, elo.SUCCESSOR_SD) if older else elo.NEW_SD,
    )


def leave(entry: Entry) -> None:
    """Take an entry off the table. Its matches stay in the fit, so nobody else's rating moves."""
    entry.active = False
    entry.save(update_fields=["active"])


def enter_ladders_of(version: BotVersion) -> list[Entry]:
    """Put an admitted version on every ladder that it may play on."""
    return [enter(ladder, version) for ladder in _played_now() if _may_enter(ladder, version)]


def _played_now() -> list[Ladder]:
    """The ladders for the present rules of their games."""
    rules = {game.id: game.rules_version for game in GAMES.values()}
    return [ladder for ladder in Ladder.objects.all() if ladder.rules_version == rules.get(ladder.game)]


def settle_entries() -> None:
    """Pick up what no signal told us: a process died after its commit, or two came in the wrong order."""
    for entry in Entry.objects.filter(active=True).exclude(version__state=VersionState.ACTIVE):
        leave(entry)
    for ladder in _played_now():
        with isolated(f"the entries of ladder {ladder}"):
            _enter_all(ladder)


def keep_busy(ladder: Ladder) -> None:
    """Schedule as much as the living workers will soon play, and no more."""
    try:
        slots = claims.live_slots()
    except claims.BrokerAway:
        return
    wanted = max(MIN_BACKLOG, BACKLOG_PER_SLOT * slots)
    waiting = Match.objects.filter(fixture__ladder_fixture__ladder=ladder, state__in=OPEN_MATCH).count()
    if waiting < wanted:
        schedule(ladder, math.ceil((wanted - waiting) / ladder.players))


def keep_all_busy() -> None:
    """Schedule on every ladder that is not paused, of the games that this site plays."""
    ladders = Ladder.objects.filter(paused=False)
    if settings.PADDOCK_PLAYED_GAMES:
        ladders = ladders.filter(game__in=settings.PADDOCK_PLAYED_GAMES)
    for ladder in ladders:
        with isolated(f"the schedule of ladder {ladder}"):
            keep_busy(ladder)


def refit_stale() -> None:
    """Fit every ladder that has new results, a large one less often: the moves shown meanwhile are close."""
    now = timezone.now()
    for ladder in Ladder.objects.all():
        with isolated(f"the fit of ladder {ladder}"):
            _refit_if_stale(ladder, now)


def _refit_if_stale(ladder: Ladder, now: datetime) -> None:
    rest = REST_PER_MATCH * ladder.fitted_matches
    if (ladder.fitted_at is None or now - ladder.fitted_at >= rest) and is_stale(ladder):
        refit(ladder)
