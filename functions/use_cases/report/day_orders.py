"""Read a day's orders with their ledgers, in chunks (Y-11)."""

import datetime as dt
from collections.abc import Collection, Sequence
from decimal import Decimal

from domain.delivery.delivery import DeliveryJob
from domain.delivery.payable import payable
from domain.money import ZERO
from domain.order.feed import PlacedOrder
from domain.order.order_ledger import order_ledger
from domain.order.returns import OrderReturns
from domain.payment.online_payment import OnlinePayment
from domain.report.cash_up import over_the_counter
from domain.report.day import DayOrder
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.order_status import UNFULFILLED, OrderStatus
from domain.vocabulary.zone import instant, store_zone
from repositories.delivery import deliveries
from repositories.order import order_returns, order_states, orders
from repositories.payment import payments
from repositories.staff import staff_actions

_AT_ONCE = 100


def day_orders(tenant: Tenant, store_id: str, date: dt.date) -> tuple[DayOrder, ...]:
    """All orders of a store's date, oldest first, each with its status, ledger and returns."""
    return _read_all(tenant, orders.named_of_day(tenant, store_id, date)[::-1])


def till_of(tenant: Tenant, store: Store, date: dt.date, day: Collection[DayOrder]) -> Decimal:
    """The money taken at a store's counter on a date minus the money paid out, by the time of each payment.

    `day` are the date's own orders. Other orders count too: those of the day before may have gone on past midnight, and
    every later handover, end or refund is in the date's record of staff actions.
    """
    begin, end = _bounds(store, date)
    done = staff_actions.between(tenant, store.store_id, begin, end)
    before = orders.named_of_day(tenant, store.store_id, date - dt.timedelta(days=1))
    named = {*before, *(action.order_uuid for action in done if action.order_uuid)}
    others = _read_all(tenant, sorted(named - {each.order.order_uuid for each in day}))
    return over_the_counter((each.ledger for each in (*day, *others)), begin, end)


def sold_cards(tenant: Tenant, store: Store, date: dt.date) -> tuple[OnlinePayment, ...]:
    """The gift card payments of a store on a date, oldest first, in their present state."""
    return payments.sold_cards(tenant, store.store_id, *_bounds(store, date))


def _bounds(store: Store, date: dt.date) -> tuple[dt.datetime, dt.datetime]:
    zone = store_zone(store.info.time_zone)
    return instant(date, 0, zone), instant(date + dt.timedelta(days=1), 0, zone)


def _read_all(tenant: Tenant, named: Sequence[str]) -> tuple[DayOrder, ...]:
    parts = (named[start : start + _AT_ONCE] for start in range(0, len(named), _AT_ONCE))
    return tuple(order for part in parts for order in _read(tenant, part))


def _read(tenant: Tenant, names: Sequence[str]) -> list[DayOrder]:
    page = orders.all_of(tenant, names)
    states, returns = order_states.all_of(tenant, names), order_returns.all_of(tenant, names)
    paid = payments.all_of(order.payment_id for order in page if order.payment_id)
    brought = deliveries.all_of(tenant, [order.order_uuid for order in page if order.courier])
    return [
        DayOrder(
            order,
            states[order.order_uuid].status,
            order_ledger(
                order,
                (paid[order.payment_id],) if order.payment_id in paid else (),
                returns.get(order.order_uuid, OrderReturns()),
                states[order.order_uuid].handed_over_at,
                _payable(order, states[order.order_uuid].status, brought.get(order.order_uuid)),
            ),
            returns.get(order.order_uuid, OrderReturns()).entries,
        )
        for order in page
        if order.order_uuid in states
    ]


def _payable(order: PlacedOrder, status: OrderStatus, job: DeliveryJob | None) -> Decimal | None:
    """The amount due to the agent; without a delivery row, None, or zero if the order was not fulfilled (L-4)."""
    if job is None:
        return ZERO if status in UNFULFILLED else None
    return payable(job, order.quote.currency)
