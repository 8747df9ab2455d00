"""Build the Checkout session that Stripe creates for a payment."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from domain.money import minor_units
from domain.payment.card_payment import PageRequest

if TYPE_CHECKING:
    from stripe.params.checkout import SessionCreateParams

MINIMUM_PAGE_LIFE = dt.timedelta(minutes=30)
"""Checkout accepts no shorter life of a page; we close pages that should end sooner.

The time is added to our own end, not to the time of the call, so that a repeated call sends the same parameters and
returns the same page.
"""
_LOCALES = {"en": "en", "fr": "fr", "zh-cn": "zh", "zh-hk": "zh-HK", "ko-kr": "ko", "ja-jp": "ja"}


def checkout_params(request: PageRequest) -> SessionCreateParams:
    """Build the Checkout session of a page request: one line with the amount to authorise, cards only."""
    ours = {"payment_id": request.payment_id, "order_uuid": request.order_uuid, "store": request.store_id}
    amount = minor_units(request.amount, request.currency)
    return {
        "mode": "payment",
        "ui_mode": "hosted_page",
        "client_reference_id": request.payment_id,
        "line_items": [
            {
                "quantity": 1,
                "price_data": {
                    "currency": request.currency.lower(),
                    "unit_amount": amount,
                    "product_data": {"name": request.description or request.store_id},
                },
            }
        ],
        "allowed_payment_method_types": ["card"],
        "payment_intent_data": {"capture_method": "manual", "metadata": ours},
        "metadata": ours,
        "locale": _LOCALES.get(request.locale, "auto"),
        "success_url": _with_session(request.return_url),
        "cancel_url": request.cancel_url,
        "expires_at": int((request.expires_at + MINIMUM_PAGE_LIFE).timestamp()),
    }


def _with_session(url: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}sid={{CHECKOUT_SESSION_ID}}"
