"""Promise another time for an accepted order and notify its guest (Y-10)."""

from backoffice.admit_staff import record_action
from backoffice.life_messages import DELAY_ORDER, DelayOrderRequest
from backoffice.messages import MoveOrderReply
from backoffice.move_order import move_reply
from runtime.caller import Caller
from use_cases.order.advance_order import delay_order
from use_cases.order.store_orders import named_order


def delay(request: DelayOrderRequest, caller: Caller) -> MoveOrderReply:
    """Return the order with its new promise; refuses `not_found` for an order of another store."""
    staff = caller.staff
    order = named_order(staff, request.order, caller.now)
    record_action(caller, DELAY_ORDER, order.order_uuid, promisedAt=request.promised_at.isoformat())
    state = delay_order(
        staff.tenant, order.order_uuid, request.promised_at, caller.now, by=staff.by, version=request.version
    )
    return move_reply(order, state)
