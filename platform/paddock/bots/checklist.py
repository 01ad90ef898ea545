"""The checklist that a submitted version works through: plain JSON on the version, one writer per line."""

from collections.abc import Iterable
from typing import Any, Literal

Item = dict[str, str]
State = Literal["waiting", "running", "ok", "failed"]

RECEIVED, UNPACKED, STARTS, HELLO, ACTIVE = "received", "unpacked", "starts", "hello", "active"


def match_key(seat: int) -> str:
    """The line for the match in `seat`, which is counted from 0 in code and from 1 for people."""
    return f"match_seat_{seat + 1}"


def fresh(seats: int, received: str, unpacked: str) -> list[Item]:
    """The list of a version that was received and unpacked."""
    lines = [
        (RECEIVED, "Received", "ok", received),
        (UNPACKED, "Unpacked, bot.toml read", "ok", unpacked),
        (STARTS, "Starts in the sandbox", "waiting", ""),
        (HELLO, "Says hello", "waiting", ""),
        *((match_key(seat), f"Finishes a match in seat {seat + 1}", "waiting", "") for seat in range(seats)),
        (ACTIVE, "Admitted", "waiting", ""),
    ]
    return [
        {"key": key, "label": label, "state": state, "detail": detail, "hint": ""}
        for key, label, state, detail in lines
    ]


def state_of(items: Iterable[Item], key: str) -> str:
    """The state of one line; empty for a line that the list does not have."""
    return next((item["state"] for item in items if item["key"] == key), "")


def marked(items: Iterable[dict[str, Any]], key: str, state: State, detail: str, hint: str) -> list[Item]:
    """The list with one line changed. Raises KeyError for a line that it does not have."""
    found = [dict(item) for item in items]
    line = next((item for item in found if item["key"] == key), None)
    if line is None:
        raise KeyError(key)
    line.update(state=state, detail=detail, hint=hint)
    return found
