"""Messages that are still to leave: put with what they are about, gone once they left, looked after by the sweep."""

from datetime import datetime, timedelta

from pynamodb.attributes import UnicodeAttribute

from domain.order.outgoing import Outgoing
from domain.tenant import Tenant
from repositories.record import Limits, attempt
from repositories.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text
from runtime.secret import sha256
from runtime.settings import settings

LEFT_TO_ITS_REQUEST = timedelta(seconds=60)
"""How long a message is left to the request that put it before the sweep sends it."""
_HASH = 16


class Sweep(SweepIndex["OutgoingRecord"]):
    """Messages, by when they should have left."""

    class Meta(Sweeping):
        pass


class OutgoingRecord(SweptRecord):
    """pk = company#orderUUID#about#address hash, so that nobody is told one thing twice."""

    class Meta(Limits):
        table_name = settings().tables["outbox"]

    body = UnicodeAttribute()
    sweep = Sweep()


WAITING = Waiting(OutgoingRecord, OutgoingRecord.sweep)


def record(tenant: Tenant, message: Outgoing, now: datetime) -> OutgoingRecord:
    """The message as it is stored; for the transaction of what it is about."""
    key = key_of(tenant, message)
    return OutgoingRecord(
        key,
        body=message.model_dump_json(),
        sweep_bucket=bucket_of(key.rpartition("#")[2]),
        due_at=time_text(now + LEFT_TO_ITS_REQUEST),
    )


def key_of(tenant: Tenant, message: Outgoing) -> str:
    """The key of a message's row."""
    what = message.about.value + (f"-{sha256(message.ref)[:_HASH]}" if message.ref else "")
    return tenant.key(message.order_uuid, what, sha256(message.reach.text)[:_HASH])


def put(tenant: Tenant, message: Outgoing, now: datetime) -> None:
    """Keep a message that no transaction of its own could carry."""
    attempt(lambda: record(tenant, message, now).save())


def find(key: str) -> Outgoing | None:
    """A message that is still to leave."""
    try:
        found = attempt(lambda: OutgoingRecord.get(key, consistent_read=True))
    except OutgoingRecord.DoesNotExist:
        return None
    return Outgoing.model_validate_json(found.body)


def forget(key: str) -> None:
    """It left, or never has to."""
    attempt(lambda: OutgoingRecord(key).delete())
