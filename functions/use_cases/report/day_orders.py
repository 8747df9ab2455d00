"""A day's orders with their ledgers, read page by page until there are no more (Y-11)."""

import datetime as dt
from collections.abc import Iterator

from domain.order.feed import PlacedOrder
from domain.order.order_ledger import order_ledger
from domain.order.returns import OrderReturns
from domain.report.day_report import DayOrder
from domain.tenant import Tenant
from repositories import order_returns, order_states, orders, payments
from repositories.orders import Place

_PAGE = 100


def day_orders(tenant: Tenant, store_id: str, date: dt.date) -> tuple[DayOrder, ...]:
    """All orders of a store's date, oldest first, each with its status and what was done of its money."""
    found = [order for page in _pages(tenant, store_id, date) for order in _read(tenant, page)]
    return tuple(reversed(found))


def _pages(tenant: Tenant, store_id: str, date: dt.date) -> Iterator[tuple[PlacedOrder, ...]]:
    after = None
    while page := orders.of_day(tenant, store_id, date, after, _PAGE):
        yield page
        after = Place(page[-1].placed_at, page[-1].order_uuid)


def _read(tenant: Tenant, page: tuple[PlacedOrder, ...]) -> list[DayOrder]:
    names = [order.order_uuid for order in page]
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
