"""Takes an upload: everything about it is checked in a temporary folder before anything of it is kept."""

import hashlib
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

from django.conf import settings
from django.core.files import File
from django.db import OperationalError, transaction

from engines.registry import GAMES
from paddock.accounts.models import User
from paddock.bots import checklist, quotas, signals
from paddock.bots.errors import QuotaExceeded, UploadRefused
from paddock.bots.models import Bot, BotVersion, VersionState, bundle_storage
from paddock.common.text import storable
from sandbox import archive
from sandbox.manifest import MANIFEST, Manifest, read_manifest
from sandbox.refusal import Refused, Rule

CHUNK = 256 * 1024
AGAIN = "Nothing was stored. Check the folder with `paddock validate`, pack it again and upload it once more."
GZIP = b"\x1f\x8b"


class Upload(Protocol):
    """An uploaded or opened file."""

    def read(self, size: int = ..., /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Checked:
    """An archive that passed every rule, still in the temporary folder."""

    path: Path
    sha256: str
    size: int
    files: int
    unpacked_size: int
    manifest: Manifest
    ending: str


def submit_version(bot: Bot, upload: Upload, note: str = "") -> BotVersion:
    """Store an upload as the next version of `bot`. Whatever goes wrong, nothing of it stays behind.

    :raises UploadRefused: naming the rule and the file. QuotaExceeded is the kind that waiting cures.
    """
    if settings.PADDOCK_DEMO and not bot.is_house:
        raise UploadRefused(
            "demo",
            "This site runs without a sandbox, so it takes no uploads.",
            hint="Play your bot locally with `paddock play`.",
            status=403,
        )
    if len(note) > 200:
        raise UploadRefused(
            "note", "The change note is longer than 200 characters.", hint="Shorten the note."
        )
    _check_quota(bot)
    with tempfile.TemporaryDirectory(prefix="paddock-upload-") as name:
        checked = _check(upload, Path(name))
        return _store(bot, checked, storable(note.strip()))


def _check(upload: Upload, folder: Path) -> Checked:
    path = folder / "upload"
    sha256, size = _receive(upload, path)
    try:
        unpacked = archive.unpack(path, folder / "bot")
        manifest = read_manifest(folder / "bot")
    except Refused as refused:
        raise _worded(refused) from None
    unknown = [game for game in manifest.games if game not in GAMES]
    if unknown:
        raise UploadRefused(
            "unknown_game",
            f"{MANIFEST} names the game {unknown[0]!r}, which is not played here.",
            file=MANIFEST,
            hint=f"The games are: {', '.join(sorted(GAMES))}.",
        )
    with path.open("rb") as file:
        ending = ".tar.gz" if file.read(2) == GZIP else ".zip"
    return Checked(path, sha256, size, unpacked.files, unpacked.size, manifest, ending)


def _receive(upload: Upload, path: Path) -> tuple[str, int]:
    """Copy the stream to `path`, never more than the limit, whatever size it claims to have."""
    digest, size = hashlib.sha256(), 0
    with path.open("wb") as file:
        while chunk := upload.read(CHUNK):
            size += len(chunk)
            if size > archive.MAX_ARCHIVE:
                raise _worded(
                    Refused(
                        Rule.ARCHIVE_TOO_BIG,
                        "",
                        f"the archive is larger than {archive.MAX_ARCHIVE >> 20} MiB",
                    )
                )
            digest.update(chunk)
            file.write(chunk)
    return digest.hexdigest(), size


def digest_of(path: Path) -> str:
    """The sha256 under which an archive is known."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _worded(refused: Refused) -> UploadRefused:
    sentence = f"{refused.file} {refused.message}" if refused.file else refused.message
    return UploadRefused(
        refused.rule.value,
        f"{sentence[0].upper() if not refused.file else sentence[0]}{sentence[1:]}.",
        file=refused.file,
        hint=AGAIN,
        status=413 if refused.rule is Rule.ARCHIVE_TOO_BIG else 422,
    )


def _check_quota(bot: Bot) -> None:
    if bot.is_house:
        return
    used = quotas.versions_today(bot.owner_id)
    if used >= quotas.MAX_VERSIONS_PER_DAY:
        raise QuotaExceeded(
            "versions_per_day",
            f"You submitted {used} versions within 24 hours, which is the limit.",
            hint="Try again later; `paddock validate` and `paddock play` work without a limit.",
            status=429,
        )


def _store(bot: Bot, checked: Checked, note: str) -> BotVersion:
    storage = bundle_storage()
    with checked.path.open("rb") as file:
        stored = storage.save(f"{bot.slug}/{checked.sha256}{checked.ending}", File(file))
    try:
        with transaction.atomic(durable=True):
            version = _insert(bot, checked, note, stored)
    except OperationalError:
        raise  # the commit may have arrived and its answer not: a file that nobody names does no harm
    except BaseException:
        storage.delete(stored)
        raise
    return version


def _insert(bot: Bot, checked: Checked, note: str, stored: str) -> BotVersion:
    User.objects.select_for_update().get(pk=bot.owner_id)  # two uploads at once: one after the other
    _check_quota(bot)
    _refuse_duplicate(bot, checked.sha256)
    latest = BotVersion.objects.filter(bot=bot).order_by("-number").first()
    seats = max(GAMES[game].players.start for game in checked.manifest.games)
    version = BotVersion.objects.create(
        bot=bot,
        number=latest.number + 1 if latest else 1,
        note=note,
        manifest=_plain(checked.manifest),
        bundle=stored,
        sha256=checked.sha256,
        size=checked.size,
        files=checked.files,
        checklist=checklist.fresh(
            seats,
            f"{checked.size:,} bytes, sha256 {checked.sha256[:12]}…",
            f"{checked.files:,} files, {checked.unpacked_size:,} bytes; {', '.join(checked.manifest.games)}",
        ),
    )
    transaction.on_commit(lambda: signals.version_submitted.send(BotVersion, version=version), robust=True)
    return version


def _plain(manifest: Manifest) -> dict[str, Any]:
    """As it comes back from the database."""
    facts = asdict(manifest)
    return {
        **facts,
        "description": storable(manifest.description),
        "games": list(manifest.games),
        "command": list(manifest.command),
        "runtime": str(manifest.runtime),
    }


def _refuse_duplicate(bot: Bot, sha256: str) -> None:
    same = BotVersion.objects.filter(bot=bot, sha256=sha256).exclude(state=VersionState.REJECTED).first()
    if same is not None:
        raise UploadRefused(
            "already_uploaded",
            f"This archive is version {same.number} of {bot.name}, byte for byte.",
            hint="Submit a changed program, or look at that version.",
            status=409,
        )
