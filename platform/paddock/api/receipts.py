"""Uploads that arrive twice: the same Idempotency-Key means the same version, however often it is sent."""

from datetime import timedelta
from hashlib import sha256
from http import HTTPStatus

from django.utils import timezone
from ninja import UploadedFile

from paddock.api.models import Receipt
from paddock.api.problems import ApiProblem
from paddock.bots.errors import UploadRefused
from paddock.bots.models import Bot, BotVersion
from paddock.bots.services import submit_version

RETRIES = timedelta(minutes=10)
"""A retry comes soon. Later the same archive is a mistake, and its author is told so."""


def submit_once(bot: Bot, upload: UploadedFile, note: str, key: str) -> tuple[BotVersion, bool]:
    """The version that this key stands for, and whether it is new. Raises UploadRefused, or ApiProblem."""
    if not key:
        return submit_version(bot, upload, note), True
    receipt = Receipt.objects.filter(user=bot.owner, key=key).select_related("version__bot").first()
    digest = _digest(upload)
    if receipt is not None:
        _check_same(receipt.version, bot, digest)
        return receipt.version, False
    try:
        version, new = submit_version(bot, upload, note), True
    except UploadRefused as refused:
        version, new = _lost_answer(bot, digest, key, refused), False
    Receipt.objects.get_or_create(user=bot.owner, key=key, defaults={"version": version})
    return version, new


def _digest(upload: UploadedFile) -> str:
    digest = sha256()
    for chunk in upload.chunks():
        digest.update(chunk)
    upload.seek(0)
    return digest.hexdigest()


def _check_same(version: BotVersion, bot: Bot, digest: str) -> None:
    if (version.bot_id, version.sha256) != (bot.pk, digest):
        raise ApiProblem(
            HTTPStatus.UNPROCESSABLE_ENTITY,
            f"This Idempotency-Key was used for another upload, {version}.",
            "Make a new key for each upload; repeat it only to repeat the same one.",
            {"Idempotency-Key": ["Used before."]},
        )


def _lost_answer(bot: Bot, digest: str, key: str, refused: UploadRefused) -> BotVersion:
    """The version that an earlier request with this key stored but did not live to acknowledge."""
    if refused.rule == "already_uploaded":
        recent = bot.versions.filter(sha256=digest, created_at__gt=timezone.now() - RETRIES)
        version = recent.order_by("-number").first()
        if version and not Receipt.objects.filter(version=version).exclude(key=key).exists():
            return version
    raise refused
