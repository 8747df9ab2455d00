"""Take money for an order that has an amount due again: its payment was voided after handover (Y-8, Y-11)."""

import datetime as dt
from decimal import Decimal

from domain.channel.hint import Hint, HintKind
from domain.errors import Code, Refusal
from domain.money import ZERO, is_whole
from domain.order.feed import PlacedOrder
from domain.order.ledger import Account
from domain.order.order_ledger import ledger_as_planned
from domain.order.order_part import OrderPart
from domain.order.returns import OrderReturns
from domain.order.still_due import owed_of
from domain.order.visit_order import is_of_visit
from domain.tenant import Tenant
from repositories.order import order_states
from repositories.payment import payments
from repositories.tables import dining_tables
from use_cases.channel.tell_channel import tell_channel
from use_cases.order.advance_order import settle_move
from use_cases.order.write_returns import write


def take_owed(tenant: Tenant, order: PlacedOrder, amount: Decimal, request_id: str, by: str, now: dt.datetime) -> None:
    """Record money that the counter took; a repeated request ID is recorded once.

    Refuses `error_take_at_table` for an order of a table's visit, which is paid with the table's bill, and
    `error_bill_changed` if the amount is more than the order owes now.
    """
    settle_move(tenant, order.order_uuid, now)
    state = order_states.find(tenant, order.order_uuid)
    if state is None:
        raise Refusal(Code.NOT_FOUND)
    found = dining_tables.find_standing(tenant, order.store_id, order.table_id) if order.table_id else None
    if found and is_of_visit(order, state.status, found[1], now):
        raise Refusal(Code.TAKE_AT_TABLE, table=found[0].descr)
    paid_by = payments.find(order.payment_id) if order.payment_id else None
    part = OrderPart(part_id=f"counter-{request_id}", tender=Account.COUNTER, amount=amount, by=by, at=now, paid_at=now)

    def decide(before: OrderReturns) -> OrderReturns:
        if any(each.part_id == part.part_id for each in before.parts):
            return before
        ledger = ledger_as_planned(order, (paid_by,) if paid_by else (), before, state.handed_over_at)
        owed = owed_of(ledger) if state.handed_over_at else ZERO
        if amount > owed or not is_whole(amount, order.quote.currency):
            raise Refusal(Code.BILL_CHANGED, open=owed, amount=amount)
        return before.with_part(part)

    write(tenant, order.order_uuid, decide)
    tell_channel(tenant, order.store_id, Hint(kind=HintKind.REFUND, id=order.order_uuid))
