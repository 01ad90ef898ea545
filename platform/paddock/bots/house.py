"""The arena's own example bots: opponents from the first day, and what new versions are validated against."""

from pathlib import Path

from paddock.accounts.models import User
from paddock.accounts.services import HOUSE_ADDRESS, HOUSE_NAME
from paddock.bots import checklist
from paddock.bots.models import Bot, BotVersion, VersionState
from paddock.bots.services import (
    activate,
    create_bot,
    mark_validating,
    record_check,
    reinstate,
    submit_version,
)
from paddock.bots.uploads import digest_of


def house_user() -> User:
    """The owner of all house bots; nobody can log in as it."""
    user, created = User.objects.get_or_create(
        username=HOUSE_NAME, defaults={"email": HOUSE_ADDRESS, "is_active": False}
    )
    if created:
        user.set_unusable_password()
        user.save(update_fields=["password"])
    return user


def install(name: str, description: str, archive: Path) -> BotVersion:
    """Register the example bot in `archive`, or its next version when the archive has changed.

    House bots are admitted without a validation match: there is nobody yet to play against. An installation
    that was interrupted is taken up where it ended. An archive of before brings its old version back.
    """
    bot = Bot.objects.filter(name=name, is_house=True).first()
    bot = bot or create_bot(house_user(), name, description, is_house=True)
    same = BotVersion.objects.filter(bot=bot, sha256=digest_of(archive))
    version = same.exclude(state=VersionState.REJECTED).first()
    if version is None:
        with archive.open("rb") as file:
            version = submit_version(bot, file, "From the repository.")
    if version.state == VersionState.RETIRED:
        reinstate(version)
    mark_validating(version)
    if version.state == VersionState.VALIDATING:
        for item in version.checklist:
            if item["state"] == "waiting" and item["key"] != checklist.ACTIVE:
                record_check(version, item["key"], "ok", "One of the arena's own bots.")
        activate(version)
    return version
