"""The tickets of a store's kitchen: what is to be made, and what was ready a moment ago (R-12, Y-10)."""

import datetime as dt

from domain.kitchen.marks import KitchenMarks
from domain.kitchen.ticket import KitchenTicket, is_for_kitchen, ticket
from domain.store.staff import Staff
from domain.store.store import Store
from repositories import kitchen_marks, order_states, orders
from use_cases.order.store_orders import business_day

_PAGE = 100


def tickets(staff: Staff, store: Store, now: dt.datetime) -> tuple[KitchenTicket, ...]:
    """Of the orders that were placed today or, for later, on the days before; the soonest wanted first.

    What is asked every few seconds reads the bodies only of what is being made.
    """
    today = business_day(store, now)
    days = [today - dt.timedelta(days=back) for back in range(store.config.schedule_days + 1)]
    named = [order_uuid for day in days for order_uuid in orders.named_of_day(staff.tenant, staff.store_id, day)]
    states = order_states.all_of(staff.tenant, named)
    wanted = [order_uuid for order_uuid in named if order_uuid in states and is_for_kitchen(states[order_uuid], now)]
    marks = kitchen_marks.all_of(staff.tenant, wanted)
    slot = store.info.slot_of(store.locale)
    found = [
        ticket(order, states[order.order_uuid], marks.get(order.order_uuid, KitchenMarks()), slot)
        for order in orders.all_of(staff.tenant, wanted)
    ]
    return tuple(sorted(found, key=lambda made: (made.due_at or made.placed_at, made.reference_id)))
