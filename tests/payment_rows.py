"""A payment as it is kept, for tests of the tables."""

import datetime as dt
from decimal import Decimal
from typing import Any

from domain.payment.card_payment import PageRequest
from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import Provider
from domain.payment.status import PaymentStatus

NOW = dt.datetime(2026, 6, 17, 16, 0, tzinfo=dt.UTC)


def a_payment(order_uuid: str, payment_id: str = "a" * 32, **changes: Any) -> OnlinePayment:
    """An authorised payment of 17.80 for an order of the company `corner`."""
    request = PageRequest(
        payment_id=payment_id,
        order_uuid=order_uuid,
        company_code="corner",
        store_id="queen",
        amount=Decimal("17.80"),
        currency="CAD",
        return_url="https://order.corner.example/payment",
        cancel_url="https://order.corner.example/payment",
        expires_at=NOW + dt.timedelta(minutes=20),
    )
    kept = {"status": PaymentStatus.AUTHORIZED, "authorized_at": NOW, "opened_at": NOW, "nonce": "n", **changes}
    return OnlinePayment(request=request, provider=Provider.STRIPE, **kept)
