"""Stubborn Sheep: uniformly random legal actions, so that a set in the stall is often left unscored."""

from engines.stubborn_sheep import GAME, StubbornSheepOptions
from tests.bench.measuring import Bench, whole_game

BY_SIDE = StubbornSheepOptions(jumps="by_side")
BY_SIDE_BONUSES = StubbornSheepOptions(jumps="by_side", bonuses=True)
EITHER_SIDE = StubbornSheepOptions()
EITHER_SIDE_BONUSES = StubbornSheepOptions(bonuses=True)
EVERYTHING = StubbornSheepOptions(bonuses=True, wolf=True, white_bonus="all_jumps")

BENCHES = (
    Bench("two, by_side", whole_game(GAME, 2, BY_SIDE), wanted=180),
    Bench("two, by_side, bonuses", whole_game(GAME, 2, BY_SIDE_BONUSES), wanted=120),
    Bench("two, either_side", whole_game(GAME, 2, EITHER_SIDE), wanted=100),
    Bench("two, either_side, bonuses", whole_game(GAME, 2, EITHER_SIDE_BONUSES), wanted=60),
    Bench("five, everything", whole_game(GAME, 5, EVERYTHING)),
)
