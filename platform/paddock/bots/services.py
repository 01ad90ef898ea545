"""Every write to bots and their versions, uploads apart (see `uploads`)."""

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.text import slugify

from paddock.accounts.models import User
from paddock.bots import checklist, quotas, signals
from paddock.bots.errors import NameTaken, QuotaExceeded, UploadRefused
from paddock.bots.models import MAX_NAME, Bot, BotVersion, VersionState
from paddock.bots.uploads import submit_version
from paddock.common.text import storable

__all__ = [
    "activate",
    "create_bot",
    "describe_bot",
    "mark_validating",
    "record_check",
    "reinstate",
    "reject",
    "retire_version",
    "submit_version",
]

OPEN = (VersionState.RECEIVED, VersionState.VALIDATING)
RESERVED_SLUGS = {"new"}
"""Words that the site's own addresses use where a bot's slug stands."""


def create_bot(owner: User, name: str, description: str = "", *, is_house: bool = False) -> Bot:
    """Register a bot, without a version yet.

    :raises UploadRefused: for a name that cannot be used, one that is taken, or too many bots.
    """
    name, slug = name.strip(), slugify(name)
    if not slug or slug in RESERVED_SLUGS or len(name) > MAX_NAME or not name.isprintable():
        raise UploadRefused(
            "bad_name",
            f"“{name[:60]}” cannot be a bot's name.",
            hint=f"Use letters and digits, at most {MAX_NAME} characters.",
        )
    with transaction.atomic():
        User.objects.select_for_update().get(pk=owner.pk)  # counts and creates one after the other
        if not is_house and Bot.objects.filter(owner=owner).count() >= quotas.MAX_BOTS:
            raise QuotaExceeded(
                "bots_per_author",
                f"You have {quotas.MAX_BOTS} bots, which is the limit.",
                hint="Submit a new version of one of them instead.",
                status=409,
            )
        try:
            with transaction.atomic():
                return Bot.objects.create(
                    owner=owner,
                    name=name,
                    slug=slug,
                    description=storable(description.strip()),
                    is_house=is_house,
                )
        except IntegrityError:
            raise NameTaken(name) from None


def describe_bot(bot: Bot, description: str) -> None:
    bot.description = storable(description.strip())
    bot.full_clean(exclude=["owner"], validate_unique=False)
    bot.save(update_fields=["description"])


def record_check(
    version: BotVersion, key: str, state: checklist.State, detail: str = "", hint: str = ""
) -> None:
    """Write one line of the checklist. The other lines stay as they are, whoever writes them meanwhile."""
    with transaction.atomic():
        fresh = BotVersion.objects.select_for_update().get(pk=version.pk)
        fresh.checklist = checklist.marked(fresh.checklist, key, state, detail, hint)
        fresh.save(update_fields=["checklist"])
    version.checklist = fresh.checklist


def mark_validating(version: BotVersion) -> bool:
    """True for the one caller who may start the validation."""
    return _move(version, (VersionState.RECEIVED,), VersionState.VALIDATING)


@transaction.atomic
def activate(version: BotVersion) -> bool:
    """Admit a validated version; it takes the place of the one that was active.

    A version that finished its validation after a newer one was admitted is retired instead. False, too, when
    it is not being validated any more: then nothing changes, for it nor for the one that is active.
    """
    Bot.objects.select_for_update().get(pk=version.bot_id)
    versions = BotVersion.objects.filter(bot=version.bot_id)
    undecided = versions.filter(pk=version.pk, state=VersionState.VALIDATING)
    if undecided.select_for_update().first() is None:
        return False
    newer = versions.filter(state=VersionState.ACTIVE, number__gt=version.number).first()
    if newer is not None:
        record_check(version, checklist.ACTIVE, "failed", f"Version {newer.number} was admitted before.")
        _move(version, (VersionState.VALIDATING,), VersionState.RETIRED)
        return False
    for older in versions.filter(state=VersionState.ACTIVE):
        _retire(older)
    _move(version, (VersionState.VALIDATING,), VersionState.ACTIVE)
    version.activated_at = timezone.now()
    version.save(update_fields=["activated_at"])
    record_check(version, checklist.ACTIVE, "ok", "Plays on the ladders of its games.")
    transaction.on_commit(lambda: signals.version_activated.send(BotVersion, version=version), robust=True)
    return True


@transaction.atomic
def reinstate(version: BotVersion) -> bool:
    """Bring a retired version of a house bot back in place of the active one: its program was rolled back.

    Authors' versions stay retired. False when there is nothing to bring back.
    """
    Bot.objects.select_for_update().get(pk=version.bot_id)
    versions = BotVersion.objects.filter(bot=version.bot_id, bot__is_house=True)
    if not versions.filter(pk=version.pk, state=VersionState.RETIRED).exists():
        return False
    for other in versions.filter(state=VersionState.ACTIVE):
        _retire(other)
    _move(version, (VersionState.RETIRED,), VersionState.ACTIVE)
    version.activated_at, version.retired_at = timezone.now(), None
    version.save(update_fields=["activated_at", "retired_at"])
    record_check(version, checklist.ACTIVE, "ok", "Plays on the ladders of its games.")
    transaction.on_commit(lambda: signals.version_activated.send(BotVersion, version=version), robust=True)
    return True


@transaction.atomic
def reject(version: BotVersion, rule: str, message: str, hint: str, file: str = "") -> bool:
    """The validation failed; what was active before stays active. False when the version had moved on."""
    if not _move(version, OPEN, VersionState.REJECTED):
        return False
    version.rejection = {"rule": rule, "file": file, "message": message, "hint": hint}
    version.save(update_fields=["rejection"])
    record_check(version, checklist.ACTIVE, "failed", "Not admitted.", hint)
    transaction.on_commit(lambda: signals.version_rejected.send(BotVersion, version=version), robust=True)
    return True


@transaction.atomic
def retire_version(version: BotVersion) -> bool:
    """Its author takes the version out of play, for good. False when it was out of play already."""
    return _retire(version)


def _retire(version: BotVersion) -> bool:
    if not _move(version, (*OPEN, VersionState.ACTIVE), VersionState.RETIRED):
        return False
    version.retired_at = timezone.now()
    version.save(update_fields=["retired_at"])
    transaction.on_commit(lambda: signals.version_retired.send(BotVersion, version=version), robust=True)
    return True


def _move(version: BotVersion, sources: tuple[VersionState, ...], target: VersionState) -> bool:
    """The fence: only one of two concurrent moves out of a state gets True."""
    moved = BotVersion.objects.filter(pk=version.pk, state__in=sources).update(state=target)
    if moved:
        version.state = target
    return bool(moved)
