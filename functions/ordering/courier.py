"""The courier of an order, for its guest (spec section 7, /doordash and /fts; sections 4 and 9)."""

from domain.delivery.guest_delivery import guest_delivery
from domain.errors import Code, Refusal
from domain.order.feed import PlacedOrder
from ordering.courier_messages import (
    CourierQuery,
    CourierRecord,
    DoordashReply,
    DoordashRequest,
    FtsReply,
    FtsRequest,
)
from ordering.quote_courier import quote_courier
from ordering.read_orders import shown_order
from repositories.delivery import deliveries
from repositories.order import orders
from runtime.caller import Caller
from use_cases.delivery.ask_courier import ask_courier, tell_courier
from use_cases.delivery.dispatch import dispatch
from use_cases.member.admit_member import logged_in


def doordash(request: DoordashRequest, caller: Caller) -> DoordashReply:
    """Quote a courier, return the delivery's state, or update the courier's instructions.

    Refuses `not_found` for an order that is not the guest's own, or that no courier delivers.
    """
    if request.quote:
        return quote_courier(request.quote.cart, caller)
    tenant = caller.session.tenant
    if request.update:
        order = _own(request.update, caller)
        job = tell_courier(tenant, order, request.update.instructions, caller.now)
    else:
        order = _own(request.query or request.update, caller)
        job = ask_courier(tenant, order, caller.now)
    shown = guest_delivery(job)
    record = CourierRecord(
        delivery_status=shown.status if shown else None,
        tracking_url=shown.tracking_url if shown else "",
        external_delivery_id=order.order_uuid,
    )
    return DoordashReply(record=record, delivery=shown)


def fts(request: FtsRequest, caller: Caller) -> FtsReply:
    """Send the guest's contact data to the delivery partner now; otherwise the sweep does it later.

    Does nothing for an order that is not accepted yet or has no partner.
    """
    tenant, order = caller.session.tenant, shown_order(request.status_token, caller)
    job = deliveries.find(tenant, order.order_uuid)
    if job and job.push_due:
        dispatch(tenant, order.order_uuid, caller.now)
        job = deliveries.find(tenant, order.order_uuid)
    return FtsReply(pushed=job is not None and not job.push_due)


def _own(asked: CourierQuery | None, caller: Caller) -> PlacedOrder:
    """Return the order of a status token, else the member's own order; refuses any other (reliability threat 3)."""
    if asked is None:
        raise Refusal(Code.INVALID_REQUEST)
    if asked.status_token:
        order = shown_order(asked.status_token, caller)
        if order.order_uuid == asked.drive_id:
            return order
        raise Refusal(Code.NOT_FOUND)
    found, member = orders.find(caller.session.tenant, asked.drive_id), logged_in(caller.guest)
    if found is None or not member or found.member_code != member:
        raise Refusal(Code.NOT_FOUND)
    return found
