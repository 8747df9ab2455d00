"""Decide whether a store takes orders: its own switch, pauses, and a recipient of orders (Y-10)."""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from domain.access.acceptance import Stop
from domain.operations.after_pause import pause_for
from domain.operations.operations import Operations
from domain.store.store import Store
from domain.store.store_hours import order_types
from domain.tenant import Tenant
from domain.vocabulary.order_type import OrderType
from repositories.operations import boards, operations


class Taking(NamedTuple):
    """The order types that a store takes now, and its operations."""

    order_types: tuple[OrderType, ...]
    operations: Operations


def stop_of(
    store: Store, order_type: OrderType, operations: Operations, now: datetime, scheduled_at: datetime | None = None
) -> Stop | None:
    """The reason if no order of that type is taken; boards only matter if nothing else receives the orders."""
    pause = pause_for(operations, order_type, scheduled_at, now)
    if pause:
        return Stop(paused=True, until=pause.ends_at)
    asks = store.needs_board(order_type)
    seen = boards.seen_at(Tenant(company_code=store.company_code), store.store_id) if asks else None
    return None if store.takes(order_type, seen, now) else Stop()


def taken_types(tenant: Tenant, listed: Collection[Store], now: datetime) -> dict[str, Taking]:
    """The types that each store takes now, by store ID; reads the boards and operations of all stores in batches."""
    asked = [store.store_id for store in listed if any(map(store.needs_board, order_types(store)))]
    seen = boards.seen_of(tenant, asked)
    set_now = operations.find_all(tenant, [store.store_id for store in listed])
    return {
        store.store_id: Taking(
            tuple(
                each
                for each in order_types(store)
                if store.takes(each, seen.get(store.store_id), now)
                and set_now[store.store_id].pause_of(each, now) is None
            ),
            set_now[store.store_id],
        )
        for store in listed
    }
