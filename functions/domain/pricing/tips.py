"""The amount of a chosen tip (M-1, M-2, M-3, M-6, spec section 9)."""

from decimal import Decimal

from domain.cart.cart import PaymentTips, TipKind
from domain.money import ZERO, percent, round_money


def tip_amount(choice: PaymentTips, net: Decimal, currency: str = "CAD") -> Decimal:
    """Return the tip in major units; a percentage is of subtotal less discount, before tax and charges (M-2)."""
    if choice.kind is TipKind.PERCENT:
        return round_money(percent(net, choice.value), currency)
    return round_money(choice.value, currency) if choice.kind is TipKind.AMOUNT else ZERO
