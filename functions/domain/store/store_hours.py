"""Convert a store's settings to the inputs of the calendar rules: hours per order type, slots, order limit."""

import datetime as dt
from typing import NamedTuple
from zoneinfo import ZoneInfo

from domain.calendar.capacity import OrderSize, prep_min
from domain.calendar.opening import Opening
from domain.calendar.order_limit import OrderLimit
from domain.calendar.slots import SlotRule, pre_authorised
from domain.calendar.status import Offer, TypeHours, type_hours, type_openings
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import store_zone


class TypeCalendar(NamedTuple):
    """When one order type of a store can be promised, seen from an instant."""

    zone: ZoneInfo
    hours: TypeHours
    openings: tuple[Opening, ...]
    rule: SlotRule


def order_types(store: Store) -> tuple[OrderType, ...]:
    """The order types the store shows (spec section 3, Store)."""
    return tuple(each for each in OrderType if not store.order_type.of(each).hide)


def hours_of(store: Store, order_type: OrderType) -> TypeHours:
    """Return the hours of an order type (T-10)."""
    info = store.info
    own = {
        OrderType.DINEIN: info.dinein_hours,
        OrderType.TAKEOUT: info.takeout_hours,
        OrderType.DELIVERY: info.delivery_hours,
    }[order_type]
    return type_hours(order_type, info.business_hours, own, info.transport_hours)


class Demand(NamedTuple):
    """The properties of an order that make it take longer: the minutes of its drive, and its size."""

    delivery_min: int = 0
    size: OrderSize = OrderSize()


NO_DEMAND = Demand()


def calendar_of(
    store: Store, order_type: OrderType, now: dt.datetime, demand: Demand = NO_DEMAND, busy_min: int = 0
) -> TypeCalendar:
    """Return when an order type can be promised from now on, `scheduleDays` local days ahead (T-7).

    A large order takes longer, a delivery also its drive, and an order made now `busy_min` more. If the store takes
    cards, no slot is later than an authorisation lives (Y-4).
    """
    zone = store_zone(store.info.time_zone)
    hours = hours_of(store, order_type)
    config = store.config
    drive = demand.delivery_min if order_type is OrderType.DELIVERY else 0
    making = prep_min(config.pickup_min, config.prep_rules, demand.size)
    rule = SlotRule(now, making + drive, config.slot_minutes, busy_min=busy_min)
    if store.checkout.merchants:
        rule = pre_authorised(rule)
    return TypeCalendar(zone, hours, type_openings(hours, now, zone, config.schedule_days), rule)


def limit_of(store: Store) -> OrderLimit:
    """The store's order limit and its period (T-1)."""
    config = store.config
    capacity = config.slot_capacity
    most = capacity.most if capacity else config.order_limit_per_period
    return OrderLimit(most, config.order_limit_skip_value, config.slot_minutes, capacity)


def preorder_offer(store: Store, order_type: OrderType) -> Offer:
    """Build the offer to order ahead; without hours of its own a type is not offered (spec section 4)."""
    info = store.info
    own = info.takeout_hours if order_type is OrderType.TAKEOUT else info.delivery_hours
    hours = hours_of(store, order_type) if own else None
    return Offer(order_type, store.order_type.of(order_type).hide, hours)
