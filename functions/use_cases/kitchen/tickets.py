"""The tickets of a store's kitchen: what is to be made, and what was ready a moment ago (R-12, Y-10)."""

import datetime as dt
from collections.abc import Iterator

from domain.kitchen.marks import KitchenMarks
from domain.kitchen.ticket import KitchenTicket, is_for_kitchen, ticket
from domain.order.feed import PlacedOrder
from domain.store.staff import Staff
from domain.store.store import Store
from repositories import kitchen_marks, order_states, orders
from repositories.orders import Place
from use_cases.order.store_orders import business_day

_PAGE = 100


def tickets(staff: Staff, store: Store, now: dt.datetime) -> tuple[KitchenTicket, ...]:
    """Of the orders that were placed today or, for later, on the days before; the soonest wanted first."""
    today = business_day(store, now)
    days = [today - dt.timedelta(days=back) for back in range(store.config.schedule_days + 1)]
    found = [made for day in days for page in _pages(staff, day) for made in _of_page(staff, store, page, now)]
    return tuple(sorted(found, key=lambda made: (made.due_at or made.placed_at, made.reference_id)))


def _pages(staff: Staff, date: dt.date) -> Iterator[tuple[PlacedOrder, ...]]:
    after = None
    while page := orders.of_day(staff.tenant, staff.store_id, date, after, _PAGE):
        yield page
        after = Place(page[-1].placed_at, page[-1].order_uuid)


def _of_page(staff: Staff, store: Store, page: tuple[PlacedOrder, ...], now: dt.datetime) -> list[KitchenTicket]:
    states = order_states.all_of(staff.tenant, [order.order_uuid for order in page])
    wanted = [
        order for order in page if (state := states.get(order.order_uuid)) is not None and is_for_kitchen(state, now)
    ]
    marks = kitchen_marks.all_of(staff.tenant, [order.order_uuid for order in wanted])
    slot = store.info.slot_of(store.locale)
    return [
        ticket(order, states[order.order_uuid], marks.get(order.order_uuid, KitchenMarks()), slot) for order in wanted
    ]
