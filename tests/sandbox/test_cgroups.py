"""Control groups of both versions: found where they are ours, and doing what the launcher asks of them.

The rest of the sandbox tests run on the version of the machine. Version 2 is tried here wherever its tree
is mounted, beside version 1 too; its controllers for memory and the like are then those of version 1, the
rest is real.
"""

import os
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandbox.cgroup_v1 import GroupsV1
from sandbox.cgroup_v2 import GroupsV2, GroupV2
from sandbox.cgroups import Groups, NoGroups
from sandbox.hierarchy import default_base, find_groups
from sandbox.host import Host
from sandbox.launcher import launch
from sandbox.limits import MIB, Limits
from sandbox.spec import Reason, SandboxError, Spec
from sandbox.uids import FIRST_UID
from tests.sandbox.machine import wait_until

UID = FIRST_UID - 1 if os.geteuid() == 0 else None


def v2_folder() -> Path | None:
    """A new folder in the tree of version 2, where we may make one."""
    for line in Path("/proc/self/mountinfo").read_text().splitlines():
        if " - cgroup2 " in line and os.access(mount := Path(line.split()[4]), os.W_OK):
            return mount / f"paddock-test-{uuid.uuid4().hex[:8]}"
    return None


@pytest.fixture
def v2() -> Iterator[Path]:
    folder = v2_folder()
    if folder is None:
        pytest.skip("no writable tree of control groups version 2 is mounted")
    folder.mkdir()
    yield folder
    GroupV2(folder).remove()


@pytest.fixture
def groups(host: Host) -> Groups:
    return host.groups


@pytest.mark.sandbox
def test_a_group_of_version_2_freezes_thaws_counts_and_is_removed(v2: Path) -> None:
    spin = ("python3", "-I", "-c", "import os\nos.fork()\nwhile True: pass")
    running = launch(Spec(spin, uid=UID), GroupV2(v2))
    wait_until(lambda: running.cpu_seconds() > 0.2)
    running.freeze()
    frozen_at = running.cpu_seconds()
    running.thaw()
    wait_until(lambda: running.cpu_seconds() > frozen_at + 0.1)
    running.freeze()
    running.kill()
    outcome = running.wait(10)
    assert (outcome.reason, outcome.clean) == (Reason.KILLED, True)
    assert outcome.cpu_seconds > frozen_at
    assert not v2.exists()


@pytest.mark.sandbox
def test_a_group_of_version_2_ends_a_program_at_its_cpu_budget(v2: Path) -> None:
    spec = Spec(("python3", "-I", "-c", "while True: pass"), uid=UID, limits=Limits(cpu_seconds=0.3))
    outcome = launch(spec, GroupV2(v2)).wait(20)
    assert outcome.reason is Reason.CPU
    assert 0.3 <= outcome.cpu_seconds < 1


@pytest.mark.sandbox
def test_a_base_without_the_controllers_we_need_is_refused_by_name(v2: Path) -> None:
    if "memory" in (v2 / "cgroup.controllers").read_text().split():
        pytest.skip("the controllers of this machine are those of version 2")
    found = GroupsV2.adopt(v2)
    assert isinstance(found, NoGroups)
    assert "without the controllers memory, pids, cpu" in found.why


def test_a_base_of_version_2_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    found = GroupsV2.adopt(tmp_path / "base")  # a folder, but no control group
    assert isinstance(found, NoGroups)
    assert "not delegated" in found.why


def test_version_1_without_one_of_its_controllers_is_refused_by_name(tmp_path: Path) -> None:
    found = GroupsV1.adopt(tmp_path, "paddock")
    assert isinstance(found, NoGroups)
    assert "memory controller" in found.why


def test_a_base_that_does_not_exist_is_refused() -> None:
    assert isinstance(find_groups({"PADDOCK_CGROUP_BASE": "/no/such/base"}), NoGroups)


@pytest.mark.parametrize(
    ("own", "events_at", "base"),
    [
        ("0::/\n", "", ""),  # the top of a container
        ("0::/\n", None, "paddock"),  # the top of the machine
        ("0::/supervisor\n", "", ""),  # moved aside already
        ("0::/system.slice/paddock.service/supervisor\n", None, "system.slice/paddock.service"),
        ("12:pids:/x\n0::/supervisor\n", None, ""),
    ],
)
def test_our_own_group_is_divided_where_it_is_ours(
    tmp_path: Path, own: str, events_at: str | None, base: str
) -> None:
    if events_at is not None:
        (tmp_path / events_at / "cgroup.events").touch()
    assert default_base(tmp_path, own) == tmp_path / base


@pytest.mark.sandbox
def test_a_new_group_can_be_found_and_removed(groups: Groups) -> None:
    name = f"test-{uuid.uuid4().hex}"
    groups.create(name, Limits())
    assert name in groups.names()
    assert groups.existing(name).remove()
    assert name not in groups.names()
    assert groups.existing(name).remove(), "removing what is gone is no error"


@pytest.mark.sandbox
def test_a_group_that_cannot_be_set_up_leaves_nothing_behind(groups: Groups) -> None:
    name = f"test-{uuid.uuid4().hex}"
    with pytest.raises(SandboxError, match="cannot be set up"):
        groups.create(name, Limits(memory=MIB, processes=-100))
    assert name not in groups.names()
