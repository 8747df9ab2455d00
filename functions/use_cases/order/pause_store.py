"""A store takes no orders of a type for now, and takes them again (Y-10)."""

from datetime import datetime

from domain.store.order_type import OrderType
from domain.store.pause import Pause, PauseReason
from domain.tenant import Tenant
from repositories import store_pauses
from runtime.observability import count, logger


def pause_store(
    tenant: Tenant, store_id: str, order_type: OrderType, until: datetime | None, reason: PauseReason, now: datetime
) -> bool:
    """Take no more orders of a type, without `until` until a person ends it; False where that is so already."""
    began = store_pauses.begin(tenant, store_id, order_type, Pause(reason=reason, since=now, until=until))
    if began:
        logger.warning("a store is paused", extra={"store": tenant.key(store_id), "type": order_type, "why": reason})
        count("StorePaused")
    return began


def end_pause(tenant: Tenant, store_id: str, order_type: OrderType) -> None:
    """Take orders of that type again."""
    store_pauses.end(tenant, store_id, order_type)
