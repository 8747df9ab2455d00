"""Whether a store takes orders at all: its own switch, a pause of its staff, and somebody to hear of them (Y-10)."""

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
from repositories import boards, operations


class Taking(NamedTuple):
    """The order types that a store takes now, and what its staff set of them."""

    order_types: tuple[OrderType, ...]
    operations: Operations


def stop_of(
    store: Store, order_type: OrderType, operations: Operations, now: datetime, scheduled_at: datetime | None = None
) -> Stop | None:
    """Why no order of that type is taken, now or for later; a board counts only where nothing else receives orders."""
    pause = pause_for(operations, order_type, scheduled_at, now)
    if pause:
        return Stop(paused=True, until=pause.ends_at)
    asks = store.needs_board(order_type)
    seen = boards.seen_at(Tenant(company_code=store.company_code), store.store_id) if asks else None
    return None if store.takes(order_type, seen, now) else Stop()


def taken_types(tenant: Tenant, listed: Collection[Store], now: datetime) -> dict[str, Taking]:
    """What each store takes now, by its ID; the boards and the operations of all are asked after at once."""
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
