"""Messages that are still to leave: put with what they are about, gone once they left, looked after by the sweep."""

from datetime import datetime, timedelta

from pydantic import TypeAdapter
from pynamodb.attributes import BooleanAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import UpdateError

from domain.notification.booking_notice import BookingNotice
from domain.notification.card_notice import CardNotice
from domain.notification.outgoing import Outgoing
from domain.tenant import Tenant
from repositories.record import Limits, attempt, condition_failed
from repositories.stored import read_bodies
from repositories.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text
from runtime.secret import sha256
from runtime.settings import settings

KEPT = timedelta(days=30)
"""How long a message that never could leave is kept: it names somebody (reliability threat 21)."""
LEFT_TO_ITS_REQUEST = timedelta(seconds=60)
"""How long a message is left to the request that put it before the sweep sends it."""
_HASH = 16
Message = Outgoing | BookingNotice | CardNotice
_MESSAGE: TypeAdapter[Message] = TypeAdapter(Message)


class Sweep(SweepIndex["OutgoingRecord"]):
    """Messages, by when they should have left."""

    class Meta(Sweeping):
        pass


class OutgoingRecord(SweptRecord):
    """pk = company#orderUUID or bookingID#about#address hash, so that nobody is told one thing twice."""

    class Meta(Limits):
        table_name = settings().tables["outbox"]

    body = UnicodeAttribute()
    claimed = BooleanAttribute(null=True)
    """Whether somebody sends it, of what may leave at most once."""
    expires_epoch = NumberAttribute(attr_name="expiresEpoch", null=True)
    sweep = Sweep()


WAITING = Waiting(OutgoingRecord, OutgoingRecord.sweep)


def record(tenant: Tenant, message: Message, now: datetime) -> OutgoingRecord:
    """The message as it is stored; for the transaction of what it is about."""
    key = key_of(tenant, message)
    return OutgoingRecord(
        key,
        body=message.model_dump_json(),
        sweep_bucket=bucket_of(key.rpartition("#")[2]),
        due_at=time_text(now + LEFT_TO_ITS_REQUEST),
        expires_epoch=int((now + KEPT).timestamp()),
    )


def key_of(tenant: Tenant, message: Message) -> str:
    """The key of a message's row."""
    subject, about, ref = _parts(message)
    what = about + (f"-{sha256(ref)[:_HASH]}" if ref else "")
    return tenant.key(subject, what, sha256(message.reach.text)[:_HASH])


def _parts(message: Message) -> tuple[str, str, str]:
    """What it is about, which news of it, and which of several of a kind."""
    if isinstance(message, BookingNotice):
        return message.booking_id, message.news.value, message.notice
    if isinstance(message, CardNotice):
        return message.payment_id, "giftcard", ""
    return message.order_uuid, message.about.value, message.ref


def put(tenant: Tenant, message: Message, now: datetime) -> None:
    """Keep a message that no transaction of its own could carry."""
    attempt(lambda: record(tenant, message, now).save())


def find(key: str) -> Message | None:
    """A message that is still to leave."""
    try:
        found = attempt(lambda: OutgoingRecord.get(key, consistent_read=True))
    except OutgoingRecord.DoesNotExist:
        return None
    return read_bodies(_MESSAGE, found.body)


def claim(key: str) -> bool:
    """Make a message one's own to send; False where it left, or somebody else sends it."""
    unclaimed = OutgoingRecord.pk.exists() & OutgoingRecord.claimed.does_not_exist()
    try:
        attempt(lambda: OutgoingRecord(key).update([OutgoingRecord.claimed.set(True)], condition=unclaimed))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True


def unclaim(key: str) -> bool:
    """It surely did not leave: the sweep tries it again. False, and nothing changed, where nobody has it any more."""
    record, claimed = OutgoingRecord(key), OutgoingRecord.claimed.exists()
    try:
        attempt(lambda: record.update([OutgoingRecord.claimed.remove()], condition=claimed))
    except UpdateError as error:
        if condition_failed(error):
            return False
        raise
    return True


def forget(key: str) -> None:
    """It left, or never has to."""
    attempt(lambda: OutgoingRecord(key).delete())
