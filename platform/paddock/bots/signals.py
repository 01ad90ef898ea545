"""What bots tell the rest of the platform, after commit. Each carries `version`."""

from django.dispatch import Signal

version_submitted = Signal()
version_activated = Signal()
version_rejected = Signal()
version_retired = Signal()
