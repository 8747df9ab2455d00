"""A guest's view of the table's bill (spec section 4; Y-8)."""

from collections.abc import Collection
from datetime import datetime

from domain.bill.bill import BillLine, BillOrder, units_value
from domain.bill.claim_part import Bill, share_value
from domain.bill.part_left import PartLeft, parts_left
from domain.bill.table_bill import BillPart
from domain.money import ZERO
from domain.payment.card_limits import least_of_any
from domain.store.store import Store
from payments.at_store import store_of
from payments.bill_messages import TableBillLine, TableBillOrder, TableBillPart, TableBillReply, TableBillRequest
from runtime.caller import Caller
from use_cases.bill.guest_visit import own_orders, visit_of_guest
from use_cases.bill.read_bill import read_bill

SHARES_TOLD = range(2, 13)


def table_bill(request: TableBillRequest, caller: Caller) -> TableBillReply:
    """Return the current bill; refuses `not_found` for a guest without a table."""
    store = store_of(caller)
    own = own_orders(caller.session, request.status_tokens)
    sitting, table_name = visit_of_guest(caller.session, own, store, caller.now)
    read = read_bill(sitting, store, caller.now)
    bill, left = read.bill, parts_left(read.taken)
    names = {order.order_uuid for order in own}
    ordered = {order.order_uuid for order in bill.orders}
    standing = [part for part in bill.table.standing(caller.now) if ordered & part.allocations.keys()]
    paid, still_open = sum((order.paid for order in bill.orders), ZERO), bill.open(caller.now)
    total = paid + sum((order.due for order in bill.orders if not order.waits), ZERO)
    return TableBillReply(
        version=bill.table.version,
        table_name=table_name,
        currency=bill.currency,
        payable=is_payable(store),
        total=total,
        paid=paid,
        held=total - paid - still_open,
        open=still_open,
        least=least_of_any(store.checkout.merchants, bill.currency),
        waits=sum((order.due for order in bill.orders if order.waits), ZERO),
        shares={count: min(still_open, share_value(bill, count, caller.now)) for count in SHARES_TOLD},
        orders=tuple(_order(order, names, bill, caller.now) for order in bill.orders),
        parts=tuple(_part(part, left.get(part.part_id), caller.session.cookie_hash) for part in standing),
    )


def is_payable(store: Store) -> bool:
    """Whether bills of its tables can be paid here, which needs a card provider."""
    return bool(store.checkout.merchants)


def _order(order: BillOrder, own: Collection[str], bill: Bill, now: datetime) -> TableBillOrder:
    taken = bill.units_taken(now)
    return TableBillOrder(
        reference_id=order.reference_id,
        order_uuid=order.order_uuid,
        placed_at=order.placed_at,
        mine=order.order_uuid in own,
        waits=order.waits,
        total=order.due + order.paid,
        lines=tuple(_line(line, taken[order.order_uuid, line.seq], bill.currency) for line in order.lines),
    )


def _line(line: BillLine, taken: int, currency: str) -> TableBillLine:
    return TableBillLine(
        seq=line.seq,
        item_id=line.item_id,
        descr=line.descr,
        descr1=line.descr1,
        descr2=line.descr2,
        qty=line.qty,
        units=tuple(units_value(line, first, 1, currency) for first in range(min(taken, line.qty), line.qty)),
        value=line.value,
    )


def _part(part: BillPart, left: PartLeft | None, cookie_hash: str) -> TableBillPart:
    return TableBillPart(
        part_id=part.part_id,
        kind=part.kind,
        state=part.state,
        name=part.name,
        card=part.label,
        amount=part.amount,
        tip=part.tip,
        left=left.amount if left else part.amount,
        voided=left is not None and left.void is not None,
        mine=part.opened_by == cookie_hash,
        at=part.at,
    )
