"""The taxes of an order as its guest reads them: by name, summed for equal names, with tax numbers (X-15)."""

from domain.money import ZERO
from domain.pricing.quote import ToldTax
from domain.pricing.taxes import Taxes
from domain.tax.tax_rates import UNNAMED, UNNUMBERED, TaxNumbers, TaxRates


def told_taxes(taxes: Taxes, rates: TaxRates, numbers: TaxNumbers) -> tuple[ToldTax, ...]:
    """Return each charged tax; none if the store defines neither names nor numbers (X-15)."""
    if rates.names == UNNAMED and numbers == UNNUMBERED:
        return ()
    told = (
        ToldTax(
            parts=kinds,
            names=rates.names.of(kinds[0]),
            number=next((number for kind in kinds if (number := numbers.of(kind))), ""),
            amount=sum((taxes.of(kind).amount for kind in kinds), ZERO),
        )
        for kinds in rates.kinds
    )
    return tuple(tax for tax in told if tax.amount)
