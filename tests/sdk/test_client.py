"""The client against a server that misbehaves."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from paddock_sdk.client import Site
from paddock_sdk.problems import Exit, Problem

Answer = tuple[int, dict[str, str], object]
"""Status, headers and body."""

ME: Answer = (200, {}, {"username": "alice", "scopes": ["read"]})


@dataclass
class Script:
    """What a server answers, one request after the other; None hangs up without a word."""

    answers: list[Answer | None]
    keys: list[str | None] = field(default_factory=list)
    """The Idempotency-Key of each request that came."""


@contextmanager
def serving(script: Script) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            script.keys.append(self.headers.get("Idempotency-Key"))
            answer = script.answers.pop(0)
            if answer is None:
                self.close_connection = True
                return
            status, headers, body = answer
            content = body if isinstance(body, bytes) else json.dumps(body).encode()
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(content))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        do_POST = do_GET  # noqa: N815  (the base class's name)

        def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002  (the base class's name)
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def refusal(address: str) -> Problem:
    """What becomes of a request that fails."""
    with Site(address) as site, pytest.raises(Problem) as found:
        site.whoami()
    return found.value


def test_it_works() -> None:
    with serving(Script([ME])) as address, Site(address, "secret") as site:
        assert site.whoami().username == "alice"


def test_a_lost_answer_is_asked_for_again() -> None:
    with serving(Script([None, None, ME])) as address, Site(address) as site:
        assert site.whoami().username == "alice"


def test_a_network_that_stays_away() -> None:
    with serving(Script([None, None, None])) as address:
        found = refusal(address)
    assert found.code is Exit.SITE
    assert found.where == address


def test_an_upload_keeps_its_key_when_it_is_repeated() -> None:
    version = {"id": 7, "bot": "b", "number": 1, "state": "received", "checklist": [], "url": "u"}
    script = Script([None, (201, {}, version)])
    with serving(script) as address, Site(address) as site:
        assert site.submit("b", b"archive", "").id == 7
    first, second = script.keys
    assert first
    assert first == second


def test_two_uploads_have_two_keys() -> None:
    version = {"id": 7, "bot": "b", "number": 1, "state": "received", "checklist": [], "url": "u"}
    script = Script([(201, {}, version), (201, {}, version)])
    with serving(script) as address, Site(address) as site:
        site.submit("b", b"archive", "")
        site.submit("b", b"archive", "")
    assert len(set(script.keys)) == 2


def test_a_busy_site_is_waited_for() -> None:
    with serving(Script([(429, {"Retry-After": "1"}, {}), ME])) as address, Site(address) as site:
        assert site.whoami().username == "alice"


def test_not_for_an_hour() -> None:
    busy = (429, {"Retry-After": "3600"}, {"title": "Too Many", "detail": "Enough for today."})
    with serving(Script([busy])) as address:
        assert refusal(address).what == "Enough for today."


@pytest.mark.parametrize(
    ("status", "body", "code", "words"),
    [
        (422, {"title": "x", "detail": "A link.", "errors": {"a/b": ["Rule link."]}}, Exit.BOT, "A link."),
        (413, {"title": "Too big"}, Exit.BOT, "Too big"),
        (403, {"title": "x", "detail": "Not yours."}, Exit.SITE, "Not yours."),
        (403, {"title": "x", "detail": "No uploads.", "rule": "demo"}, Exit.SITE, "No uploads."),
        (500, b"<html>oops", Exit.SITE, "500"),
        (502, ["strange"], Exit.SITE, "502"),
    ],
)
def test_refusals_are_told_in_the_sites_words(status: int, body: object, code: Exit, words: str) -> None:
    with serving(Script([(status, {}, body)])) as address:
        found = refusal(address)
    assert found.code is code
    assert words in found.what
    assert found.remedy
    assert (found.where == "a/b: Rule link.") == (status == 422)
    assert found.where.endswith("/whoami, by its rule demo") == (words == "No uploads.")
