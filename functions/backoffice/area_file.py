"""Read a store's delivery areas from GeoJSON (RFC 7946), as map editors write it: `stores/<storeID>.areas.geojson`.

Which foreign properties are ignored, and which are faults: docs/how-to/draw-delivery-areas.md.
"""

import json
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from backoffice.area_feature import Feature, read_feature
from backoffice.onboarding.fault import Fault, Place
from backoffice.yaml_file import BrandFileError, decoded
from domain.delivery.area import MOST_AREAS, MOST_CORNERS, DeliveryArea

MOST_BYTES = 500_000
"""The limit for a file with an editor's indentation; what is stored is limited by the number of corners."""
_DEGREES = ("CRS84", "EPSG::4326", "EPSG:4326")
"""Name endings of the only coordinate system of GeoJSON."""
_WHOLE = Place()


class AreasRead(NamedTuple):
    """The readable areas of a file in its order, with all faults and warnings."""

    areas: tuple[DeliveryArea, ...] = ()
    faults: tuple[Fault, ...] = ()
    warnings: tuple[Fault, ...] = ()


def read_areas(file: Path, name: str) -> AreasRead:
    """Read all areas and faults; empty if the file does not exist."""
    if not file.exists():
        return AreasRead()
    if file.stat().st_size > MOST_BYTES:
        return _refused(name, f"larger than {MOST_BYTES // 1000} kB; draw the areas with fewer corners")
    try:
        content = _parsed(decoded(file.read_bytes(), name))
        unfit = _unfit(content)
    except BrandFileError as error:
        unfit = str(error).removeprefix(f"{name}: ")
    except json.JSONDecodeError as error:
        return _refused(name, f"is no JSON: {error.msg.casefold()}", Place(error.lineno, error.colno))
    except (ValueError, RecursionError) as error:
        unfit = f"is no JSON: {error}"
    if unfit:
        return _refused(name, unfit)
    features = [read_feature(each, number) for number, each in enumerate(content["features"], start=1)]
    areas = tuple(each.area for each in features if each.area)
    return AreasRead(areas, tuple(_faults(name, features, areas)), tuple(_warnings(name, features)))


def _refused(name: str, rule: str, place: Place = _WHOLE) -> AreasRead:
    return AreasRead(faults=(Fault(name, place, "", rule),))


def _parsed(text: str) -> Any:
    def refuse(word: str) -> NoReturn:
        raise ValueError(f"{word} is no number of JSON")

    return json.loads(text, parse_float=Decimal, parse_constant=refuse)


def _unfit(content: Any) -> str:
    """Return why the whole file contains no areas; empty if it is usable."""
    features = content.get("features") if isinstance(content, dict) else None
    if not isinstance(features, list) or content.get("type") != "FeatureCollection":
        return "is no FeatureCollection with a list of features"
    if not features:
        return "has no area; delete the file to deliver by distance"
    if len(features) > MOST_AREAS:
        return f"{len(features)} areas; a store may have {MOST_AREAS}"
    system = _coordinate_system(content)
    if system and not system.endswith(_DEGREES):
        return f"is drawn in {system}; save it in WGS 84 (EPSG:4326), the degrees that GeoJSON is written in"
    return ""


def _coordinate_system(content: Any) -> str:
    crs = content.get("crs")
    properties = crs.get("properties") if isinstance(crs, dict) else None
    name = properties.get("name") if isinstance(properties, dict) else None
    return name if isinstance(name, str) else ""


def _faults(name: str, features: list[Feature], areas: tuple[DeliveryArea, ...]) -> Iterator[Fault]:
    for feature in features:
        yield from (Fault(name, _WHOLE, feature.called, rule) for rule in feature.faults)
    if all(each.is_marker for each in features):
        yield Fault(name, _WHOLE, "", "has markers only; an area is a Polygon or a MultiPolygon")
    corners = sum(len(ring) for area in areas for polygon in area.polygons for ring in polygon)
    if corners > MOST_CORNERS:
        yield Fault(name, _WHOLE, "", f"{corners} corners; a store's areas may have {MOST_CORNERS} in all")


def _warnings(name: str, features: list[Feature]) -> Iterator[Fault]:
    unread = tuple(dict.fromkeys(each for feature in features for each in feature.unread))
    if unread:
        what = "property is" if len(unread) == 1 else "properties are"
        yield Fault(name, _WHOLE, "", f"{len(unread)} {what} not read: {', '.join(unread)}")
    markers = sum(each.is_marker for each in features)
    if markers:
        yield Fault(name, _WHOLE, "", f"{markers} marker{' is' if markers == 1 else 's are'} not read: areas only")
