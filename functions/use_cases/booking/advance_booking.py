"""Change the state of a booking: its guest cancels it, or the store's staff advance it (R-8).

A transition is one conditional write. The loser of a race reads again, so that a button tapped twice makes one
transition, frees a place once and sends one message.
"""

import datetime as dt
from collections.abc import Callable
from typing import NamedTuple

from domain.booking.booking import Booking, BookingState, NumberedPlace, Place, Told, moved, seated, unseated
from domain.errors import Code, Refusal
from domain.notification.booking_notice import BookingNotice
from domain.notification.booking_words import News
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.booking import booking_places, bookings
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.channel.tell_channel import tell_of_booking
from use_cases.notification.send_notices import name_of, notices_of, put_notices, send_notices
from use_cases.notification.tell_booking import tell_booking


class Change(NamedTuple):
    """A place before and after a change; both are equal if nothing was done.

    `messages` belong to all attempted transitions: those of failed attempts are never sent.
    """

    before: NumberedPlace
    after: NumberedPlace
    messages: tuple[BookingNotice, ...] = ()


NoticesOf = Callable[[Place, Place], tuple[BookingNotice, ...]]


_NEWS = {
    BookingState.CONFIRMED: News.CONFIRMED,
    BookingState.CANCELLED: News.CANCELLED,
    BookingState.READY: News.READY,
}


def named_booking(tenant: Tenant, store_id: str, booking_id: str) -> Booking:
    """A booking of the store; refuses `not_found`."""
    booking = bookings.find(tenant, booking_id)
    if booking is None or booking.store_id != store_id:
        raise Refusal(Code.NOT_FOUND)
    return booking


def cancel_by_guest(tenant: Tenant, booking: Booking, now: dt.datetime) -> None:
    """Cancel a booking and free its place; a cancelled one stays cancelled, one that ended otherwise is refused."""
    _change(tenant, booking, lambda place: moved(place, BookingState.CANCELLED, now), now)


def take_back_seat(tenant: Tenant, booking: Booking, now: dt.datetime) -> NumberedPlace:
    """Undo a seating and return the place as it was before; the guest gets no second message."""
    return _change(tenant, booking, lambda place: unseated(place, now), now).after


def advance_by_store(
    tenant: Tenant, store: Store, booking: Booking, to: BookingState, table: tuple[str, str], now: dt.datetime
) -> NumberedPlace:
    """Make a transition, notify the guest and return the place; `table` is the ID and name of the party's table."""
    news = _NEWS.get(to)

    def told(before: Place, after: Place) -> tuple[BookingNotice, ...]:
        moves = news is not None and before.state is not after.state
        return notices_of(tenant, booking, news, store) if news and moves else ()

    before, after, messages = _change(
        tenant, booking, lambda place: _moved_by_store(place, booking, to, table, now), now, told
    )
    after = _told_by_text(tenant, store, booking, Change(before, after), now)
    send_notices(tenant, messages, now)
    return after


def _told_by_text(tenant: Tenant, store: Store, booking: Booking, change: Change, now: dt.datetime) -> NumberedPlace:
    after = change.after
    news = _NEWS.get(after.place.state)
    if change.before.place == after.place or news is None:
        return after
    if news is not News.READY:
        tell_booking(news, booking, after, store, now)
    elif after.place.told is Told.SENDING:
        return _tell_ready(tenant, store, booking, after, now)
    return after


def _moved_by_store(
    place: Place, booking: Booking, to: BookingState, table: tuple[str, str], now: dt.datetime
) -> Place:
    if to is BookingState.SEATED:
        return seated(place, table, now)
    after = moved(place, to, now)
    tells = after is not place or place.may_be_told_again(now)
    if to is BookingState.READY and tells and booking.phone:
        return after.model_copy(update={"told": Told.SENDING, "told_at": now, "version": place.version + 1})
    return after


def _tell_ready(
    tenant: Tenant, store: Store, booking: Booking, numbered: NumberedPlace, now: dt.datetime
) -> NumberedPlace:
    """Send the text and store its result; only the request that changed the place calls this."""
    told = Told.SENT if tell_booking(News.READY, booking, numbered, store, now) else Told.FAILED
    sent = numbered.place.model_copy(update={"told": told, "version": numbered.place.version + 1})
    if booking_places.move(tenant, booking, numbered.place, sent):
        tell_of_booking(tenant, booking, sent)
        return numbered.model_copy(update={"place": sent})
    return booking_places.find(tenant, booking) or numbered


def _tells_nobody(_before: Place, _after: Place) -> tuple[BookingNotice, ...]:
    return ()


def _change(
    tenant: Tenant,
    booking: Booking,
    rule: Callable[[Place], Place],
    now: dt.datetime,
    notices: NoticesOf = _tells_nobody,
) -> Change:
    """Apply `rule` to the current place and write it; refuses `not_found` for a booking that never got a place.

    Messages are stored before the transition that refers to them, so that none is lost if the process is killed.
    """
    put: tuple[BookingNotice, ...] = ()

    def try_once() -> Change | Raced:
        nonlocal put
        read = booking_places.find(tenant, booking)
        if read is None:
            raise Refusal(Code.NOT_FOUND)
        after = rule(read.place)
        if after == read.place:
            return Change(read, read, put)
        messages = notices(read.place, after)
        if messages:
            after = after.model_copy(update={"notice": name_of(messages)})
            put_notices(tenant, messages, now)
            put += messages
        if booking_places.move(tenant, booking, read.place, after):
            tell_of_booking(tenant, booking, after)
            return Change(read, read.model_copy(update={"place": after}), put)
        return RACED

    return until_written(try_once, write_budgets.BOOKING, Refusal(Code.ORDER_CONFLICT))
