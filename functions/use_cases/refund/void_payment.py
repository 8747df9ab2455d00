"""Void a payment that was taken by mistake: its money goes back, and its orders are due again (Y-11).

A part of a table's bill is voided in all its orders in one transaction. It also raises the version of the bill and,
during the visit, of the table, so that in a race between a void and the end of the visit the later one sees the other.
"""

import datetime as dt
from collections.abc import Callable, Collection, Mapping
from decimal import Decimal
from typing import NamedTuple

from domain.bill.table_bill import PartState
from domain.channel.hint import Hint, HintKind
from domain.errors import Code, Refusal
from domain.notification.outgoing import About
from domain.order.feed import PlacedOrder
from domain.order.ledger import GIFT_CARD, HANDOVER
from domain.order.plan_void import VoidDecided, check_void, plan_void
from domain.order.return_entry import ReturnEntry
from domain.order.returns import OrderReturns
from domain.order.taken_payments import taken_payments
from domain.staff.staff_rules import check_refund
from domain.tables.dining_table import TableStanding
from domain.tenant import Tenant
from repositories.bill import table_bills, table_visits
from repositories.bill.table_bills import BillMove, Visit
from repositories.notification import outbox
from repositories.order import order_contacts, order_returns, order_states, orders
from repositories.payment import payments
from repositories.store import stores
from repositories.tables import dining_tables
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.bill.hold_part import tell_bill
from use_cases.channel.tell_channel import tell_channel
from use_cases.notification.send_outgoing import send_at_once
from use_cases.notification.tell_guest import moved_messages
from use_cases.order.advance_order import settle_move
from use_cases.order.what_it_took import what_it_took
from use_cases.refund.carry_out_returns import carry_out_at_once
from use_cases.refund.weigh_refund import given_before

Pairs = Mapping[str, tuple[OrderReturns, OrderReturns]]


class Seen(NamedTuple):
    """The page on which staff saw the payment: a table's page, in the visit after `visit_since`."""

    visit_since: dt.datetime | None


class _Row(NamedTuple):
    """An order's returns before and after the void."""

    order: PlacedOrder
    before: OrderReturns
    after: OrderReturns
    entry: ReturnEntry


def void_payment(
    tenant: Tenant,
    order: PlacedOrder,
    payment: str,
    decided: VoidDecided,
    most: Decimal | None = None,
    seen: Seen | None = None,
    note: Callable[[str], None] = lambda _: None,
) -> tuple[ReturnEntry, ...]:
    """Void the payment and return the entry of each of its orders; one voided before stays as it is.

    `note` gets every order beforehand, so that no money moves of an order that the day's record does not name.

    Refuses what `check_void` refuses; `forbidden` for more than `most` of an order; and `error_void_visit` if the
    payment was `seen` at a table whose visit has ended since.
    """

    def try_once() -> tuple[ReturnEntry, ...] | Raced:
        visit = _visit_of(tenant, order, payment)
        table = table_bills.find(visit) if visit else None
        part = table.find(payment) if table else None
        if part and part.state is PartState.HELD:
            raise Refusal(Code.VOID_HELD, held=part.amount)
        rows = _rows(tenant, tuple(part.allocations) if part else (order.order_uuid,), payment, decided, most)
        if all(row.before == row.after for row in rows):
            return tuple(_carried_out(tenant, row, decided.at) for row in rows)
        for row in rows:
            note(row.order.order_uuid)
        if visit is None or table is None:
            done = _written_alone(tenant, rows)
        else:
            pairs = {row.order.order_uuid: (row.before, row.after) for row in rows if row.before != row.after}
            done = _written(visit, _standing(visit, seen), BillMove(table, table.touched()), pairs, decided.at)
        if done:
            _tell(tenant, visit, rows, decided.at)
            return tuple(_carried_out(tenant, row, decided.at) for row in rows)
        return RACED

    return until_written(try_once, write_budgets.ORDER_RETURNS, Refusal(Code.ORDER_CONFLICT))


def _visit_of(tenant: Tenant, order: PlacedOrder, payment: str) -> Visit | None:
    """The visit whose bill the payment is a part of; None for all other payments."""
    if not order.table_id or payment in (order.payment_id, GIFT_CARD, HANDOVER):
        return None
    return table_bills.with_part(tenant, order.store_id, order.table_id, payment)


def _standing(visit: Visit, seen: Seen | None) -> TableStanding | None:
    """The table's standing while the visit goes on; None once it has ended."""
    found = dining_tables.find_standing(visit.tenant, visit.store_id, visit.table_id)
    goes_on = found is not None and found[1].visit_since == visit.since
    if seen is not None and not (goes_on and seen.visit_since == visit.since):
        raise Refusal(Code.VOID_VISIT)
    return found[1] if found and goes_on else None


def _rows(
    tenant: Tenant, names: Collection[str], payment: str, decided: VoidDecided, most: Decimal | None
) -> list[_Row]:
    """The orders in which the payment can be voided; if there is none, raises the first refusal.

    Orders of the payment that were not fulfilled, or that gave back all of it, are left out.
    """
    rows, refused = list[_Row](), list[Refusal]()
    for order in orders.all_of(tenant, names):
        try:
            rows.append(_row(tenant, order, payment, decided, most))
        except Refusal as refusal:
            if refusal.code not in (Code.VOID_ENDED, Code.VOID_GONE):
                raise
            refused.append(refusal)
    if not rows:
        raise refused[0] if refused else Refusal(Code.NOT_FOUND)
    return rows


def _row(tenant: Tenant, order: PlacedOrder, payment: str, decided: VoidDecided, most: Decimal | None) -> _Row:
    settle_move(tenant, order.order_uuid, decided.at)
    state = order_states.find(tenant, order.order_uuid)
    before = order_returns.of_order(tenant, order.order_uuid)
    known = before.void_of(payment)
    if state is None:
        raise Refusal(Code.NOT_FOUND)
    if known:
        return _Row(order, before, before, known)
    paid_by = payments.find(order.payment_id) if order.payment_id else None
    taken = taken_payments(order, paid_by, before, state.handed_over_at)
    found = check_void(next((each for each in taken if each.name == payment), None), order, state.status)
    check_refund(most, given_before(before), found.left)
    after = plan_void(before, what_it_took(tenant, order, before), found, order, decided)
    return _Row(order, before, after, after.entries[-1])


def _written(visit: Visit, standing: TableStanding | None, move: BillMove, pairs: Pairs, now: dt.datetime) -> bool:
    """Write the void; during the visit, on condition that the table's standing is unchanged."""
    if standing is None:
        return table_bills.settle(visit, move, pairs, now)
    return table_visits.settle_during(visit, standing, move, pairs, now)


def _written_alone(tenant: Tenant, rows: list[_Row]) -> bool:
    return all(order_returns.replace(tenant, row.order.order_uuid, row.before, row.after) for row in rows)


def _carried_out(tenant: Tenant, row: _Row, now: dt.datetime) -> ReturnEntry:
    after = carry_out_at_once(tenant, row.order.order_uuid, now)
    return after.find(row.entry.entry_id) or row.entry


def _tell(tenant: Tenant, visit: Visit | None, rows: list[_Row], now: dt.datetime) -> None:
    """Notify the table and the store, and the guest if their own card or gift card is refunded."""
    if visit:
        tell_bill(visit, table_bills.find(visit).version)
    for row in rows:
        tell_channel(tenant, row.order.store_id, Hint(kind=HintKind.REFUND, id=row.order.order_uuid))
        if row.entry.voids and row.entry.voids.payment in (row.order.payment_id, GIFT_CARD):
            _tell_guest(tenant, row, now)  # guests who paid at the table or counter are present


def _tell_guest(tenant: Tenant, row: _Row, now: dt.datetime) -> None:
    store = stores.find(tenant, row.order.store_id)
    contact = order_contacts.find(tenant, row.order.order_uuid)
    ref = row.entry.entry_id
    messages = moved_messages(store, row.order.order_uuid, contact, About.REFUNDED, ref=ref) if store else ()
    for message in messages:
        outbox.put(tenant, message, now)
    send_at_once(tenant, messages, now)
