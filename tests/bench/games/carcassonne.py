"""Carcassonne. A mature engine in Java plays 47 and 35 games of two in such a second."""

from engines.carcassonne import GAME, CarcassonneOptions
from tests.bench.measuring import Bench, whole_game

HILLS = CarcassonneOptions(hills_and_sheep=True)

BENCHES = (
    Bench("whole game of two", whole_game(GAME, 2), wanted=50),
    Bench("whole game of two, Hills & Sheep", whole_game(GAME, 2, HILLS), wanted=37),
    Bench("whole game of six, Hills & Sheep", whole_game(GAME, 6, HILLS)),
)
