"""Axial coordinates."""

from engines.core.hexgrid import DIRECTION_NAMES, DIRECTIONS, Hex, distance, neighbours, parallelogram, step


def test_each_direction_has_its_opposite_three_further_on() -> None:
    for direction, way in enumerate(DIRECTIONS):
        opposite = DIRECTIONS[(direction + 3) % 6]
        assert (way.q + opposite.q, way.r + opposite.r) == (0, 0)


def test_names_say_where_the_neighbours_lie_on_the_page() -> None:
    """x = q + r / 2 grows to the east, y = r to the south."""
    for name, (dq, dr) in zip(DIRECTION_NAMES, DIRECTIONS, strict=True):
        x, y = dq + dr / 2, dr
        assert name == ("N" if y < 0 else "S" if y > 0 else "") + ("E" if x > 0 else "W")


def test_neighbours_are_the_hexes_at_distance_one() -> None:
    centre = Hex(2, -3)
    nearby = [Hex(q, r) for q in range(-1, 6) for r in range(-6, 1)]
    assert set(neighbours(centre)) == {cell for cell in nearby if distance(centre, cell) == 1}


def test_steps_go_straight() -> None:
    assert step(Hex(1, 1), DIRECTION_NAMES.index("SW"), 3) == Hex(-2, 4)
    assert step(Hex(0, 0), DIRECTION_NAMES.index("NE")) == Hex(1, -1)


def test_distance_counts_the_steps_of_a_shortest_walk() -> None:
    assert distance(Hex(0, 0), Hex(3, -3)) == 3
    assert distance(Hex(0, 0), Hex(2, 2)) == 4
    assert distance(Hex(-1, 0), Hex(-1, 0)) == 0


def test_a_parallelogram_has_columns_times_rows() -> None:
    cells = parallelogram(8, 4)
    assert len(set(cells)) == 32
    assert (cells[0], cells[7], cells[-1]) == (Hex(0, 0), Hex(7, 0), Hex(7, 3))
