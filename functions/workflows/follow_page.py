"""Look at a hosted page that nobody reported about."""

from datetime import datetime

from use_cases.payment.follow_payment import follow_payment
from use_cases.payment.payment_step import loaded


def follow_page(payment_id: str, now: datetime) -> str:
    """Ask the provider, closing the page when its time is over; the result is the payment's status."""
    over = now >= loaded(payment_id).request.expires_at
    return follow_payment(payment_id, now, close=over).status.value
