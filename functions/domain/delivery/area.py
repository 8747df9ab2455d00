"""The areas that a store delivers to, and what each costs (L-11)."""

from enum import StrEnum

from pydantic import Field

from domain.delivery.charge_rule import ChargeRule
from domain.delivery.polygon import Polygon, contains, corner_of
from domain.entity import Entity, Price
from domain.vocabulary.address import Coordinates

MOST_CORNERS = 1_000
"""Of all areas of a store in all: about 22 kB of its row, which is read with every order and holds at most 400 kB."""
MOST_AREAS = 50


class OutsideAreas(StrEnum):
    """How to treat an address in none of a store's areas (L-11)."""

    REFUSE = "refuse"
    DISTANCE = "distance"
    """Use the store's distance rules."""


class DeliveryArea(Entity):
    """A part of the map with its own charge; the store's settings fill what it leaves out (L-11)."""

    name: str = Field(max_length=60, pattern=r"\S")
    polygons: tuple[Polygon, ...] = Field(min_length=1)
    charge: Price | None = None
    charge_rules: tuple[ChargeRule, ...] = Field((), max_length=20)
    """By the distance, instead of one charge."""
    min_order: Price | None = None
    min_order_for_free_delivery: Price | None = None
    not_delivered: bool = False
    """The store does not deliver there; listed first in the file, it cuts a piece out of the others."""


class AreasDocument(Entity):
    """A store's areas, as guests load them to draw them on a map."""

    areas: tuple[DeliveryArea, ...]


def area_at(areas: tuple[DeliveryArea, ...], place: Coordinates) -> DeliveryArea | None:
    """Return the first area that contains a place, edges included; None if no area does (L-11)."""
    point = corner_of(place)
    return next((area for area in areas if any(contains(polygon, point) for polygon in area.polygons)), None)
