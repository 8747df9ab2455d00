"""Notify a guest of their booking by e-mail and push message, in addition to the text (R-8).

Messages are stored before the transition they describe, under a new name for each transition, and the place stores the
name of the last one. So a killed request loses no message. If another request made the transition first, only its
messages are sent: a message that its place does not name is moot. The sweep retries messages that a request could not
send.
"""

import datetime as dt

from domain.booking.booking import Booking, NumberedPlace
from domain.booking.booking_settings import BookingConfirmation, BookingSettings
from domain.errors import Refusal
from domain.member.verification import ContactKind, Reach, reach_email
from domain.notification.booking_letter import booking_letter
from domain.notification.booking_notice import FIRST_NEWS, BookingNotice, is_worth_telling
from domain.notification.booking_words import News
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.booking import booking_places, bookings
from repositories.notification import outbox, push_subscriptions
from repositories.store import stores
from runtime.observability import count, logger
from runtime.outage import Outage
from runtime.secret import new_chance
from use_cases.channel.tell_channel import tell_devices
from use_cases.notification.brand_look import look_of
from use_cases.notification.send_message import send_to_guest
from use_cases.notification.tell_booking import number_of


def notices_of(tenant: Tenant, booking: Booking, news: News, store: Store) -> tuple[BookingNotice, ...]:
    """Build the messages of a transition, all under one new name; a reminder has no name, as it has no transition."""
    name = "" if news is News.REMINDER else new_chance()
    email = reach_email(booking.email) if booking.email else None
    reaches = (*((email,) if email else ()), *_devices(tenant, booking, news, store))
    return tuple(
        BookingNotice(booking_id=booking.booking_id, news=news, reach=reach, notice=name)
        for reach in reaches
        if store.tell_guests.by(reach.kind)
    )


def _devices(tenant: Tenant, booking: Booking, news: News, store: Store) -> tuple[Reach, ...]:
    """The browsers that have subscribed to the booking; none for the first message, before anyone can subscribe."""
    if news in FIRST_NEWS or not store.tell_guests.push:
        return ()
    names = push_subscriptions.devices_of(tenant, booking.booking_id)
    return tuple(Reach(kind=ContactKind.DEVICE, address=name) for name in names)


def name_of(messages: tuple[BookingNotice, ...]) -> str:
    """The name that the place stores to refer to these messages."""
    return messages[0].notice if messages else ""


def put_notices(tenant: Tenant, messages: tuple[BookingNotice, ...], now: dt.datetime) -> None:
    """Store the messages until they are sent; they are moot until their transition is made."""
    for message in messages:
        outbox.put(tenant, message, now)


def send_notices(tenant: Tenant, messages: tuple[BookingNotice, ...], now: dt.datetime) -> None:
    """Send stored messages now; the sweep retries failures."""
    tell_devices(tenant, tuple(message for message in messages if message.reach.kind is ContactKind.DEVICE))
    for message in (each for each in messages if each.reach.kind is not ContactKind.DEVICE):
        try:
            send_notice(tenant, message, now)
        except Outage:
            logger.warning("a guest is told of a booking later", extra={"news": message.news.value})
            count("GuestToldLater")


def send_notice(tenant: Tenant, message: BookingNotice, now: dt.datetime) -> str:
    """Send one message and delete it.

    Returns `told` once sent, `moot` if it no longer helps, `refused` if the carrier refuses it. Raises Outage, and
    keeps the message, if it cannot be sent now.
    """
    result = _sent(tenant, message, now)
    outbox.forget(outbox.key_of(tenant, message))
    return result


def _sent(tenant: Tenant, message: BookingNotice, now: dt.datetime) -> str:
    booking = bookings.find(tenant, message.booking_id)
    numbered = booking_places.find(tenant, booking) if booking else None
    store = stores.find(tenant, booking.store_id) if booking else None
    if booking is None or numbered is None or store is None:
        return "moot"
    if not is_worth_telling(message, booking, numbered.place, now):
        return "moot"
    try:
        _tell(tenant, message, booking, numbered, store, now)
    except Refusal as refusal:
        logger.warning("a guest was not told of a booking", extra={"news": message.news.value, "code": refusal.code})
        count("GuestNotTold")
        return "refused"
    return "told"


def _leaves_by_itself(news: News, store: Store) -> bool:
    """Whether the message is sent without an action of the store's staff."""
    rules = store.booking or BookingSettings()
    automatic = rules.reservation.confirmation is BookingConfirmation.AUTOMATIC
    return news in FIRST_NEWS or news is News.REMINDER or (news is News.CONFIRMED and automatic)


def _tell(
    tenant: Tenant, message: BookingNotice, booking: Booking, numbered: NumberedPlace, store: Store, now: dt.datetime
) -> None:
    letter = booking_letter(message.news, booking, number_of(booking, numbered), store, look_of(tenant, store))
    origin = booking.origin if _leaves_by_itself(message.news, store) else None
    send_to_guest(tenant, store.store_id, message.reach, letter, now, origin)
