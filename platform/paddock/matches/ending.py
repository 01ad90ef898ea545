"""Tells the rest of the platform that a match is over, once and after commit."""

from django.db import transaction

from paddock.matches.models import Match
from paddock.matches.signals import match_finished


def announce(match: Match) -> None:
    """Call it in the transaction whose conditional update ended the match."""
    pk = match.pk
    transaction.on_commit(
        lambda: match_finished.send(
            Match, match=Match.objects.select_related("fixture", "replay").get(pk=pk)
        ),
        robust=True,
    )
