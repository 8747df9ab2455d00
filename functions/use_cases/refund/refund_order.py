"""Refund a captured order: all of it, an amount, or lines, with the goods and points that belong to it (Y-11)."""

from datetime import datetime
from decimal import Decimal

from domain.channel.hint import Hint, HintKind
from domain.errors import Code, Refusal
from domain.notification.outgoing import About
from domain.order.feed import PlacedOrder
from domain.order.plan_returns import Decided
from domain.order.plan_void import is_void
from domain.order.refund import RefundRequest
from domain.order.return_entry import NOT_COLLECTED, UNFULFILLED, RefundStatus, ReturnEntry
from domain.order.returns import OrderReturns
from domain.staff.staff_rules import check_refund
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from repositories.notification import outbox
from repositories.order import order_contacts, order_returns, orders
from repositories.store import stores
from use_cases.channel.tell_channel import tell_channel
from use_cases.delivery.end_delivery import end_refunded_delivery
from use_cases.notification.send_outgoing import send_at_once
from use_cases.notification.tell_guest import moved_messages
from use_cases.order.advance_order import settle_move
from use_cases.order.what_it_took import ledger_of
from use_cases.order.write_returns import write
from use_cases.refund.carry_out_returns import carry_out_at_once
from use_cases.refund.weigh_refund import given_before, weigh_refund


def refund_order(
    tenant: Tenant,
    order_uuid: str,
    request: RefundRequest,
    now: datetime,
    most: Decimal | None = None,
    by: str = "",
) -> ReturnEntry:
    """Plan a refund, carry it out as far as possible, and return it; the same `refundId` continues the same refund.

    The plan is stored before a provider is asked, so two refunds never give back the same money. Refuses `not_found`,
    `error_pay` for more than is left, `error_order_conflict` if the ID belongs to a different refund, and `forbidden`
    for more than `most` of the order.
    """
    order = orders.find(tenant, order_uuid)
    if order is None or request.refund_id in (UNFULFILLED, NOT_COLLECTED) or is_void(request.refund_id):
        raise Refusal(Code.NOT_FOUND)
    settle_move(tenant, order_uuid, now)
    entry = order_returns.of_order(tenant, order_uuid).same_refund(request.refund_id, request.fingerprint)
    if entry is None:
        entry = _planned(tenant, order, request, Decided(now, by, request.why, request.fingerprint), most)
        if entry.at == now:
            _tell(tenant, order, request.refund_id, now)
    if order.order_type is OrderType.DELIVERY and is_refunded_whole(tenant, order):
        end_refunded_delivery(tenant, order_uuid, now)
    if entry.status is not RefundStatus.DECIDED:
        return entry
    return carry_out_at_once(tenant, order_uuid, now).find(request.refund_id) or entry


def is_refunded_whole(tenant: Tenant, order: PlacedOrder) -> bool:
    """Whether nothing that was paid for the order is left after all planned returns."""
    return not any(ledger_of(order, order_returns.of_order(tenant, order.order_uuid)).paid.values())


def _tell(tenant: Tenant, order: PlacedOrder, refund_id: str, now: datetime) -> None:
    """Notify the store and the guest; only the request that planned the refund calls this."""
    tell_channel(tenant, order.store_id, Hint(kind=HintKind.REFUND, id=order.order_uuid))
    store = stores.find(tenant, order.store_id)
    contact = order_contacts.find(tenant, order.order_uuid)
    messages = moved_messages(store, order.order_uuid, contact, About.REFUNDED, ref=refund_id) if store else ()
    for message in messages:
        outbox.put(tenant, message, now)
    send_at_once(tenant, messages, now)


def _planned(
    tenant: Tenant, order: PlacedOrder, request: RefundRequest, decided: Decided, most: Decimal | None
) -> ReturnEntry:
    """The entry under the request's ID: planned now, or found if the same refund was planned before."""

    def decide(before: OrderReturns) -> OrderReturns:
        if before.same_refund(request.refund_id, request.fingerprint):
            return before
        weighed = weigh_refund(tenant, order, request, before, decided)
        check_refund(most, given_before(before), weighed.refund.amount)
        return weighed.after

    entry = write(tenant, order.order_uuid, decide).find(request.refund_id)
    if entry is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return entry
