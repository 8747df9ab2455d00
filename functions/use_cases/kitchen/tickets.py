"""Read the kitchen's tickets: to be made now, to be made later, and changed ones (R-12, Y-10)."""

import datetime as dt
from typing import NamedTuple

from domain.kitchen.changes import KitchenChange, kitchen_changes
from domain.kitchen.ticket import KitchenTicket, is_for_kitchen, ticket, was_for_kitchen
from domain.order.state import OrderState
from domain.staff.staff import Staff
from domain.store.store import Store
from domain.vocabulary.order_status import OrderStatus
from repositories.order import order_states, orders
from use_cases.kitchen.kitchen_order import kitchen_orders
from use_cases.order.store_orders import business_day


class Kitchen(NamedTuple):
    """Tickets to make now by the time they are due, scheduled ones by when they begin, and changes, oldest first."""

    tickets: tuple[KitchenTicket, ...]
    later: tuple[KitchenTicket, ...]
    changes: tuple[KitchenChange, ...]


def read_tickets(staff: Staff, store: Store, now: dt.datetime) -> Kitchen:
    """Read the kitchen's orders: those placed today and, for scheduled ones, on the days before.

    Only orders that concern the kitchen are read in full, since screens ask every few seconds.
    """
    today = business_day(store, now)
    days = [today - dt.timedelta(days=back) for back in range(store.config.schedule_days + 1)]
    named = [order_uuid for day in days for order_uuid in orders.named_of_day(staff.tenant, staff.store_id, day)]
    states = order_states.all_of(staff.tenant, named)
    wanted = [name for name in named if name in states and _concerns(states[name], now)]
    found = kitchen_orders(staff.tenant, store, orders.all_of(staff.tenant, wanted), states)
    slot = store.info.slot_of(store.locale)
    to_make = [each for each in found if each.state.status is not OrderStatus.CANCELLED]
    tickets = [ticket(each, slot) for each in to_make if not each.is_later(now)]
    later = [ticket(each, slot) for each in to_make if each.is_later(now)]
    changes = [change for each in found for change in kitchen_changes(each, slot, now)]
    return Kitchen(
        tuple(sorted(tickets, key=lambda made: (made.due_at or made.placed_at, made.reference_id))),
        tuple(sorted(later, key=lambda made: (made.begin_at or made.placed_at, made.reference_id))),
        tuple(sorted(changes, key=lambda change: (change.at, change.reference_id))),
    )


def _concerns(state: OrderState, now: dt.datetime) -> bool:
    return is_for_kitchen(state, now) or was_for_kitchen(state, now)
