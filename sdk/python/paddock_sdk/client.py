"""The site's REST API, as far as the author's kit needs it.

Answers come as frozen values; whatever goes wrong comes as a Problem.
"""

import time
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

import httpx

from paddock_sdk.answers import Bot, Match, Me, Version
from paddock_sdk.problems import Exit, Problem

TRIES = 3
"""A request that the network swallowed is sent again: reading changes nothing, and an upload has its key."""

PATIENCE = 30.0
"""Seconds that a busy site may ask us to wait (Retry-After) before the author is asked instead."""

CODES: dict[int, Exit] = {
    httpx.codes.UNPROCESSABLE_ENTITY: Exit.BOT,
    httpx.codes.REQUEST_ENTITY_TOO_LARGE: Exit.BOT,
}
"""Statuses that blame the upload. All others are between the command and the site."""


class Site:
    """A site, seen with one token (or none)."""

    def __init__(self, address: str, token: str | None = None) -> None:
        self.address = address
        headers = {"Accept": "application/json", "User-Agent": "paddock-cli"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self._http = httpx.Client(
            base_url=f"{address}/api/v1/", headers=headers, timeout=httpx.Timeout(30, connect=5)
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._http.close()

    def whoami(self) -> Me:
        return Me.from_json(self._get("whoami"))

    def my_bots(self) -> list[Bot]:
        return [Bot.from_json(item) for item in self._pages("bots?mine=true")]

    def create_bot(self, name: str, description: str) -> Bot:
        answer = self._send("POST", "bots", json={"name": name, "description": description})
        return Bot.from_json(answer.json())

    def submit(self, slug: str, bundle: bytes, note: str) -> Version:
        """Upload an archive. However often the network loses the answer, it becomes one version."""
        answer = self._send(
            "POST",
            f"bots/{slug}/versions",
            headers={"Idempotency-Key": uuid4().hex},
            data={"note": note},
            files={"bundle": (f"{slug}.zip", bundle, "application/zip")},
        )
        return Version.from_json(answer.json())

    def version(self, number: int) -> Version:
        return Version.from_json(self._get(f"versions/{number}"))

    def matches(self, bot: str, state: str) -> list[Match]:
        return [Match.from_json(item) for item in self._pages(f"matches?bot={bot}&state={state}")]

    def replay(self, match_id: str) -> str:
        """The replay of a finished match, as JSON lines."""
        return self._send("GET", f"matches/{match_id}/replay").text

    def _get(self, path: str) -> Any:
        return self._send("GET", path).json()

    def _pages(self, path: str | None) -> Iterator[Any]:
        while path:
            page = self._get(path)
            yield from page["items"]
            path = page["next"]

    def _send(self, method: str, path: str, **content: Any) -> httpx.Response:
        for attempt in range(1, TRIES + 1):
            try:
                answer = self._http.request(method, path, **content)
            except httpx.TransportError as error:
                if attempt == TRIES:
                    raise unreachable(self.address, error) from error
                time.sleep(0.2 * attempt)
                continue
            pause = retry_after(answer)
            if pause is None or attempt == TRIES:
                break
            time.sleep(pause)
        if answer.is_success:
            return answer
        raise refused(answer)


def unreachable(address: str, error: httpx.TransportError) -> Problem:
    return Problem(
        f"The site does not answer ({error or type(error).__name__}).",
        address,
        "Check the address (--site or PADDOCK_SITE) and your network, then try again.",
        Exit.SITE,
    )


def retry_after(answer: httpx.Response) -> float | None:
    """Seconds that a busy site asks us to wait, when that is worth waiting for."""
    wait = answer.headers.get("Retry-After", "")
    if answer.status_code != httpx.codes.TOO_MANY_REQUESTS or not wait.isdigit():
        return None
    return float(wait) if int(wait) <= PATIENCE else None


def refused(answer: httpx.Response) -> Problem:
    """The site's own words (application/problem+json), or its status if it sent none."""
    where = f"{answer.request.method} {answer.request.url}"
    try:
        problem = answer.json()
        what = problem.get("detail") or problem["title"]
        place = "; ".join(f"{field}: {' '.join(texts)}" for field, texts in problem.get("errors", {}).items())
        if not place and problem.get("rule"):
            place = f"{where}, by its rule {problem['rule']}"
        # The site speaks to all kinds of programs; how to get a token into this one is known here.
        remedy = None if answer.status_code == httpx.codes.UNAUTHORIZED else problem.get("hint")
    except (ValueError, KeyError, AttributeError, TypeError):
        what, place, remedy = f"The site answered {answer.status_code} {answer.reason_phrase}.", "", None
    return Problem(
        what, place or where, remedy or advice(answer.status_code), CODES.get(answer.status_code, Exit.SITE)
    )


def advice(status: int) -> str:
    match status:
        case 401:
            return "Run `paddock login` with a token from the site's page “API tokens”."
        case 403:
            return "Use a token that has the scope, or the account that owns this."
        case 404:
            return "Check the name; what belongs to somebody else is not shown."
        case 409 | 413 | 422:
            return "Mend what the message names and try again."
        case 429:
            return "Wait a while and try again."
        case _:
            return "Try again later; if it stays, tell the site's operator."
