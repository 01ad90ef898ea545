"""Where an embedded installation listens."""

from paddock.ops.embedded import listen


def test_two_that_start_together_take_two_ports() -> None:
    with listen() as first, listen() as second:
        assert first.getsockname()[1] != second.getsockname()[1]
