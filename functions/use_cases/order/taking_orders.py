"""Whether a store takes orders at all: its own switch, and somebody to hear of them (Y-10)."""

from collections.abc import Collection
from datetime import datetime

from domain.calendar.store_hours import order_types
from domain.store.order_type import OrderType
from domain.store.store import Store
from domain.tenant import Tenant
from repositories import boards


def takes_orders(store: Store, order_type: OrderType, now: datetime) -> bool:
    """Whether an order of that type would be heard of; a board is asked after only where nothing else hears."""
    asks = store.needs_board(order_type)
    seen = boards.seen_at(Tenant(company_code=store.company_code), store.store_id) if asks else None
    return store.takes(order_type, seen, now)


def taken_types(tenant: Tenant, listed: Collection[Store], now: datetime) -> dict[str, tuple[OrderType, ...]]:
    """The order types that each store takes now, by its ID; the boards of all are asked after at once."""
    asked = [store.store_id for store in listed if any(map(store.needs_board, order_types(store)))]
    seen = boards.seen_of(tenant, asked)
    return {
        store.store_id: tuple(each for each in order_types(store) if store.takes(each, seen.get(store.store_id), now))
        for store in listed
    }
