"""The engine still says what the golden playthroughs say."""

import pytest

from engines.registry import GAMES
from tests.engines.golden import FOLDER, Golden, playthroughs

EVERY = [golden for game in GAMES.values() for golden in playthroughs(game)]


@pytest.mark.parametrize("golden", EVERY, ids=lambda golden: golden.path.stem)
def test_a_playthrough_is_as_recorded(golden: Golden) -> None:
    recorded, now = golden.path.read_text().splitlines(), golden.text().splitlines()
    for number, (before, after) in enumerate(zip(recorded, now, strict=False), start=1):
        assert after == before, f"{golden.path.name}, line {number}; see tests/engines/golden.py"
    assert len(now) == len(recorded)


def test_every_playthrough_belongs_to_a_game() -> None:
    assert set(FOLDER.iterdir()) == {golden.path for golden in EVERY}
