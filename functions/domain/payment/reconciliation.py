"""Compare a payment's row with its provider and its order; a person must resolve differences.

Providers that charge at once have no authorizations: they say "authorized" for captured money and "voided" for
refunded money.
"""

from enum import StrEnum

from domain.entity import Entity
from domain.money import ZERO
from domain.payment.card_payment import ProviderPayment
from domain.payment.online_payment import OnlinePayment
from domain.payment.provider import charges_at_once
from domain.payment.status import PaymentStatus, ProviderTruth

_HELD = (ProviderTruth.AUTHORIZED, ProviderTruth.CAPTURED)


class Mismatch(StrEnum):
    """The kind of a difference."""

    UNKNOWN_PAYMENT = "unknown_payment"
    """The provider authorized or captured a payment that is not ours."""
    ORDER_MISSING = "order_missing"
    """A payment whose order does not exist."""
    MONEY_KEPT = "money_kept"
    """The provider authorized or captured a payment that ended without money in our row."""
    MONEY_MISSING = "money_missing"
    """Our row says captured, but the provider does not."""
    AMOUNT = "amount"
    REFUND = "refund"
    FLAGGED = "flagged"


class Finding(Entity):
    """One mismatch; it contains only ids and states."""

    mismatch: Mismatch
    payment_id: str = ""
    transaction: str = ""
    ours: str = ""
    theirs: str = ""


def compared(payment: OnlinePayment, stands: ProviderPayment, *, order_stands: bool) -> Mismatch | None:
    """Return the first difference; None if there is none or the provider does not answer (reliability 1.1, I4)."""
    if payment.flagged:
        return Mismatch.FLAGGED
    if payment.received_at is not None and not order_stands:
        return Mismatch.ORDER_MISSING
    return None if stands.truth is ProviderTruth.UNKNOWN else _against(payment, stands)


def compared_again(payment: OnlinePayment, mismatch: Mismatch | None) -> OnlinePayment:
    """Count a comparison; flag a mismatch for a person (reliability 1.1, I4)."""
    return payment.next_version(comparisons=payment.comparisons + 1, flagged=payment.flagged or mismatch or "")


def _against(payment: OnlinePayment, stands: ProviderPayment) -> Mismatch | None:
    if payment.status in (PaymentStatus.VOIDED, PaymentStatus.DECLINED):
        return Mismatch.MONEY_KEPT if stands.truth in _HELD else None
    if payment.status in (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED):
        return _captured(payment, stands)
    return None


def _captured(payment: OnlinePayment, stands: ProviderPayment) -> Mismatch | None:
    at_once = charges_at_once(payment.provider)
    taken = {ProviderTruth.CAPTURED, *(_HELD if at_once else ())}
    gone = at_once and payment.status is PaymentStatus.REFUNDED
    if stands.truth not in (taken | {ProviderTruth.VOIDED} if gone else taken):
        return Mismatch.MONEY_MISSING
    if stands.captured not in (None, ZERO, payment.captured):
        return Mismatch.AMOUNT
    return Mismatch.REFUND if stands.refunded not in (None, payment.refunded) else None


def unknown(stands: ProviderPayment) -> Finding | None:
    """Return a finding for a payment that is not ours; None if it has no money (reliability 1.1, I4)."""
    if stands.truth not in _HELD:
        return None
    return Finding(mismatch=Mismatch.UNKNOWN_PAYMENT, transaction=stands.transaction, theirs=stands.truth.value)
