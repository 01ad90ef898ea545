"""What holds in every position of Carcassonne, whatever was played."""

from collections import Counter

from engines.carcassonne import State
from engines.carcassonne.actions import FIELD, cell_of
from engines.carcassonne.land import NOBODY, seat_of
from engines.carcassonne.scoring import figures_of, owners, value
from engines.carcassonne.state import NO_TILE, TILE
from tests.engines.carcassonne.reference import Survey, majority, worth

SLOW_EVERY = 8
"""The walks over the whole table are made at one position of so many."""


def check_invariants(state: State) -> None:
    check_tiles(state)
    check_figures(state)
    if state.ply % SLOW_EVERY == 0 or state.over:
        check_features(state)
        check_places(state)


def check_tiles(state: State) -> None:
    """Every tile of the box is in exactly one zone."""
    kinds = state.box.kinds
    zones = state.stack + state.hidden + state.set_aside
    counted = Counter(kinds[kind].id for kind in zones)
    counted.update(tile.kind.id for tile in state.land.tiles)
    if state.hand != NO_TILE:
        counted[kinds[state.hand].id] += 1
    assert counted == {
        kind.id: copies for kind, copies in zip(kinds, state.box.copies, strict=True) if copies
    }
    assert len({tile.cell for tile in state.land.tiles}) == len(state.land.tiles)
    assert state.land.tiles[0].seat == NOBODY


def check_figures(state: State) -> None:
    """Every figure is in supply or stands somewhere; claims are kept under the roots of their features."""
    standing = [*figures_of(state.land)]
    for expansion in state.box.expansions:
        standing += expansion.standing(state)
    away = Counter((seat_of(figure), figure & 15) for figure in standing)
    for seat, row in enumerate(state.supply):
        for figure, piece in enumerate(state.box.figures):
            assert row[figure] + away[seat, figure] == piece.copies
            assert row[figure] >= 0
    for root, figures in state.land.figures.items():
        assert figures == tuple(sorted(figures))
        assert all(state.land.find(figure >> 8) == root for figure in figures)


def check_features(state: State) -> None:
    """Features are those of a walk over the table, with the same ends, figures and value."""
    land = state.land
    found = Survey(land).features()
    ours = {frozenset(land.parts(root)): root for root in land.features}
    assert ours.keys() == found.keys()
    hills = state.box.options.hills_and_sheep and state.box.options.hill_tiebreak == "presence"
    for parts, root in ours.items():
        kind, _, open_ends = found[parts]
        assert (land.features[root].kind, land.features[root].open) == (kind, open_ends)
        assert value(land, root) == worth(land, found, parts)
        figures = [figure for figure in figures_of(land) if figure >> 8 in parts]
        assert [*land.figures.get(root, ())] == figures
        if hills or not state.box.options.hills_and_sheep:
            on_hills = Counter(seat_of(f) for f in figures if hills and land.tiles[f >> 12].kind.hill)
            assert set(owners(state, root)) == (
                majority([seat_of(figure) for figure in figures], on_hills) if figures else set()
            )
        if state.phase == TILE and not open_ends and kind != FIELD:
            assert not figures


def check_places(state: State) -> None:
    """The tile in hand may lie where a search over the whole table says."""
    if state.over or state.phase != TILE:
        return
    kind = state.box.kinds[state.hand]
    slow = Survey(state.land).places(kind)
    assert [(cell_of(action >> 2), action & 3) for action in state.choices] == slow
