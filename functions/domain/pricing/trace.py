"""The trace: every amount with its rule (decisions section 0)."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from domain.member.member import Standing
from domain.money import ZERO
from domain.pricing.charges import Charges
from domain.pricing.discounts import BillDiscount
from domain.pricing.line import Extended
from domain.pricing.quote import Reason, Totals, TraceEntry
from domain.pricing.taxes import Tax, Taxes
from domain.pricing.terms import Terms

_PRICES = {
    Standing.GUEST: ("P-2", Reason.REGULAR_PRICE),
    Standing.MEMBER: ("P-3", Reason.MEMBER_PRICE),
    Standing.VIP: ("P-3", Reason.VIP_PRICE),
}


def trace_lines(lines: Sequence[Extended], taxes: Taxes, terms: Terms) -> Iterator[TraceEntry]:
    """Yield the entries of lines, which sum to the extended amount; untaxed lines have an entry of 0 (X-3, X-5)."""
    version = terms.rules.version
    for seq, line in enumerate(lines):
        line_id = line.line.choice.line_id
        for rule, reason, base, rate, amount in _line_amounts(line, terms):
            yield TraceEntry(
                rule=rule,
                version=version,
                seq=seq,
                line_id=line_id,
                base=base,
                rate=rate,
                amount=amount,
                reason=reason,
            )
        free = _freed(seq, taxes)
        if free:
            rule, reason = free
            base = line.extended
            yield TraceEntry(
                rule=rule, version=version, seq=seq, line_id=line_id, base=base, amount=ZERO, reason=reason
            )


def trace_order(
    discount: BillDiscount, added: Charges, taxes: Taxes, totals: Totals, terms: Terms
) -> Iterator[TraceEntry]:
    """Yield the order's entries: discount, delivery, service, taxes, tip and deposit, if any (decisions section 0)."""
    rules, rates = terms.rules.version, terms.taxes.version
    given = discount.discount
    if given.amount:
        yield _entry(given.rule, rules, given.base, given.rate, -given.amount, given.reason)
    if added.delivery_asked:
        free = added.delivery != added.delivery_asked
        charged = "L-11" if added.area else "L-4"
        rule, reason = ("L-5", Reason.FREE_DELIVERY) if free else (charged, Reason.DELIVERY)
        entry = _entry(rule, rules, added.delivery_asked, None, added.delivery, reason)
        yield entry.model_copy(update={"name": added.area})
    if added.service:
        yield _entry("P-8", rules, added.service_base, totals.service_rate or None, added.service, Reason.SERVICE)
    named: tuple[tuple[Tax, Reason], ...] = (
        (taxes.gst, Reason.GST),
        (taxes.pst, Reason.PST),
        (taxes.liq, Reason.LIQ),
    )
    for tax, reason in named:
        if tax.amount:
            yield _entry("X-1", rates, tax.base, tax.rate, tax.amount, reason)
    if totals.tips:
        yield _entry("M-2", rules, totals.net, None, totals.tips, Reason.TIP)
    if totals.deposit:
        yield _entry("M-4", rules, totals.total, None, totals.deposit, Reason.DEPOSIT)


def _line_amounts(
    line: Extended, terms: Terms
) -> Iterator[tuple[str, Reason, Decimal | None, Decimal | None, Decimal]]:
    priced = line.line
    same = priced.o_price == priced.price
    original = line.base if same else terms.money(priced.qty * priced.o_price * priced.weight)
    rule, reason = _PRICES[priced.tier]
    yield rule, reason, priced.o_price, None, original
    if priced.o_option_value:
        yield "O-1", Reason.OPTIONS, priced.o_option_value, None, priced.qty * priced.o_option_value
    if priced.b_adj:
        yield "B-1", Reason.BUNDLE_CHANGES, priced.b_adj, None, priced.qty * priced.b_adj
    lowered = line.base - original + priced.qty * (priced.option_value - priced.o_option_value)
    if lowered:
        rule, reason = ("K-1", Reason.REDEEMED) if priced.choice.redeem else ("C-3", Reason.COMBO)
        yield rule, reason, priced.price, None, lowered
    if line.discount:
        rule, reason = ("D-8", Reason.PROMOTION) if priced.promo else ("P-6", Reason.ITEM_DISCOUNT)
        yield rule, reason, line.gross, priced.rate or None, -line.discount


def _freed(seq: int, taxes: Taxes) -> tuple[str, Reason] | None:
    if seq in taxes.exempt:
        return "X-5", Reason.SIX_OR_MORE
    return ("X-3", Reason.FOOD_REBATE) if seq in taxes.rebated else None


def _entry(rule: str, version: str, base: Decimal, rate: Decimal | None, amount: Decimal, reason: Reason) -> TraceEntry:
    return TraceEntry(rule=rule, version=version, base=base, rate=rate, amount=amount, reason=reason)
