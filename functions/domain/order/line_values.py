"""The value of each line of an order, with its share of bill discounts and its taxes (Y-11)."""

from decimal import Decimal

from domain.money import ZERO, percent, prorate, round_money
from domain.pricing.quote import Quote, Reason
from domain.tax.tax_rates import TaxRates

_WAIVED = {Reason.SIX_OR_MORE: ("gst", "pst"), Reason.FOOD_REBATE: ("pst",)}
_TAXES = {"gst": Reason.GST, "pst": Reason.PST, "liq": Reason.LIQ}


def line_values(quote: Quote, rates: TaxRates | None) -> dict[int, Decimal]:
    """Return each line's value by seq, with its share of bill discount and taxes, without charges.

    A line has no part of a tax that the order waived (X-3, X-5).
    """
    nets = {line.seq: line.extended - line.bill_discount for line in quote.lines}
    values, waived = dict(nets), {reason: _freed(quote, reason) for reason in _WAIVED}
    for flag, tax in _line_taxes(quote, rates).items():
        free = frozenset[int]().union(*(waived[reason] for reason, flags in _WAIVED.items() if flag in flags))
        taxed = [line for line in quote.lines if getattr(line, flag) and line.seq not in free]
        weights = [max(ZERO, nets[line.seq]) for line in taxed]
        for line, part in zip(taxed, prorate(tax, weights, quote.currency), strict=True):
            values[line.seq] += part
    return values


def _freed(quote: Quote, reason: Reason) -> frozenset[int]:
    return frozenset(entry.seq for entry in quote.trace if entry.reason is reason and entry.seq is not None)


def _line_taxes(quote: Quote, rates: TaxRates | None) -> dict[str, Decimal]:
    """Return each tax without its part on delivery and service."""
    if rates is None:
        return _told_line_taxes(quote)
    totals = quote.totals
    delivery, service = totals.delivery_value, totals.service_value
    on_charges = {
        "gst": percent(delivery, rates.delivery_gst_rate) + percent(service, rates.service_gst_rate),
        "pst": percent(delivery, rates.delivery_pst_rate) + percent(service, rates.service_pst_rate),
        "liq": ZERO,
    }
    return {
        flag: max(ZERO, getattr(totals, flag) - round_money(amount, quote.currency))
        for flag, amount in on_charges.items()
    }


def _told_line_taxes(quote: Quote) -> dict[str, Decimal]:
    """Return the taxes from base and rate in the order's trace, as its store's rates may have changed since (X-12)."""
    told = {entry.reason: percent(entry.base or ZERO, entry.rate or ZERO) for entry in quote.trace}
    return {
        flag: min(getattr(quote.totals, flag), max(ZERO, round_money(told.get(reason, ZERO), quote.currency)))
        for flag, reason in _TAXES.items()
    }
