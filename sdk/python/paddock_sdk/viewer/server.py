"""Serves one replay to the browser of this machine, and to nobody else."""

import json
from collections.abc import Sequence
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePosixPath

from engines.core.game import Json
from paddock_sdk.viewer.page import page

KINDS = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
STATIC = "/static/"


class ViewerServer(ThreadingHTTPServer):
    """Listens on a free port of the loopback interface from its construction on."""

    def __init__(self, document: Json, names: Sequence[str]) -> None:
        static = files("paddock.web").joinpath("static")
        pages = {
            "/": (".html", page(document, names, static).encode()),
            "/fit.js": (".js", files("paddock_sdk.viewer").joinpath("fit.js").read_bytes()),
            "/frames.json": (".json", json.dumps(document).encode()),
        }
        super().__init__(("127.0.0.1", 0), partial(_Handler, pages, static))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/"


class _Handler(BaseHTTPRequestHandler):
    def __init__(self, pages: dict[str, tuple[str, bytes]], static: Traversable, *arguments: object) -> None:
        self._pages = pages
        self._static = static
        super().__init__(*arguments)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        found = self._find(self.path.partition("?")[0])
        if found is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        ending, content = found
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", KINDS[ending])
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)

    def _find(self, path: str) -> tuple[str, bytes] | None:
        if path in self._pages:
            return self._pages[path]
        name = PurePosixPath(path.removeprefix(STATIC))
        # What follows "/static//" is absolute: joined to the folder it would replace it.
        if not path.startswith(STATIC) or name.is_absolute() or ".." in name.parts:
            return None
        if name.suffix not in KINDS:
            return None
        file = self._static.joinpath(*name.parts)
        return (name.suffix, file.read_bytes()) if file.is_file() else None

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 (the base class's name)
        """Nothing: the terminal is the author's."""
