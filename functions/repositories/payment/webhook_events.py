"""Webhook events that were handled, so that each is handled once (threat 14)."""

from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.payment.card_payment import Signal
from repositories.engine.record import Limits, attempt, wrote_if
from runtime.secret import sha256
from runtime.settings import settings

KEPT = timedelta(days=30)


class WebhookEventRecord(Model):
    """pk = provider#SHA-256 of the event's id, because an id may have any length."""

    class Meta(Limits):
        table_name = settings().tables["webhook-events"]

    pk = UnicodeAttribute(hash_key=True)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def was_handled(signal: Signal) -> bool:
    """Whether an event was handled before."""
    return attempt(lambda: WebhookEventRecord.count(_key(signal), consistent_read=True)) > 0


def remember(signal: Signal, now: datetime) -> bool:
    """Record an event after it was handled; False if it was recorded before.

    It is recorded afterwards, because handling it twice changes nothing and losing it would.
    """
    record = WebhookEventRecord(_key(signal), expires_epoch=int((now + KEPT).timestamp()))
    return wrote_if(lambda: record.save(condition=WebhookEventRecord.pk.does_not_exist()))


def _key(signal: Signal) -> str:
    return f"{signal.provider}#{sha256(signal.event_id)}"
