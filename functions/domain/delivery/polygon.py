"""Polygons on the map and points in them, in whole millionths of a degree to avoid rounding (L-11).

A millionth of a degree is at most 11 cm. Edges are straight on the map, which over a town is the same as on the earth.
"""

from collections.abc import Iterator

from domain.vocabulary.address import Coordinates

Corner = tuple[int, int]
"""Longitude and latitude in millionths of a degree, in the order of GeoJSON."""
Ring = tuple[Corner, ...]
"""Corners in either direction; the first may be repeated as the last."""
Polygon = tuple[Ring, ...]
"""The outer ring, then its holes."""
Edge = tuple[Corner, Corner]

MILLION = 10**6


def corner_of(place: Coordinates) -> Corner:
    """Convert a place to a corner (L-11)."""
    return round(place.lng * MILLION), round(place.lat * MILLION)


def place_of(corner: Corner) -> Coordinates:
    """Convert a corner to a place (L-11)."""
    return Coordinates(lng=corner[0] / MILLION, lat=corner[1] / MILLION)


def edges(ring: Ring) -> Iterator[Edge]:
    """Return the edges of a ring, with the closing one and without edges of length zero (L-11)."""
    return ((start, end) for start, end in zip(ring, ring[1:] + ring[:1], strict=True) if start != end)


def turn(start: Corner, end: Corner, point: Corner) -> int:
    """Return a positive number for a point left of the way from start to end, negative right, else 0 (L-11)."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def is_on(edge: Edge, point: Corner) -> bool:
    """Whether a point is on an edge, its ends included (L-11)."""
    (x1, y1), (x2, y2) = edge
    within = min(x1, x2) <= point[0] <= max(x1, x2) and min(y1, y2) <= point[1] <= max(y1, y2)
    return within and turn(*edge, point) == 0


def contains(polygon: Polygon, point: Corner) -> bool:
    """Whether a polygon contains a point; every edge counts as inside, also that of a hole (L-11)."""
    if any(is_on(edge, point) for ring in polygon for edge in edges(ring)):
        return True
    return in_ring(polygon[0], point) and not any(in_ring(hole, point) for hole in polygon[1:])


def in_ring(ring: Ring, point: Corner) -> bool:
    """Whether a ray to the east leaves the ring an odd number of times; only for points on none of its edges (L-11)."""
    inside = False
    for start, end in edges(ring):
        low, high = (start, end) if start[1] < end[1] else (end, start)
        if low[1] <= point[1] < high[1] and turn(low, high, point) > 0:
            inside = not inside
    return inside
