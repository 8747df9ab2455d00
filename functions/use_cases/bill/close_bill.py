"""Take money for a table's bill at the counter, and check that the bill is settled before a visit ends."""

import datetime as dt
from decimal import Decimal

from domain.bill.claim_part import Choice, claim_part, part_of
from domain.bill.table_bill import PartKind, PartState, TableBill
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.order.ledger import Account
from domain.store.store import Store
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.bill.read_bill import Sitting, read_bill
from use_cases.bill.settle_part import paid_at_counter


def take_at_counter(sitting: Sitting, store: Store, choice: Choice, request_id: str, by: str, now: dt.datetime) -> None:
    """Record money that the counter took, oldest orders first; a repeated request ID is recorded once.

    Refuses `error_bill_changed` if the amount is more than is open now.
    """
    part_id = f"counter-{request_id}"

    def try_once() -> Raced | None:
        read = read_bill(sitting, store, now)
        if read.bill.table.find(part_id):
            return None
        claim = claim_part(read.bill, choice, now)
        known = {"part_id": part_id, "tender": Account.COUNTER, "by": by, "at": now, "until": now}
        if paid_at_counter(sitting.visit, read, part_of(claim, choice, **known), now):
            return None
        return RACED

    until_written(try_once, write_budgets.COUNTER_PAYMENT, Refusal(Code.ORDER_CONFLICT))


def check_settled(sitting: Sitting, store: Store, why: str, now: dt.datetime) -> TableBill | None:
    """Return the settled bill; None, without a check, if `why` gives a reason to end the visit anyway.

    Refuses `error_bill_open` with the amount that is open or being paid.
    """
    if why.strip():
        return None
    bill = read_bill(sitting, store, now).bill
    held = sum((part.amount for part in bill.table.standing(now) if part.state is PartState.HELD), ZERO)
    waits = sum((order.due for order in bill.orders if order.waits), ZERO)
    still_open = bill.open(now) + held + waits
    if still_open > ZERO:
        raise Refusal(Code.BILL_OPEN, open=float(still_open))
    return bill.table


def counter_choice(amount: Decimal) -> Choice:
    """The choice for an amount that was paid at the counter."""
    return Choice(kind=PartKind.COUNTER, amount=amount)
