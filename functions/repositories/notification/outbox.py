"""Notifications that must still be sent: written with what they are about, deleted once sent, retried by the sweep."""

from datetime import datetime, timedelta

from pydantic import TypeAdapter
from pynamodb.attributes import BooleanAttribute, NumberAttribute, UnicodeAttribute

from domain.notification.booking_notice import BookingNotice
from domain.notification.card_notice import CardNotice
from domain.notification.outgoing import Outgoing
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_bodies
from repositories.engine.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text
from runtime.secret import sha256
from runtime.settings import settings

KEPT = timedelta(days=30)
"""How long a notification that could not be sent is kept; it has personal data (reliability threat 21)."""
LEFT_TO_ITS_REQUEST = timedelta(seconds=60)
"""How long the request that wrote a notification may send it before the sweep does."""
_HASH = 16
Message = Outgoing | BookingNotice | CardNotice
_MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)


class Sweep(SweepIndex["OutgoingRecord"]):
    """Notifications, by when they should have been sent."""

    class Meta(Sweeping):
        pass


class OutgoingRecord(SweptRecord):
    """pk = company#orderUUID or bookingID#about#address hash, so that nothing is notified twice."""

    class Meta(Limits):
        table_name = settings().tables["outbox"]

    body = UnicodeAttribute()
    claimed = BooleanAttribute(null=True)
    """Whether a worker is sending it; only for notifications that may be sent at most once."""
    expires_epoch = NumberAttribute(attr_name="expiresEpoch", null=True)
    sweep = Sweep()


WAITING = Waiting(OutgoingRecord, OutgoingRecord.sweep)


def record(tenant: Tenant, message: Message, now: datetime) -> OutgoingRecord:
    """Build the row of a notification, for the transaction of what it is about."""
    key = key_of(tenant, message)
    return OutgoingRecord(
        key,
        body=message.model_dump_json(),
        sweep_bucket=bucket_of(key.rpartition("#")[2]),
        due_at=time_text(now + LEFT_TO_ITS_REQUEST),
        expires_epoch=int((now + KEPT).timestamp()),
    )


def key_of(tenant: Tenant, message: Message) -> str:
    """Build the key of a notification's row."""
    subject, about, ref = _parts(message)
    what = about + (f"-{sha256(ref)[:_HASH]}" if ref else "")
    return tenant.key(subject, what, sha256(message.reach.text)[:_HASH])


def _parts(message: Message) -> tuple[str, str, str]:
    """Return the subject, the type of news, and the reference that separates several of one type."""
    if isinstance(message, BookingNotice):
        return message.booking_id, message.news.value, message.notice
    if isinstance(message, CardNotice):
        return message.payment_id, "giftcard", ""
    return message.order_uuid, message.about.value, message.ref


def put(tenant: Tenant, message: Message, now: datetime) -> None:
    """Store a notification outside of a transaction."""
    attempt(lambda: record(tenant, message, now).save())


def find(key: str) -> Message | None:
    """Load a notification that must still be sent."""
    try:
        found = attempt(lambda: OutgoingRecord.get(key, consistent_read=True))
    except OutgoingRecord.DoesNotExist:
        return None
    return read_bodies(_MESSAGE, found.body)


def claim(key: str) -> bool:
    """Claim a notification for sending; False if it was sent or another worker has claimed it."""
    unclaimed = OutgoingRecord.pk.exists() & OutgoingRecord.claimed.does_not_exist()
    return wrote_if(lambda: OutgoingRecord(key).update([OutgoingRecord.claimed.set(True)], condition=unclaimed))


def unclaim(key: str) -> bool:
    """Release the claim of a notification that was certainly not sent, so that the sweep retries it.

    Returns False, with no change, if it has no claim any more.
    """
    record, claimed = OutgoingRecord(key), OutgoingRecord.claimed.exists()
    return wrote_if(lambda: record.update([OutgoingRecord.claimed.remove()], condition=claimed))


def forget(key: str) -> None:
    """Delete a notification that was sent or need not be sent."""
    attempt(lambda: OutgoingRecord(key).delete())
