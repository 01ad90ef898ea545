"""Showing a replay in the browser, until Ctrl-C."""

import webbrowser
from collections.abc import Sequence

from engines.core.game import Json
from paddock_sdk.cli.console import note, say
from paddock_sdk.viewer import ViewerServer


def browse(document: Json, names: Sequence[str], ply: int | None = None) -> None:
    """Serve the replay on this machine and open it."""
    with ViewerServer(document, names) as server:
        url = server.url if ply is None else f"{server.url}#{ply}"
        say(url)
        note("Ctrl-C ends the viewer.")
        webbrowser.open(url)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            note("")
