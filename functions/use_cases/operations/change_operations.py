"""Change a store's operations: decide on the newest state, write it conditionally, then notify clients."""

from collections.abc import Callable
from datetime import datetime, timedelta

from domain.errors import Code, Refusal
from domain.operations.day import daily_due
from domain.operations.hours import operated_store
from domain.operations.operations import Operations
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.zone import store_zone
from repositories.operations import operations
from repositories.store import stores
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.operations.tell_change import tell_change

SETTLED_EVERY = timedelta(minutes=1)
"""The interval at which the sweep settles the open business of a closed store."""


def operated(tenant: Tenant, store_id: str) -> tuple[Store, Operations]:
    """The store with its present operations applied; refuses `not_found`."""
    store = stores.find(tenant, store_id)
    if store is None:
        raise Refusal(Code.NOT_FOUND)
    set_now = operations.current(tenant, store_id)
    return operated_store(store, set_now), set_now


def change(
    tenant: Tenant, store: Store, now: datetime, decide: Callable[[Operations], Operations], *, counts: bool = False
) -> Operations:
    """Apply `decide` to the operations, store and return them; raises its refusal without a change.

    `counts` if stock was changed too: then there is a new revision even if the operations are the same.
    """

    def try_once() -> Operations | Raced:
        before = operations.current(tenant, store.store_id)
        after = decide(before.tidied(now))
        if after == before and not counts:
            return before
        after = after.model_copy(update={"revision": before.revision + 1})
        if operations.replace(tenant, store.store_id, before, after, _due(store, after, now)):
            tell_change(tenant, store.store_id, before, after, counts=counts)
            return after
        return RACED

    return until_written(try_once, write_budgets.OPERATIONS, Refusal(Code.ORDER_CONFLICT))


def _due(store: Store, after: Operations, now: datetime) -> datetime | None:
    """When the sweep next visits the store: to set its daily counts, or to settle its open business."""
    daily = _daily_due(store, after, now)
    settles = now + SETTLED_EVERY if after.closing else None
    return min(filter(None, (daily, settles)), default=None)


def _daily_due(store: Store, after: Operations, now: datetime) -> datetime | None:
    """When the daily counts are set next; None without any."""
    zone = store_zone(store.info.time_zone)
    hours = operated_store(store, after).info.business_hours
    due = daily_due(hours, after.daily_on, now, zone) if after.daily else None
    return due[1] if due else None
