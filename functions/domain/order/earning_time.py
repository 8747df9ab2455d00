"""When an order earns member points: once its money is taken (K-1; docs/rules/points-and-gift-cards.md)."""

from domain.order.feed import PlacedOrder
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.pricing.quote import Quote

_PENDING = (PaymentStatus.AUTHORIZED, PaymentStatus.CAPTURING)
_HELD_OR_TAKEN = (*_PENDING, PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)


def is_paid_online(quote: Quote) -> bool:
    """Return whether nothing is due at the counter, so that points are earned at the card's capture (K-1)."""
    totals = quote.totals
    return totals.pay_amount >= totals.total + totals.tips


def earns_by_completing(order: PlacedOrder, payment: OnlinePayment | None) -> bool:
    """Return whether an order earns points when it is completed (K-1).

    It does unless it is paid online and its card money is only authorized or being captured. An order that earned at
    its capture earns nothing more.
    """
    return payment is None or not is_paid_online(order.quote) or payment.status not in _PENDING


def may_earn(order: PlacedOrder, payment: OnlinePayment | None) -> bool:
    """Return whether an order that ends without a meal has earned points at its capture, or still can (K-1)."""
    return payment is not None and is_paid_online(order.quote) and payment.status in _HELD_OR_TAKEN
