"""The guests' endpoint to book, follow and cancel (R-8)."""

import datetime as dt
from collections.abc import Iterator

from bookings.messages import (
    AddBooking,
    BookingReply,
    BookingRequest,
    GuestBooking,
    ListBookings,
    OfferedTime,
    ReservationOffer,
    WaitlistOffer,
)
from domain.booking.booking import Booking, BookingKind, is_over, parties_waiting, position, slot_name, told_status
from domain.booking.booking_times import Seating, dates_offered, times_on
from domain.errors import Code, Refusal
from domain.store.seating import seating_of
from domain.store.store import Store
from repositories.booking import booking_places, bookings
from repositories.booking.booking_places import EMPTY, Slot
from repositories.store import stores
from runtime.caller import Caller
from use_cases.booking.advance_booking import cancel_by_guest, named_booking
from use_cases.booking.book import Wish, book_for_guest, offers, settings_of
from use_cases.notification.tell_booking import number_of
from use_cases.visit.guest_sessions import check_open


def booking(request: BookingRequest, caller: Caller) -> BookingReply:
    """Add, cancel or list bookings, and return them; knowing a bookingID gives access to the booking."""
    store = _store(caller)
    if request.add:
        check_open(caller.session)
        made = book_for_guest(_wish(request.add), store, caller.guest)
        return _reply(store, caller, (made.booking_id,))
    if request.cancel:
        session = caller.session
        mine = named_booking(session.tenant, session.store_id, request.cancel.booking_id)
        cancel_by_guest(session.tenant, mine, caller.now)
        return _reply(store, caller, (mine.booking_id,))
    asked = request.list or ListBookings()
    reply = _reply(store, caller, asked.booking_ids)
    return reply.model_copy(update=_offers(asked, store, caller)) if asked.offers else reply


def _store(caller: Caller) -> Store:
    store = stores.find(caller.session.tenant, caller.session.store_id)
    if store is None:
        raise Refusal(Code.SOMETHING_WRONG)
    return store


def _wish(add: AddBooking) -> Wish:
    return Wish(add.booking_id, add.party_size, add.name, add.phone, add.remark, add.locale, add.at, add.email)


def _reply(store: Store, caller: Caller, booking_ids: tuple[str, ...]) -> BookingReply:
    return BookingReply(
        time_zone=store.info.time_zone,
        server_time=caller.now,
        verify_phone=store.config.verify_phone_number,
        bookings=tuple(_views(store, caller, booking_ids)),
    )


def _views(store: Store, caller: Caller, booking_ids: tuple[str, ...]) -> Iterator[GuestBooking]:
    """Return the bookings that have a place; a refused booking has none."""
    found = bookings.all_of(caller.session.tenant, booking_ids)
    for booking_id in dict.fromkeys(booking_ids):
        mine = found.get(booking_id)
        slot = (
            booking_places.slot_of(caller.session.tenant, mine) if mine and mine.store_id == store.store_id else EMPTY
        )
        if mine and booking_id in slot.queue:
            yield _view(mine, slot, store, caller.now)


def _view(mine: Booking, slot: Slot, store: Store, now: dt.datetime) -> GuestBooking:
    numbered = slot.queue[mine.booking_id]
    place = position(slot.queue, mine.booking_id) if mine.kind is BookingKind.WAITLIST else None
    minutes = settings_of(store).waitlist.minutes_per_party
    return GuestBooking(
        booking_id=mine.booking_id,
        kind=mine.kind,
        status=told_status(numbered.place.state),
        over=is_over(numbered.place.state),
        number=number_of(mine, numbered),
        party_size=mine.party_size,
        name=mine.name,
        phone=mine.phone,
        remark=mine.remark,
        placed_at=mine.placed_at,
        at=mine.at,
        position=place,
        expected_at=now + dt.timedelta(minutes=minutes * place) if place else None,
    )


def _offers(asked: ListBookings, store: Store, caller: Caller) -> dict[str, WaitlistOffer | ReservationOffer | None]:
    seating = seating_of(store, caller.now)
    return {
        "waitlist": _waitlist(store, seating, caller) if offers(store, BookingKind.WAITLIST) else None,
        "reservation": _reservation(asked, store, seating, caller) if offers(store, BookingKind.RESERVE) else None,
    }


def _waitlist(store: Store, seating: Seating, caller: Caller) -> WaitlistOffer:
    rule = settings_of(store).waitlist
    day = booking_places.of_day(caller.session.tenant, store.store_id, seating.today)
    slot = day.get(slot_name(None), EMPTY)
    waiting = parties_waiting(slot.queue)
    return WaitlistOffer(
        open=seating.open_now,
        full=slot.parties >= rule.longest,
        waiting=waiting,
        expected_min=(waiting + 1) * rule.minutes_per_party,
        largest_party=rule.largest_party,
    )


def _reservation(asked: ListBookings, store: Store, seating: Seating, caller: Caller) -> ReservationOffer:
    rules = settings_of(store)
    dates = dates_offered(seating, rules.reservation)
    date = asked.date if asked.date in dates else dates[0]
    day = booking_places.of_day(caller.session.tenant, store.store_id, date)
    room = rules.capacity(BookingKind.RESERVE)
    slots = {at: day.get(slot_name(at), EMPTY) for at in times_on(seating, rules.reservation, date)}
    return ReservationOffer(
        first_date=dates[0],
        last_date=dates[-1],
        date=date,
        times=tuple(
            OfferedTime(at=at, free=room.fits(slot.covers, slot.parties, asked.party_size))
            for at, slot in slots.items()
        ),
        largest_party=rules.reservation.largest_party,
        confirmation=rules.reservation.confirmation,
    )
