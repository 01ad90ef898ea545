"""The engine still says what the golden playthroughs say."""

from tests.engines.golden import FOLDER, playthroughs


def test_playthroughs_are_as_recorded() -> None:
    for path, text in playthroughs():
        recorded = path.read_text().splitlines()
        for number, (now, before) in enumerate(zip(text.splitlines(), recorded, strict=False), start=1):
            assert now == before, f"{path.name}, line {number}; see tests/engines/golden.py"
        assert len(text.splitlines()) == len(recorded)


def test_every_playthrough_belongs_to_a_game() -> None:
    assert set(FOLDER.iterdir()) == {path for path, _ in playthroughs()}
