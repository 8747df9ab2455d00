"""Read one feature of a store's areas file: its properties, its corners, and all its faults."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from backoffice.area_shape import Shape, read_shape
from backoffice.onboarding.names import in_words
from backoffice.onboarding.plain_words import plain
from backoffice.onboarding.spelling import nearest
from domain.delivery.area import DeliveryArea

_STYLES = ("fill", "stroke", "marker", "title", "description", "style")
"""Prefixes of properties that only style a feature in an editor; ignoring them needs no warning."""
_ALSO_CALLED = {"hide": "notDelivered"}
_KNOWN = (
    *("name", "charge", "chargeRules", "minOrder", "minOrderForFreeDelivery", "notDelivered"),
    *_ALSO_CALLED,
)
_SLIP = 0.8
"""Similarity from which a property's name counts as a misspelling of ours."""
_SHORT = 4
"""Names with fewer letters are similar to too much: `id` is no misspelling of `hide`."""


class Feature(NamedTuple):
    """A parsed feature. `area` is None if it cannot be read; `unread` are properties that are ignored."""

    called: str
    area: DeliveryArea | None = None
    faults: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    is_marker: bool = False


def read_feature(feature: Any, number: int) -> Feature:
    """Parse the feature at position `number` (from 1) of its file; a marker is no area."""
    properties = feature.get("properties") if isinstance(feature, dict) else None
    shape = read_shape(feature.get("geometry") if isinstance(feature, dict) else None)
    if shape.is_marker:
        return Feature(f"marker {number}", is_marker=True)
    if not isinstance(properties, dict):
        rule = "has no properties: its name and its charge belong there"
        return Feature(f"area {number}", faults=(rule, *shape.faults))
    slips = dict(_slips(properties))
    said = _said(properties, slips)
    name = said.get("name")
    called = f"area {name.strip()}" if isinstance(name, str) and name.strip() else f"area {number}"
    area, faults = _area(said, shape)
    wrong = (f"there is no property {given}; did you mean {meant}?" for given, meant in slips.items())
    return Feature(called, area, (*wrong, *faults, *shape.faults), tuple(_unread(properties, slips)))


def _said(properties: Mapping[str, Any], slips: Mapping[str, str]) -> dict[str, Any]:
    """Return our properties by our names. Editors write null for empty values, and lists as text."""
    named = {slips.get(name, name): value for name, value in properties.items()}
    return {
        _ALSO_CALLED.get(name, name): _unpacked(value)
        for name, value in named.items()
        if name in _KNOWN and value is not None
    }


def _unpacked(value: Any) -> Any:
    if not isinstance(value, str) or not value.strip().startswith("["):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


def _slips(properties: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield misspelt names with the right ones, unless the right one is there too."""
    plain_names = {_letters(name): name for name in _KNOWN}
    for name in properties:
        meant = plain_names.get(_letters(name), "") or nearest(name, _KNOWN, _SLIP if len(name) >= _SHORT else 1)
        if name not in _KNOWN and meant and properties.get(meant) is None and not _is_style(name):
            yield name, meant


def _unread(properties: Mapping[str, Any], slips: Mapping[str, str]) -> Iterator[str]:
    for name in properties:
        if name not in _KNOWN and name not in slips and not _is_style(name):
            yield name


def _is_style(name: str) -> bool:
    return name.casefold().startswith(_STYLES)


def _letters(name: str) -> str:
    return re.sub("[^a-z]", "", name.casefold())


def _area(said: Mapping[str, Any], shape: Shape) -> tuple[DeliveryArea | None, list[str]]:
    drawn = {"polygons": shape.polygons} if shape.polygons else {}
    try:
        return DeliveryArea.model_validate({**said, **drawn}), []
    except ValidationError as error:
        errors = error.errors(include_url=False)
        return None, [_told(each, said) for each in errors if each["loc"][0] != "polygons"]


def _told(error: ErrorDetails, said: Mapping[str, Any]) -> str:
    if error["loc"] == ("name",) and error["type"] in {"missing", "string_pattern_mismatch"}:
        return "has no name"
    way = error["loc"][:-1] if error["type"] in {"missing", "extra_forbidden"} else error["loc"]
    rule = plain(error, DeliveryArea)
    return f"{in_words(said, way)}: {rule}" if way else rule
