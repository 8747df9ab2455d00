"""Hold a guest's choice from a table's bill while their payment page is open (Y-8).

It is one conditional write on the visit's row, so if two guests choose the same at once, only one holds it.
"""

import datetime as dt
from collections.abc import Callable
from decimal import Decimal

from domain.bill.claim_part import Choice, Claim, changed, check_rest, claim_part
from domain.bill.table_bill import BillPart, PartState
from domain.channel.hint import Hint, HintKind
from domain.errors import Code, Refusal
from domain.payment.card_limits import least_of_any
from domain.store.store import Store
from repositories.bill import table_bills
from repositories.bill.table_bills import BillMove, Visit
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written, write_within
from use_cases.bill.read_bill import Sitting, read_bill
from use_cases.channel.tell_channel import tell_channel


def hold_part(
    sitting: Sitting, store: Store, choice: Choice, seen: Decimal, made: Callable[[Claim], BillPart], now: dt.datetime
) -> BillPart:
    """Store the part as held and return it.

    Refuses `error_bill_changed` with the open amount if the choice now has another amount than the guest saw, and
    `error_bill_rest` if it would leave less than a card can pay.
    """

    def try_once() -> BillPart | Raced:
        bill = read_bill(sitting, store, now).bill
        claim = claim_part(bill, choice, now)
        if claim.amount != seen:
            raise changed(bill, now, claim.amount)
        check_rest(bill, claim, least_of_any(store.checkout.merchants, bill.currency), now)
        part = made(claim)
        if table_bills.replace(sitting.visit, BillMove(bill.table, bill.table.with_part(part, now)), now):
            tell_bill(sitting.visit, bill.table.version + 1)
            return part
        return RACED

    return until_written(try_once, write_budgets.TABLE_BILL, Refusal(Code.ORDER_CONFLICT))


def let_go(visit: Visit, part_id: str, now: dt.datetime) -> None:
    """Remove a held part whose payment was not made; booked and paid parts stay."""

    def try_once() -> Raced | None:
        table = table_bills.find(visit)
        part = table.find(part_id)
        if part is None or part.state is not PartState.HELD:
            return None
        if table_bills.replace(visit, BillMove(table, table.without(part_id)), now):
            tell_bill(visit, table.version + 1)
            return None
        return RACED

    write_within(try_once, write_budgets.TABLE_BILL)


def tell_bill(visit: Visit, version: int) -> None:
    """Notify the table and its staff that the bill changed."""
    tell_channel(visit.tenant, visit.store_id, Hint(kind=HintKind.BILL, id=visit.table_id, version=version))
