"""What matches do when bots change, and when their own matches end."""

from typing import Any

from django.dispatch import receiver

from paddock.bots.models import BotVersion
from paddock.bots.signals import version_submitted
from paddock.matches.models import Match
from paddock.matches.signals import match_finished
from paddock.matches.validation import judge, start_validation


@receiver(version_submitted)
def validate_submitted(version: BotVersion, **_: Any) -> None:
    if not version.bot.is_house:
        start_validation(version)


@receiver(match_finished)
def judge_finished(match: Match, **_: Any) -> None:
    judge(match)
