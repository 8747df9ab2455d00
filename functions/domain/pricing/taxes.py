"""GST, PST and liquor tax of an order, each rounded once (X-1, X-7, P-1)."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from domain.money import ZERO, percent
from domain.pricing.charges import Charges
from domain.pricing.discounts import BillDiscount
from domain.pricing.line import Extended
from domain.pricing.tax_exemptions import food_rebate, six_or_more, tax_free
from domain.pricing.terms import Terms


class Tax(NamedTuple):
    """One tax: what of the lines it is taken from, the rate on them, and the amount with delivery and service in it."""

    base: Decimal
    rate: Decimal
    amount: Decimal


class Taxes(NamedTuple):
    """The taxes of an order and the places of the lines that rules keep free of them."""

    gst: Tax
    pst: Tax
    liq: Tax
    exempt: frozenset[int]
    rebated: frozenset[int]

    @property
    def total(self) -> Decimal:
        """All taxes together."""
        return self.gst.amount + self.pst.amount + self.liq.amount


def taxes(lines: Sequence[Extended], discount: BillDiscount, added: Charges, terms: Terms) -> Taxes:
    """The three taxes, independent of each other, on lines, delivery and service (X-1, X-7, X-8, X-13, D-9)."""
    rates = terms.taxes
    off_gst, off_pst, off_liq = (_lowered(discount, terms, by=by) for by in (discount.gst, discount.pst, discount.liq))
    exempt = six_or_more(lines, terms)
    rebated = food_rebate(lines, off_pst, exempt, terms)
    gst = pst = liq = ZERO
    for place, line in enumerate(lines):
        item = line.line.item
        if item.gst and place not in exempt:
            gst += line.extended - off_gst[place]
        if item.pst and place not in exempt and place not in rebated:
            pst += line.extended - off_pst[place]
        if item.liq:
            liq += line.extended - off_liq[place]
    if rates.delivery_follows_goods and tax_free(lines, exempt):
        added = added._replace(delivery=ZERO)
    return Taxes(
        _tax(gst, rates.gst_rate, added, rates.delivery_gst_rate, rates.service_gst_rate, terms),
        _tax(pst, rates.pst_rate, added, rates.delivery_pst_rate, rates.service_pst_rate, terms),
        _tax(liq, rates.liq_rate, added, ZERO, ZERO, terms),
        exempt,
        rebated,
    )


def _lowered(discount: BillDiscount, terms: Terms, *, by: bool) -> Sequence[Decimal]:
    """What the discount takes off each line's base of one tax (X-7, D-9)."""
    return discount.parts if by and terms.taxes.tax_on_discounted_subtotal else [ZERO] * len(discount.parts)


def _tax(base: Decimal, rate: Decimal, added: Charges, delivery: Decimal, service: Decimal, terms: Terms) -> Tax:
    on_charges = percent(added.delivery, delivery) + percent(added.service, service)
    return Tax(base, rate, max(ZERO, terms.money(percent(base, rate) + on_charges)))
