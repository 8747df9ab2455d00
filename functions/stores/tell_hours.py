"""The opening hours of a store, what it accepts now, and the times it can promise (spec section 7,
v3/getstorehours).
"""

import datetime as dt
from collections.abc import Sequence
from typing import NamedTuple

from domain.access.acceptance import AppData, Gate, acceptance, always_accepting, may_promise, orders_open
from domain.access.app_key import app_data
from domain.access.session import Session
from domain.access.visit_door import visit_door
from domain.calendar.capacity import OrderSize, Portion
from domain.calendar.hours import WeeklyHours, weekday
from domain.calendar.order_limit import OrderLimit, has_room, period_start
from domain.calendar.shown import ShownDay, order_hours, shown_day
from domain.calendar.slots import asap_time, slots
from domain.calendar.status import is_off, open_status, preorder_offers
from domain.operations.after_pause import later_rule
from domain.store.store import Store
from domain.store.store_hours import Demand, TypeCalendar, calendar_of, limit_of, preorder_offer
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import local_date
from repositories.calendar import slots as taken_slots
from repositories.engine.brand_memory import read_consistently
from repositories.menu import menus
from repositories.tables import dining_tables
from runtime.caller import Caller
from runtime.settings import settings
from stores.find_store import Operated, store_of
from stores.hours_messages import GetStoreHoursReply, GetStoreHoursRequest, Slot
from use_cases.order.taking_orders import stop_of
from use_cases.visit.own_key import own_key

_DAYS = 7
MOST_PERIODS = 2_000
"""How many periods are checked, earliest first: three weeks of quarter hours, with 20 reads at most."""


class Times(NamedTuple):
    """The times that can be promised: as soon as possible, the slots, and whether the order limit blocks ASAP."""

    asap: dt.datetime | None
    slots: tuple[Slot, ...]
    limit_exceeded: bool


NO_TIMES = Times(None, (), limit_exceeded=False)


def _app_data(session: Session, store: Store, order_type: OrderType, now: dt.datetime) -> AppData:
    found = (
        dining_tables.find_standing(session.tenant, session.store_id, session.table_id) if session.table_id else None
    )
    key = own_key(session)
    if found is None:
        return app_data(key, None, now)
    table, standing = found
    at_table = order_type is OrderType.DINEIN
    door = visit_door(session, store.order_type.dinein, table, standing, now) if at_table else None
    return app_data(key, table, now, door)


def tell_hours(request: GetStoreHoursRequest, caller: Caller) -> GetStoreHoursReply:
    """Return hours, acceptance and times for one order type, by the server's clock."""
    return read_consistently(lambda: _told(request, caller))


def _told(request: GetStoreHoursRequest, caller: Caller) -> GetStoreHoursReply:
    operated = store_of(caller, request.revision)
    store, set_now = operated
    busy_min = set_now.busy_min(request.order_type, caller.now)
    demand = Demand(request.delivery_min, _size(request))
    calendar = calendar_of(store, request.order_type, caller.now, demand, busy_min)
    today = local_date(caller.now, calendar.zone)
    always = always_accepting(settings().always_accepting, production=settings().stage == "prod")
    key_state = _app_data(caller.session, store, request.order_type, caller.now)
    stop = None if always else stop_of(store, request.order_type, set_now, caller.now)
    paused = stop if stop and stop.paused else None
    rule = later_rule(calendar.rule, set_now, request.order_type, caller.now) if paused else calendar.rule
    later = calendar._replace(rule=rule)
    promises = may_promise(key_state, stopped=stop is not paused, always=always)
    times = _times(request, caller, operated, later, now=not stop) if promises else NO_TIMES
    gate = Gate(
        order_type=request.order_type,
        app_data=key_state,
        order_hours=order_hours(calendar.hours, today, calendar.zone),
        open_now=orders_open(calendar.openings, calendar.rule, schedule=request.schedule_order_hours),
        doors_off=is_off(store.info.business_hours.on(today)),
        limit_exceeded=times.limit_exceeded,
        stop=None if paused and times.slots else stop,
    )
    answer = acceptance(gate, always=always)
    local_now = caller.now.astimezone(calendar.zone)
    offset = local_now.utcoffset() or dt.timedelta()
    transport = store.info.transport_hours
    return GetStoreHoursReply(
        order_type=request.order_type,
        time_zone=store.info.time_zone,
        time_zone_abbrev=local_now.tzname() or "",
        time_zone_utc_offset_min=int(offset.total_seconds()) // 60,
        server_time=caller.now,
        current_day=weekday(today),
        current_date=today.isoformat(),
        business_hours=_week(store.info.business_hours, today),
        order_hours=answer.order_hours,
        transport_hours=_week(transport, today) if transport else None,
        open_status=open_status(store.info.business_hours, caller.now, calendar.zone),
        accept_order=answer.accept_order,
        not_accepting=answer.reason,
        paused_until=answer.paused_until or (paused.until if paused and answer.accept_order else None),
        busy_min=busy_min,
        app_data=key_state,
        order_limit_exceed=times.limit_exceeded,
        preorder=_preorder(store, later) if promises else (),
        asap=times.asap or (calendar.rule.ready if always and promises and not times.limit_exceeded else None),
        slots=times.slots,
        pin_required_at_dinein_checkout=store.config.pin_required_at_dinein_checkout,
    )


def _week(hours: WeeklyHours, today: dt.date) -> tuple[ShownDay, ...]:
    """Return the next seven days with their exceptions, Sunday first (T-5)."""
    dates = sorted((today + dt.timedelta(days=ahead) for ahead in range(_DAYS)), key=weekday)
    return tuple(shown_day(hours.on(date)) for date in dates)


def _preorder(store: Store, calendar: TypeCalendar) -> tuple[OrderType, ...]:
    doors = open_status(store.info.business_hours, calendar.rule.now, calendar.zone)
    offers = [preorder_offer(store, each) for each in (OrderType.TAKEOUT, OrderType.DELIVERY)]
    return preorder_offers(doors, offers, calendar.rule, calendar.zone, store.config.schedule_days)


def _times(
    request: GetStoreHoursRequest, caller: Caller, operated: Operated, calendar: TypeCalendar, *, now: bool
) -> Times:
    """Return the slots, and the as-soon-as-possible time if orders are accepted `now`."""
    asap = asap_time(calendar.openings, calendar.rule) if now else None
    chosen = tuple(slots(calendar.openings, calendar.rule)) if request.schedule_order_hours else ()
    full = _full(request, caller, operated, (*chosen, *([asap] if asap else [])))
    length = dt.timedelta(minutes=calendar.rule.slot_min)
    offered = tuple(Slot(at=slot, until=slot + length, full=slot in full) for slot in chosen)
    exceeded = asap in full and all(slot.full for slot in offered)
    return Times(None if asap in full else asap, offered, exceeded)


def _full(
    request: GetStoreHoursRequest, caller: Caller, operated: Operated, promised: Sequence[dt.datetime]
) -> frozenset[dt.datetime]:
    """Return the promised times whose period accepts no more orders like this one (T-1, T-2).

    Times beyond the checked periods are not shown as full; the hold still refuses them.
    """
    store = operated.store
    limit = limit_of(store)
    if not request.check_order_limit or limit.per_period == 0:
        return frozenset()
    starts = {time: period_start(time, limit.period_min) for time in promised}
    looked_at = frozenset(sorted(set(starts.values()))[:MOST_PERIODS])
    keys = {
        time: taken_slots.slot_key(caller.session.tenant, store.store_id, request.order_type, start)
        for time, start in starts.items()
        if start in looked_at
    }
    counted = taken_slots.recently_counted(keys.values())
    load = _load(request, caller, operated, limit)
    net = request.subtotal
    return frozenset(time for time, key in keys.items() if not has_room(limit, counted.get(key, 0), net, load))


def _size(request: GetStoreHoursRequest) -> OrderSize:
    return OrderSize(sum(line.qty for line in request.lines), request.subtotal)


def _load(request: GetStoreHoursRequest, caller: Caller, operated: Operated, limit: OrderLimit) -> int:
    """Return the order's load in a period; 1 if the request has no lines."""
    if limit.capacity is None or not request.lines:
        return 1
    level = operated.store.order_type.of(request.order_type).price_level
    menu = menus.find(caller.session.tenant, operated.store.store_id, level)
    portions = [Portion(line.id, line.qty) for line in request.lines]
    return limit.capacity.load(portions, menu.is_in) if menu else 1
