"""What tests are made of: plain functions that return real objects."""

import io
import random
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from hashlib import sha256
from itertools import count
from typing import Any
from unittest.mock import patch

import pytest
from django.core.files.base import ContentFile
from django.db import OperationalError, connections
from django.utils import timezone

from engines.core.chance import Chance
from engines.core.options import options_from_json
from engines.registry import get_game
from paddock.accounts.models import User
from paddock.bots import checklist
from paddock.bots.models import Bot, BotVersion, VersionState
from paddock.common.ids import digest
from paddock.ladders.models import Ladder
from paddock.ladders.services import create_ladder
from paddock.matches.models import Attempt, Match, Purpose
from paddock.matches.services import Accepted, accept_report, create_fixture
from workers.contract import Played, Report, ReportStep, SeatReport, Verdict

GAME = "battle-sheep"
PASSWORD = "correct horse battery"
_numbers = count(1)

MANIFEST = """\
name = "{name}"
games = ["{game}"]
runtime = "python"
command = ["python", "bot.py"]
"""


@contextmanager
def lost_answer_to_commit() -> Iterator[None]:
    """Within the block a commit arrives, and then the connection breaks."""
    wrapper = connections["default"]
    commit = wrapper._commit  # type: ignore[attr-defined]

    def arrive_and_break() -> None:
        commit()
        raise OperationalError("server closed the connection unexpectedly")

    with patch.object(wrapper, "_commit", arrive_and_break), pytest.raises(OperationalError):
        yield


def user(name: str, **fields: Any) -> User:
    return User.objects.create_user(name, f"{name}@example.org", PASSWORD, **fields)


def bot_files(name: str = "my-bot", game: str = GAME, program: str = "print('hello')\n") -> dict[str, str]:
    """A bot's folder: what an honest author packs."""
    return {"bot.toml": MANIFEST.format(name=name, game=game), "bot.py": program}


def zip_of(files: Mapping[str, str]) -> io.BytesIO:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    buffer.seek(0)
    return buffer


def tar_of(files: Mapping[str, str]) -> io.BytesIO:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for name, text in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(text.encode())
            archive.addfile(member, io.BytesIO(text.encode()))
    buffer.seek(0)
    return buffer


def with_link(packed: io.BytesIO, name: str, target: str) -> io.BytesIO:
    """The same .tar.gz with a symbolic link in it."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=packed) as old, tarfile.open(fileobj=buffer, mode="w:gz") as new:
        for member in old:
            new.addfile(member, old.extractfile(member))
        link = tarfile.TarInfo(name)
        link.type, link.linkname = tarfile.SYMTYPE, target
        new.addfile(link)
    buffer.seek(0)
    return buffer


def upload(program: str | None = None) -> io.BytesIO:
    """An archive that was never uploaded before."""
    return zip_of(bot_files(program=program or f"print({next(_numbers)})\n"))


def bot(owner: User, name: str | None = None, *, is_house: bool = False) -> Bot:
    name = name or f"Bot {next(_numbers)}"
    return Bot.objects.create(owner=owner, name=name, slug=name.lower().replace(" ", "-"), is_house=is_house)


def version(of: Bot, state: VersionState = VersionState.ACTIVE, game: str = GAME) -> BotVersion:
    """The next version of a bot, as it is stored after an upload; nobody is told."""
    content = zip_of(bot_files(of.name, game, f"print({next(_numbers)})\n")).getvalue()
    number = of.versions.count() + 1
    return BotVersion.objects.create(
        bot=of,
        number=number,
        state=state,
        manifest={
            "name": of.name, "games": [game], "runtime": "python", "command": ["python", "bot.py"],
            "description": "", "protocol": 1,
        },
        bundle=ContentFile(content, name=f"{of.slug}/{number}.zip"),
        sha256=sha256(content).hexdigest(),
        size=len(content),
        files=2,
        checklist=checklist.fresh(2, "", ""),
        activated_at=timezone.now() if state == VersionState.ACTIVE else None,
    )  # fmt: skip


def bot_version(owner: User, name: str | None = None, *, is_house: bool = False) -> BotVersion:
    """A new bot with an active version."""
    return version(bot(owner, name, is_house=is_house))


def matches_between(
    versions: Sequence[BotVersion], purpose: Purpose = Purpose.LADDER, seed: str | None = None
) -> list[Match]:
    """The queued matches of one new fixture, one per rotation."""
    return list(create_fixture(GAME, versions, purpose, seed=seed).matches.order_by("rotation"))


def ladder(slug: str = "sheep", *, players: int = 2, is_demo: bool = False) -> Ladder:
    """A ladder with whatever active versions there are."""
    return create_ladder(slug, "Battle Sheep", GAME, players=players, is_demo=is_demo)


def attempt(match: Match, token: str | None = None) -> tuple[Attempt, str]:
    """An attempt as it is after dispatch, with the token that only its worker knows."""
    token = token or f"token-{next(_numbers)}"
    number = match.attempts.count() + 1
    return Attempt.objects.create(match=match, number=number, token_hash=digest(token)), token


def true_report(
    of: Attempt, token: str, *, faults: Mapping[int, Verdict] | None = None, worker: str = "worker-1"
) -> Report:
    """What an honest worker says: the match is really played, by bots that choose at random.

    Each seat in `faults` leaves the game at its first decision, with that verdict.
    """
    match, blamed = of.match, dict(faults or {})
    rules, players = get_game(match.game), match.seats.count()
    chooser = random.Random(f"{match.seed} {match.rotation}")
    state, _ = rules.setup(players, options_from_json(rules.options_type, match.options), Chance(match.seed))
    steps = []
    waiting = set(blamed)
    while acting := rules.to_act(state):
        leaving = tuple(seat for seat in acting if seat in waiting)
        waiting -= set(leaving)
        if leaving:
            state, _ = rules.forfeit(state, leaving)
            steps.append(ReportStep({}, leaving, dict.fromkeys(leaving, 0.5)))
            continue
        chosen = {seat: chooser.choice(rules.legal_actions(state, seat)) for seat in acting}
        state, _ = rules.apply(state, chosen)
        texts = {seat: rules.format_action(action) for seat, action in chosen.items()}
        steps.append(ReportStep(texts, (), dict.fromkeys(acting, 0.001)))
    outcome = rules.outcome(state)
    assert outcome is not None
    return Report(
        attempt_id=of.pk,
        token=token,
        match_id=match.public_id,
        worker=worker,
        played=Played.FINISHED,
        reason="",
        missing_guarantees=(),
        scores=outcome.scores,
        ranks=outcome.ranks,
        termination=outcome.termination.value,
        seats=tuple(seat_report(blamed.get(seat, Verdict.OK)) for seat in range(players)),
        steps=tuple(steps),
        wall_seconds=1.5,
    )


def all_failed_report(of: Attempt, token: str) -> Report:
    """No bot said hello: all leave together before the first move."""
    match = of.match
    rules, players = get_game(match.game), match.seats.count()
    state, _ = rules.setup(players, options_from_json(rules.options_type, match.options), Chance(match.seed))
    everybody = tuple(range(players))
    state, _ = rules.forfeit(state, everybody)
    outcome = rules.outcome(state)
    assert outcome is not None
    return replace(
        infra_report(of, token, ""),
        played=Played.FINISHED,
        scores=outcome.scores,
        ranks=outcome.ranks,
        termination=outcome.termination.value,
        seats=tuple(seat_report(Verdict.NO_SHOW) for _ in everybody),
        steps=(ReportStep({}, everybody, {}),),
    )


def seat_report(verdict: Verdict = Verdict.OK) -> SeatReport:
    failed = verdict is not Verdict.OK
    return SeatReport(
        verdict=verdict,
        detail=f"Ended with {verdict.value} at its first decision." if failed else "",
        started=True,
        hello=verdict is not Verdict.NO_SHOW,
        exit_code=1 if verdict is Verdict.CRASH else 0,
        cpu_seconds=0.25,
        memory_peak_mib=30.0,
        stdout="",
        stderr="Traceback: boom\n" if failed else "",
        notes=((1, "a note"),),
    )


def infra_report(of: Attempt, token: str, reason: str = "The disk is full.") -> Report:
    """What a worker says that could not play."""
    return Report(
        attempt_id=of.pk, token=token, match_id=of.match.public_id, worker="worker-1", played=Played.INFRA,
        reason=reason, missing_guarantees=(), scores=(), ranks=(), termination="", seats=(), steps=(),
        wall_seconds=0.1,
    )  # fmt: skip


def play(match: Match, *, faults: Mapping[int, Verdict] | None = None) -> Match:
    """Play a queued match to its accepted end, as a worker would."""
    of, token = attempt(match)
    answer = accept_report(true_report(of, token, faults=faults).to_json())
    assert isinstance(answer, Accepted), answer
    match.refresh_from_db()
    return match


def finished_match(versions: Sequence[BotVersion], *, faults: Mapping[int, Verdict] | None = None) -> Match:
    """Rotation 0 of a new fixture between these versions, finished; the other rotations stay queued."""
    return play(matches_between(versions)[0], faults=faults)


def play_all(matches: Iterable[Match]) -> list[Match]:
    return [play(match) for match in matches]


def with_seat(report: Report, seat: int, **fields: Any) -> Report:
    """The same report with one seat's facts changed."""
    seats = list(report.seats)
    seats[seat] = replace(seats[seat], **fields)
    return replace(report, seats=tuple(seats))
