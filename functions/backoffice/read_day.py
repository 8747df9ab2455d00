"""How a store accepts orders today: pauses, busy times, the load of its periods, dates with other hours (T-13)."""

import datetime as dt
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from backoffice.day_messages import ReadDayReply, ReadDayRequest, SlotLoad
from domain.calendar.hours import DayHours, HoursException
from domain.calendar.opening import day_openings
from domain.calendar.order_limit import period_start
from domain.operations.day import business_date, next_day
from domain.operations.running import busy_for_staff, pauses_for_staff
from domain.store.store import Store
from domain.store.store_hours import hours_of, limit_of, order_types
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import local_date, store_zone
from repositories.calendar import slots
from repositories.order import order_states
from repositories.store import stores
from runtime.caller import Caller
from use_cases.operations.change_operations import operated
from use_cases.order.taking_orders import taken_types


class _Period(NamedTuple):
    order_type: OrderType
    at: dt.datetime
    key: str


def read_day(_request: ReadDayRequest, caller: Caller) -> ReadDayReply:
    """Return the current day, by the server's clock."""
    staff, now = caller.staff, caller.now
    store, set_now = operated(staff.tenant, staff.store_id)
    configured = stores.find(staff.tenant, staff.store_id) or store
    zone, limit = store_zone(store.info.time_zone), limit_of(store)
    date = business_date(store.info.business_hours, now, zone)
    hours, today = store.info.business_hours, store.info.business_hours.on(date)
    return ReadDayReply(
        revision=set_now.revision,
        server_time=now,
        date=date,
        tomorrow=next_day(hours, now, zone),
        time_zone=store.info.time_zone,
        store_name=store.info.store_name,
        order_types=order_types(store),
        taking_orders=taken_types(staff.tenant, (configured,), now)[store.store_id].order_types,
        pauses=pauses_for_staff(set_now, now),
        busy=busy_for_staff(set_now, now),
        usual_min=store.config.pickup_min,
        counts=limit.capacity.counts.value if limit.capacity else "orders",
        slots=_loads(staff.tenant, _periods(staff.tenant, store, date), limit.per_period or None, limit.period_min),
        today=DayHours(off=today.off, full_day=today.full_day, times=today.times),
        exceptions=_from(set_now.exceptions, local_date(now, zone)),
        configured=_from(configured.info.business_hours.exceptions, local_date(now, zone)),
    )


def _periods(tenant: Tenant, store: Store, date: dt.date) -> list[_Period]:
    """Return the periods of a day in which orders may be promised, for every shown order type."""
    zone, length = store_zone(store.info.time_zone), dt.timedelta(minutes=store.config.slot_minutes)
    found = []
    for order_type in order_types(store):
        starts: dict[dt.datetime, None] = {}
        for span in day_openings(hours_of(store, order_type).own, date, zone):
            at = span.opens
            while at <= span.closes:
                starts[period_start(at, store.config.slot_minutes)] = None
                at += length
        for start in starts:
            found.append(_Period(order_type, start, slots.slot_key(tenant, store.store_id, order_type, start)))
    return found


def _loads(tenant: Tenant, periods: list[_Period], most: int | None, length: int) -> tuple[SlotLoad, ...]:
    """An order counts as placed once its state exists; everything else in a period is held by a checkout."""
    taken = slots.places(period.key for period in periods)
    placed = set(order_states.statuses(tenant, {name for places in taken.values() for name in places}))
    return tuple(
        SlotLoad(
            order_type=period.order_type,
            at=period.at,
            until=period.at + dt.timedelta(minutes=length),
            held=_sum(taken.get(period.key, {}), set(taken.get(period.key, {})) - placed),
            placed=_sum(taken.get(period.key, {}), placed),
            most=most,
        )
        for period in periods
    )


def _sum(places: Mapping[str, int], names: set[str]) -> int:
    return sum(load for name, load in places.items() if name in names)


def _from(exceptions: Iterable[HoursException], today: dt.date) -> tuple[HoursException, ...]:
    return tuple(sorted((one for one in exceptions if one.date >= today), key=lambda one: one.date))
