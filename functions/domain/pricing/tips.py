"""Tips: what is offered and what a choice comes to (M-1, M-2, M-3, M-6, spec section 9)."""

from decimal import Decimal

from domain.cart.cart import PaymentTips, TipKind
from domain.money import ZERO, percent, round_money
from domain.store.checkout import CheckoutSettings, TipPreset

COURIER_PRESETS = (
    TipPreset(kind="percent", value=Decimal(10)),
    TipPreset(kind="percent", value=Decimal(15), default=True),
    TipPreset(kind="percent", value=Decimal(20)),
    TipPreset(kind="custom", value=Decimal(15)),
)
"""What the courier's tip offers unless the store says otherwise (M-3)."""
NO_TIPS = TipPreset(kind="amount", value=ZERO)


def tip_amount(choice: PaymentTips, net: Decimal, currency: str = "CAD") -> Decimal:
    """The tip in major units; a percentage is of subtotal less discount, before tax and charges (M-2)."""
    if choice.kind is TipKind.PERCENT:
        return round_money(percent(net, choice.value), currency)
    return round_money(choice.value, currency) if choice.kind is TipKind.AMOUNT else ZERO


def tip_presets(checkout: CheckoutSettings, *, courier: bool) -> tuple[TipPreset, ...]:
    """What the tips panel shows: nothing with a deposit, else "No Tips" first when there is any preset (M-4, M-6).

    A courier's tip has presets of its own and never the store's (M-3).
    """
    if checkout.deposit.value > 0:
        return ()
    presets = (checkout.door_dash_tips or COURIER_PRESETS) if courier else checkout.tips
    return (NO_TIPS, *presets) if presets else ()


def other_tip(preset: TipPreset, net: Decimal, currency: str = "CAD") -> Decimal:
    """What the "Other" field starts with: the amount its percentage comes to (M-3)."""
    return round_money(percent(net, preset.value), currency)
