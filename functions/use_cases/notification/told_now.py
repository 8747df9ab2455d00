"""The present facts for a notification about an order, and whether it still helps (Y-10)."""

from datetime import datetime

from domain.notification.guest_notice import Told
from domain.notification.outgoing import About, Outgoing
from domain.order.feed import PlacedOrder
from domain.order.guest_refund import told_reason
from domain.order.money_state import money_state
from domain.order.promise import DELAYED_IN, promise_of
from domain.order.refund_reason import RefundReason
from domain.order.state import OrderState
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.order import order_returns
from repositories.payment import payments

_WORTH_TELLING = {
    About.RECEIVED: frozenset({OrderStatus.RECEIVED}),
    About.ACCEPTED: DELAYED_IN,
    About.DELAYED: DELAYED_IN,
    About.READY: frozenset({OrderStatus.READY}),
    About.ON_ITS_WAY: frozenset({*DELAYED_IN, OrderStatus.READY}),
}
"""The statuses in which a late message still helps; messages about an end always do."""


def told_now(tenant: Tenant, message: Outgoing, order: PlacedOrder, state: OrderState, now: datetime) -> Told | None:
    """The facts to send to the guest; None if the notification no longer helps."""
    worth = _WORTH_TELLING.get(message.about)
    if worth is not None and state.status not in worth:
        return None
    payment = payments.find(order.payment_id) if order.payment_id else None
    return Told(
        about=message.about,
        promised_at=promise_of(order, state),
        why=state.why,
        money=money_state(payment, state.status),
        refunded_for=_refunded_for(tenant, message),
        now=now,
    )


def _refunded_for(tenant: Tenant, message: Outgoing) -> RefundReason | None:
    """The reason of the refund that a notification is about."""
    if message.about is not About.REFUNDED:
        return None
    return told_reason(order_returns.of_order(tenant, message.order_uuid).find(message.ref))
