"""What a delivery agent tells by itself: whatever is forged, late or said twice moves nothing.

Only the secret of the store whose delivery it names can have signed it (L-8; reliability 1.1, threats 14 and 15).
"""

from collections.abc import Mapping
from datetime import datetime

from pydantic_core import from_json

from domain.delivery.agents_delivery import told
from domain.errors import Code, Refusal
from gateways import delivery_agents
from repositories import deliveries
from runtime.observability import count, logger
from use_cases.delivery.move_delivery import move_delivery

_LONGEST_NAME = 100


def hear_courier(body: bytes, headers: Mapping[str, str], now: datetime) -> bool:
    """Act on a signed word; False when it says nothing new, or is about no delivery of ours.

    Refuses `invalid_request` for what names a delivery of ours and was not signed for it.
    """
    name = _named(body)
    if name is None:
        raise Refusal(Code.INVALID_REQUEST, reason="event")
    known = deliveries.named(name)
    if not known:
        count("ForeignCourierWord")
        return False
    for tenant, job in known:
        agent = delivery_agents.find_delivery_agent(tenant, job.store_id)
        news = agent.read_event(body, headers, now) if agent else None
        if news and news.external_id == job.order_uuid:
            after = move_delivery(tenant, job.order_uuid, lambda current, news=news: told(current, news, now), now)  # type: ignore[misc]
            return after != job
    count("ForgedCourierWord")
    logger.warning("a courier's word that is not signed", extra={"order": name})
    raise Refusal(Code.INVALID_REQUEST, reason="signature")


def _named(body: bytes) -> str | None:
    """The delivery that an unread event claims to be about: it only says whose secret must have signed it."""
    try:
        event = from_json(body)  # refuses half a surrogate pair and endless nesting, which `json` lets through
    except ValueError:
        return None
    name = event.get("external_delivery_id") if isinstance(event, dict) else None
    return name if isinstance(name, str) and 0 < len(name) <= _LONGEST_NAME else None
