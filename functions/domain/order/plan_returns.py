"""Plan what an order returns: a refund's share, or everything that is left (Y-10, Y-11)."""

import datetime as dt
from decimal import Decimal
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.menu.stock_key import stock_key_of
from domain.money import ZERO, quantum
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account, Ledger
from domain.order.refund import Refund
from domain.order.refund_reason import RefundWhy
from domain.order.return_entry import UNFULFILLED, PartKind, ReturnEntry, ReturnPart
from domain.order.returns import OrderReturns, OrderTook, card_parts, counter_part, unit_parts

_TIPS = (Account.TIP_STORE, Account.TIP_COURIER)


class Decided(NamedTuple):
    """The person, time and reason of a refund, and the fingerprint of its request."""

    at: dt.datetime
    by: str = ""
    why: RefundWhy | None = None
    asked: str = ""


def plan_refund(
    returns: OrderReturns, took: OrderTook, refund: Refund, lines: dict[int, int], order: PlacedOrder, decided: Decided
) -> OrderReturns:
    """Add a decided refund. Stock goes back to the shards from which this order took it (Y-11).

    Refuse `error_pay` if nothing is left to return.
    """
    left = returns.left_of(took)
    paid = _paid_back(returns, refund, order)
    accounts = {name: min(units, _asked(name, refund, order, paid)) for name, units in left.accounts.items()}
    parts = (
        *card_parts(left, refund.parts.get(Account.CARD, ZERO), _chose(returns, lines)),
        *counter_part(refund.parts.get(Account.COUNTER, ZERO)),
        *unit_parts(PartKind.ACCOUNT, accounts),
        *unit_parts(PartKind.STOCK, _from_shards(left.shards, refund.restocked)),
        *_earned(order, refund.points_reversed),
    )
    if not parts:
        raise Refusal(Code.PAY, left=ZERO)
    return returns.with_entry(ReturnEntry(refund=refund, lines=lines, parts=parts, **decided._asdict()))


def plan_everything_left(
    returns: OrderReturns,
    took: OrderTook,
    order: PlacedOrder,
    ledger: Ledger,
    at: dt.datetime,
    *,
    has_earned: bool = False,
) -> OrderReturns:
    """Add the return of everything that is left, because the order is not carried out (Y-10, K-1).

    `ledger` includes planned returns. `has_earned` says whether the order earned points, or its card payment still may.
    """
    left = returns.left_of(took)
    reversed_before = sum(entry.refund.points_reversed for entry in returns.standing)
    earned = order.earns.points - reversed_before if order.earns and has_earned else 0
    lines = {line.seq: line.qty - returns.units.get(line.seq, 0) for line in order.quote.lines}
    parts: tuple[ReturnPart, ...] = (
        *card_parts(left, left.card),
        *counter_part(ledger.paid.get(Account.COUNTER, ZERO)),
        *unit_parts(PartKind.ACCOUNT, left.accounts),
        *unit_parts(PartKind.STOCK, left.shards),
        *(ReturnPart(kind=PartKind.PLACE, name=name) for name in left.places),
        *_earned(order, earned),
    )
    refund = Refund(
        refund_id=UNFULFILLED,
        parts=_money(left, order, returns, ledger),
        tips={account: -ledger.balance(account) for account in _TIPS if ledger.balance(account)},
        points_returned=sum(units for name, units in left.accounts.items() if _kind(name) is AccountKind.POINTS),
        points_reversed=max(0, earned),
        promo_returned=order.promo_used if any(_kind(name) is AccountKind.PROMO for name in left.accounts) else "",
        restocked={},
    )
    gone = {seq: qty for seq, qty in lines.items() if qty > 0}
    return returns.with_entry(ReturnEntry(refund=refund, lines=gone, at=at, parts=parts))


def _chose(returns: OrderReturns, lines: dict[int, int]) -> frozenset[str]:
    """Return the ids of parts that paid for one of these lines; their payers get the money back first (Y-11)."""
    return frozenset(part.part_id for part in returns.parts if part.units.keys() & lines.keys())


def _kind(name: str) -> AccountKind:
    return AccountKind(name.partition("#")[0])


def _earned(order: PlacedOrder, units: int) -> tuple[ReturnPart, ...]:
    """Return the earned points to take back (K-1)."""
    return unit_parts(PartKind.EARNED, {order.points_account: units} if order.earns else {})


def _points_money(returns: OrderReturns) -> Decimal:
    """Return the money paid by points that went back before."""
    return sum((entry.refund.parts.get(Account.POINTS, ZERO) for entry in returns.standing), ZERO)


def _paid_back(returns: OrderReturns, refund: Refund, order: PlacedOrder) -> int:
    """Return the points for the money that goes back (K-1).

    It is a difference of rounded-down running totals, so that the parts of an order add up to the whole.
    """
    if not order.points_part:
        return 0
    before = _points_money(returns)
    after = before + refund.parts.get(Account.POINTS, ZERO)
    return int(after * order.points_paid // order.points_part) - int(before * order.points_paid // order.points_part)


def _asked(name: str, refund: Refund, order: PlacedOrder, points_paid: int) -> int:
    """Return how many units of an account a refund returns."""
    match _kind(name):
        case AccountKind.GIFT_CARD:
            return int(refund.parts.get(Account.GIFT_CARD, ZERO) / quantum(order.quote.currency))
        case AccountKind.POINTS:
            return refund.points_returned + points_paid
        case AccountKind.PROMO:
            return 1 if refund.promo_returned else 0


def _from_shards(left: dict[str, int], wanted: dict[str, int]) -> dict[str, int]:
    """Return units by shard, for each stock key; at most what this order took from the shard."""
    missing, parts = dict(wanted), dict[str, int]()
    for shard, units in sorted(left.items()):
        key = stock_key_of(shard)
        parts[shard] = min(units, missing.get(key, 0))
        missing[key] = missing.get(key, 0) - parts[shard]
    return parts


def _money(left: OrderTook, order: PlacedOrder, returns: OrderReturns, ledger: Ledger) -> dict[Account, Decimal]:
    cards = sum(units for name, units in left.accounts.items() if _kind(name) is AccountKind.GIFT_CARD)
    parts = {
        Account.CARD: left.card,
        Account.GIFT_CARD: cards * quantum(order.quote.currency),
        Account.POINTS: order.points_part - _points_money(returns),
        Account.COUNTER: ledger.paid.get(Account.COUNTER, ZERO),
    }
    return {tender: amount for tender, amount in parts.items() if amount}
