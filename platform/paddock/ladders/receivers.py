"""What ladders do when bots change and matches end."""

from typing import Any

from django.dispatch import receiver

from paddock.bots.models import BotVersion
from paddock.bots.signals import version_activated, version_retired
from paddock.ladders.models import Entry
from paddock.ladders.services import apply_moves, enter_ladders_of, leave
from paddock.matches.models import Match
from paddock.matches.signals import match_finished


@receiver(version_activated)
def enter_activated(version: BotVersion, **_: Any) -> None:
    enter_ladders_of(version)


@receiver(version_retired)
def leave_retired(version: BotVersion, **_: Any) -> None:
    for entry in Entry.objects.filter(version=version, active=True):
        leave(entry)


@receiver(match_finished)
def move_ratings(match: Match, **_: Any) -> None:
    apply_moves(match)
