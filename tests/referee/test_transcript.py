"""docs/protocol.md says what is so."""

from tests.referee.transcript import BOT, PAGE, written
from workers.contract import BotLimits, TimeControl, Verdict
from workers.referee import wire


def test_the_match_on_the_page_is_the_one_that_is_played() -> None:
    assert PAGE.read_text() == written()


def test_the_bot_on_the_page_is_the_one_that_plays_it() -> None:
    assert f"```python\n{BOT.read_text()}```" in PAGE.read_text()


def test_every_verdict_is_explained() -> None:
    page = PAGE.read_text()
    assert [verdict for verdict in Verdict if f"\n| `{verdict}` |" not in page] == []


def test_limits_and_times_are_those_of_the_referee() -> None:
    page, control = PAGE.read_text(), TimeControl()
    for line in (
        f"| One message | {wire.MAX_MESSAGE_BYTES:,} bytes |",
        f"| One note | {wire.MAX_NOTE_BYTES:,} bytes |",
        f"| Notes in a match | {wire.MAX_NOTES}, and {wire.MAX_NOTES_BYTES:,} bytes together |",
        f"| Moves that nobody asked for | {wire.MAX_STRAY_MOVES} in a match |",
        f"| Output | {BotLimits().output_mib} MiB in a match |",
        f"| To start | {control.start:g} s |",
        f"| Bank | {control.bank:g} s |",
        f"| Increment | {control.increment:g} s |",
    ):
        assert line in page
