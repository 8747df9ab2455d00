"""Check a hosted page that nothing was reported about."""

from datetime import datetime

from domain.payment.status import PaymentStatus
from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.payment_step import get_payment


def follow_page(payment_id: str, now: datetime) -> str:
    """Query the provider, closing a page that was given up or has expired; return the payment's status."""
    payment = get_payment(payment_id)
    over = payment.status is PaymentStatus.DECLINED or now >= payment.request.expires_at
    return follow_payment(payment_id, now, close=over).status.value
