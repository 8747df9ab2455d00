"""GST, PST and liquor tax of an order, each rounded once (X-1, X-7, P-1)."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from domain.money import ZERO, percent
from domain.pricing.charges import Charges
from domain.pricing.discounts import BillDiscount
from domain.pricing.line import Extended
from domain.pricing.tax_exemptions import food_rebate, six_or_more, tax_free
from domain.pricing.terms import Terms
from domain.tax.tax_rates import TaxKind


class Tax(NamedTuple):
    """One tax: its base of the lines, their rate, and its amount including delivery and service."""

    base: Decimal
    rate: Decimal
    amount: Decimal


class Taxes(NamedTuple):
    """The taxes of an order, and the indexes of lines that rules exempt."""

    gst: Tax
    pst: Tax
    liq: Tax
    exempt: frozenset[int]
    rebated: frozenset[int]

    def of(self, kind: TaxKind) -> Tax:
        """Return the tax of a kind."""
        return {TaxKind.GST: self.gst, TaxKind.PST: self.pst, TaxKind.LIQ: self.liq}[kind]

    @property
    def total(self) -> Decimal:
        """Return the sum of all taxes."""
        return self.gst.amount + self.pst.amount + self.liq.amount


def taxes(lines: Sequence[Extended], discount: BillDiscount, added: Charges, terms: Terms) -> Taxes:
    """Return the three independent taxes on lines, delivery and service (X-1, X-7, X-8, X-13, D-9)."""
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
    exact = {
        TaxKind.GST: _exact(gst, rates.gst_rate, added, rates.delivery_gst_rate, rates.service_gst_rate),
        TaxKind.PST: _exact(pst, rates.pst_rate, added, rates.delivery_pst_rate, rates.service_pst_rate),
        TaxKind.LIQ: _exact(liq, rates.liq_rate, added, ZERO, ZERO),
    }
    amounts = _rounded(exact, terms)
    return Taxes(
        Tax(gst, rates.gst_rate, amounts[TaxKind.GST]),
        Tax(pst, rates.pst_rate, amounts[TaxKind.PST]),
        Tax(liq, rates.liq_rate, amounts[TaxKind.LIQ]),
        exempt,
        rebated,
    )


def _lowered(discount: BillDiscount, terms: Terms, *, by: bool) -> Sequence[Decimal]:
    """Return the discount of each line's base of one tax (X-7, D-9)."""
    return discount.parts if by and terms.taxes.tax_on_discounted_subtotal else [ZERO] * len(discount.parts)


def _exact(base: Decimal, rate: Decimal, added: Charges, delivery: Decimal, service: Decimal) -> Decimal:
    return max(ZERO, percent(base, rate) + percent(added.delivery, delivery) + percent(added.service, service))


def _rounded(exact: Mapping[TaxKind, Decimal], terms: Terms) -> dict[TaxKind, Decimal]:
    """Round each tax once. Parts with one name are one tax and are rounded together (P-1, X-15)."""
    amounts = dict.fromkeys(TaxKind, ZERO)
    for kinds in terms.taxes.kinds:
        charged = [kind for kind in kinds if exact[kind]]
        left = terms.money(sum((exact[kind] for kind in charged), ZERO))
        for kind in charged[:-1]:
            amounts[kind] = min(left, terms.money(exact[kind]))
            left -= amounts[kind]
        for kind in charged[-1:]:
            amounts[kind] = left
    return amounts
