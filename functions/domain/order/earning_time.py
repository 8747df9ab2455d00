"""When an order earns its member points: once its money is there (K-1; docs/rules/points-and-gift-cards.md)."""

from domain.order.feed import PlacedOrder
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.pricing.quote import Quote

_PENDING = (PaymentStatus.AUTHORIZED, PaymentStatus.CAPTURING)
_HELD_OR_TAKEN = (*_PENDING, PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)


def is_paid_online(quote: Quote) -> bool:
    """Whether an order leaves nothing to pay at the counter: it earns as its card's money is captured (K-1)."""
    totals = quote.totals
    return totals.pay_amount >= totals.total + totals.tips


def earns_by_completing(order: PlacedOrder, payment: OnlinePayment | None) -> bool:
    """Whether an order that is handed over earns now: it was paid at the counter, or its card's money is decided (K-1).

    One that earned by its capture earns nothing more.
    """
    return payment is None or not is_paid_online(order.quote) or payment.status not in _PENDING


def may_earn(order: PlacedOrder, payment: OnlinePayment | None) -> bool:
    """Whether an order that ends without a meal earned by its capture, or may still (K-1)."""
    return payment is not None and is_paid_online(order.quote) and payment.status in _HELD_OR_TAKEN
