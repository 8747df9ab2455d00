"""Convert a guest's choice to an amount of the bill: exact to the cent, remainders by rule (Y-8, P-1)."""

import datetime as dt
from collections import defaultdict
from collections.abc import Sequence
from decimal import Decimal
from itertools import islice
from typing import NamedTuple

from pydantic import Field

from domain.bill.bill import BillOrder, units_value
from domain.bill.table_bill import BillPart, PartKind, PartState, TableBill
from domain.entity import Entity, Positive
from domain.errors import Code, Refusal
from domain.money import ZERO, is_whole, prorate

MOST_SHARES = 30
MOST_ORDERS = 98
"""Orders that one part may pay: they are written with the bill, and its table is checked, in one transaction
(docs/rules/transactions.md).
"""


class ChosenLine(Entity):
    """Units of a line that the payer chose."""

    order_uuid: str = Field(alias="orderUUID", max_length=40)
    seq: int = Field(ge=0, le=10_000)
    qty: int = Field(ge=1, le=10_000)


class Choice(Entity):
    """A payer's choice: lines, one of several equal shares, an amount, or all that is open."""

    kind: PartKind
    lines: tuple[ChosenLine, ...] = Field((), max_length=300)
    shares: int = Field(0, ge=0, le=MOST_SHARES)
    amount: Positive | None = None


class Bill(NamedTuple):
    """The bill of a table session. Its parts are read before its orders, so that no paid amount counts as open."""

    table: TableBill
    orders: tuple[BillOrder, ...]
    currency: str

    def left(self, now: dt.datetime, without: str = "") -> dict[str, Decimal]:
        """Return the open amount of each order, oldest first: due, and not held by a part other than `without`."""
        held: dict[str, Decimal] = defaultdict(Decimal)
        for part in self.table.parts:
            if part.state is PartState.HELD and part.stands(now) and part.part_id != without:
                for order_uuid, amount in part.allocations.items():
                    held[order_uuid] += amount
        payable = [order for order in self.orders if not order.waits]
        return {order.order_uuid: max(ZERO, order.due - held[order.order_uuid]) for order in payable}

    def open(self, now: dt.datetime) -> Decimal:
        """Return the open amount of the whole bill."""
        return sum(self.left(now).values(), ZERO)

    def voided(self, part: BillPart) -> frozenset[str]:
        """The orders in which a part was voided."""
        return frozenset(order.order_uuid for order in self.orders if part.part_id in order.voided)

    def units_taken(self, now: dt.datetime) -> dict[tuple[str, int], int]:
        """Count units by order and line that a part covers or that were refunded."""
        taken = {(order.order_uuid, line.seq): line.gone for order in self.orders for line in order.lines}
        for part in self.table.standing(now):
            for order_uuid, units in part.units.items():
                if order_uuid in self.voided(part):
                    continue
                for seq, qty in units.items():
                    taken[order_uuid, seq] = taken.get((order_uuid, seq), 0) + qty
        return taken


class Claim(NamedTuple):
    """A choice in money: the amount of each order, and the units that it pays."""

    allocations: dict[str, Decimal]
    units: dict[str, dict[int, int]]

    @property
    def amount(self) -> Decimal:
        """The total over all orders."""
        return sum(self.allocations.values(), ZERO)


def claim_part(bill: Bill, choice: Choice, now: dt.datetime) -> Claim:
    """Return the claim of a choice, never more than is open; the same bill gives the same claim (Y-8).

    Refuses `error_bill_changed` with the open sum, if nothing is open, another guest took a unit, or less is open than
    the amount asked for; `error_bill_too_many_orders` with the amount that one part can pay.
    """
    left = bill.left(now)
    wanted, units = _wanted(bill, choice, left, now)
    amount = min(sum(wanted.values(), ZERO), sum(left.values(), ZERO))
    if amount <= ZERO:
        raise changed(bill, now)
    allocations = spread(amount, wanted, left)
    if len(allocations) > MOST_ORDERS:
        payable = sum(islice((due for due in left.values() if due > ZERO), MOST_ORDERS), ZERO)
        raise Refusal(Code.BILL_TOO_MANY_ORDERS, most=MOST_ORDERS, amount=payable)
    return Claim(allocations, units)


def changed(bill: Bill, now: dt.datetime, amount: Decimal = ZERO) -> Refusal:
    """Build the refusal for a bill that changed after the guest chose, with the open and chosen amounts (Y-8)."""
    return Refusal(Code.BILL_CHANGED, open=float(bill.open(now)), amount=float(amount))


def check_rest(bill: Bill, claim: Claim, least: Decimal, now: dt.datetime) -> None:
    """Refuse a part or a rest that is less than a card can pay without a tip (Y-8).

    `error_part_minimum` if the part is too small, `error_bill_rest` if the rest would be; `highest` is the largest part
    that leaves enough. Paying all that is open is always allowed.
    """
    whole = bill.open(now)
    rest = whole - claim.amount
    if rest == ZERO or min(claim.amount, rest) >= least:
        return
    if claim.amount < least:
        raise Refusal(Code.PART_MINIMUM, least=least, part=claim.amount)
    raise Refusal(Code.BILL_REST, open=whole, rest=rest, least=least, highest=max(ZERO, whole - least))


def spread(amount: Decimal, wanted: dict[str, Decimal], left: dict[str, Decimal]) -> dict[str, Decimal]:
    """Spread an amount over orders: first what was wanted of each, then the oldest open amounts (P-1)."""
    parts = dict.fromkeys(left, ZERO)
    for limits in (wanted, left):
        for order_uuid, limit in limits.items():
            part = min(amount, limit, left.get(order_uuid, ZERO) - parts.get(order_uuid, ZERO))
            if part > ZERO:
                parts[order_uuid] += part
                amount -= part
    return {order_uuid: part for order_uuid, part in parts.items() if part > ZERO}


def _wanted(
    bill: Bill, choice: Choice, left: dict[str, Decimal], now: dt.datetime
) -> tuple[dict[str, Decimal], dict[str, dict[int, int]]]:
    """Return the wanted amount by order, and the wanted units by order and line."""
    match choice.kind:
        case PartKind.ITEMS:
            return _of_lines(bill, choice.lines, now)
        case PartKind.SHARE:
            return _oldest_first(share_value(bill, choice.shares, now), left), {}
        case PartKind.AMOUNT | PartKind.COUNTER if choice.amount is not None:
            if choice.amount > sum(left.values(), ZERO) or not is_whole(choice.amount, bill.currency):
                raise changed(bill, now, choice.amount)
            return _oldest_first(choice.amount, left), {}
    return dict(left), {}


def share_value(bill: Bill, shares: int, now: dt.datetime) -> Decimal:
    """Return the next of `shares` equal shares of the whole bill; the first ones get the odd cents (P-1)."""
    if shares < 1:
        raise changed(bill, now)
    orders = {order.order_uuid for order in bill.orders if not order.waits}
    total = sum((order.due + order.paid for order in bill.orders if not order.waits), ZERO)
    shared = [part for part in bill.table.standing(now) if part.shares == shares]
    same = [part for part in shared if (orders & part.allocations.keys()) - bill.voided(part)]
    each = prorate(total, [Decimal(1)] * shares, bill.currency)
    return each[min(len(same), shares - 1)]


def _oldest_first(amount: Decimal, left: dict[str, Decimal]) -> dict[str, Decimal]:
    return spread(min(amount, sum(left.values(), ZERO)), {}, left)


def _of_lines(
    bill: Bill, chosen: Sequence[ChosenLine], now: dt.datetime
) -> tuple[dict[str, Decimal], dict[str, dict[int, int]]]:
    lines = {(order.order_uuid, line.seq): line for order in bill.orders if not order.waits for line in order.lines}
    taken, units = bill.units_taken(now), dict[str, dict[int, int]]()
    values: dict[str, Decimal] = defaultdict(Decimal)
    for each in chosen:
        name = (each.order_uuid, each.seq)
        line, first = lines.get(name), taken.get(name, 0)
        if line is None or first + each.qty > line.qty:
            raise changed(bill, now)
        values[each.order_uuid] += units_value(line, first, each.qty, bill.currency)
        of_order = units.setdefault(each.order_uuid, {})
        of_order[each.seq] = of_order.get(each.seq, 0) + each.qty
        taken[name] = first + each.qty
    return values, units


def part_of(claim: Claim, choice: Choice, **known: object) -> BillPart:
    """Build the bill part of a claim (Y-8)."""
    fields = {"kind": choice.kind, "shares": choice.shares if choice.kind is PartKind.SHARE else 0, **known}
    return BillPart.model_validate({**fields, "allocations": claim.allocations, "units": claim.units})


def check_fits(bill: Bill, part: BillPart, now: dt.datetime) -> None:
    """Refuse `error_bill_changed` unless all amounts that a part holds are still open (Y-8)."""
    left = bill.left(now, without=part.part_id)
    if any(amount > left.get(order_uuid, ZERO) for order_uuid, amount in part.allocations.items()):
        raise changed(bill, now, part.amount)
