"""Options beyond those that their types tell."""

from engines.stubborn_sheep import StubbornSheepOptions

MORE = (
    StubbornSheepOptions(max_sets_per_turn=1),
    StubbornSheepOptions(jumps="by_side", bonuses=True),
    StubbornSheepOptions(bonuses=True, wolf=True, white_bonus="all_jumps", max_sets_per_turn=2),
)
