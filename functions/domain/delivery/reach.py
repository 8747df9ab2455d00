"""What a delivery to an address costs and asks for, by its area or by its distance (L-1, L-2, L-11)."""

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
    """`settings` are the store's as they hold there; `charge` is the store's own, before tax, what is free apart.

    `area` is the name of the area it lies in; `outside` says that it lies in none that is delivered to.
    """

    settings: Delivery
    charge: Decimal
    area: str = ""
    outside: bool = False


def reach(distance: Distance | None, delivery: Delivery) -> Reach:
    """How an address is delivered to (L-1, L-3, L-11).

    An area's charge replaces the distance rules, its minimums the store's, its border the furthest distance; the first
    in the file counts. Where no area is, the distance rules hold if `outsideAreas` says so. What could not be measured,
    or is refused, costs as much as the dearest there is.
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
    """The store's settings with those of an area, which may lie further than its furthest distance (L-2, L-11)."""
    own = {"min_order": area.min_order, "min_order_for_free_delivery": area.min_order_for_free_delivery}
    given = {name: value for name, value in own.items() if value is not None}
    return delivery.model_copy(update={**given, "distance": ZERO})


def _charge(area: DeliveryArea, km: Decimal) -> Decimal:
    return area.charge if area.charge is not None else distance_charge(area.charge_rules, km)


def _by_distance(distance: Distance | None, delivery: Delivery) -> Decimal:
    return distance_charge(delivery.charge_rules, distance.km if distance else _BEYOND_EVERY_RULE)


def _unmeasured(delivery: Delivery) -> Reach:
    """The dearest charge and the greatest minimums, so that an address nobody finds is no way to a lower price."""
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
    """The greatest of minimums for free delivery; none, which 0 is, where one offers none (L-5)."""
    offered = list(minimums)
    return max(offered) if all(offered) else ZERO
