"""The description of the API, and the page made from it.

After an intended change of the API,

    python -m tests.api.snapshot

writes the snapshot anew, and the difference is reviewed like code: changes only add.
"""

import json

import pytest

from tests.api.conftest import Caller
from tests.api.snapshot import SNAPSHOT, schema


def test_it_works(anonymous: Caller) -> None:
    answer = anonymous.get("openapi.json")

    assert answer.status_code == 200
    assert answer.json()["openapi"].startswith("3.1.")


def test_the_description_is_the_one_that_was_reviewed() -> None:
    assert json.loads(SNAPSHOT.read_text(encoding="utf-8")) == schema(), "see the head of this file"


def test_every_operation_is_named_described_and_guarded() -> None:
    operations = [operation for path in schema()["paths"].values() for operation in path.values()]

    names = [operation["operationId"] for operation in operations]
    assert len(set(names)) == len(names)
    for operation in operations:
        assert operation["description"], operation["operationId"]
        assert operation["security"], operation["operationId"]


@pytest.mark.parametrize("words", ["list_matches", "scope submit", "Idempotency-Key", "From the"])
def test_the_page_shows_every_route(anonymous: Caller, words: str) -> None:
    answer = anonymous.get("docs")

    assert answer.status_code == 200
    assert words in answer.content.decode()


def test_the_page_needs_no_script_of_others(anonymous: Caller) -> None:
    assert "https://" not in anonymous.get("docs").content.decode()
