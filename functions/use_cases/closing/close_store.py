"""A store closes for good: its operator asks for it, and the sweep settles what is open until nothing is (R17).

The wish stands in the store's operations, so that whoever asked may be stopped at any point. Nothing is settled while
the store still takes orders; a wish whose store goes on taking them is dropped.
"""

import datetime as dt

from domain.operations.operations import Closing, Operations
from domain.tenant import Tenant
from repositories import operations, stores
from runtime.observability import logger
from use_cases.closing.settle_open import settle_open
from use_cases.operations.change_operations import change

DROPPED_AFTER = dt.timedelta(hours=1)


def ask_to_close(tenant: Tenant, store_id: str, by: str, now: dt.datetime) -> None:
    """Have all that is open be settled once the store takes no orders; asked twice, it is asked once."""
    _note(tenant, store_id, Closing(by=by, at=now), now)


def call_closing_off(tenant: Tenant, store_id: str, now: dt.datetime) -> None:
    """The store goes on after all."""
    _note(tenant, store_id, None, now)


def close_store(tenant: Tenant, store_id: str, now: dt.datetime) -> str:
    """`not asked`, `waits`, `dropped`, `settling` while something is left, or `settled`.

    The store's row says when the sweep looks again, for as long as the wish stands (`change_operations`).
    """
    closing, store = operations.current(tenant, store_id).closing, stores.find(tenant, store_id)
    if closing is None or store is None:
        return "not asked"
    if store.config.accepting_orders:
        if now - closing.at < DROPPED_AFTER:
            return "waits"
        call_closing_off(tenant, store_id, now)
        return "dropped"
    left = settle_open(tenant, store, closing, now)
    if not left.is_empty:
        extra = {"orders": len(left.orders), "bookings": len(left.bookings), "tables": len(left.tables)}
        logger.info("a closed store has something open", extra={"store": tenant.key(store_id), **extra})
        return "settling"
    call_closing_off(tenant, store_id, now)
    return "settled"


def _note(tenant: Tenant, store_id: str, closing: Closing | None, now: dt.datetime) -> None:
    def noted(before: Operations) -> Operations:
        is_asked = before.closing is not None
        return before if is_asked is (closing is not None) else before.model_copy(update={"closing": closing})

    store = stores.find(tenant, store_id)
    if store:
        change(tenant, store, now, noted)
