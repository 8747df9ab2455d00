"""Receipts on the screen, by e-mail and by SMS (Y-11)."""

from domain.errors import Code, Refusal
from domain.limits.policies import RECEIPTS
from domain.member.verification import ContactKind, Reach, reach_email
from domain.notification.texting import reach_at
from domain.order.confirmation import read_status_token
from domain.order.feed import PlacedOrder
from domain.order.receipt import Receipt
from domain.tenant import Tenant
from payments.messages import GetReceiptReply, GetReceiptRequest, SendReceiptReply, SendReceiptRequest
from payments.receipt_text import receipt_text, short_text, subject
from repositories.limits import rate_limits
from repositories.order import order_contacts, orders
from repositories.store import stores
from runtime.caller import Caller
from use_cases.limits.message_limits import Matter
from use_cases.notification.send_message import Message, reachable, send_message
from use_cases.order.receipt_of import receipt_of


def read_receipt(request: GetReceiptRequest, caller: Caller) -> GetReceiptReply:
    """Return the receipt of an order; refuses `not_found` for any invalid status token."""
    tenant = caller.session.tenant
    return GetReceiptReply(receipt=receipt_of(tenant, _order(request.status_token, tenant)))


def send_receipt(request: SendReceiptRequest, caller: Caller) -> SendReceiptReply:
    """Send a receipt to the given address, else to the order's own phone; texts go to no other phone (threat 5)."""
    tenant = caller.session.tenant
    order = _order(request.status_token, tenant)
    reach = _reach(request, order, tenant)
    if not rate_limits.take(RECEIPTS, tenant.key(order.order_uuid), caller.now):
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=RECEIPTS.retry_after(caller.now))
    made = receipt_of(tenant, order)
    title = subject(made, request.locale)
    send_message(Message(Matter.RECEIPT, reach, _text(made, reach, request.locale, order, tenant), title), caller.guest)
    return SendReceiptReply(sent_to=_masked(reach.address))


def _text(made: Receipt, reach: Reach, locale: str, order: PlacedOrder, tenant: Tenant) -> str:
    store = stores.find(tenant, order.store_id)
    hidden = store is not None and store.hides_sums(order.order_type)
    if reach.kind is not ContactKind.EMAIL:
        return short_text(made, locale, hidden=hidden)
    return receipt_text(made, locale, store.info.slot_of(locale) if store else 0, hidden=hidden)


def _reach(request: SendReceiptRequest, order: PlacedOrder, tenant: Tenant) -> Reach:
    """Return the contact; refuses `error_missing_information` without one, `error_contact_not_reachable` (K-6)."""
    contact = order_contacts.find(tenant, order.order_uuid)
    if request.email:
        reach = reach_email(request.email)
        if reach is None:
            raise Refusal(Code.MISSING_INFORMATION)
        return reach
    if contact is None or not contact.phone1:
        raise Refusal(Code.MISSING_INFORMATION)
    store = stores.find(tenant, order.store_id)
    return reachable(reach_at(contact.phone1, store) if store else None)


def _order(status_token: str, tenant: Tenant) -> PlacedOrder:
    key = read_status_token(status_token)
    order = orders.find(tenant, key.order_uuid) if key else None
    if key is None or order is None or not key.opens(order):
        raise Refusal(Code.NOT_FOUND)
    return order


def _masked(address: str) -> str:
    """Mask an address so that its owner recognises it: `a…@example.com`, `…99`."""
    name, at, host = address.partition("@")
    return f"{name[:1]}…@{host}" if at else f"…{address[-2:]}"
