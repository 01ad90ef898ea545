"""The site's checks of an upload, made on the author's machine: the same words in the same order."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from engines.registry import GAMES, get_game
from paddock_sdk.answers import Check
from paddock_sdk.contestants import Contestant, find_bot
from paddock_sdk.local import LocalMatch, Series
from paddock_sdk.packaging import digest, pack
from sandbox.archive import unpack
from sandbox.manifest import MANIFEST, read_manifest
from sandbox.refusal import Refused, Rule
from workers.contract import SeatReport, Verdict
from workers.referee.process import InfraError, Launcher

OPPONENT = "random"
STDERR_LINES = 20
"""The end is kept: the last line of a traceback says what is wrong."""
HINT = "Mend it, then run `paddock validate` again."


def checks(folder: Path, launcher: Launcher, in_sandbox: bool) -> Iterator[Check]:
    """Each check once it is decided; the first one that makes the others pointless is the last.

    Raises Problem for a folder that is no bot at all.
    """
    bundle = pack(folder)
    yield Check("received", "Received", "ok", f"{len(bundle):,} bytes, sha256 {digest(bundle)[:12]}…")
    with tempfile.TemporaryDirectory(prefix="paddock-validate-") as name:
        label = "Unpacked, bot.toml read"
        try:
            bot, facts = _unpacked(bundle, Path(name))
        except Refused as refused:
            yield Check("unpacked", label, "failed", f"{refused}.", HINT)
            return
        yield Check("unpacked", label, "ok", facts)
        yield from _played(bot, launcher, "Starts in the sandbox" if in_sandbox else "Starts")


def _unpacked(bundle: bytes, place: Path) -> tuple[Contestant, str]:
    """The bot as the site would have it. Raises Refused."""
    archive = place / "upload.zip"
    archive.write_bytes(bundle)
    unpacked = unpack(archive, place / "bot")
    manifest = read_manifest(place / "bot")
    for game in manifest.games:
        if game not in GAMES:
            raise Refused(
                Rule.MANIFEST_FIELD, MANIFEST, f"names the game {game!r}; there are {', '.join(GAMES)}"
            )
    facts = f"{unpacked.files:,} files, {unpacked.size:,} bytes; {', '.join(manifest.games)}"
    return Contestant(manifest.name, place / "bot", manifest), facts


def _played(bot: Contestant, launcher: Launcher, label: str) -> Iterator[Check]:
    try:
        matches = [match for game in bot.manifest.games for match in _series(bot, game).play(launcher)]
    except InfraError as error:
        yield Check("starts", label, "failed", f"{error}.", HINT)
        return
    reports = [match.seat(0) for match in matches]
    yield Check("starts", label, "ok")
    silent = [report for report in reports if not report.hello]
    if silent:
        yield Check("hello", "Says hello", "failed", _words(silent[0]), HINT)
        return
    yield Check("hello", "Says hello", "ok")
    for seat in range(max(len(match.seating) for match in matches)):
        yield _match_check(seat, [match for match in matches if match.seating[seat : seat + 1] == (0,)])
    admitted = all(report.verdict is Verdict.OK for report in reports)
    yield Check(
        "active",
        "Admitted",
        "ok" if admitted else "failed",
        "The site would admit it." if admitted else "Not admitted.",
    )


def _series(bot: Contestant, game: str) -> Series:
    """One match in each seat."""
    players = get_game(game).players[0]
    opponents = (find_bot(OPPONENT, game),) * (players - 1)
    return Series(game, (bot, *opponents), games=players, seed="validate", options={})


def _match_check(seat: int, matches: list[LocalMatch]) -> Check:
    key, label = f"match_seat_{seat + 1}", f"Finishes a match in seat {seat + 1}"
    for match in matches:
        if match.seat(0).verdict is not Verdict.OK:
            return Check(key, label, "failed", _words(match.seat(0)), HINT)
    outcome = matches[0].result.outcome
    return Check(key, label, "ok", f"Place {outcome.ranks[seat]}, score {outcome.scores[seat]}.")


def _words(report: SeatReport) -> str:
    """The referee's sentence and the last lines that the bot printed on stderr."""
    lines = report.stderr.strip().splitlines()[-STDERR_LINES:]
    return "\n".join([report.detail, *lines])
