from datetime import timedelta

import pytest
from django.utils import timezone

from paddock.web.templatetags.paddock import ago, minutes, seconds, signed, ticks


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, ""),
        (0.0, "<1 ms"),
        (0.0005, "<1 ms"),
        (0.001, "1 ms"),
        (0.0123, "12 ms"),
        (0.25, "250 ms"),
        (0.9999, "1 s"),
        (1.5, "1.5 s"),
        (10.0, "10 s"),
        (12.34, "12.3 s"),
        (100.0, "100 s"),
    ],
)
def test_it_works(value: float | None, text: str) -> None:
    assert seconds(value) == text


@pytest.mark.parametrize(("value", "text"), [(12.4, "+12"), (-12.4, "\u221212"), (0.3, "±0"), (-0.3, "±0")])
def test_a_change_has_its_sign(value: float, text: str) -> None:
    assert signed(value) == text


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(minutes=1, seconds=1), "1 minute ago"),
        (timedelta(hours=5, seconds=1), "5 hours ago"),
        (timedelta(days=2, hours=3), "2 days ago"),
        (timedelta(seconds=-5), "just now"),
    ],
)
def test_a_time_is_relative_with_the_exact_one_behind_it(passed: timedelta, words: str) -> None:
    moment = timezone.now() - passed
    html = ago(moment)
    assert f">{words}</time>" in html
    assert f'datetime="{moment.isoformat(timespec="seconds")}"' in html
    assert "UTC" in html


def test_a_time_long_ago_is_a_date() -> None:
    assert "ago<" not in ago(timezone.now() - timedelta(days=400))


def test_never() -> None:
    assert ago(None) == "never"


def test_minutes_are_counted() -> None:
    assert minutes(timedelta(minutes=15)) == "15 minutes"
    assert minutes(timedelta(minutes=1)) == "1 minute"


def test_commands_stand_out_and_stay_text() -> None:
    assert ticks("Run `a <b>` & see") == "Run <code>a &lt;b&gt;</code> &amp; see"
