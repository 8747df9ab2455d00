"""What staff do about a delivery that needs somebody; said in the record first (L-8)."""

from backoffice.admit_staff import record_action
from backoffice.delivery_messages import ACT_DELIVERY, ActDeliveryReply, ActDeliveryRequest
from domain.delivery.agents_delivery import acted
from domain.delivery.board_delivery import board_delivery
from runtime.caller import Caller
from use_cases.channel.tell_channel import have_dispatched
from use_cases.delivery.move_delivery import move_delivery
from use_cases.order.store_orders import named_order


def act_delivery(request: ActDeliveryRequest, caller: Caller) -> ActDeliveryReply:
    """The delivery after it. Refuses `not_found` for an order of another store, or that nobody but the store brings."""
    staff = caller.staff
    order = named_order(staff, request.order, caller.now)
    record_action(caller, ACT_DELIVERY, order.order_uuid, act=request.act.value)
    job = move_delivery(staff.tenant, order.order_uuid, lambda current: acted(current, request.act), caller.now)
    if job.is_left:
        have_dispatched(staff.tenant, order.order_uuid)
    return ActDeliveryReply(delivery=board_delivery(job))
