"""Every hostile program of `cases/`, in a real sandbox."""

import socket
import time
from pathlib import Path

import pytest

from sandbox.host import Host
from sandbox.spec import BOT, Spec
from tests.sandbox.hostile.case import CASES, read_case

pytestmark = pytest.mark.sandbox


@pytest.mark.parametrize("path", sorted(CASES.glob("*.toml")), ids=lambda path: path.stem)
def test_a_hostile_program_ends_as_it_must(
    path: Path, host: Host, open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = read_case(path)
    monkeypatch.setenv("DATABASE_URL", "postgresql://SENTINEL@localhost/paddock")
    bot = open_folder / "bot"
    bot.mkdir()
    (bot / "bot.py").write_text(case.program, encoding="utf-8")
    with socket.socket(socket.AF_UNIX) as referee:
        referee.bind(str(open_folder / "referee.sock"))
        referee.listen()
        began = time.process_time()
        running = host.start(Spec(case.command, {BOT: bot}, open_folder / "referee.sock", limits=case.limits))
        outcome = running.wait(60)
    case.expect.check(outcome, time.process_time() - began)
