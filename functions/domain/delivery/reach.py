"""The charge and the minimums of a delivery to an address, by its area or its distance (L-1, L-2, L-11)."""

from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

from domain.delivery.area import DeliveryArea, OutsideAreas, area_at
from domain.delivery.charges import distance_charge
from domain.delivery.delivery_settings import Delivery
from domain.money import ZERO
from domain.vocabulary.address import Distance

_BEYOND_EVERY_RULE = Decimal(10**6)


class Reach(NamedTuple):
    """The terms of a delivery: `settings` are the store's with those of the area; `charge` is before tax.

    `charge` does not consider free delivery. `area` is the name of the area, empty for none; `outside` says that the
    address is in no area that the store delivers to.
    """

    settings: Delivery
    charge: Decimal
    area: str = ""
    outside: bool = False


def reach(distance: Distance | None, delivery: Delivery) -> Reach:
    """Return the terms of a delivery to an address (L-1, L-3, L-11).

    An area's charge replaces the distance rules, its minimums replace the store's, and its border replaces the furthest
    distance. If areas overlap, the first in the file counts. Outside all areas the distance rules apply if
    `outsideAreas` says so. An address that could not be measured or is refused costs the highest charge.
    """
    place = distance.place if distance else None
    if not delivery.areas:
        return Reach(delivery, _by_distance(distance, delivery))
    if distance is None or place is None:
        return _unmeasured(delivery)
    area = area_at(delivery.areas, place)
    if area is None and delivery.outside_areas is OutsideAreas.DISTANCE:
        return Reach(delivery, _by_distance(distance, delivery))
    if area is None or area.not_delivered:
        return Reach(delivery, _unmeasured(delivery).charge, outside=True)
    return Reach(settings_in(area, delivery), _charge(area, distance.km), area.name)


def settings_in(area: DeliveryArea, delivery: Delivery) -> Delivery:
    """Return the store's settings with those of an area, without the furthest distance (L-2, L-11)."""
    own = {"min_order": area.min_order, "min_order_for_free_delivery": area.min_order_for_free_delivery}
    given = {name: value for name, value in own.items() if value is not None}
    return delivery.model_copy(update={**given, "distance": ZERO})


def _charge(area: DeliveryArea, km: Decimal) -> Decimal:
    return area.charge if area.charge is not None else distance_charge(area.charge_rules, km)


def _by_distance(distance: Distance | None, delivery: Delivery) -> Decimal:
    return distance_charge(delivery.charge_rules, distance.km if distance else _BEYOND_EVERY_RULE)


def _unmeasured(delivery: Delivery) -> Reach:
    """Return the highest charge and minimums, so that an address that is not found cannot lower the price."""
    areas = [area for area in delivery.areas if not area.not_delivered]
    charges = [_charge(area, _BEYOND_EVERY_RULE) for area in areas]
    if delivery.outside_areas is OutsideAreas.DISTANCE or not areas:
        charges.append(_by_distance(None, delivery))
    settings = [delivery, *(settings_in(area, delivery) for area in areas)]
    strictest = {
        "min_order": max(each.min_order for each in settings),
        "min_order_for_free_delivery": _least_free(each.min_order_for_free_delivery for each in settings),
    }
    return Reach(delivery.model_copy(update=strictest), max(charges))


def _least_free(minimums: Iterable[Decimal]) -> Decimal:
    """Return the highest minimum for free delivery; 0, which offers none, if one of them is 0 (L-5)."""
    offered = list(minimums)
    return max(offered) if all(offered) else ZERO
