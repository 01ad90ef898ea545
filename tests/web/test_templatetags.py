from datetime import timedelta

import pytest
from django.utils import timezone

from paddock.web.templatetags.paddock import ago, gist, match_link, minutes, seconds, signed, ticks


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


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("", ""),
        ("It crashed.", "It crashed."),
        ("It crashed.\nTraceback:\n  line 1\n  KeyError: 1\n", "It crashed. KeyError: 1"),
    ],
)
def test_the_gist_of_a_message_is_its_sentence_and_its_last_line(message: str, text: str) -> None:
    assert gist(message) == text


def test_a_check_links_the_match_that_it_begins_with() -> None:
    assert match_link("Match abCD1234: <b>") == '<a href="/m/abCD1234">Match abCD1234</a>: &lt;b&gt;'
    assert match_link("Matches none: x") == "Matches none: x"
