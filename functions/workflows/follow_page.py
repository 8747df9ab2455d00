"""Look at a hosted page that nobody reported about."""

from datetime import datetime

from domain.online_payment import followed
from domain.payment import PaymentStatus
from workflows.payment_step import loaded, moved, provider_of


def follow_page(payment_id: str, now: datetime) -> str:
    """Ask the provider, closing the page when its time is over; the result is the payment's status."""
    payment = loaded(payment_id)
    if payment.status not in (PaymentStatus.REQUESTED, PaymentStatus.DECLINED):
        return payment.status.value
    provider = provider_of(payment)
    over = now >= payment.request.expires_at
    stands = provider.close_page(payment.reference) if over else provider.query(payment.reference)
    return moved(payment_id, lambda current: followed(current, stands, now)).status.value
