"""Faults and warnings about a store's delivery areas (L-11)."""

from collections import Counter
from collections.abc import Iterator

from domain.delivery.area import DeliveryArea, OutsideAreas, area_at
from domain.delivery.area_faults import FURTHEST_KM, misplaced, overlapping, polygon_fault
from domain.delivery.charges import rule_faults
from domain.store.store import Store

SHAPES = {
    "open": "a ring is not closed: its last corner repeats its first",
    "flat": "a ring bounds nothing: it takes three corners that are not in line",
    "antimeridian": "it reaches over the 180th meridian: draw a part on each side",
    "crossing": "its border crosses or touches itself: move the corner, or draw two parts",
    "hole": "a hole reaches out of it: a piece outside is an area of its own",
}


def area_faults(store: Store) -> Iterator[str]:
    """Yield why the store's areas cannot be applied."""
    areas = store.order_type.delivery.areas
    if areas and store.coords is None:
        yield f"store {store.store_id}: delivers by area, which needs its coords"
    for name, count in Counter(area.name for area in areas).items():
        if count > 1:
            yield _of(store, name, "is given twice; one area may have several parts, as a MultiPolygon")
    for area in areas:
        yield from (_of(store, area.name, fault) for fault in _faults(area, store))


def area_warnings(store: Store) -> Iterator[str]:
    """Yield settings that are allowed but rarely intended."""
    delivery, coords = store.order_type.delivery, store.coords
    if not delivery.areas or coords is None:
        return
    for first, second in overlapping(delivery.areas):
        yield f"store {store.store_id}: areas {first} and {second} overlap; an address in both is in {first}"
    if area_at(delivery.areas, coords) is None:
        yield f"store {store.store_id}: is outside all of its own areas"
    if delivery.outside_areas is OutsideAreas.REFUSE and (delivery.charge_rules or delivery.distance):
        rest = "outsideAreas: distance would deliver outside of them"
        yield f"store {store.store_id}: has areas, so chargeRules and distance are not used; {rest}"


def _of(store: Store, name: str, fault: str) -> str:
    return f"store {store.store_id}: area {name}: {fault}"


def _faults(area: DeliveryArea, store: Store) -> Iterator[str]:
    prices = (area.charge is not None) + bool(area.charge_rules)
    if area.not_delivered and prices:
        yield "is not delivered to, so it has no charge"
    elif not area.not_delivered and prices == 0:
        yield "has no charge: write charge or chargeRules"
    elif prices > 1:
        yield "has both charge and chargeRules: keep one of them"
    for fault in rule_faults(area.charge_rules):
        yield f"chargeRules have {fault} ranges"
    shapes = dict.fromkeys(fault for fault in map(polygon_fault, area.polygons) if fault)
    yield from (SHAPES[fault] for fault in shapes)
    where = misplaced(area, store.coords) if store.coords else None
    if where == "swapped":
        yield "its corners are written latitude first; GeoJSON writes the longitude first"
    elif where == "far":
        yield f"has corners more than {FURTHEST_KM} km from the store"
