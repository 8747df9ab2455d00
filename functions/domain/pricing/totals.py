"""The sums of an order: total, tips, deposit and the amount due now (decisions section 0, M-1...M-5)."""

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal

from domain.cart.cart import Cart
from domain.money import ZERO, percent
from domain.pricing.charges import Charges
from domain.pricing.discounts import BillDiscount
from domain.pricing.line import Extended
from domain.pricing.quote import CategoryQuantity, Totals
from domain.pricing.taxes import Taxes
from domain.pricing.terms import Terms
from domain.pricing.tips import tip_amount
from domain.pricing.told_taxes import told_taxes
from domain.store.checkout_settings import Deposit

PAID_AT_COUNTER = frozenset({"skip", "counter"})
"""Payments with nothing due online (Y-8)."""


def sum_up(
    lines: Sequence[Extended], discount: BillDiscount, added: Charges, tax: Taxes, cart: Cart, terms: Terms
) -> Totals:
    """total = S − D + V + Sv + tax, without tips; payAmount is due online (decisions section 0)."""
    subtotal = sum((line.extended for line in lines), ZERO)
    net = subtotal - discount.amount
    total = net + added.delivery + added.service + tax.total
    deposit = deposit_amount(terms.store.checkout.deposit, total, terms)
    tips = ZERO if deposit > 0 else tip_amount(cart.payment_tips, net, terms.currency)
    due = ZERO if cart.payment in PAID_AT_COUNTER else (deposit or total) + tips
    return Totals(
        qty_total=sum(line.line.qty for line in lines),
        cat_qty_total=_by_category(lines),
        subtotal=subtotal,
        discount_rate=discount.discount.rate,
        discount_value=discount.amount,
        delivery_value=added.delivery,
        delivery_withhold=added.withhold,
        service_rate=terms.settings.service_value if terms.settings.service_percentage else ZERO,
        service_value=added.service,
        gst=tax.gst.amount,
        pst=tax.pst.amount,
        liq=tax.liq.amount,
        tax=tax.total,
        taxes=told_taxes(tax, terms.taxes, terms.store.info.tax_registration),
        total=total,
        deposit=deposit,
        tips=tips,
        pay_amount=due,
        balance_due=total + tips - due,
        redeemed_points_total=sum(line.line.qty * line.line.points for line in lines),
    )


def deposit_amount(deposit: Deposit, total: Decimal, terms: Terms) -> Decimal:
    """Return the deposit: a percentage of the total or an amount, not limited to the total; 0 is none (M-4)."""
    return terms.money(percent(total, deposit.value) if deposit.percentage else deposit.value)


def _by_category(lines: Sequence[Extended]) -> tuple[CategoryQuantity, ...]:
    units: Counter[int] = Counter()
    for line in lines:
        units[line.line.item.cat_id] += line.line.qty
    return tuple(CategoryQuantity(cat_id=cat_id, total=total) for cat_id, total in sorted(units.items()))
