"""What is true of an order as a message about it leaves, and whether it still helps anybody (Y-10)."""

from domain.order.feed import PlacedOrder
from domain.order.guest_notice import Told
from domain.order.money_state import money_state
from domain.order.outgoing import About, Outgoing
from domain.order.promise import DELAYED_IN, promise_of
from domain.order.state import OrderState
from domain.order.status import OrderStatus
from repositories import payments

_WORTH_TELLING = {
    About.RECEIVED: frozenset({OrderStatus.RECEIVED}),
    About.ACCEPTED: DELAYED_IN,
    About.DELAYED: DELAYED_IN,
    About.READY: frozenset({OrderStatus.READY}),
}
"""Where a late message still helps; an end always does."""


def told_now(message: Outgoing, order: PlacedOrder, state: OrderState) -> Told | None:
    """What its guest is told; None where it helps them no more."""
    worth = _WORTH_TELLING.get(message.about)
    if worth is not None and state.status not in worth:
        return None
    payment = payments.find(order.payment_id) if order.payment_id else None
    return Told(
        about=message.about,
        promised_at=promise_of(order, state),
        why=state.why,
        money=money_state(payment, state.status),
    )
