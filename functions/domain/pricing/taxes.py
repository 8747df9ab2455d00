"""GST, PST and liquor tax of an order, each rounded once (X-1, X-7, P-1)."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from domain.money import ZERO, percent
from domain.pricing.charges import Charges
from domain.pricing.discounts import BillDiscount
from domain.pricing.line import Extended
from domain.pricing.tax_exemptions import food_rebate, six_or_more
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
    """The three taxes, independent of each other, on lines, delivery and service (X-1, X-7, X-8, D-9)."""
    rates = terms.taxes
    exempt = six_or_more(lines, terms)
    rebated = food_rebate(lines, discount.parts, exempt, terms)
    none = [ZERO] * len(lines)
    parts = discount.parts if rates.tax_on_discounted_subtotal else none
    gst = pst = liq = ZERO
    for place, line in enumerate(lines):
        item, part = line.line.item, parts[place]
        if item.gst and place not in exempt:
            gst += line.extended - (part if discount.gst else ZERO)
        if item.pst and place not in exempt and place not in rebated:
            pst += line.extended - (part if discount.pst else ZERO)
        if item.liq:
            liq += line.extended - (part if discount.liq else ZERO)
    return Taxes(
        _tax(gst, rates.gst_rate, added, rates.delivery_gst_rate, rates.service_gst_rate, terms),
        _tax(pst, rates.pst_rate, added, rates.delivery_pst_rate, rates.service_pst_rate, terms),
        _tax(liq, rates.liq_rate, added, ZERO, ZERO, terms),
        exempt,
        rebated,
    )


def _tax(base: Decimal, rate: Decimal, added: Charges, delivery: Decimal, service: Decimal, terms: Terms) -> Tax:
    on_charges = percent(added.delivery, delivery) + percent(added.service, service)
    return Tax(base, rate, max(ZERO, terms.money(percent(base, rate) + on_charges)))
