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
        first = next(finding for finding in found.findings if finding.problem)
        raise Problem(
            f"There is no sandbox here: {first.problem}.",
            f"the guarantee '{first.guarantee}'; `python -m sandbox` shows all of them",
            first.remedy or "Play without --sandbox, or mend what docs/sandbox.md asks of a machine.",
            Exit.SITE,
        )
    return SandboxLauncher(host, BotLimits())
