"""Close a store for good: the operator requests it, and the sweep settles its open business (R17).

The request is kept in the store's operations, so it survives a killed command. Nothing is settled while the store still
takes orders; after an hour of that the request is dropped.
"""

import datetime as dt

from domain.operations.operations import Closing, Operations
from domain.tenant import Tenant
from repositories.operations import operations
from repositories.store import stores
from runtime.observability import logger
from use_cases.closing.settle_open import settle_open
from use_cases.operations.change_operations import change

DROPPED_AFTER = dt.timedelta(hours=1)


def request_closing(tenant: Tenant, store_id: str, by: str, now: dt.datetime) -> None:
    """Request that open business is settled once the store takes no orders; a second request changes nothing."""
    _note(tenant, store_id, Closing(by=by, at=now), now)


def withdraw_closing(tenant: Tenant, store_id: str, now: dt.datetime) -> None:
    """Withdraw the request."""
    _note(tenant, store_id, None, now)


def close_store(tenant: Tenant, store_id: str, now: dt.datetime) -> str:
    """Settle what can be settled now. Returns `not asked`, `waits`, `dropped`, `settling` or `settled`.

    While there is a request, `change_operations` sets when the sweep visits the store again.
    """
    closing, store = operations.current(tenant, store_id).closing, stores.find(tenant, store_id)
    if closing is None or store is None:
        return "not asked"
    if store.config.accepting_orders:
        if now - closing.at < DROPPED_AFTER:
            return "waits"
        withdraw_closing(tenant, store_id, now)
        return "dropped"
    left = settle_open(tenant, store, closing, now)
    if not left.is_empty:
        extra = {"orders": len(left.orders), "bookings": len(left.bookings), "tables": len(left.tables)}
        logger.info("a closed store has something open", extra={"store": tenant.key(store_id), **extra})
        return "settling"
    withdraw_closing(tenant, store_id, now)
    return "settled"


def _note(tenant: Tenant, store_id: str, closing: Closing | None, now: dt.datetime) -> None:
    def noted(before: Operations) -> Operations:
        is_asked = before.closing is not None
        return before if is_asked is (closing is not None) else before.model_copy(update={"closing": closing})

    store = stores.find(tenant, store_id)
    if store:
        change(tenant, store, now, noted)
