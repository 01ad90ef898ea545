"""What matches tell the rest of the platform, after commit. Carries `match`."""

from django.dispatch import Signal

match_finished = Signal()
"""Sent once when a match is over: finished, infra_failed or cancelled."""
