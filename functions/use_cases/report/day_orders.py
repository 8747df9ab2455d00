"""A day's orders with their ledgers, read a part at a time (Y-11)."""

import datetime as dt

from domain.order.order_ledger import order_ledger
from domain.order.returns import OrderReturns
from domain.report.day_report import DayOrder
from domain.tenant import Tenant
from repositories import order_returns, order_states, orders, payments

_AT_ONCE = 100


def day_orders(tenant: Tenant, store_id: str, date: dt.date) -> tuple[DayOrder, ...]:
    """All orders of a store's date, oldest first, each with its status and what was done of its money."""
    named = orders.named_of_day(tenant, store_id, date)[::-1]
    parts = (named[start : start + _AT_ONCE] for start in range(0, len(named), _AT_ONCE))
    return tuple(order for part in parts for order in _read(tenant, part))


def _read(tenant: Tenant, names: tuple[str, ...]) -> list[DayOrder]:
    page = orders.all_of(tenant, names)
    states, returns = order_states.all_of(tenant, names), order_returns.all_of(tenant, names)
    paid = payments.all_of(order.payment_id for order in page if order.payment_id)
    return [
        DayOrder(
            order,
            states[order.order_uuid].status,
            order_ledger(
                order,
                (paid[order.payment_id],) if order.payment_id in paid else (),
                returns.get(order.order_uuid, OrderReturns()),
            ),
            returns.get(order.order_uuid, OrderReturns()).entries,
        )
        for order in page
        if order.order_uuid in states
    ]
