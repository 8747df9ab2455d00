"""Whether a store takes orders at all: its own switch, no pause, and somebody to hear of them (Y-10)."""

from collections.abc import Collection
from datetime import datetime

from domain.calendar.store_hours import order_types
from domain.store.order_type import OrderType
from domain.store.store import Store
from domain.tenant import Tenant
from repositories import boards, store_pauses
from repositories.store_pauses import Pauses


def takes_orders(store: Store, order_type: OrderType, now: datetime) -> bool:
    """Whether an order of that type would be heard of; a board is asked after only where nothing else hears."""
    tenant, asks = Tenant(company_code=store.company_code), store.needs_board(order_type)
    pauses = store_pauses.seen_of(tenant, (store.store_id,))[store.store_id]
    seen = boards.seen_at(tenant, store.store_id) if asks else None
    return _takes(store, order_type, pauses, seen, now)


def taken_types(tenant: Tenant, listed: Collection[Store], now: datetime) -> dict[str, tuple[OrderType, ...]]:
    """The order types that each store takes now, by its ID; the boards and pauses of all are asked after at once."""
    asked = [store.store_id for store in listed if any(map(store.needs_board, order_types(store)))]
    seen = boards.seen_of(tenant, asked)
    pauses = store_pauses.seen_of(tenant, [store.store_id for store in listed])
    return {
        store.store_id: tuple(
            each
            for each in order_types(store)
            if _takes(store, each, pauses[store.store_id], seen.get(store.store_id), now)
        )
        for store in listed
    }


def _takes(store: Store, order_type: OrderType, pauses: Pauses, seen: datetime | None, now: datetime) -> bool:
    pause = pauses.get(order_type)
    return store.takes(order_type, seen, now) and not (pause and pause.holds(now))
