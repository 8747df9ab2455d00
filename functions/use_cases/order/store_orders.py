"""Read a store's orders for its staff: those of a day, or one by its number (Y-5, Y-10)."""

import datetime as dt
from collections.abc import Collection
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.order.board import BoardOrder, Known, board_order
from domain.order.feed import PlacedOrder
from domain.order.returns import OrderReturns
from domain.staff.staff import Staff
from domain.store.store import Store
from domain.vocabulary.order_type import OrderType
from domain.vocabulary.zone import local_date, store_zone
from repositories.delivery import deliveries
from repositories.order import order_contacts, order_returns, order_states, orders
from repositories.order.orders import Place
from repositories.payment import payments
from repositories.store import stores


class OrderName(NamedTuple):
    """An order by its orderUUID, or by its number on a date of the store; without a date, today."""

    order_uuid: str = ""
    number: str = ""
    date: dt.date | None = None


def store_of(staff: Staff) -> Store:
    """The store of a staff session; refuses `not_found` if it does not exist."""
    store = stores.find(staff.tenant, staff.store_id)
    if store is None:
        raise Refusal(Code.NOT_FOUND)
    return store


def business_day(store: Store, now: dt.datetime) -> dt.date:
    """The store's own date, under which its orders are numbered (Y-5)."""
    return local_date(now, store_zone(store.info.time_zone))


def day_orders(staff: Staff, date: dt.date, after: Place | None, limit: int) -> tuple[BoardOrder, ...]:
    """One page of a day's orders, newest first, with their present state."""
    return _on_board(staff, orders.of_day(staff.tenant, staff.store_id, date, after, limit))


def told_orders(staff: Staff, named: Collection[str]) -> tuple[BoardOrder, ...]:
    """These orders of the store, read by key, because indexes may be out of date."""
    found = orders.all_of(staff.tenant, dict.fromkeys(named))
    return _on_board(staff, tuple(order for order in found if order.store_id == staff.store_id))


def _on_board(staff: Staff, found: Collection[PlacedOrder]) -> tuple[BoardOrder, ...]:
    names = [order.order_uuid for order in found]
    states, contacts = order_states.all_of(staff.tenant, names), order_contacts.all_of(staff.tenant, names)
    returns = order_returns.all_of(staff.tenant, names)
    brought = deliveries.all_of(staff.tenant, _delivered(found))
    paid = payments.all_of(order.payment_id for order in found if order.payment_id)
    usual = store_of(staff).making_time
    return tuple(
        board_order(
            order,
            Known(
                contacts.get(name),
                states[name],
                returns.get(name, OrderReturns()),
                paid.get(order.payment_id),
                brought.get(name),
            ),
            usual,
        )
        for name, order in zip(names, found, strict=True)
        if name in states
    )


def _delivered(found: Collection[PlacedOrder]) -> list[str]:
    return [order.order_uuid for order in found if order.order_type is OrderType.DELIVERY]


def named_order(staff: Staff, named: OrderName, now: dt.datetime) -> PlacedOrder:
    """An order of the store; refuses `not_found` if there is none, or if it is another store's."""
    order_uuid = named.order_uuid
    if not order_uuid:
        date = named.date or business_day(store_of(staff), now)
        order_uuid = orders.numbered(staff.tenant, staff.store_id, date, named.number)
    order = orders.find(staff.tenant, order_uuid) if order_uuid else None
    if order is None or order.store_id != staff.store_id:
        raise Refusal(Code.NOT_FOUND)
    return order
