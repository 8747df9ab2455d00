"""Minimum and maximum of a card payment, by provider and currency (Y-1)."""

from collections.abc import Iterable
from decimal import Decimal

from domain.errors import Code, Refusal
from domain.money import ZERO, major_units, minor_units, quantum
from domain.payment.card_payment import Provider

MOST_UNITS = 99_999_999
"""The maximum in the smallest unit: eight digits, the lowest limit of all providers."""
_STRIPE_LEAST = {
    "AUD": Decimal("0.50"),
    "CAD": Decimal("0.50"),
    "CHF": Decimal("0.50"),
    "EUR": Decimal("0.50"),
    "GBP": Decimal("0.30"),
    "HKD": Decimal("4.00"),
    "JPY": Decimal(50),
    "KRW": Decimal(1000),
    "MXN": Decimal("10.00"),
    "NZD": Decimal("0.50"),
    "SGD": Decimal("0.50"),
    "USD": Decimal("0.50"),
}
_STRIPE_OTHERS = Decimal("0.50")
"""The minimum in other currencies."""


def least_of(provider: Provider, currency: str) -> Decimal:
    """Return a provider's minimum in major units; except for Stripe, it is the smallest unit (Y-1)."""
    if provider is Provider.STRIPE:
        return max(_STRIPE_LEAST.get(currency, _STRIPE_OTHERS), quantum(currency))
    return quantum(currency)


def most_of(currency: str) -> Decimal:
    """Return the maximum of one payment with any provider, in major units (Y-1)."""
    return major_units(MOST_UNITS, currency)


def least_of_any(merchants: Iterable[str], currency: str) -> Decimal:
    """Return the lowest minimum of a store's providers; the smallest unit if it takes no cards (Y-1)."""
    known = (least_of(provider, currency) for provider in Provider if provider in tuple(merchants))
    return min(known, default=quantum(currency))


def check_card_amount(amount: Decimal, currency: str, least: Decimal) -> None:
    """Refuse an amount that no payment page can take, before anything is held (Y-1, Y-8).

    `error_pay` if nothing is due by card or the amount has a fraction of the smallest unit, `error_card_minimum` below
    `least`, and `error_card_maximum` above the maximum of all providers.
    """
    if amount <= ZERO:
        raise Refusal(Code.PAY, reason="nothing_due")
    if minor_units(amount, currency) > MOST_UNITS:
        raise Refusal(Code.CARD_MAXIMUM, card=amount, highest=most_of(currency))
    if amount < least:
        raise Refusal(Code.CARD_MINIMUM, card=amount, least=least)
