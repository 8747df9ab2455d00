"""The order of a payment, stored before the page opens, so that it can be sent without its guest (reliability 5.2)."""

from datetime import datetime

from pydantic import AwareDatetime

from domain.access.session import Session
from domain.entity import Entity
from domain.order.agreed import Agreed
from domain.order.feed import OrderFeed


class OrderIntent(Entity):
    """The order and its terms. The session is stored without its keys, so that it cannot be used to sign in."""

    payment_id: str
    feed: OrderFeed
    session: Session
    kept_at: AwareDatetime
    agreed: Agreed | None = None
    """None in older rows."""


def order_intent(
    payment_id: str, feed: OrderFeed, session: Session, now: datetime, agreed: Agreed | None = None
) -> OrderIntent:
    """Return the intent without the gift card's security code, as the checkout holds the card (reliability 5.2)."""
    keyless = session.model_copy(update={"key_hash": "", "cookie_hash": "", "session_id": ""})
    without_code = feed.gift_card and feed.gift_card.model_copy(update={"security_code": ""})
    kept = feed.model_copy(update={"gift_card": without_code})
    return OrderIntent(payment_id=payment_id, feed=kept, session=keyless, kept_at=now, agreed=agreed)
