"""Handle webhooks of a delivery agent; forged, late or repeated ones change nothing.

The signature must be made with the secret of the store whose delivery the event names (L-8; reliability 1.1, threats 14
and 15).
"""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta

from pydantic_core import from_json

from domain.delivery.agents_delivery import told
from domain.errors import Code, Refusal
from gateways import delivery_agents
from repositories.delivery import deliveries
from runtime.observability import count, logger
from runtime.outage import Outage
from use_cases.delivery.move_delivery import move_delivery

_LONGEST_NAME = 100
_ORDER_NAME = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
KNOWN_WITHIN = timedelta(minutes=1)
"""After this the index has every row, so that events about other shops' deliveries are not sent again for ever."""


def hear_courier(body: bytes, headers: Mapping[str, str], now: datetime) -> bool:
    """Apply a signed event; False if it has no news, or is about a delivery that is not ours.

    Refuses `invalid_request` for an event that names a delivery of ours without its signature. Raises Outage, so that
    the agent sends it again, for a recent event about a delivery that may not be in the index yet.
    """
    name = _named(body)
    if name is None:
        raise Refusal(Code.INVALID_REQUEST, reason="event")
    known = deliveries.named(name)
    if not known and _may_become_known(name, body, now):
        count("EarlyCourierWord")
        raise Outage("a delivery that is not known yet")
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


def _may_become_known(name: str, body: bytes, now: datetime) -> bool:
    """Whether the event names an order and is so recent that the index may not have its delivery yet."""
    if not _ORDER_NAME.fullmatch(name):
        return False
    try:
        said_at = datetime.fromisoformat(str(from_json(body).get("created_at")))
    except ValueError:
        return False
    return said_at.tzinfo is not None and abs(now - said_at) < KNOWN_WITHIN


def _named(body: bytes) -> str | None:
    """The delivery ID in an unverified event; it only selects the secret that must have signed it."""
    try:
        event = from_json(body)  # refuses half a surrogate pair and endless nesting, which `json` lets through
    except ValueError:
        return None
    name = event.get("external_delivery_id") if isinstance(event, dict) else None
    return name if isinstance(name, str) and 0 < len(name) <= _LONGEST_NAME else None
