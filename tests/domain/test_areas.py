"""The area of an address, and faults in shapes (L-11)."""

import math
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.cases import table

from domain.delivery.area import DeliveryArea, area_at
from domain.delivery.area_faults import misplaced, overlapping, polygon_fault, ring_fault
from domain.delivery.polygon import Corner, Polygon, Ring, contains, corner_of, edges, place_of
from domain.vocabulary.address import Coordinates

STEP = 12
"""Corners are whole twelfths apart, so that points on an edge are whole too."""
REACH = 40


def square(west: int, south: int, side: int) -> Ring:
    return (west, south), (west + side, south), (west + side, south + side), (west, south + side), (west, south)


def turns_round(ring: Ring, point: Corner) -> int:
    """How often a ring goes round a point, by the angles that its edges are seen under; another way than ours."""
    seen = 0.0
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        ahead = math.atan2(y2 - point[1], x2 - point[0]) - math.atan2(y1 - point[1], x1 - point[0])
        seen += (ahead + math.pi) % (2 * math.pi) - math.pi
    return round(seen / (2 * math.pi))


def touches(ring: Ring, point: Corner) -> bool:
    """Whether a point is on the border, computed from its position along each edge."""
    for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
        length = (x2 - x1) ** 2 + (y2 - y1) ** 2
        along = Fraction((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1), length) if length else Fraction(0)
        nearest = (x1 + along * (x2 - x1), y1 + along * (y2 - y1))
        if 0 <= along <= 1 and nearest == point:
            return True
    return False


@st.composite
def rings(draw: st.DrawFn, reach: int = REACH) -> Ring:
    """A closed ring that does not cross itself: corners in the order they are seen from the middle."""
    corner = st.tuples(st.integers(-reach, reach), st.integers(-reach, reach))
    corners = draw(st.lists(corner.filter(any), min_size=3, max_size=12, unique_by=lambda at: math.atan2(at[1], at[0])))
    ordered = sorted(corners, key=lambda at: math.atan2(at[1], at[0]))
    ring = tuple((x * STEP, y * STEP) for x, y in (*ordered, ordered[0]))
    assume(ring_fault(ring) is None)
    return ring


POINTS = st.tuples(st.integers(-REACH * STEP - 9, REACH * STEP + 9), st.integers(-REACH * STEP - 9, REACH * STEP + 9))


@given(rings(), POINTS)
def test_a_point_is_inside_where_the_ring_goes_round_it(ring: Ring, point: Corner) -> None:
    assert contains((ring,), point) == (touches(ring, point) or turns_round(ring, point) != 0)


DIAMOND = (0, -10), (10, 0), (0, 10), (-10, 0), (0, -10)
TEETH = (0, 0), (30, 0), (25, 10), (20, 0), (15, 10), (10, 5), (5, 10), (0, 0)


@table(
    "ring, point, inside",
    ("L-11 level with a corner to the east", DIAMOND, (-5, 0), True),
    ("L-11 level with two corners to the east", DIAMOND, (-15, 0), False),
    ("L-11 level with a corner to the west", DIAMOND, (15, 0), False),
    ("L-11 level with a valley to the east", TEETH, (4, 5), True),
    ("L-11 level with a valley, before the border", TEETH, (1, 5), False),
    ("L-11 level with the peaks", TEETH, (0, 10), False),
    ("L-11 between two peaks", TEETH, (10, 10), False),
)
def test_a_ray_through_a_corner_is_counted_once(ring: Ring, point: Corner, inside: bool) -> None:
    assert contains((ring,), point) is inside


@given(rings(), st.data())
def test_every_point_of_a_border_is_inside(ring: Ring, data: st.DataObject) -> None:
    (x1, y1), (x2, y2) = data.draw(st.sampled_from(list(edges(ring))))
    part = data.draw(st.integers(0, STEP))
    point = x1 + (x2 - x1) * part // STEP, y1 + (y2 - y1) * part // STEP

    assert contains((ring,), point)
    assert contains((square(-9999, -9999, 20000), ring), point)


@given(rings(), POINTS, st.integers(0, 12))
def test_neither_direction_nor_first_corner_nor_closing_matters(ring: Ring, point: Corner, first: int) -> None:
    inside = contains((ring,), point)
    bare = ring[:-1]
    turned = bare[first % len(bare) :] + bare[: first % len(bare)]

    assert contains((ring[::-1],), point) == inside
    assert contains((bare,), point) == inside
    assert contains((turned,), point) == inside
    assert contains(((*turned, turned[0]),), point) == inside


@given(rings(), POINTS)
def test_a_hole_is_outside_and_its_border_is_not(hole: Ring, point: Corner) -> None:
    holed = (square(-9999, -9999, 20000), hole)

    assert contains(holed, point) == (touches(hole, point) or turns_round(hole, point) == 0)


def test_a_place_is_rounded_to_a_millionth_of_a_degree() -> None:
    assert corner_of(Coordinates(lat=43.65250049, lng=-79.3817)) == (-79381700, 43652500)
    assert place_of((-79381700, 43652500)) == Coordinates(lat=43.6525, lng=-79.3817)


def an_area(name: str, *polygons: Polygon, **changes: object) -> DeliveryArea:
    return DeliveryArea.model_validate({"name": name, "polygons": polygons, "charge": 3, **changes})


NEAR, WIDE = an_area("Near", (square(0, 0, 100),)), an_area("Wide", (square(-100, -100, 300),))
PARTS = an_area("Parts", (square(300, 0, 10),), (square(400, 0, 50), square(410, 10, 10)))
AREAS = (NEAR, WIDE, PARTS)


@table(
    "corner, name",
    ("L-11 in two: the first in the file", (50, 50), "Near"),
    ("L-11 on the border of the first", (100, 50), "Near"),
    ("L-11 on its corner", (100, 100), "Near"),
    ("L-11 just out of the first", (101, 50), "Wide"),
    ("L-11 on the border of the last", (200, 200), "Wide"),
    ("L-11 in none", (201, 200), None),
    ("L-11 in a second part", (405, 5), "Parts"),
    ("L-11 in a hole", (415, 15), None),
    ("L-11 on the border of a hole", (410, 15), "Parts"),
)
def test_first_area_that_contains_a_place_counts(corner: Corner, name: str | None) -> None:
    found = area_at(AREAS, place_of(corner))

    assert (found and found.name) == name


@table(
    "ring, fault",
    ("L-11 a square", square(0, 0, 9), None),
    ("L-11 a triangle", ((0, 0), (9, 0), (0, 9), (0, 0)), None),
    ("L-11 a corner written twice in a row", ((0, 0), (0, 0), (9, 0), (0, 9), (0, 0)), None),
    ("L-11 not closed", square(0, 0, 9)[:-1], "open"),
    ("L-11 two corners", ((0, 0), (9, 0), (0, 0)), "flat"),
    ("L-11 one corner", ((0, 0), (0, 0), (0, 0), (0, 0)), "flat"),
    ("L-11 all in line", ((0, 0), (5, 5), (9, 9), (0, 0)), "flat"),
    ("L-11 a bow tie", ((0, 0), (9, 9), (9, 0), (0, 9), (0, 0)), "crossing"),
    ("L-11 a corner on another edge", ((0, 0), (9, 0), (9, 9), (5, 0), (0, 9), (0, 0)), "crossing"),
    ("L-11 the same corner twice", ((0, 0), (5, 5), (9, 0), (9, 9), (5, 5), (0, 9), (0, 0)), "crossing"),
    ("L-11 a spike", ((0, 0), (9, 0), (5, 0), (5, 9), (0, 0)), "crossing"),
    ("L-11 a spike at the first corner", ((5, 0), (5, 9), (0, 9), (0, 0), (9, 0), (5, 0)), "crossing"),
    ("L-11 half round the earth", ((-90 * 10**6, 0), (90 * 10**6, 0), (0, 9), (-90 * 10**6, 0)), None),
    ("L-11 over the 180th meridian", ((-179 * 10**6, 0), (179 * 10**6, 0), (0, 9), (-179 * 10**6, 0)), "antimeridian"),
)
def test_a_ring_that_bounds_nothing_is_found(ring: Ring, fault: str | None) -> None:
    assert ring_fault(ring) == fault
    assert ring_fault(ring[::-1]) == fault


OUTER = square(0, 0, 100)


@table(
    "hole, fault",
    ("L-11 inside", square(10, 10, 10), None),
    ("L-11 touching the border", square(0, 10, 10), None),
    ("L-11 outside", square(200, 10, 10), "hole"),
    ("L-11 half outside", square(95, 10, 10), "hole"),
    ("L-11 open", square(10, 10, 10)[:-1], "open"),
)
def test_a_hole_stays_inside(hole: Ring, fault: str | None) -> None:
    assert polygon_fault((OUTER, hole)) == fault


def test_a_hole_with_all_corners_inside_may_still_cross_the_border() -> None:
    bay = ((0, 0), (100, 0), (100, 100), (60, 100), (50, 20), (40, 100), (0, 100), (0, 0))

    assert polygon_fault((bay, ((10, 60), (90, 60), (90, 70), (10, 70), (10, 60)))) == "hole"


@table(
    "other, named",
    ("L-11 apart", (square(200, 0, 10),), False),
    ("L-11 side by side", (square(100, 0, 100),), False),
    ("L-11 a common corner", (square(100, 100, 10),), False),
    ("L-11 crossing", (square(90, 90, 100),), True),
    ("L-11 one in the other", (square(10, 10, 5),), True),
    ("L-11 around it", (square(-10, -10, 200),), True),
    ("L-11 the same", (OUTER[::-1],), True),
    ("L-11 half of it", (((0, 0), (100, 0), (100, 50), (0, 50), (0, 0)),), True),
    ("L-11 in its hole", (square(-200, -200, 900), square(-50, -50, 300)), False),
)
def test_areas_with_ground_in_common_are_named(other: Polygon, named: bool) -> None:
    areas = (an_area("One", (OUTER,)), an_area("Other", other))

    assert list(overlapping(areas)) == ([("One", "Other")] if named else [])


def test_excluded_area_may_overlap_the_areas_after_it() -> None:
    cut = an_area("Island", (square(10, 10, 5),), charge=None, not_delivered=True)

    assert list(overlapping((cut, NEAR))) == []
    assert list(overlapping((NEAR, cut))) == [("Near", "Island")]


STORE = Coordinates(lat=43.6525, lng=-79.3817)


@pytest.mark.parametrize(
    ("corner", "where"),
    [
        pytest.param((-79381700, 43652500), None, id="L-11 at the store"),
        pytest.param((-79381700, 44500000), None, id="L-11 94 km away"),
        pytest.param((-79381700, 44600000), "far", id="L-11 105 km away"),
        pytest.param((43652500, -79381700), "swapped", id="L-11 latitude first"),
        pytest.param((43652500, 79381700), "far", id="L-11 neither way"),
        pytest.param((120000000, 43652500), "far", id="L-11 no latitude the other way round"),
    ],
)
def test_a_corner_far_from_the_store_is_found(corner: Corner, where: str | None) -> None:
    assert misplaced(an_area("There", (square(*corner, 9),)), STORE) == where
