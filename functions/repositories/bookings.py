"""What was booked and by whom, apart from the place it holds, so that it can be forgotten; it never changes.

It is put before its place is taken. One without a place was refused, or its request died: nobody sees it.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.transactions import TransactWrite

from domain.booking.booking import Booking
from domain.notification.booking_notice import BookingNotice
from domain.tenant import Tenant
from repositories import outbox
from repositories.record import Limits, attempt, condition_failed
from repositories.stored import read_body
from repositories.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text, waiting
from repositories.transactions import transact
from runtime import clock
from runtime.settings import settings

_FORGET_AFTER = timedelta(days=30)


class ByMember(GlobalSecondaryIndex["BookingRecord"]):
    """A member's bookings; only those of members are in it."""

    class Meta:
        index_name = "byMember"
        projection = KeysOnlyProjection()

    member_key = UnicodeAttribute(hash_key=True, attr_name="memberKey")


class Sweep(SweepIndex["BookingRecord"]):
    """Reservations, by when their guests are reminded."""

    class Meta(Sweeping):
        pass


class BookingRecord(SweptRecord):
    """pk = company#bookingID."""

    class Meta(Limits):
        table_name = settings().tables["bookings"]

    body = UnicodeAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")
    member_key = UnicodeAttribute(attr_name="memberKey", null=True)
    sweep = Sweep()
    by_member = ByMember()


WAITING = Waiting(BookingRecord, BookingRecord.sweep)


def put(tenant: Tenant, booking: Booking, remind_at: datetime | None) -> Booking:
    """Keep a booking; the one that stands under its name already, if there is one."""
    until = (booking.at or booking.placed_at) + _FORGET_AFTER
    record = BookingRecord(
        tenant.key(booking.booking_id),
        body=booking.model_dump_json(),
        expires_epoch=int(until.timestamp()),
        member_key=tenant.key(booking.member_code) if booking.member_code else None,
    )
    if remind_at:
        record.sweep_bucket, record.due_at = bucket_of(booking.booking_id), time_text(remind_at)
    try:
        attempt(lambda: record.save(condition=BookingRecord.pk.does_not_exist()))
    except PutError as error:
        if not condition_failed(error):
            raise
        return find(tenant, booking.booking_id) or booking
    return booking


def find(tenant: Tenant, booking_id: str) -> Booking | None:
    """What was booked, while it is remembered."""
    return all_of(tenant, [booking_id]).get(booking_id)


def of_member(tenant: Tenant, member_code: str) -> tuple[Booking, ...]:
    """A member's bookings, while they are remembered."""
    return tuple(all_of(tenant, named_of_member(tenant, member_code)).values())


def named_of_member(tenant: Tenant, member_code: str) -> tuple[str, ...]:
    """The names of a member's bookings, those too that are over and not deleted yet."""
    found = attempt(lambda: list(BookingRecord.by_member.query(tenant.key(member_code))))
    return tuple(record.pk.rpartition("#")[2] for record in found)


def forget(tenant: Tenant, booking_id: str) -> None:
    """Forget what was booked, and by whom."""
    attempt(BookingRecord(tenant.key(booking_id)).delete)


def all_of(tenant: Tenant, booking_ids: Iterable[str]) -> dict[str, Booking]:
    """What was booked, by its names; those forgotten are not among them."""
    keys = [tenant.key(booking_id) for booking_id in dict.fromkeys(booking_ids)]
    found = attempt(lambda: list(BookingRecord.batch_get(keys, consistent_read=True))) if keys else []
    now = clock.now().timestamp()
    read = (read_body(Booking, record.body) for record in found if record.expires_epoch > now)
    return {booking.booking_id: booking for booking in read}


def reminded(tenant: Tenant, booking_id: str, messages: tuple[BookingNotice, ...], now: datetime) -> bool:
    """Its guest was reminded, or need not be: it waits for nothing any more. What still tells them is put with it.

    False, and nothing put, where it waited no more.
    """
    return not transact(lambda transaction: _add_reminder(transaction, tenant, booking_id, messages, now))


def _add_reminder(
    transaction: TransactWrite, tenant: Tenant, booking_id: str, messages: tuple[BookingNotice, ...], now: datetime
) -> None:
    transaction.update(
        BookingRecord(tenant.key(booking_id)),
        actions=waiting(BookingRecord, booking_id, None),
        condition=BookingRecord.sweep_bucket.exists(),
    )
    for message in messages:
        transaction.save(outbox.record(tenant, message, now))
