"""The calls of a store's kitchen (R-12, Y-10)."""

from backoffice.admit_staff import record_action
from backoffice.kitchen_messages import CROSS_OFF, CrossOffReply, CrossOffRequest, ReadKitchenReply
from runtime.call import StaffRequest
from runtime.caller import Caller
from use_cases.kitchen.cross_off import cross_off
from use_cases.kitchen.tickets import tickets
from use_cases.order.store_orders import named_order, store_of


def read_kitchen(_request: StaffRequest, caller: Caller) -> ReadKitchenReply:
    """All that the kitchen has to do with now."""
    store = store_of(caller.staff)
    return ReadKitchenReply(
        time_zone=store.info.time_zone,
        server_time=caller.now,
        tickets=tickets(caller.staff, store, caller.now),
    )


def mark_lines(request: CrossOffRequest, caller: Caller) -> CrossOffReply:
    """The ticket after it; refuses `not_found` for an order of another store."""
    store = store_of(caller.staff)
    order = named_order(caller.staff, request.order, caller.now)
    lines = " ".join(map(str, request.lines))
    record_action(caller, CROSS_OFF, order.order_uuid, lines=lines, made=str(request.made).lower())
    return CrossOffReply(ticket=cross_off(caller.staff, store, order, request.lines, caller.now, made=request.made))
