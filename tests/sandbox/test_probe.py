"""The probe says what a machine gives, and what to do about the rest."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandbox.guarantees import Guarantee
from sandbox.host import Host
from sandbox.probe import probe
from sandbox.remedies import remedy
from tests.sandbox.machine import probed

pytestmark = pytest.mark.sandbox

NO_GROUPS = {"PADDOCK_CGROUP_BASE": "/no/such/base"}
NEED_GROUPS = ("memory", "processes", "cpu", "freeze")


def command_line(**variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sandbox"]
    return subprocess.run(
        command, env={**os.environ, **variables}, capture_output=True, text=True, check=False, timeout=60
    )


def test_it_works(host: Host) -> None:
    found = probed()
    assert found.missing == ()
    assert found.explain() == ()
    assert [finding.guarantee for finding in found.findings] == list(Guarantee)


def test_without_control_groups_it_names_what_they_would_give(host: Host) -> None:
    found = probe(Host.detect({**os.environ, **NO_GROUPS}))
    assert found.missing == NEED_GROUPS
    for sentence, name in zip(found.explain(), NEED_GROUPS, strict=True):
        assert sentence.startswith(f"{name}: not given that ")
        assert "/no/such/base" in sentence


def test_when_nothing_starts_it_says_why_once(host: Host, open_folder: Path) -> None:
    open_to_all = open_folder / "run"
    open_to_all.mkdir()
    open_to_all.chmod(0o777)
    found = probe(Host.detect({**os.environ, "PADDOCK_RUN_DIR": str(open_to_all)}))
    assert found.missing == tuple(guarantee.value for guarantee in Guarantee)
    first, *others = found.explain()
    assert "writable by nobody else" in first
    assert all("not tried" in sentence for sentence in others)


def test_without_the_bot_runtime_it_says_how_to_build_it(
    host: Host, open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PADDOCK_RUNTIME_DIR", str(open_folder / "runtimes"))
    found = probe(host)
    assert found.missing == ("runtime",)
    assert "make runtime" in found.explain()[0]


@pytest.mark.parametrize(
    ("guarantee", "problem", "advice"),
    [
        (
            Guarantee.START,
            "the system-call filter cannot be built: no libseccomp",
            "apt-get install libseccomp2",
        ),
        (
            Guarantee.START,
            "the system-call filter cannot be built: No module named 'pyseccomp'",
            "make setup-platform",
        ),
        (
            Guarantee.START,
            "bwrap: setting up uid map: Permission denied",
            "apparmor_restrict_unprivileged_userns",
        ),
        (Guarantee.START, "bwrap: Creating new namespace failed: No space left", "max_user_namespaces"),
        (Guarantee.MEMORY, "no group", "/sys/fs/cgroup|Delegate="),
    ],
)
def test_each_remedy_is_something_to_run(guarantee: Guarantee, problem: str, advice: str) -> None:
    assert any(part in remedy(guarantee, problem) for part in advice.split("|"))


def test_the_command_shows_a_table(host: Host) -> None:
    shown = command_line()
    assert shown.returncode == 0, shown.stdout
    for guarantee in Guarantee:
        assert f"\n{guarantee} " in shown.stdout
    assert "MISSING" not in shown.stdout


def test_the_command_fails_where_something_is_missing(host: Host) -> None:
    shown = command_line(**NO_GROUPS)
    assert shown.returncode == 1
    assert shown.stdout.count("MISSING") == len(NEED_GROUPS)
    assert "No rated matches are played here" in shown.stdout
