"""This machine, as far as sandboxes need it: control groups, user ids, and what dead workers left."""

import contextlib
import dataclasses
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from sandbox import lease, places
from sandbox.cgroups import Groups, NoGroups
from sandbox.hierarchy import find_groups
from sandbox.launcher import Running, launch
from sandbox.lease import Lease
from sandbox.relay import SeatRelay
from sandbox.spec import SandboxError, Spec
from sandbox.uids import UidPool

_TRAVERSABLE = 0o711


class Host:
    """Starts sandboxes on this machine. One per process; a forked child makes its own."""

    def __init__(self, groups: Groups, run: Path) -> None:
        self.groups = groups
        self.run = run
        self._uids = UidPool(run / "uids") if os.geteuid() == 0 else None
        self._lease: Lease | None = None

    @classmethod
    def detect(cls, environ: Mapping[str, str] = os.environ) -> Self:
        """Find what this machine offers. Nothing is tried yet: that is what the probe is for."""
        return cls(find_groups(environ), places.run_folder(environ))

    def start(self, spec: Spec) -> Running:
        """Start a program in a group, with a user id and behind a relay of its own; all end with it.

        :raises SandboxError: when this host cannot; `python -m sandbox` says what it lacks.
        """
        if isinstance(self.groups, NoGroups):
            raise SandboxError(f"{self.groups.why}; `python -m sandbox` says what to do")
        return self.start_for_probe(spec)

    def start_for_probe(self, spec: Spec) -> Running:
        """The same, and without control groups where there are none: only the probe may do that."""
        name = self._own_lease().new_name()
        with contextlib.ExitStack() as undo:
            if self._uids is not None:
                slot = self._uids.take()
                undo.callback(slot.release)
                spec = dataclasses.replace(spec, uid=slot.uid)
            if spec.socket is not None:
                folder = self._seat_folder(name)
                undo.callback(shutil.rmtree, folder, ignore_errors=True)
                relay = SeatRelay(folder / "seat.sock", spec.socket, spec.uid)
                undo.callback(relay.stop)
                spec = dataclasses.replace(spec, socket=folder / "seat.sock")
            group = self.groups.create(name, spec.limits)
            later = undo.pop_all()
        return launch(spec, group, later.close)

    def sweep(self) -> list[str]:
        """Remove what dead workers left: their sandboxes, frozen ones too, and their folders."""
        leases = self.run / "lease"
        seats = self.run / "seats"
        found = {path.name for path in seats.iterdir()} if seats.is_dir() else set()
        grouped = self.groups.names()
        dead = [
            name
            for name in sorted(found | grouped)
            if name.startswith(lease.PREFIX) and not lease.is_alive(leases, name)
        ]
        for name in dead:
            if name in grouped:
                self.groups.existing(name).remove()
            shutil.rmtree(seats / name, ignore_errors=True)
        return dead

    def _own_lease(self) -> Lease:
        if self._lease is None or self._lease.pid != os.getpid():
            self._lease = Lease(self.run / "lease")
        return self._lease

    def _seat_folder(self, name: str) -> Path:
        folder = self.run / "seats" / name
        for level in (folder.parent, folder):
            level.mkdir(exist_ok=True)
            level.chmod(_TRAVERSABLE)
        return folder
