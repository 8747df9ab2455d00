"""Mark lines of an order as made in the kitchen, or undo that; concurrent marks of two cooks both count (Y-10)."""

import datetime as dt
from collections.abc import Sequence

from domain.errors import Code, Refusal
from domain.kitchen.marks import KitchenMarks
from domain.kitchen.ticket import KitchenOrder, KitchenTicket, is_for_kitchen, ticket
from domain.order.feed import PlacedOrder
from domain.printing.plan import ticket_jobs
from domain.staff.staff import Staff
from domain.store.store import Store
from repositories.kitchen import kitchen_marks
from repositories.order import order_states
from repositories.printing import print_jobs
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.kitchen.kitchen_order import kitchen_orders


def cross_off(
    staff: Staff, store: Store, order: PlacedOrder, lines: Sequence[int], now: dt.datetime, *, made: bool
) -> KitchenTicket:
    """Mark or unmark lines and return the ticket.

    Refuses `error_order_conflict` for an order that the kitchen does not make now, and `invalid_request` for a line
    that it does not have.
    """
    if not set(lines) <= {line.seq for line in order.quote.lines}:
        raise Refusal(Code.INVALID_REQUEST)

    def try_once() -> KitchenTicket | Raced:
        found = _being_made(staff, store, order, now)
        before = found.marks
        after = before.with_made(lines, now) if made else before.with_recalled(lines)
        if not made and ticket(found, 0).is_made:
            _print_again(staff, store, order, after, now)
        if kitchen_marks.replace(staff.tenant, order.order_uuid, before, after, now):
            return ticket(found._replace(marks=after), store.info.slot_of(store.locale))
        return RACED

    return until_written(try_once, write_budgets.KITCHEN_MARKS, Refusal(Code.ORDER_CONFLICT))


def _being_made(staff: Staff, store: Store, order: PlacedOrder, now: dt.datetime) -> KitchenOrder:
    state = order_states.find(staff.tenant, order.order_uuid)
    if state is None or not is_for_kitchen(state, now):
        raise Refusal(Code.ORDER_CONFLICT, status=state.status.value if state else "")
    [found] = kitchen_orders(staff.tenant, store, (order,), {order.order_uuid: state})
    begins_at = found.begins_at
    if begins_at and found.is_later(now):
        raise Refusal(Code.ORDER_CONFLICT, status=state.status.value, begins_at=begins_at.isoformat())
    return found


def _print_again(staff: Staff, store: Store, order: PlacedOrder, after: KitchenMarks, now: dt.datetime) -> None:
    """Print the ticket again after a recall of a finished order, once for each version of the marks (R-12)."""
    for job in ticket_jobs(store.printers or (), order, now, f"recall-{after.version}", again=True):
        print_jobs.put(staff.tenant, staff.store_id, job)
