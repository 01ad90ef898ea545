"""What a match worker is told of one attempt."""

from pathlib import Path
from urllib.parse import urlencode

from django.conf import settings
from django.core import signing
from django.urls import reverse

from paddock.bots.models import BotVersion
from paddock.matches.models import Attempt
from workers.contract import BotLimits, Job, JobSeat, TimeControl

BUNDLE_SALT = "paddock.bundles"
BUNDLE_URL_AGE = 24 * 3600
"""Seconds that a signed address works: longer than any job waits."""


def build_job(attempt: Attempt, token: str) -> Job:
    match = attempt.match
    seats = list(match.seats.select_related("version__bot").order_by("seat"))
    return Job(
        attempt_id=attempt.pk,
        token=token,
        match_id=match.public_id,
        game=match.game,
        rules_version=match.rules_version,
        options=match.options,
        seed=match.seed,
        seats=tuple(_seat(seat.version) for seat in seats),
        time_control=TimeControl(**match.fixture.time_control),
        limits=BotLimits(),
        allow_unsandboxed=settings.PADDOCK_DEMO and all(seat.version.bot.is_house for seat in seats),
    )


def _seat(version: BotVersion) -> JobSeat:
    return JobSeat(
        name=str(version),
        bundle_url=bundle_url(version),
        bundle_sha256=version.sha256,
        runtime=version.manifest["runtime"],
        command=tuple(version.manifest["command"]),
    )


def bundle_url(version: BotVersion) -> str:
    """Where a worker gets the bundle: a file on the same machine, else an address that only we can sign."""
    if settings.EMBEDDED:
        return Path(version.bundle.path).as_uri()
    signature = signing.TimestampSigner(salt=BUNDLE_SALT).sign(version.sha256)
    path = reverse("bundle", args=[version.sha256])
    return f"{settings.PADDOCK_WORKER_URL}{path}?{urlencode({'signature': signature})}"


def signed_for(signature: str, sha256: str) -> bool:
    """The signature is ours, for this bundle, and not too old."""
    try:
        value = signing.TimestampSigner(salt=BUNDLE_SALT).unsign(signature, max_age=BUNDLE_URL_AGE)
    except signing.BadSignature:
        return False
    return value == sha256
