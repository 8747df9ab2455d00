"""A store's delivery areas read from GeoJSON (RFC 7946), as map editors write it: `stores/<storeID>.areas.geojson`."""

import json
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, NoReturn

from pydantic import ValidationError

from backoffice.yaml_file import BrandFileError
from domain.delivery.area import MOST_AREAS, MOST_CORNERS, DeliveryArea
from domain.delivery.polygon import MILLION, Corner, Polygon

MOST_BYTES = 500_000
"""A file as an editor writes it, indented; what of it is kept is bounded by its corners."""
DRAWN = ("fill", "stroke", "marker", "title", "description")
"""How an editor's properties begin that only say how it looks there."""
ALSO_CALLED = {"hide": "notDelivered"}
FURTHEST_NORTH, FURTHEST_EAST = 90, 180


class _Fault(Exception):
    """What is wrong, told after where."""


def read_areas(file: Path, name: str) -> tuple[DeliveryArea, ...]:
    """The areas of a file in its order; none where there is no such file."""
    if not file.exists():
        return ()
    if file.stat().st_size > MOST_BYTES:
        raise BrandFileError(f"{name}: larger than {MOST_BYTES // 1000} kB; draw the areas with fewer corners")
    try:
        areas = tuple(_areas(_parsed(file)))
    except _Fault as fault:
        raise BrandFileError(f"{name}: {fault}") from fault
    corners = sum(len(ring) for area in areas for polygon in area.polygons for ring in polygon)
    if corners > MOST_CORNERS:
        raise BrandFileError(f"{name}: {corners} corners; a store's areas may have {MOST_CORNERS} in all")
    return areas


def _parsed(file: Path) -> Any:
    def refuse(word: str) -> NoReturn:
        raise _Fault(f"{word} is no number of JSON")

    try:
        return json.loads(file.read_text(), parse_float=Decimal, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise _Fault(f"is no JSON ({error})") from error


def _areas(content: Any) -> Iterator[DeliveryArea]:
    features = content.get("features") if isinstance(content, dict) else None
    if not isinstance(features, list) or content.get("type") != "FeatureCollection":
        raise _Fault("is no FeatureCollection with a list of features")
    if not features:
        raise _Fault("has no area; delete the file to deliver by distance")
    if len(features) > MOST_AREAS:
        raise _Fault(f"{len(features)} areas; a store may have {MOST_AREAS}")
    for number, feature in enumerate(features, start=1):
        try:
            yield _area(feature)
        except _Fault as fault:
            raise _Fault(f"{_called(feature, number)}: {fault}") from fault


def _called(feature: Any, number: int) -> str:
    given = feature.get("properties") if isinstance(feature, dict) else None
    name = given.get("name") if isinstance(given, dict) else None
    return f"area {name}" if isinstance(name, str) and name else f"area {number}"


def _area(feature: Any) -> DeliveryArea:
    given = feature.get("properties") if isinstance(feature, dict) else None
    if not isinstance(given, dict):
        raise _Fault("has no properties; name and charge stand there")
    polygons = _polygons(feature.get("geometry"))
    said = {ALSO_CALLED.get(key, key): value for key, value in given.items() if not key.startswith(DRAWN)}
    try:
        return DeliveryArea.model_validate({**said, "polygons": polygons})
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise _Fault(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from error


def _polygons(geometry: Any) -> tuple[Polygon, ...]:
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if kind not in {"Polygon", "MultiPolygon"}:
        raise _Fault(f"is a {kind or 'feature without geometry'}; an area is a Polygon or a MultiPolygon")
    coordinates = geometry.get("coordinates")
    polygons = _list([coordinates] if kind == "Polygon" else coordinates)
    return tuple(
        tuple(tuple(_corner(corner) for corner in _list(ring)) for ring in _list(polygon)) for polygon in polygons
    )


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise _Fault("has no corners")
    return value


def _corner(position: Any) -> Corner:
    numbers = position if isinstance(position, list) else []
    if len(numbers) < 2 or any(isinstance(each, bool) or not isinstance(each, int | Decimal) for each in numbers):
        raise _Fault(f"a corner is two numbers, not {json.dumps(position, default=float)[:60]}")
    lng, lat = numbers[:2]
    if abs(lat) > FURTHEST_NORTH or abs(lng) > FURTHEST_EAST:
        raise _Fault(f"a corner at latitude {lat} and longitude {lng} is nowhere; GeoJSON writes the longitude first")
    return round(lng * MILLION), round(lat * MILLION)
