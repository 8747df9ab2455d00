"""A delivery agent's last quote for an unplaced order, so that the agent is not asked at each price (L-10)."""

from datetime import datetime, timedelta

from domain.delivery.kept_quote import KeptQuote
from domain.tenant import Tenant
from repositories.delivery.distances import DistanceRecord
from repositories.engine.record import attempt
from repositories.engine.stored import read_body

KEPT = timedelta(hours=1)
"""Longer than any checkout, because a new quote is compared with it."""
_KIND = "quote"


def find(tenant: Tenant, store_id: str, order_uuid: str, now: datetime) -> KeptQuote | None:
    """Load the agent's last quote for an order, however old; None if there is none."""
    try:
        record = attempt(lambda: DistanceRecord.get(_key(tenant, store_id, order_uuid), consistent_read=True))
    except DistanceRecord.DoesNotExist:
        return None
    return read_body(KeptQuote, record.body) if now.timestamp() < record.expires_epoch else None


def keep(tenant: Tenant, store_id: str, order_uuid: str, quote: KeptQuote, now: datetime) -> None:
    """Store the agent's quote; of two concurrent ones the later write wins."""
    record = DistanceRecord(
        _key(tenant, store_id, order_uuid),
        body=quote.model_dump_json(),
        expires_epoch=int((now + KEPT).timestamp()),
    )
    attempt(record.save)


def _key(tenant: Tenant, store_id: str, order_uuid: str) -> str:
    return tenant.key(store_id, _KIND, order_uuid)
