"""Convert the geometry of a GeoJSON feature to polygons in whole millionths of a degree."""

import json
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple

from domain.delivery.polygon import MILLION, Corner, Polygon

_AREAS = ("Polygon", "MultiPolygon")
_MARKERS = ("Point", "MultiPoint")
_NORTH, _EAST = 90, 180
"""The furthest that a corner may be from the equator and from Greenwich."""


class _Unreadable(ValueError):
    """Why a ring or a corner is invalid."""


class Shape(NamedTuple):
    """The polygons of a feature, or the faults; a marker has no area."""

    polygons: tuple[Polygon, ...] = ()
    faults: tuple[str, ...] = ()
    is_marker: bool = False


def read_shape(geometry: Any) -> Shape:
    """Parse the polygons of a geometry. Converters of KML write several parts as a GeometryCollection."""
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if kind in _MARKERS:
        return Shape(is_marker=True)
    if kind == "GeometryCollection":
        parts = [read_shape(each) for each in geometry.get("geometries") or ()]
        found = tuple(polygon for part in parts for polygon in part.polygons)
        wrong = tuple(dict.fromkeys(fault for part in parts for fault in part.faults))
        return Shape(found, wrong if found or wrong else ("has no corners",))
    if kind not in _AREAS:
        return Shape(faults=(f"is a {kind or 'feature without geometry'}; an area is a Polygon or a MultiPolygon",))
    coordinates = geometry.get("coordinates")
    return _read_polygons([coordinates] if kind == "Polygon" else coordinates)


def _read_polygons(given: Any) -> Shape:
    polygons: list[Polygon] = []
    faults: list[str] = []
    try:
        for polygon in _list(given):
            polygons.append(tuple(_ring(ring, faults) for ring in _list(polygon)))
    except _Unreadable as error:
        return Shape(faults=(str(error),))
    return Shape(faults=tuple(_counted(faults))) if faults else Shape(tuple(polygons))


def _ring(ring: Any, faults: list[str]) -> tuple[Corner, ...]:
    corners = []
    for position in _list(ring):
        try:
            corners.append(_corner(position))
        except _Unreadable as error:
            faults.append(str(error))
    return tuple(corners)


def _counted(faults: list[str]) -> Iterator[str]:
    """Describe the first invalid corner and count the others: a file in another projection has thousands."""
    yield faults[0]
    if len(faults) > 1:
        yield f"{len(faults) - 1} more of its corners are wrong as well"


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise _Unreadable("has no corners")
    return value


def _corner(position: Any) -> Corner:
    """Parse longitude and latitude; an altitude after them is ignored."""
    numbers = position if isinstance(position, list) else []
    if len(numbers) < 2 or any(isinstance(each, bool) or not isinstance(each, int | Decimal) for each in numbers[:2]):
        raise _Unreadable(f"a corner is two numbers, not {json.dumps(position, default=float)[:60]}")
    lng, lat = numbers[:2]
    if abs(lat) > _NORTH or abs(lng) > _EAST:
        where = f"at latitude {lat} and longitude {lng}"
        raise _Unreadable(f"a corner {where} is nowhere; GeoJSON writes the longitude first, in degrees")
    return round(lng * MILLION), round(lat * MILLION)
