"""The one form of every refusal."""

from http import HTTPStatus

import pytest

from paddock.ladders.models import Ladder
from tests import factories
from tests.api.conftest import Caller


def test_it_works(anonymous: Caller) -> None:
    answer = anonymous.get("bots/nobody")

    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json() == {
        "type": "/api/v1/docs#problems",
        "title": "Not Found",
        "status": 404,
        "detail": "There is no bot 'nobody' here.",
        "hint": "Check the spelling, and whose it is.",
    }


@pytest.mark.parametrize("path", ["nowhere", "bots/a/b/c"])
def test_an_unknown_address(anonymous: Caller, path: str) -> None:
    answer = anonymous.get(path)

    assert answer.status_code == HTTPStatus.NOT_FOUND
    assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("path", ["matches/a%00", "bots/a%00", "bots?owner=%00", "matches?game=%00"])
def test_an_address_with_a_nul(anonymous: Caller, path: str) -> None:
    answer = anonymous.get(path)

    assert answer.status_code == HTTPStatus.NOT_FOUND
    assert answer["Content-Type"] == "application/problem+json"


def test_the_root_leads_to_the_page(anonymous: Caller) -> None:
    assert anonymous.get("")["Location"] == "docs"


def test_a_wrong_method(anonymous: Caller) -> None:
    answer = anonymous.post("games", {})

    assert answer.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    assert answer["Allow"] == "GET"
    assert answer["Content-Type"] == "application/problem+json"


def test_a_fault_of_ours_tells_no_secrets(anonymous: Caller, caplog: pytest.LogCaptureFixture) -> None:
    """A ladder whose clock somebody has spoilt by hand."""
    ladder = factories.ladder("sheep")
    Ladder.objects.filter(pk=ladder.pk).update(time_control={"hunter2": 1})

    answer = anonymous.get("ladders/sheep")

    assert answer.status_code == HTTPStatus.INTERNAL_SERVER_ERROR
    assert "hunter2" not in answer.content.decode()
    assert "hunter2" in caplog.text
