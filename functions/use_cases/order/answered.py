"""Count unanswered orders and pause their type; a person's answer resets the count (Y-10).

The rule and its reasons are in docs/rules/orders.md, "Unanswered orders".
"""

from datetime import datetime

from domain.errors import Refusal
from domain.operations.operations import Operations
from domain.operations.unanswered import UnansweredOrder
from domain.order.feed import OrderContact, PlacedOrder
from domain.tenant import Tenant
from repositories.notification import outbox
from repositories.operations import operations
from repositories.order import order_contacts
from runtime.observability import count, logger
from use_cases.notification.send_outgoing import send_at_once
from use_cases.notification.tell_store import pause_notices
from use_cases.operations.change_operations import change, operated


def note_unanswered(tenant: Tenant, order: PlacedOrder, now: datetime) -> None:
    """Count an order that expired; if that pauses its type, notify the people responsible for the store."""
    contact = order_contacts.find(tenant, order.order_uuid) or OrderContact()
    unanswered = UnansweredOrder(
        order_uuid=order.order_uuid,
        at=now,
        guest=order.member_code or contact.browser or order.order_uuid,
        source=contact.source or order.order_uuid,
    )
    try:
        store, _ = operated(tenant, order.store_id)
        after = change(tenant, store, now, lambda each: each.left_unanswered(order.order_type, unanswered, now))
    except Refusal as refusal:
        logger.warning("an unanswered order was not counted", extra={"order": order.order_uuid, "why": refusal.code})
        return
    if _paused_by(after, order):
        count("StorePaused")
        messages = pause_notices(store, order.order_uuid)
        for message in messages:
            outbox.put(tenant, message, now)
        send_at_once(tenant, messages, now)


def note_answered(tenant: Tenant, order: PlacedOrder, now: datetime) -> None:
    """Reset the count of the order's type, because a person accepted or rejected an order."""
    if order.order_type not in operations.find(tenant, order.store_id).unanswered:
        return
    store, _ = operated(tenant, order.store_id)
    change(tenant, store, now, lambda each: each.answered(order.order_type))


def _paused_by(after: Operations, order: PlacedOrder) -> bool:
    known = after.unanswered.get(order.order_type)
    return known is not None and known.paused_by == order.order_uuid
