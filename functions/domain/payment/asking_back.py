"""Refunds of one payment that several orders share: one request at a time (reliability 5.2).

A guest may have paid parts of several orders with one card. The provider's refunded total shows the result of one
request only if no other is in progress.
"""

from domain.errors import Code, Refusal
from domain.payment.online_payment import OnlinePayment


def asked_back(payment: OnlinePayment, reference: str) -> OnlinePayment:
    """Start a refund request for `reference`; refuse `error_order_conflict` while another is in progress (Y-11)."""
    if payment.asks_back == reference:
        return payment
    if payment.asks_back:
        raise Refusal(Code.ORDER_CONFLICT)
    return payment.next_version(asks_back=reference)


def answered(payment: OnlinePayment, reference: str) -> OnlinePayment:
    """End the refund request of `reference` once its result is known (Y-11)."""
    return payment.next_version(asks_back="") if payment.asks_back == reference else payment
