"""engine.core.hexgrid: grids, floods and borders, beside the same in plain Python."""

from __future__ import annotations

import random
from collections import deque

import pytest

from engine.core.hexgrid import Grid

CLOCKWISE = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
COUNTER_CLOCKWISE = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
Cell = tuple[int, int]
Borders = list[tuple[int, int, int, int]]


def hexagon(radius: int) -> list[Cell]:
    """The cells within `radius` of the middle."""
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if abs(q + r) <= radius]


def all_borders(cells: list[Cell]) -> Borders:
    """Every border between two of the cells, with numbered corners: a corner is three places."""
    numbers = {place: cell for cell, place in enumerate(cells)}
    corners: dict[frozenset[Cell], int] = {}
    borders: Borders = []
    for (q, r), cell in numbers.items():
        for k, (dq, dr) in enumerate(CLOCKWISE):
            other = numbers.get((q + dq, r + dr), -1)
            if other < cell:
                continue
            beside = [CLOCKWISE[k - 1], CLOCKWISE[(k + 1) % 6]]
            v, w = (
                corners.setdefault(
                    frozenset({(q, r), (q + dq, r + dr), (q + eq, r + er)}), len(corners)
                )
                for eq, er in beside
            )
            borders.append((cell, other, v, w))
    return borders


def walk(cells: list[Cell], start: int, free: set[int], walls: set[frozenset[int]]) -> list[int]:
    """Steps from `start` to every cell in plain Python, -1 where there is no way."""
    numbers = {place: cell for cell, place in enumerate(cells)}
    steps = [-1] * len(cells)
    steps[start] = 0
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        q, r = cells[cell]
        for dq, dr in CLOCKWISE:
            other = numbers.get((q + dq, r + dr), -1)
            open_way = other in free and frozenset({cell, other}) not in walls
            if open_way and steps[other] < 0:
                steps[other] = steps[cell] + 1
                queue.append(other)
    return steps


# ---------------------------------------------------------------- building


@pytest.mark.parametrize("directions", [CLOCKWISE, COUNTER_CLOCKWISE])
def test_neighbours_come_in_the_order_of_the_directions(directions: list[Cell]) -> None:
    cells = hexagon(1)
    grid = Grid(cells, directions)
    middle = cells.index((0, 0))
    assert [cells[cell] for cell in grid.neighbours(middle)] == directions
    assert grid.neighbours(cells.index((0, -1))).count(-1) == 3


def test_neighbourhood_is_mutual_and_opposite() -> None:
    grid = Grid(hexagon(3), CLOCKWISE)
    for cell in range(len(hexagon(3))):
        for direction, other in enumerate(grid.neighbours(cell)):
            assert other < 0 or grid.neighbours(other)[(direction + 3) % 6] == cell


@pytest.mark.parametrize(
    ("cells", "directions", "fault"),
    [
        ([], CLOCKWISE, "0 cells"),
        ([(q, 0) for q in range(-128, 128)] + [(0, 1)], CLOCKWISE, "257 cells"),
        ([(0, 0), (0, 0)], CLOCKWISE, "cell 1 lies where cell 0 lies"),
        ([(0, 128)], CLOCKWISE, "out of range"),
        ([(0, 0)], CLOCKWISE[:5], "directions"),
        ([(0, 0)], [(1, 1), *CLOCKWISE[1:]], "directions"),
        ([(0, 0)], [CLOCKWISE[1], CLOCKWISE[0], *CLOCKWISE[2:]], "not in cyclic order"),
    ],
)
def test_faulty_cells_are_refused(cells: list[Cell], directions: list[Cell], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Grid(cells, directions)


@pytest.mark.parametrize(
    ("borders", "fault"),
    [
        ([(0, 7, 0, 1)], "no cells 0 and 7"),
        ([(3, 3, 0, 1)], "no cells 3 and 3"),
        ([(0, 6, 0, 1)], "not neighbours"),
        ([(0, 1, 0, 1), (1, 0, 2, 3)], "border 1 lies where border 0 lies"),
        ([(0, 1, 4, 4)], "corner 4 with itself"),
        ([(0, 1, 0, 256)], "corner 256"),
        ([(3, k, 0, k + 1) for k in (0, 1, 2, 4)], "3 borders end at corner 0 already"),
    ],
)
def test_faulty_borders_are_refused(borders: Borders, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Grid(hexagon(1), CLOCKWISE, borders)


def test_three_borders_meet_inside_and_fewer_at_the_edge() -> None:
    cells = hexagon(2)
    borders = all_borders(cells)
    grid = Grid(cells, CLOCKWISE, borders)
    corners = {corner for border in borders for corner in border[2:]}
    met = [len(grid.borders_at(corner)) for corner in sorted(corners)]
    assert len(borders) == 42  # of 19 cells: (6 * 19 - 30 outer sides) / 2
    assert sorted(set(met)) == [1, 3]
    assert sum(met) == 2 * len(borders)


def test_numbers_that_are_not_on_the_map_are_refused() -> None:
    grid = Grid(hexagon(1), CLOCKWISE, [(0, 1, 0, 1)])
    for wrong in (
        lambda: grid.neighbours(7),
        lambda: grid.borders_at(2),
        lambda: grid.flood(-1),
        lambda: grid.flood(0, closed=[1]),
        lambda: grid.within([9], 1),
        lambda: grid.joined(0, 7),
    ):
        with pytest.raises(IndexError):
            wrong()


# ---------------------------------------------------------------- floods


def test_a_closed_border_parts_its_two_cells_only() -> None:
    cells = hexagon(2)
    borders = all_borders(cells)
    grid = Grid(cells, CLOCKWISE, borders)
    for number, (a, b, *_) in enumerate(borders):
        assert grid.joined(a, b)
        assert not grid.joined(a, b, closed=[number])
        assert not grid.joined(b, a, closed=[number])
        assert grid.flood(a, closed=[number]) == set(range(len(cells)))
    assert not grid.joined(0, len(cells) - 1)


def test_a_line_of_closed_borders_from_edge_to_edge_splits() -> None:
    cells = hexagon(2)
    borders = all_borders(cells)
    north = {cell for cell, (_, r) in enumerate(cells) if r < 0}
    line = [k for k, (a, b, *_) in enumerate(borders) if (a in north) != (b in north)]
    grid = Grid(cells, CLOCKWISE, borders)
    south = set(range(len(cells))) - north
    assert grid.split(range(len(cells)), line) == sorted([north, south], key=min)
    assert len(grid.split(range(len(cells)), line[1:])) == 1


def test_a_border_without_a_number_is_always_open() -> None:
    grid = Grid([(0, 0), (1, 0), (2, 0)], CLOCKWISE, [(0, 1, 0, 1)])
    assert grid.flood(2, closed=[0]) == {1, 2}


def test_the_start_counts_whether_free_or_not() -> None:
    grid = Grid([(0, 0), (1, 0), (2, 0)], CLOCKWISE)
    assert grid.flood(0, free=[1]) == {0, 1}
    assert grid.flood(0, free=[]) == {0}
    assert grid.split([]) == []


def test_corners_are_those_of_the_borders_in_the_set() -> None:
    grid = Grid(hexagon(1), CLOCKWISE, [(0, 1, 7, 3), (0, 3, 3, 200)])
    assert grid.corners_of([]) == set()
    assert grid.corners_of([0]) == {3, 7}
    assert grid.corners_of([0, 1]) == {3, 7, 200}


def test_without_gaps_steps_are_the_distance_of_the_coordinates() -> None:
    cells = hexagon(8)  # 217 cells
    grid = Grid(cells, CLOCKWISE)
    for start in range(0, len(cells), 17):
        assert grid.distances(start) == [grid.hex_distance(start, c) for c in range(len(cells))]


@pytest.mark.parametrize("seed", range(20))
def test_floods_are_those_of_plain_python(seed: int) -> None:
    rng = random.Random(seed)
    cells = rng.sample(hexagon(5), rng.randrange(40, 86))
    borders = rng.sample(all_borders(cells), min(len(all_borders(cells)), 60))
    # Not every border is numbered; corners of a partial list stay unlike.
    grid = Grid(cells, CLOCKWISE, borders)
    free = {cell for cell in range(len(cells)) if rng.random() < 0.8}
    closed = {k for k in range(len(borders)) if rng.random() < 0.6}
    walls = {frozenset(borders[k][:2]) for k in closed}

    parts = grid.split(free, closed)
    assert sorted(cell for part in parts for cell in part) == sorted(free)
    assert [min(part) for part in parts] == sorted(min(part) for part in parts)
    for start in range(len(cells)):
        steps = walk(cells, start, free, walls)
        reached = {cell for cell, n in enumerate(steps) if n >= 0}
        assert grid.distances(start, free, closed) == [n if n >= 0 else None for n in steps]
        assert grid.flood(start, free, closed) == reached
        assert start not in free or reached in parts
        for limit in (0, 1, 3):
            near = {cell for cell in reached if steps[cell] <= limit}
            assert grid.within([start], limit, free, closed) == near


def test_within_of_several_cells_is_the_union() -> None:
    grid = Grid(hexagon(3), CLOCKWISE)
    both = grid.within([0, 30], 2)
    assert both == grid.within([0], 2) | grid.within([30], 2)
    assert len(both) < 37


def test_nine_tiles_of_nineteen_cells_fit_and_are_one_world() -> None:
    """Tiles of radius 2 fill the plane around a middle one, at the places of a bigger hexagon."""
    centres = [(0, 0), (3, 2), (5, -3), (2, -5), (-3, -2), (-5, 3), (-2, 5), (8, -1), (-8, 1)]
    cells = [(cq + q, cr + r) for cq, cr in centres for q, r in hexagon(2)]
    grid = Grid(cells, COUNTER_CLOCKWISE)
    assert len(cells) == 171
    assert grid.flood(0) == set(range(171))
    assert grid.split(range(19)) == [set(range(19))]
