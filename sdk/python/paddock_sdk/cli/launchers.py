"""How the bots of a local match are started."""

from paddock_sdk.problems import Exit, Problem
from sandbox.host import Host
from sandbox.probe import probe
from workers.contract import BotLimits
from workers.launchers import PlainLauncher, SandboxLauncher
from workers.referee.process import Launcher


def choose_launcher(sandbox: bool) -> Launcher:
    """Plain programs with the author's own rights, or sandboxes as on the site. Raises Problem."""
    if not sandbox:
        return PlainLauncher()
    host = Host.detect()
    found = probe(host)
    if found.missing:
        raise Problem(
            f"This machine has no sandbox: {', '.join(found.missing)} cannot be guaranteed.",
            "python -m sandbox",
            " ".join(found.explain()),
            Exit.SITE,
        )
    return SandboxLauncher(host, BotLimits())
