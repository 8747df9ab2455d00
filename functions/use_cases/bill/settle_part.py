"""Settle a part of a table's bill: book it once its card is authorized, then mark it as paid or remove it (Y-8).

Booking writes the visit's row and the rows of its orders in one transaction, before any money is captured. If an order
was refunded or ended, or another guest paid the same amount in the meantime, no money is captured. So each payment is
recorded on its orders once, even if its result arrives several times.
"""

import datetime as dt
from collections.abc import Callable, Mapping

from domain.bill.claim_part import check_fits
from domain.bill.table_bill import BillPart, PartState
from domain.channel.hint import Hint, HintKind
from domain.errors import Code, Refusal
from domain.money import ZERO
from domain.order.order_part import OrderPart
from domain.order.returns import OrderReturns
from domain.payment.online_payment import OnlinePayment
from domain.payment.status import PaymentStatus
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.order_status import OrderStatus
from repositories.bill import table_bills
from repositories.bill.table_bills import BillMove, Visit
from repositories.order import order_returns
from repositories.payment import payments
from repositories.store import stores
from runtime import write_budgets
from runtime.observability import count, logger
from runtime.optimistic import RACED, Raced, until_written, write_within
from runtime.outage import Outage
from use_cases.bill.hold_part import let_go, tell_bill
from use_cases.bill.read_bill import ReadBill, bill_of_part
from use_cases.channel.tell_channel import tell_channel

_WITHOUT_MONEY = (PaymentStatus.VOIDED, PaymentStatus.CAPTURE_FAILED, PaymentStatus.DECLINED)
Pairs = Mapping[str, tuple[OrderReturns, OrderReturns]]


def visit_of(payment: OnlinePayment) -> Visit:
    """The visit whose bill a payment pays a part of."""
    asked = payment.request
    return Visit.named(Tenant(company_code=asked.company_code), asked.store_id, payment.table_bill)


def part_status(payment: OnlinePayment) -> OrderStatus:
    """The part's state as an order status: accepted once it is booked, cancelled once it is removed."""
    part = table_bills.find(visit_of(payment)).find(payment.payment_id)
    if part is None:
        return OrderStatus.CANCELLED
    return OrderStatus.RECEIVED if part.state is PartState.HELD else OrderStatus.ACCEPTED


def book_part(payment: OnlinePayment, now: dt.datetime) -> None:
    """Book an authorized part on its orders; remove it if the bill has changed so that it no longer fits."""
    visit = visit_of(payment)
    store = _store(visit)

    def try_once() -> Raced | None:
        read = bill_of_part(visit, store, payment.payment_id)
        part = read.bill.table.find(payment.payment_id)
        if part is None or part.state is not PartState.HELD:
            return None
        try:
            check_fits(read.bill, part, now)
        except Refusal:
            count("BillPartRefused")
            let_go(visit, payment.payment_id, now)
            return None
        booked = part.model_copy(update={"state": PartState.BOOKED, "label": payment.card})
        if _written(visit, read, booked, now):
            return None
        return RACED

    until_written(try_once, write_budgets.TABLE_BILL, Refusal(Code.ORDER_CONFLICT))


def end_part(payment_id: str, now: dt.datetime) -> str:
    """Apply a payment's final status to its part: `paid` or `gone`, also if done before; else `not_due`."""
    payment = payments.find(payment_id)
    if payment is None or not payment.table_bill:
        return "not_due"
    if payment.status in _WITHOUT_MONEY:
        _gone(payment, now)
    elif payment.captured > ZERO and payment.status in (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED):
        _paid(payment, now)
    else:
        return "not_due"
    if payment.status is not PaymentStatus.DECLINED:
        _mark(payment_id, now)
    return "paid" if payment.captured > ZERO else "gone"


def end_part_at_once(payment: OnlinePayment, now: dt.datetime) -> None:
    """Call `end_part` right after the payment changed; the sweep retries failures, and holds expire by themselves."""
    if not payment.table_bill:
        return
    try:
        end_part(payment.payment_id, now)
    except (Outage, Refusal):
        logger.warning("a part of a bill is settled later", extra={"payment": payment.payment_id})
        count("BillPartLater")


def paid_at_counter(visit: Visit, read: ReadBill, part: BillPart, now: dt.datetime) -> bool:
    """Hold, book and pay a counter part in one write; False if the bill changed in the meantime."""
    return _written(visit, read, part.model_copy(update={"state": PartState.PAID}), now)


def _written(visit: Visit, read: ReadBill, part: BillPart, now: dt.datetime) -> bool:
    """Write the part on condition that its orders' rows are unchanged, so that a refund or end in between fails it."""
    found = {order_uuid: read.returns.get(order_uuid, OrderReturns()) for order_uuid in part.allocations}
    parts = order_parts(part, now)
    pairs = {order_uuid: (each, each.with_part(parts[order_uuid])) for order_uuid, each in found.items()}
    table = read.bill.table
    return _settled(visit, BillMove(table, table.with_part(part, now)), pairs, now)


def order_parts(part: BillPart, now: dt.datetime) -> dict[str, OrderPart]:
    """The part's share of each of its orders; the tip goes to the first one."""
    first = min(part.allocations)
    return {
        order_uuid: OrderPart(
            part_id=part.part_id,
            tender=part.tender,
            amount=amount,
            tip=part.tip if order_uuid == first else ZERO,
            units=part.units.get(order_uuid, {}),
            name=part.name,
            label=part.label,
            by=part.by,
            at=part.at,
            paid_at=now if part.state is PartState.PAID else None,
        )
        for order_uuid, amount in part.allocations.items()
    }


def _paid(payment: OnlinePayment, now: dt.datetime) -> None:
    at = payment.settled_at or now

    def change(each: OrderReturns) -> OrderReturns:
        part = next((part for part in each.parts if part.part_id == payment.payment_id), None)
        return each.with_part(part.model_copy(update={"paid_at": at})) if part and part.paid_at is None else each

    _moved(payment, lambda part: part.model_copy(update={"state": PartState.PAID}), change, now)


def _gone(payment: OnlinePayment, now: dt.datetime) -> None:
    _moved(payment, lambda _: None, lambda each: each.without_part(payment.payment_id), now)


def _moved(
    payment: OnlinePayment,
    of_part: Callable[[BillPart], BillPart | None],
    of_order: Callable[[OrderReturns], OrderReturns],
    now: dt.datetime,
) -> None:
    visit = visit_of(payment)

    def try_once() -> Raced | None:
        table = table_bills.find(visit)
        part = table.find(payment.payment_id)
        if part is None:
            return None
        after = of_part(part)
        moved = table.with_part(after, now) if after else table.without(part.part_id)
        found = order_returns.all_of(visit.tenant, part.allocations)
        pairs = {name: (each, changed) for name, each in found.items() if (changed := of_order(each)) != each}
        if after == part or _settled(visit, BillMove(table, moved), pairs, now):
            return None
        return RACED

    until_written(try_once, write_budgets.TABLE_BILL, Refusal(Code.ORDER_CONFLICT))


def _settled(visit: Visit, move: BillMove, pairs: Pairs, now: dt.datetime) -> bool:
    if not table_bills.settle(visit, move, pairs, now):
        return False
    tell_bill(visit, move.after.version)
    for order_uuid in pairs:
        tell_channel(visit.tenant, visit.store_id, Hint(kind=HintKind.REFUND, id=order_uuid))
    return True


def _mark(payment_id: str, now: dt.datetime) -> None:
    def try_once() -> Raced | None:
        before = payments.find(payment_id)
        if before is None or before.credited_at or payments.replace(before, before.next_version(credited_at=now)):
            return None
        return RACED

    write_within(try_once, write_budgets.TABLE_BILL)


def _store(visit: Visit) -> Store:
    store = stores.find(visit.tenant, visit.store_id)
    if store is None:
        raise Refusal(Code.NOT_FOUND)
    return store
