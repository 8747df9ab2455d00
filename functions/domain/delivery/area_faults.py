"""Faults in the shape of an area, and areas that overlap (L-11)."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Literal

from domain.delivery.area import DeliveryArea
from domain.delivery.driving import haversine_km
from domain.delivery.polygon import Corner, Edge, Polygon, Ring, contains, edges, is_on, place_of, turn
from domain.vocabulary.address import Coordinates

ShapeFault = Literal["open", "flat", "antimeridian", "crossing", "hole"]
LEAST_EDGES = 3
FURTHEST_KM = 100
"""No store delivers further than this; a corner beyond it has its numbers in another order."""
HALF_ROUND = 180 * 10**6


def ring_fault(ring: Ring) -> ShapeFault | None:
    """Return why a ring has no area: `open`, `flat`, over the `antimeridian` or `crossing` itself (L-11)."""
    if ring[0] != ring[-1]:
        return "open"
    sides = list(edges(ring))
    if len(sides) < LEAST_EDGES or all(turn(*sides[0], corner) == 0 for corner in ring):
        return "flat"
    if any(abs(start[0] - end[0]) > HALF_ROUND for start, end in sides):
        return "antimeridian"
    return "crossing" if _crosses_itself(sides) else None


def polygon_fault(polygon: Polygon) -> ShapeFault | None:
    """Return the first fault of its rings; `hole` if a hole reaches out of the outer ring (L-11)."""
    fault = next((fault for fault in map(ring_fault, polygon) if fault), None)
    if fault:
        return fault
    outer = polygon[:1]
    inside = all(contains(outer, corner) for hole in polygon[1:] for corner in hole)
    crossed = any(_cross(*pair) for hole in polygon[1:] for pair in product(edges(polygon[0]), edges(hole)))
    return None if inside and not crossed else "hole"


def overlapping(areas: tuple[DeliveryArea, ...]) -> Iterator[tuple[str, str]]:
    """Yield the names of every two areas that overlap, the one that counts first; skip cut-outs (L-11)."""
    for first, second in combinations(areas, 2):
        pairs = product(first.polygons, second.polygons)
        if not first.not_delivered and any(_overlap(*pair) for pair in pairs):
            yield first.name, second.name


def misplaced(area: DeliveryArea, store: Coordinates) -> Literal["far", "swapped"] | None:
    """Return `far` if a corner is too far from the store, `swapped` if its numbers are reversed (L-11)."""
    corners = [corner for polygon in area.polygons for ring in polygon for corner in ring]
    if all(haversine_km(store, place_of(corner)) <= FURTHEST_KM for corner in corners):
        return None
    return "swapped" if all(_near(store, (lat, lng)) for lng, lat in corners) else "far"


def _near(store: Coordinates, corner: Corner) -> bool:
    return abs(corner[1]) <= HALF_ROUND // 2 and haversine_km(store, place_of(corner)) <= FURTHEST_KM


def _crosses_itself(sides: list[Edge]) -> bool:
    last = len(sides) - 1
    for (one, first), (other, second) in combinations(enumerate(sides), 2):
        if other == one + 1:
            met = is_on(first, second[1]) or is_on(second, first[0])
        elif (one, other) == (0, last):
            met = is_on(second, first[1]) or is_on(first, second[0])
        else:
            met = _meet(first, second)
        if met:
            return True
    return False


def _apart(first: Ring, second: Ring) -> bool:
    """Whether their bounding boxes are apart, a fast check before the exact one."""
    return any(
        max(corner[axis] for corner in one) < min(corner[axis] for corner in other)
        for axis in (0, 1)
        for one, other in ((first, second), (second, first))
    )


def _meet(first: Edge, second: Edge) -> bool:
    (x1, y1), (x2, y2) = first
    (x3, y3), (x4, y4) = second
    if max(x1, x2) < min(x3, x4) or max(x3, x4) < min(x1, x2) or max(y1, y2) < min(y3, y4) or max(y3, y4) < min(y1, y2):
        return False
    return _cross(first, second) or any(is_on(first, end) for end in second) or any(is_on(second, end) for end in first)


def _cross(first: Edge, second: Edge) -> bool:
    """Whether the edges cross; touching at an end is no crossing."""
    return (
        turn(*first, second[0]) * turn(*first, second[1]) < 0 and turn(*second, first[0]) * turn(*second, first[1]) < 0
    )


def _overlap(first: Polygon, second: Polygon) -> bool:
    if _apart(first[0], second[0]):
        return False
    sides = [[edge for ring in polygon for edge in edges(ring)] for polygon in (first, second)]
    if any(_cross(*pair) for pair in product(*sides)) or {*first[0]} == {*second[0]}:
        return True
    return _enters(sides[0], second) or _enters(sides[1], first)


def _enters(sides: list[Edge], polygon: Polygon) -> bool:
    """Whether a corner or the middle of an edge is inside. Doubled coordinates keep the middles whole."""
    doubled = tuple(tuple((2 * x, 2 * y) for x, y in ring) for ring in polygon)
    points = [point for (x1, y1), (x2, y2) in sides for point in ((2 * x1, 2 * y1), (x1 + x2, y1 + y2))]
    return any(_within(doubled, point) for point in points)


def _within(polygon: Polygon, point: Corner) -> bool:
    on_edge = any(is_on(edge, point) for ring in polygon for edge in edges(ring))
    return not on_edge and contains(polygon, point)
