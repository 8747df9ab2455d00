"""Begin a store's day: set its daily counts once at each opening (S-2)."""

from datetime import datetime

from domain.errors import Refusal
from domain.operations.day import daily_due
from domain.operations.operations import Operations
from domain.tenant import Tenant
from domain.vocabulary.zone import store_zone
from runtime.observability import logger
from use_cases.operations.change_operations import change, operated
from use_cases.operations.count_stock import daily_change, make_change


def begin_day(tenant: Tenant, store_id: str, now: datetime) -> str:
    """Set the daily counts of an opening that has come; each step can be repeated and interrupted."""
    store, set_now = operated(tenant, store_id)
    due = daily_due(store.info.business_hours, set_now.daily_on, now, store_zone(store.info.time_zone))
    if not set_now.daily or due is None or due[1] > now:
        change(tenant, store, now, lambda before: before, counts=True)
        return "waits"
    date, opens = due
    for key, units in set_now.daily.items():
        try:
            make_change(tenant, store, daily_change(key, units, opens, now))
        except Refusal as refusal:  # skip a key without a count, and set the others
            logger.warning("a daily count was not set", extra={"key": key, "code": refusal.code.value})

    def begun(before: Operations) -> Operations:
        return before.model_copy(update={"daily_on": date})

    change(tenant, store, now, begun, counts=True)
    return "begun"
