"""The order a payment is for, kept before its page opens so that it can be sent without its guest (reliability 5.2)."""

from datetime import datetime

from pydantic import AwareDatetime

from domain.entity import Entity
from domain.order_feed import OrderFeed
from domain.session import Session
from domain.tender import Tender


class OrderIntent(Entity):
    """What was agreed to and by whom. The session is kept without its keys: it can admit nobody."""

    payment_id: str
    feed: OrderFeed
    tender: Tender
    session: Session
    kept_at: AwareDatetime


def order_intent(payment_id: str, feed: OrderFeed, tender: Tender, session: Session, now: datetime) -> OrderIntent:
    """The intent of a session's order (reliability 5.2)."""
    keyless = session.model_copy(update={"key_hash": "", "cookie_hash": "", "session_id": ""})
    code_taken_out = tender.gift_card and tender.gift_card.model_copy(update={"security_code": ""})
    kept = tender.model_copy(update={"gift_card": code_taken_out})
    return OrderIntent(payment_id=payment_id, feed=feed, tender=kept, session=keyless, kept_at=now)
