"""Places of a slot: the waitlist of a day, or the seats of one time. One row per slot, so one write decides.

A slot's places and their totals are in the same row and change in one conditional write. So no place is taken twice or
given back twice.
"""

import datetime as dt
from collections.abc import Callable
from typing import Any, NamedTuple

from pynamodb.attributes import MapAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.expressions.condition import Condition, size
from pynamodb.expressions.operand import Path
from pynamodb.expressions.update import Action
from pynamodb.models import Model

from domain.booking.booking import Booking, NumberedPlace, Place, Queue, holds
from domain.booking.booking_settings import Capacity
from domain.tenant import Tenant
from repositories.engine.record import Limits, attempt, wrote_if
from repositories.engine.stored import read_compared, stored_text
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, write_within
from runtime.settings import settings

MOST_PLACES = 600
"""Places per slot, including those given back. It bounds the row's size against repeated booking and cancelling."""
_FORGET_AFTER = dt.timedelta(days=30)


class PlacesRecord(Model):
    """pk = company#storeId#date, sk = `waitlist` or the instant in UTC; `places` and `numbers` are by bookingID."""

    class Meta(Limits):
        table_name = settings().tables["booking-places"]

    pk = UnicodeAttribute(hash_key=True)
    sk = UnicodeAttribute(range_key=True)
    covers = NumberAttribute(default=0)
    parties = NumberAttribute(default=0)
    last = NumberAttribute(default=0)
    places: MapAttribute[str, Any] = MapAttribute()
    numbers: MapAttribute[str, Any] = MapAttribute()
    expires_epoch = NumberAttribute(attr_name="expiresEpoch")


class Slot(NamedTuple):
    """A slot as it was read: its covers and parties, its places, and the number of the last place."""

    covers: int
    parties: int
    queue: Queue
    last: int = 0


EMPTY = Slot(0, 0, {})
Check = Callable[[Queue], None]
"""Refuses a new place because of the places that a slot has."""


def take(tenant: Tenant, booking: Booking, place: Place, capacity: Capacity, check: Check | None = None) -> bool:
    """Take a place; True also if the booking has a place already, False if there is no room.

    A write that fails although the slot shows room is retried; after 20 tries the slot counts as full. `check` is
    applied to the slot as it is when the place is written.
    """
    key = _key(tenant, booking)

    def try_once() -> bool | Raced:
        seen = _checked(key, booking, check) if check else None
        if _put(key, booking.booking_id, place, capacity, seen):
            return True
        slot = _read(key)
        if slot is None:
            _open(key, booking)
        elif booking.booking_id in slot.queue:
            return True
        elif len(slot.queue) >= MOST_PLACES or not capacity.fits(slot.covers, slot.parties, place.size):
            return False
        return RACED

    return write_within(try_once, write_budgets.BOOKING_PLACE) is True


def _checked(key: tuple[str, str], booking: Booking, check: Check) -> int:
    """Run `check` on the slot's queue, and return the number of the last place in it."""
    slot = _read(key) or EMPTY
    if booking.booking_id not in slot.queue:
        check(slot.queue)
    return slot.last


def _put(key: tuple[str, str], booking_id: str, place: Place, capacity: Capacity, seen: int | None) -> bool:
    record, path = PlacesRecord(*key), Path(["places", booking_id])
    room: Condition = PlacesRecord.covers <= capacity.covers - place.size
    free = room & (PlacesRecord.parties < capacity.parties) & (size("places") < MOST_PLACES) & path.does_not_exist()
    if seen is not None:
        free &= PlacesRecord.last == seen
    actions = [
        path.set(_text(place)),
        Path(["numbers", booking_id]).set(PlacesRecord.last + 1),
        PlacesRecord.last.set(PlacesRecord.last + 1),
        *_taking_up(place.size, 1),
    ]
    return _updated(record, actions, free)


def find(tenant: Tenant, booking: Booking) -> NumberedPlace | None:
    """Load the place of a booking; None if it has none."""
    return slot_of(tenant, booking).queue.get(booking.booking_id)


def slot_of(tenant: Tenant, booking: Booking) -> Slot:
    """Load the slot that a booking belongs to."""
    return _read(_key(tenant, booking)) or EMPTY


def of_day(tenant: Tenant, store_id: str, date: dt.date) -> dict[str, Slot]:
    """Load by name all slots of a business date in which a place was ever taken."""
    pk = tenant.key(store_id, date.isoformat())
    found = attempt(lambda: list(PlacesRecord.query(pk, consistent_read=True)))
    return {record.sk: _slot(record) for record in found}


def move(tenant: Tenant, booking: Booking, before: Place, after: Place) -> bool:
    """Replace a place that was read; False, with no change, if another write came first.

    The same write updates the totals if the place stops or starts to hold room.
    """
    path = Path(["places", booking.booking_id])
    change = holds(booking.kind, after.state) - holds(booking.kind, before.state)
    actions = [path.set(_text(after)), *(_taking_up(change * before.size, change) if change else ())]
    return _updated(PlacesRecord(*_key(tenant, booking)), actions, path == (stored_text(before) or _text(before)))


def _updated(record: PlacesRecord, actions: list[Action], condition: Condition) -> bool:
    return wrote_if(lambda: record.update(list(actions), condition=condition))


def _taking_up(covers: int, parties: int) -> tuple[Action, Action]:
    return PlacesRecord.covers.add(covers), PlacesRecord.parties.add(parties)


def _key(tenant: Tenant, booking: Booking) -> tuple[str, str]:
    return tenant.key(booking.store_id, booking.date.isoformat()), booking.holds_from


def _read(key: tuple[str, str]) -> Slot | None:
    try:
        return _slot(attempt(lambda: PlacesRecord.get(*key, consistent_read=True)))
    except PlacesRecord.DoesNotExist:
        return None


def _slot(record: PlacesRecord) -> Slot:
    numbers = record.numbers.attribute_values
    queue = {
        booking_id: NumberedPlace(number=int(numbers[booking_id]), place=read_compared(Place, text))
        for booking_id, text in record.places.attribute_values.items()
    }
    return Slot(int(record.covers), int(record.parties), queue, int(record.last))


def _open(key: tuple[str, str], booking: Booking) -> None:
    until = (booking.at or booking.placed_at) + _FORGET_AFTER
    record = PlacesRecord(*key, places=MapAttribute(), numbers=MapAttribute(), expires_epoch=int(until.timestamp()))
    wrote_if(lambda: record.save(condition=PlacesRecord.pk.does_not_exist()))


def _text(place: Place) -> str:
    return place.model_dump_json(exclude_defaults=True)
