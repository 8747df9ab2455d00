"""Money of one payment that several orders ask back: one at a time (reliability 5.2).

A guest may have paid parts of several orders with one card. What the provider says went back in all tells whether one
asking had its effect only while no other is on its way.
"""

from domain.errors import Code, Refusal
from domain.payment.online_payment import OnlinePayment


def asked_back(payment: OnlinePayment, reference: str) -> OnlinePayment:
    """The payment while its provider is asked for this; refuses `error_order_conflict` while another is (Y-11)."""
    if payment.asks_back == reference:
        return payment
    if payment.asks_back:
        raise Refusal(Code.ORDER_CONFLICT)
    return payment.next_version(asks_back=reference)


def answered(payment: OnlinePayment, reference: str) -> OnlinePayment:
    """The payment once it is known what became of this asking (Y-11)."""
    return payment.next_version(asks_back="") if payment.asks_back == reference else payment
