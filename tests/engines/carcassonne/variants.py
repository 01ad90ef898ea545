"""Options that conformance tries beside one switch at a time: the variants of Hills & Sheep."""

from engines.carcassonne import CarcassonneOptions

MORE = (
    CarcassonneOptions(hills_and_sheep=True, flock_action="optional", closed_flocks="before_figure"),
    CarcassonneOptions(
        hills_and_sheep=True, hill_tiebreak="count", hidden_tile="drawn", blank_hidden_tiles=True
    ),
)
