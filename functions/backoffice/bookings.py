"""Bookings for staff: read a day, and act on a party (R-8)."""

import datetime as dt
from collections.abc import Iterator, Mapping

from backoffice.admit_staff import record_action
from backoffice.booking_messages import (
    ADD_PARTY,
    MOVE_BOOKING,
    UNSEAT_PARTY,
    AddPartyRequest,
    BookingMovedReply,
    CoversAt,
    MoveBookingRequest,
    ReadBookingsReply,
    ReadBookingsRequest,
    StaffBooking,
    TableChoice,
    UnseatPartyRequest,
)
from domain.booking.booking import (
    BOOKING_MOVES,
    Booking,
    BookingKind,
    BookingState,
    NumberedPlace,
    position,
    slot_name,
)
from domain.booking.booking_times import Seating, times_on
from domain.errors import Code, Refusal
from domain.staff.staff import Staff
from domain.store.seating import seating_of
from domain.store.store import Store
from repositories.booking import booking_places, bookings
from repositories.booking.booking_places import EMPTY, Slot
from runtime.caller import Caller
from use_cases.booking.advance_booking import advance_by_store, named_booking
from use_cases.booking.book import Wish, book_by_hand, offers, settings_of
from use_cases.booking.seat_party import seat_party, unseat_party
from use_cases.booking.table_uses import table_uses
from use_cases.notification.tell_booking import number_of
from use_cases.order.store_orders import store_of

Day = Mapping[str, Slot]


def read_bookings(request: ReadBookingsRequest, caller: Caller) -> ReadBookingsReply:
    """Return a business date with all its bookings, times and tables."""
    staff = caller.staff
    store = store_of(staff)
    seating, rules = seating_of(store, caller.now), settings_of(store)
    date = request.date or seating.today
    day = booking_places.of_day(staff.tenant, staff.store_id, date)
    found = tuple(_of_day(staff, day))
    return ReadBookingsReply(
        date=date,
        today=seating.today,
        last_date=seating.today + dt.timedelta(days=rules.reservation.days_ahead),
        time_zone=store.info.time_zone,
        server_time=caller.now,
        offers_waitlist=offers(store, BookingKind.WAITLIST),
        offers_reservation=offers(store, BookingKind.RESERVE),
        largest_waiting=rules.waitlist.largest_party,
        largest_reserved=rules.reservation.largest_party,
        waitlist=tuple(each for each in found if each.kind is BookingKind.WAITLIST),
        reservations=tuple(each for each in found if each.kind is BookingKind.RESERVE),
        times=tuple(_times(store, seating, date, day)),
        tables=tuple(_tables(staff, caller.now)),
    )


def move_booking(request: MoveBookingRequest, caller: Caller) -> BookingMovedReply:
    """Change a booking's state and return it; refuses `not_found` for a booking of another store."""
    staff = caller.staff
    store = store_of(staff)
    booking = named_booking(staff.tenant, staff.store_id, request.booking_id)
    if request.state is BookingState.WAIT_CONFIRM:
        raise Refusal(Code.INVALID_REQUEST, to=request.state.value)
    what = {"booking": booking.booking_id, "to": request.state.value, "table": request.table_id}
    record_action(caller, MOVE_BOOKING, "", **what)
    if request.state is BookingState.SEATED:
        seat_party(staff.tenant, store, booking, request.table_id, caller.now)
    else:
        advance_by_store(staff.tenant, store, booking, request.state, ("", ""), caller.now)
    return _as_it_is(staff, booking)


def unseat(request: UnseatPartyRequest, caller: Caller) -> BookingMovedReply:
    """Undo a seating and return the booking; refuses `not_found` for a booking of another store."""
    staff = caller.staff
    store = store_of(staff)
    booking = named_booking(staff.tenant, staff.store_id, request.booking_id)
    record_action(caller, UNSEAT_PARTY, "", booking=booking.booking_id)
    unseat_party(staff.tenant, store, booking, caller.now)
    return _as_it_is(staff, booking)


def add_party(request: AddPartyRequest, caller: Caller) -> BookingMovedReply:
    """Add a party that did not book by itself."""
    staff = caller.staff
    store = store_of(staff)
    record_action(caller, ADD_PARTY, "", booking=request.booking_id, size=str(request.party_size))
    wish = Wish(
        request.booking_id, request.party_size, request.name, request.phone, request.remark, request.locale, request.at
    )
    return _as_it_is(staff, book_by_hand(wish, store, staff.tenant, caller.now))


def _as_it_is(staff: Staff, booking: Booking) -> BookingMovedReply:
    slot = booking_places.slot_of(staff.tenant, booking)
    return BookingMovedReply(booking=_view(booking, slot.queue[booking.booking_id], slot))


def _of_day(staff: Staff, day: Day) -> Iterator[StaffBooking]:
    """Yield the stored bookings slot by slot, in the order of their numbers."""
    names = [booking_id for slot in day.values() for booking_id in slot.queue]
    found = bookings.all_of(staff.tenant, names)
    for slot in day.values():
        for booking_id, numbered in sorted(slot.queue.items(), key=lambda each: each[1].number):
            if booking_id in found:
                yield _view(found[booking_id], numbered, slot)


def _view(booking: Booking, numbered: NumberedPlace, slot: Slot) -> StaffBooking:
    place, waits = numbered.place, booking.kind is BookingKind.WAITLIST
    return StaffBooking(
        booking_id=booking.booking_id,
        kind=booking.kind,
        state=place.state,
        version=place.version,
        moves=tuple(each for each in BookingState if each in BOOKING_MOVES[place.state]),
        number=number_of(booking, numbered),
        party_size=booking.party_size,
        name=booking.name,
        phone=booking.phone,
        remark=booking.remark,
        placed_at=booking.placed_at,
        at=booking.at,
        since=place.since,
        position=position(slot.queue, booking.booking_id) if waits else None,
        table_name=place.table_name,
        told=place.told,
        by_hand=booking.by_hand,
        unseat_until=place.unseat_until,
    )


def _times(store: Store, seating: Seating, date: dt.date, day: Day) -> Iterator[CoversAt]:
    """Yield all times of the date, including past ones and those booked before the hours changed."""
    rule = settings_of(store).reservation
    whole_day = seating._replace(now=dt.datetime.combine(date, dt.time(), seating.zone).astimezone(dt.UTC))
    asked = rule.model_copy(update={"notice_min": 0, "days_ahead": 1})
    usual = {slot_name(at): at for at in times_on(whole_day, asked, date)} if offers(store, BookingKind.RESERVE) else {}
    booked = {name: dt.datetime.strptime(name, "%Y-%m-%dT%H:%M%z") for name in day if name != slot_name(None)}
    for name, at in sorted({**booked, **usual}.items()):
        slot = day.get(name, EMPTY)
        yield CoversAt(at=at, covers=slot.covers, parties=slot.parties, seats=rule.seats_per_slot)


def _tables(staff: Staff, now: dt.datetime) -> Iterator[TableChoice]:
    for table, standing, use in table_uses(staff.tenant, staff.store_id, now):
        sits = standing.seated_party(now)
        party = sits.name if sits else ""
        yield TableChoice(id=table.table_id, descr=table.descr, group=table.table_group_name, party=party, use=use)
