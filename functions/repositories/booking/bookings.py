"""Bookings without the places they hold, so that personal data can be deleted. A booking never changes.

A booking is written before its place is taken. A booking without a place was refused, or its request died; it is not
shown.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.indexes import GlobalSecondaryIndex, KeysOnlyProjection
from pynamodb.transactions import TransactWrite

from domain.booking.booking import Booking
from domain.notification.booking_notice import BookingNotice
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_body
from repositories.engine.sweep_index import SweepIndex, Sweeping, SweptRecord, Waiting, bucket_of, time_text, waiting
from repositories.engine.transactions import transact
from repositories.notification import outbox
from runtime import clock
from runtime.settings import settings

_FORGET_AFTER = timedelta(days=30)


class ByMember(GlobalSecondaryIndex["BookingRecord"]):
    """Index of members' bookings; other bookings are not in it."""

    class Meta:
        index_name = "byMember"
        projection = KeysOnlyProjection()

    member_key = UnicodeAttribute(hash_key=True, attr_name="memberKey")


class Sweep(SweepIndex["BookingRecord"]):
    """Reservations, by the time of their reminder."""

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
    """Store a booking; if its ID exists already, return the stored one."""
    until = (booking.at or booking.placed_at) + _FORGET_AFTER
    record = BookingRecord(
        tenant.key(booking.booking_id),
        body=booking.model_dump_json(),
        expires_epoch=int(until.timestamp()),
        member_key=tenant.key(booking.member_code) if booking.member_code else None,
    )
    if remind_at:
        record.sweep_bucket, record.due_at = bucket_of(booking.booking_id), time_text(remind_at)
    if not wrote_if(lambda: record.save(condition=BookingRecord.pk.does_not_exist())):
        return find(tenant, booking.booking_id) or booking
    return booking


def find(tenant: Tenant, booking_id: str) -> Booking | None:
    """Load a booking; None after it expired."""
    return all_of(tenant, [booking_id]).get(booking_id)


def of_member(tenant: Tenant, member_code: str) -> tuple[Booking, ...]:
    """Load a member's bookings that have not expired."""
    return tuple(all_of(tenant, named_of_member(tenant, member_code)).values())


def named_of_member(tenant: Tenant, member_code: str) -> tuple[str, ...]:
    """List the IDs of a member's bookings, including expired ones that are not deleted yet."""
    found = attempt(lambda: list(BookingRecord.by_member.query(tenant.key(member_code))))
    return tuple(record.pk.rpartition("#")[2] for record in found)


def forget(tenant: Tenant, booking_id: str) -> None:
    """Delete a booking with its personal data."""
    attempt(BookingRecord(tenant.key(booking_id)).delete)


def all_of(tenant: Tenant, booking_ids: Iterable[str]) -> dict[str, Booking]:
    """Load bookings by ID; expired ones are left out."""
    keys = [tenant.key(booking_id) for booking_id in dict.fromkeys(booking_ids)]
    found = attempt(lambda: list(BookingRecord.batch_get(keys, consistent_read=True))) if keys else []
    now = clock.now().timestamp()
    read = (read_body(Booking, record.body) for record in found if record.expires_epoch > now)
    return {booking.booking_id: booking for booking in read}


def reminded(tenant: Tenant, booking_id: str, messages: tuple[BookingNotice, ...], now: datetime) -> bool:
    """Remove a booking from the reminder index, and store its notifications in the same transaction.

    Returns False, with no change, if it was not in the index any more.
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
