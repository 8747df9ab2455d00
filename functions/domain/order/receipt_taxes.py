"""The taxes on a receipt: their names as stored in the order, and their tax numbers (X-15)."""

from decimal import Decimal

from domain.order.receipt_words import Words
from domain.pricing.quote import ToldTax, Totals
from domain.tax.tax_rates import TaxKind


def tax_rows(totals: Totals, words: Words, locale: str) -> list[tuple[str, Decimal]]:
    """Return name and amount of each tax; an order without stored names gets the three default names (X-15)."""
    if totals.taxes:
        return [(_name(tax, words, locale), tax.amount) for tax in totals.taxes]
    return [(words.gst, totals.gst), (words.pst, totals.pst), (words.liq, totals.liq)]


def tax_numbers(totals: Totals, words: Words, locale: str, otherwise: str = "") -> list[str]:
    """Return each tax number after its tax's name; if no tax has one, the store's own number, if any (X-15)."""
    told = [f"{_name(tax, words, locale)} {tax.number}" for tax in totals.taxes if tax.number]
    return told or ([f"{words.tax_number} {otherwise}"] if otherwise else [])


def _name(tax: ToldTax, words: Words, locale: str) -> str:
    called = {TaxKind.GST: words.gst, TaxKind.PST: words.pst, TaxKind.LIQ: words.liq}
    return tax.name(locale, called[tax.parts[0]])
