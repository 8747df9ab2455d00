"""The endpoints of a store's kitchen (R-12, Y-10)."""

from backoffice.admit_staff import record_action
from backoffice.kitchen_messages import (
    CROSS_OFF,
    SEE_CHANGES,
    CrossOffReply,
    CrossOffRequest,
    ReadKitchenReply,
    SeeChangesReply,
    SeeChangesRequest,
)
from runtime.call import StaffRequest
from runtime.caller import Caller
from use_cases.kitchen.cross_off import cross_off
from use_cases.kitchen.see_changes import Seen, see_changes
from use_cases.kitchen.tickets import read_tickets
from use_cases.order.store_orders import named_order, store_of


def read_kitchen(_request: StaffRequest, caller: Caller) -> ReadKitchenReply:
    """Return all current and later tickets, and their changes."""
    store = store_of(caller.staff)
    kitchen = read_tickets(caller.staff, store, caller.now)
    return ReadKitchenReply(time_zone=store.info.time_zone, server_time=caller.now, **kitchen._asdict())


def mark_lines(request: CrossOffRequest, caller: Caller) -> CrossOffReply:
    """Cross lines off and return the ticket; refuses `not_found` for an order of another store."""
    store = store_of(caller.staff)
    order = named_order(caller.staff, request.order, caller.now)
    lines = " ".join(map(str, request.lines))
    record_action(caller, CROSS_OFF, order.order_uuid, lines=lines, made=str(request.made).lower())
    return CrossOffReply(ticket=cross_off(caller.staff, store, order, request.lines, caller.now, made=request.made))


def mark_seen(request: SeeChangesRequest, caller: Caller) -> SeeChangesReply:
    """Mark changes as seen and return the unseen ones; refuses `not_found` for an order of another store."""
    store = store_of(caller.staff)
    order = named_order(caller.staff, request.order, caller.now)
    record_action(caller, SEE_CHANGES, order.order_uuid, changes=" ".join(request.changes))
    seen = Seen(request.changes, request.station)
    return SeeChangesReply(unseen=see_changes(caller.staff, store, order, seen, caller.now))
