"""The command line of a sandbox: what must hold of it whatever the program is."""

import dataclasses
import os
from pathlib import Path

import pytest

from sandbox.command import BASE_ENVIRONMENT, bwrap_arguments, command
from sandbox.spec import SandboxError, Spec

SPEC = Spec(("bot", "--bind", "/", "/host"), uid=20_000)


def pairs(arguments: list[str], option: str, count: int) -> list[list[str]]:
    places = [place for place, word in enumerate(arguments) if word == option]
    return [arguments[place + 1 : place + 1 + count] for place in places]


def test_the_programs_words_are_never_options() -> None:
    words = command(SPEC, [], 9)
    assert words[-len(SPEC.argv) :] == list(SPEC.argv)
    before = words[: -len(SPEC.argv)]
    assert before[-1] == "--"
    assert before.count("--") == 3  # after the groups, after bwrap's options, after prlimit's


def test_groups_are_joined_before_anything_else() -> None:
    groups = [Path("/groups/memory/cgroup.procs"), Path("/groups/pids/cgroup.procs")]
    words = command(SPEC, groups, 9)
    assert words[:2] == ["/bin/sh", "-c"]
    assert words[4:7] == [*map(str, groups), "--"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only a worker that is root becomes another user")
@pytest.mark.parametrize("uid", [None, 0])
def test_a_worker_that_is_root_never_stays_root(uid: int | None) -> None:
    with pytest.raises(SandboxError, match="not 0"):
        command(dataclasses.replace(SPEC, uid=uid), [], 9)


def test_every_namespace_is_asked_for_by_name() -> None:
    arguments = bwrap_arguments(SPEC, [], 9)
    for name in ("user", "ipc", "pid", "net", "uts", "cgroup"):
        assert f"--unshare-{name}" in arguments
    assert "--unshare-all" not in arguments
    assert "--disable-userns" in arguments


def test_nothing_of_the_host_is_writable() -> None:
    mounts = {"/bot": Path("/srv/bot"), "/opt/venv": Path("/srv/venv")}
    arguments = bwrap_arguments(dataclasses.replace(SPEC, mounts=mounts, socket=Path("/run/s.sock")), [], 9)
    assert not {"--bind", "--bind-try", "--dev-bind", "--file", "--overlay"} & set(arguments)
    assert ["/srv/bot", "/bot"] in pairs(arguments, "--ro-bind", 2)
    assert ["/run/s.sock", "/run/referee.sock"] in pairs(arguments, "--ro-bind", 2)
    assert pairs(arguments, "--remount-ro", 1) == [["/dev"], ["/"]]


def test_only_our_own_variables_reach_a_program() -> None:
    env = {"PADDOCK_ADDRESS": "unix:/run/referee.sock"}
    arguments = bwrap_arguments(dataclasses.replace(SPEC, env=env), [], 9)
    assert "--clearenv" in arguments
    assert dict(pairs(arguments, "--setenv", 2)) == {**BASE_ENVIRONMENT, **env}
    with pytest.raises(ValueError, match="LD_PRELOAD"):
        Spec(("bot",), env={"LD_PRELOAD": "/bot/evil.so"})


@pytest.mark.parametrize("argv", [(), ("bot\0--bind",)])
def test_words_that_cannot_be_passed_on_are_refused(argv: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"program|NUL"):
        Spec(argv)
