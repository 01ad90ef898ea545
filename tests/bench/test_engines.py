"""The benchmarks run for every game."""

import pytest

from engines.registry import GAMES
from tests.bench import codecs
from tests.bench.engines import main


@pytest.mark.parametrize("game_id", GAMES)
def test_a_moment_of_each_game(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([game_id, "--rounds", "1", "--seconds", "0.001"])
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["games", "per", "CPU", "second", "median", "lowest", "highest", "wanted"]
    assert len(rows) >= 1
    assert all(row.startswith(GAMES[game_id].name) for row in rows)


def test_a_profile_names_the_functions_of_the_engine(capsys: pytest.CaptureFixture[str]) -> None:
    main(["battle-sheep", "--profile", "--seconds", "0.01"])
    assert "rules.py" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", GAMES)
def test_the_codec_of_each_game(game_id: str) -> None:
    heading, *rows = codecs.table([GAMES[game_id]], rounds=1)
    assert heading.split() == ["turns", "write", "read", "bytes", "most"]
    assert all(row.startswith(GAMES[game_id].name) for row in rows)
