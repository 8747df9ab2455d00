"""Advance the order with its delivery: a pickup makes it ready, and a handover completes it (L-8)."""

import datetime as dt

from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from domain.staff.staff import Staff
from domain.vocabulary.order_status import OrderStatus
from repositories.order import order_states
from use_cases.order.advance_order import How, advance_order


def status_of(staff: Staff, order: PlacedOrder) -> OrderStatus:
    """Return the order's current status; refuses `not_found`."""
    state = order_states.find(staff.tenant, order.order_uuid)
    if state is None:
        raise Refusal(Code.NOT_FOUND)
    return state.status


def make_ready(staff: Staff, order: PlacedOrder, now: dt.datetime) -> None:
    """Mark the order as ready; refuses `error_order_conflict` if it was cancelled just now."""
    if status_of(staff, order) in {OrderStatus.ACCEPTED, OrderStatus.PREPARING}:
        advance_order(staff.tenant, order.order_uuid, OrderStatus.READY, now, How(by=staff.by))


def complete(staff: Staff, order: PlacedOrder, now: dt.datetime) -> None:
    """Complete the order; a second time changes nothing."""
    make_ready(staff, order, now)
    if status_of(staff, order) is OrderStatus.READY:
        advance_order(staff.tenant, order.order_uuid, OrderStatus.COMPLETED, now, How(by=staff.by))
