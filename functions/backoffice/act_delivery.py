"""Staff act on a delivery that needs attention; the action is recorded before it is done (L-8)."""

from backoffice.admit_staff import record_action
from backoffice.delivery_messages import ACT_DELIVERY, ActDeliveryReply, ActDeliveryRequest
from domain.delivery.agents_delivery import acted
from domain.delivery.board_delivery import board_delivery
from runtime.caller import Caller
from use_cases.channel.tell_channel import have_dispatched
from use_cases.delivery.move_delivery import move_delivery
from use_cases.order.store_orders import named_order


def act_delivery(request: ActDeliveryRequest, caller: Caller) -> ActDeliveryReply:
    """Run the action and return the delivery.

    Refuses `not_found` for an order of another store, or one that only the store itself delivers.
    """
    staff = caller.staff
    order = named_order(staff, request.order, caller.now)
    record_action(caller, ACT_DELIVERY, order.order_uuid, act=request.act.value)
    job = move_delivery(staff.tenant, order.order_uuid, lambda current: acted(current, request.act), caller.now)
    if job.is_left:
        have_dispatched(staff.tenant, order.order_uuid)
    return ActDeliveryReply(delivery=board_delivery(job))
