"""A day's taxes by the names that its orders store (X-15)."""

from collections.abc import Iterable

from pydantic import Field

from domain.entity import Amount, Entity
from domain.pricing.quote import Totals
from domain.tax.tax_rates import TaxKind


class TaxSum(Entity):
    """The sum of one tax, with its names by language or `default`.

    Without names, screens use the name of its first part.
    """

    parts: tuple[TaxKind, ...] = Field(min_length=1)
    names: dict[str, str]
    amount: Amount


def tax_sums(totals: Iterable[Totals]) -> tuple[TaxSum, ...]:
    """Sum each tax, in the order of its parts; a tax that was renamed during the day is listed twice (X-15)."""
    sums: list[TaxSum] = []
    for told in (tax for each in totals for tax in _told(each)):
        place = next((place for place, one in enumerate(sums) if _same(one, told)), None)
        if place is None:
            sums.append(told)
        else:
            sums[place] = told.model_copy(update={"amount": sums[place].amount + told.amount})
    order = list(TaxKind)
    return tuple(sorted(sums, key=lambda tax: [order.index(kind) for kind in tax.parts]))


def _same(one: TaxSum, other: TaxSum) -> bool:
    return (one.parts, one.names) == (other.parts, other.names)


def _told(totals: Totals) -> list[TaxSum]:
    if totals.taxes:
        return [TaxSum(parts=tax.parts, names=tax.names, amount=tax.amount) for tax in totals.taxes]
    amounts = {TaxKind.GST: totals.gst, TaxKind.PST: totals.pst, TaxKind.LIQ: totals.liq}
    return [TaxSum(parts=(kind,), names={}, amount=amount) for kind, amount in amounts.items() if amount]
