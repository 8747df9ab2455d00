"""Find the open business of a store: orders, expected parties, and tables with guests."""

import datetime as dt
from collections.abc import Iterable

from domain.booking.booking import BookingKind
from domain.booking.booking_settings import LONGEST_AHEAD
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.promise import promise_of
from domain.order.state import OrderState
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.store.open_business import OpenBooking, OpenBusiness, OpenOrder, decide_settling, is_expected
from domain.store.seating import seating_of
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.order_status import IN_PROGRESS
from repositories.booking import booking_places, bookings
from repositories.order import order_states, orders
from repositories.payment import payments
from repositories.tables import dining_tables
from runtime.parallel import each
from use_cases.order.store_orders import business_day

LOOKED_BACK = 60
"""Days of placed orders that are looked through: none is placed for a later day than that."""
_AT_ONCE = 100
_HELD = (PaymentStatus.AUTHORIZED, PaymentStatus.CAPTURING, PaymentStatus.CAPTURED)


def open_business(tenant: Tenant, store: Store, now: dt.datetime) -> OpenBusiness:
    """Return all open business, the soonest first."""
    return OpenBusiness(
        store_id=store.store_id,
        orders=tuple(sorted(open_orders(tenant, store, now), key=lambda order: (order.for_at, order.reference_id))),
        bookings=open_bookings(tenant, store, now),
        tables=tuple(
            table.descr or table.table_id
            for table, standing in dining_tables.standings(tenant, store.store_id)
            if standing.party or standing.open_visit(now)
        ),
    )


def open_orders(tenant: Tenant, store: Store, now: dt.datetime) -> tuple[OpenOrder, ...]:
    """Return the orders in progress that were placed within `LOOKED_BACK` days."""
    today = business_day(store, now)
    days = [today - dt.timedelta(days=back) for back in range(LOOKED_BACK + 1)]
    named = [
        name for names in each(lambda day: orders.named_of_day(tenant, store.store_id, day), days) for name in names
    ]
    statuses = {name: at for part in _parts(named) for name, at in order_states.statuses(tenant, part).items()}
    return tuple(_told(tenant, [name for name in named if statuses.get(name) in IN_PROGRESS], now))


def open_bookings(tenant: Tenant, store: Store, now: dt.datetime) -> tuple[OpenBooking, ...]:
    """Return the parties that are still expected, the soonest first."""
    today = seating_of(store, now).today
    dates = [today + dt.timedelta(days=ahead) for ahead in range(-1, LONGEST_AHEAD + 1)]
    found = each(lambda date: booking_places.of_day(tenant, store.store_id, date), dates)
    places = {
        booking_id: (date, numbered.place.state)
        for date, day in zip(dates, found, strict=True)
        for slot in day.values()
        for booking_id, numbered in slot.queue.items()
    }
    known = [booking for part in _parts(list(places)) for booking in bookings.all_of(tenant, part).values()]
    expected = [
        booking
        for booking in known
        if is_expected(booking.kind, places[booking.booking_id][1], booking.at, now)
        and (booking.kind is BookingKind.RESERVE or places[booking.booking_id][0] == today)
    ]
    return tuple(
        OpenBooking(booking_id=one.booking_id, kind=one.kind, at=one.at, party_size=one.party_size)
        for one in sorted(expected, key=lambda one: (one.at or now, one.booking_id))
    )


def _parts(names: list[str]) -> Iterable[list[str]]:
    return (names[start : start + _AT_ONCE] for start in range(0, len(names), _AT_ONCE))


def _told(tenant: Tenant, named: list[str], now: dt.datetime) -> Iterable[OpenOrder]:
    for part in _parts(named):
        found = orders.all_of(tenant, part)
        states = order_states.all_of(tenant, part)
        paid = payments.all_of(order.payment_id for order in found if order.payment_id)
        for order in found:
            state = states[order.order_uuid]
            if state.status in IN_PROGRESS:
                yield _open_order(order, state, paid.get(order.payment_id), now)


def _open_order(order: PlacedOrder, state: OrderState, payment: OnlinePayment | None, now: dt.datetime) -> OpenOrder:
    for_at = promise_of(order, state) or order.placed_at
    by_card = payment.request.amount if payment and payment.status in _HELD else ZERO
    return OpenOrder(
        order_uuid=order.order_uuid,
        reference_id=order.reference_id,
        status=state.status,
        order_type=order.order_type,
        for_at=for_at,
        is_later=not order.asap,
        prepaid=by_card + order.gift_card_part + order.points_part,
        currency=order.quote.currency,
        settling=decide_settling(state.status, for_at, now),
    )
