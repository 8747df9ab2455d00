"""The effects of a refund, in full, in part or by line, on money, points, gift card, promotion and stock.

A refund is decided against the ledger, so that all refunds together never exceed what was paid (Y-11).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal

from domain.checkout.stock import stored_units
from domain.errors import Code, Refusal
from domain.member.points import points_earned
from domain.menu.stock_key import stock_key
from domain.money import ZERO, is_whole, quantum, round_money
from domain.order.ledger import TENDERS, Account, Ledger
from domain.order.line_values import line_values
from domain.order.refund import Accrual, Refund, RefundRequest
from domain.pricing.quote import PricedLine, Quote
from domain.tax.tax_rates import TaxRates

_TIPS = (Account.TIP_STORE, Account.TIP_COURIER)


def decide_refund(
    quote: Quote,
    ledger: Ledger,
    request: RefundRequest,
    *,
    rates: TaxRates | None,
    refunded: Mapping[int, int],
    accrual: Accrual,
    promo: str = "",
) -> Refund:
    """Decide what a refund request gives back (Y-11, K-1).

    `refunded` are the units by line seq that went back before; `promo` is the code of the promotion that the order
    used, on a line or on the bill. Without `rates`, the order's trace gives the taxes of its lines.
    Refuse `error_pay` for a fraction of the smallest coin, for more than is left of the money, a line or its units, and
    if no money is left or none was paid.
    """
    lines = units_asked(quote, request, refunded)
    unmade = _on_the_shelf(request, lines)
    tips = _tips(ledger, request, quote.currency)
    sold = _amount(quote, ledger, request, rates, refunded)
    amount = sold + sum(tips.values(), ZERO)
    _check_tips_left(ledger, tips, amount)
    whole = amount == sum(ledger.paid.values(), ZERO)
    return Refund(
        refund_id=request.refund_id,
        parts=_parts(ledger, amount),
        tips=tips,
        points_returned=_points_returned(quote, lines, accrual, whole=whole),
        points_reversed=_points_reversed(quote, -ledger.balance(Account.SALE) - sold, accrual),
        promo_returned=promo if whole else "",
        restocked=_restocked(quote, unmade),
        unmade=unmade,
    )


def units_asked(quote: Quote, request: RefundRequest, refunded: Mapping[int, int]) -> dict[int, int]:
    """Return the units by line seq that a refund requests; none for an amount (Y-11).

    Refuse `error_pay` for more units than are left.
    """
    left = {line.seq: line.qty - refunded.get(line.seq, 0) for line in quote.lines}
    if sum((request.amount is not None, bool(request.lines), bool(request.tip_parts))) > 1:
        raise Refusal(Code.PAY, reason="amount_or_lines")
    if request.amount is not None or request.tip_parts:
        return {}
    if not request.lines:
        return {seq: qty for seq, qty in left.items() if qty}
    asked: dict[int, int] = {}
    for line in request.lines:
        asked[line.seq] = asked.get(line.seq, 0) + line.qty
    for seq, qty in asked.items():
        if qty > left.get(seq, 0):
            raise Refusal(Code.PAY, reason="units_returned", seq=seq, left=left.get(seq, 0))
    return asked


def _amount(
    quote: Quote, ledger: Ledger, request: RefundRequest, rates: TaxRates | None, refunded: Mapping[int, int]
) -> Decimal:
    """Return the money to refund, without tips."""
    left = -ledger.balance(Account.SALE)
    paid = sum(ledger.paid.values(), ZERO)
    tips = -sum((ledger.balance(account) for account in _TIPS), ZERO)
    if request.tip_parts:
        return ZERO
    if request.is_whole:
        return min(left, paid - tips) if request.tips else min(left, paid)
    if request.amount is not None:
        _check_whole(request.amount, quote.currency)
    amount = request.amount if request.amount is not None else _value_of(quote, request, rates, refunded)
    if not ZERO < amount <= min(left, paid):
        raise not_left(ledger, amount, min(left, paid))
    return amount


def check_money_taken(ledger: Ledger, coming: Decimal) -> None:
    """Refuse `error_pay` while the card's money is only authorized: capture or void it first (Y-4, Y-11).

    `coming` is the card's captured or expected amount; a capture that finally failed leaves an authorization that
    yields nothing.
    """
    held = ledger.balance(Account.HOLD)
    if held > ZERO and coming > ZERO:
        raise Refusal(Code.PAY, reason="held", held=held)


def not_left(ledger: Ledger, amount: Decimal, left: Decimal) -> Refusal:
    """Return the refusal of an amount: nothing was paid, all went back, or less is left (Y-11)."""
    if left > ZERO:
        return Refusal(Code.PAY, reason="more_than_left", amount=amount, left=left)
    was_paid = any(entry.amounts.get(tender, ZERO) > ZERO for entry in ledger.entries for tender in TENDERS)
    return Refusal(Code.PAY, reason="all_returned" if was_paid else "nothing_paid", left=0)


def _check_tips_left(ledger: Ledger, tips: Mapping[Account, Decimal], amount: Decimal) -> None:
    left = {account: -ledger.balance(account) for account in _TIPS}
    paid = sum(ledger.paid.values(), ZERO)
    for account, tip in tips.items():
        if tip > left[account]:
            raise not_left(ledger, tip, min(left[account], paid))
    if amount > paid:
        raise not_left(ledger, amount, paid)


def _check_whole(amount: Decimal, currency: str) -> None:
    """Refuse a fraction of the smallest coin, as no provider and no account could return it (Y-11)."""
    if not is_whole(amount, currency):
        raise Refusal(Code.PAY, reason="amount_fraction", amount=amount, smallest=quantum(currency))


def _value_of(quote: Quote, request: RefundRequest, rates: TaxRates | None, refunded: Mapping[int, int]) -> Decimal:
    """Return the value of units of lines: a difference of running totals, so that a line's parts add up to the line."""
    values, lines = line_values(quote, rates), {line.seq: line for line in quote.lines}
    amount = ZERO
    before = dict(refunded)
    for asked in request.lines:
        line, went = lines[asked.seq], before.get(asked.seq, 0)
        amount += _share(values[asked.seq], went + asked.qty, line, quote.currency)
        amount -= _share(values[asked.seq], went, line, quote.currency)
        before[asked.seq] = went + asked.qty
    return amount


def _share(value: Decimal, qty: int, line: PricedLine, currency: str) -> Decimal:
    return round_money(value * qty / line.qty, currency)


def _tips(ledger: Ledger, request: RefundRequest, currency: str) -> dict[Account, Decimal]:
    """Return the tips that go back: the requested ones, or all with a full refund."""
    for tip in request.tip_parts.values():
        _check_whole(tip, currency)
    if request.tip_parts:
        return {Account(account): tip for account, tip in request.tip_parts.items()}
    if not (request.tips and request.is_whole):
        return {}
    return {account: -ledger.balance(account) for account in _TIPS if ledger.balance(account)}


def _parts(ledger: Ledger, amount: Decimal) -> dict[Account, Decimal]:
    """Divide an amount among tenders: card first, then gift card, points and counter, each at most what it paid."""
    parts: dict[Account, Decimal] = {}
    for tender in TENDERS:
        part = min(amount, max(ZERO, ledger.paid.get(tender, ZERO)))
        if part > ZERO:
            parts[tender] = part
            amount -= part
    if amount > ZERO:
        raise Refusal(Code.PAY, left=amount)
    return parts


def _points_returned(quote: Quote, lines: Mapping[int, int], accrual: Accrual, *, whole: bool) -> int:
    if whole:
        return quote.totals.redeemed_points_total - accrual.returned
    by_seq = {line.seq: line for line in quote.lines}
    return sum(by_seq[seq].redeemed_points * qty // by_seq[seq].qty for seq, qty in lines.items())


def _points_reversed(quote: Quote, remains: Decimal, accrual: Accrual) -> int:
    """Return points for all that was sold less points for what remains, rounded down, so that parts add up."""
    net, total = quote.totals.net, quote.totals.total
    if not total:
        return 0
    earned = points_earned(net, accrual.points_per_unit)
    kept = points_earned(net * min(Decimal(1), max(ZERO, remains) / total), accrual.points_per_unit)
    return max(0, earned - kept - accrual.earned_reversed)


def _on_the_shelf(request: RefundRequest, lines: Mapping[int, int]) -> dict[int, int]:
    """Return the units that go back into stock."""
    if not request.restock:
        return {}
    kept: Counter[int] = Counter()
    for line in request.lines:
        kept[line.seq] += 0 if line.restock else line.qty
    return {seq: qty - kept[seq] for seq, qty in lines.items() if qty > kept[seq]}


def _restocked(quote: Quote, lines: Mapping[int, int]) -> dict[str, int]:
    """Return stock units of these lines: items, their options, and the parts of bundles (S-2, B-6)."""
    units: Counter[str] = Counter()
    for line in _in(quote.lines, lines):
        qty = lines[line.seq]
        units[stock_key(line.item_id)] += stored_units(qty, scalable=line.weight is not None)
        for option in line.options:
            units[stock_key(line.item_id, option.option_id)] += qty * option.qty
        for part in line.bundle_items:
            units[stock_key(part.item_id)] += qty * part.qty
            for option in part.options:
                units[stock_key(part.item_id, option.option_id)] += qty * part.qty * option.qty
    return dict(units)


def _in(lines: Sequence[PricedLine], wanted: Mapping[int, int]) -> tuple[PricedLine, ...]:
    return tuple(line for line in lines if wanted.get(line.seq))
