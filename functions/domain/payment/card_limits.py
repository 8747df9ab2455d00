"""Minimum and maximum of a card payment, by provider and currency (Y-1)."""

from collections.abc import Iterable
from decimal import Decimal

from domain.errors import Code, Refusal
from domain.money import ZERO, major_units, minor_units, quantum
from domain.payment.provider import PROVIDERS, Provider

MOST_UNITS = 99_999_999
"""The maximum in the smallest unit: eight digits, the lowest limit of all providers."""


def least_of(provider: Provider, currency: str) -> Decimal:
    """Return a provider's minimum in major units; at least the smallest unit (Y-1)."""
    description = PROVIDERS[provider]
    return max(description.least.get(currency, description.least_elsewhere), quantum(currency))


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
