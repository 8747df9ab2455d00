"""Orders that wait for their payment, stored before its page opens; deleted after a week."""

import zlib
from datetime import timedelta

from pynamodb.attributes import BinaryAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.models import Model

from domain.order.intent import OrderIntent
from repositories.engine.record import LARGEST_ITEM, Limits, attempt, item_bytes
from repositories.engine.stored import read_body
from runtime.settings import settings

KEPT = timedelta(days=7)
"""As long as a bank holds an authorisation (spec section 9)."""


class OrderIntentRecord(Model):
    """pk = paymentId; a row is never changed."""

    class Meta(Limits):
        table_name = settings().tables["order-intents"]

    pk = UnicodeAttribute(hash_key=True)
    body = BinaryAttribute(legacy_encoding=False)
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


def fits(intent: OrderIntent) -> bool:
    """Whether an intent's row stays below DynamoDB's size limit for a row."""
    return item_bytes(_record(intent)) <= LARGEST_ITEM


def keep(intent: OrderIntent) -> None:
    """Store an intent; its payment's id is new, so nothing is overwritten."""
    attempt(_record(intent).save)


def find(payment_id: str) -> OrderIntent | None:
    """Load the order of a payment; None after it was deleted."""
    try:
        record = attempt(lambda: OrderIntentRecord.get(payment_id, consistent_read=True))
    except OrderIntentRecord.DoesNotExist:
        return None
    return read_body(OrderIntent, zlib.decompress(record.body))


def forget(payment_id: str) -> None:
    """Delete the intent of a payment; does nothing for an order without one."""
    if payment_id:
        attempt(OrderIntentRecord(payment_id).delete)


def _record(intent: OrderIntent) -> OrderIntentRecord:
    return OrderIntentRecord(
        intent.payment_id,
        body=zlib.compress(intent.model_dump_json().encode(), 9),
        expires_epoch=int((intent.kept_at + KEPT).timestamp()),
    )
