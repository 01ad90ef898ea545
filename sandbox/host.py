"""This machine, as far as sandboxes need it: control groups, user ids, and what dead workers left."""

import contextlib
import dataclasses
import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Self

from sandbox import places, programs
from sandbox.cgroups import Groups, NoGroups
from sandbox.hierarchy import find_groups
from sandbox.launcher import Running, launch
from sandbox.leases import Leases
from sandbox.relay import SeatRelay
from sandbox.spec import SandboxError, Spec
from sandbox.uids import UidPool

_TRAVERSABLE = 0o711


class Host:
    """Starts sandboxes on this machine."""

    def __init__(self, groups: Groups, environ: Mapping[str, str] = os.environ) -> None:
        self.groups = groups
        self._environ = environ

    @classmethod
    def detect(cls, environ: Mapping[str, str] = os.environ) -> Self:
        """Find what this machine offers. Nothing is tried yet: that is what the probe is for."""
        return cls(find_groups(environ), environ)

    @property
    def run_folder(self) -> Path:
        """Where things are that live as long as a sandbox: leases, user ids, sockets."""
        return places.run_folder(self._environ)

    def start(self, spec: Spec) -> Running:
        """Start a program in a group, with a user id and behind a relay of its own; all end with it.

        :raises SandboxError: when this host cannot; `python -m sandbox` says what it lacks.
        """
        if isinstance(self.groups, NoGroups):
            raise SandboxError(f"{self.groups.why}; `python -m sandbox` says what to do")
        return self.start_for_probe(spec)

    def start_for_probe(self, spec: Spec) -> Running:
        """The same, and without control groups where there are none: only the probe may do that."""
        run = self.run_folder
        name = Leases(run / "leases").new_name()
        with contextlib.ExitStack() as undo:
            if os.geteuid() == 0:
                slot = UidPool(run / "uids").take()
                undo.callback(slot.release)
                spec = dataclasses.replace(spec, uid=slot.uid)
            if spec.socket is not None:
                folder = _seat_folder(run, name)
                undo.callback(shutil.rmtree, folder, ignore_errors=True)
                relay = SeatRelay(folder / "seat.sock", spec.socket, spec.uid)
                undo.callback(relay.stop)
                spec = dataclasses.replace(spec, socket=folder / "seat.sock")
            group = self.groups.create(name, spec.limits)
            later = undo.pop_all()
        return launch(spec, group, later.close)

    def sweep(self) -> list[str]:
        """Remove what dead workers left: their sandboxes, frozen ones too, their folders, old copies of bots.

        Returns the names of the sandboxes.
        """
        run = self.run_folder
        seats = run / "seats"
        found = {path.name for path in seats.iterdir()} if seats.is_dir() else set()
        grouped = self.groups.names()
        dead = Leases(run / "leases").dead(sorted(found | grouped))
        for name in dead:
            if name in grouped:
                self.groups.existing(name).remove()
            shutil.rmtree(seats / name, ignore_errors=True)
        programs.prune()
        return dead


def _seat_folder(run: Path, name: str) -> Path:
    folder = run / "seats" / name
    for level in (folder.parent, folder):
        level.mkdir(exist_ok=True)
        level.chmod(_TRAVERSABLE)
    return folder
