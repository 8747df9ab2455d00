"""Make a booking with a place: for a guest, or by the store's staff (R-8)."""

import datetime as dt
from typing import NamedTuple

from domain.booking.booking import Booking, BookingKind, Place
from domain.booking.booking_settings import BookingSettings, Capacity
from domain.booking.booking_shares import Booker, check_share
from domain.booking.booking_times import Seating, check_time
from domain.errors import Code, Refusal
from domain.limits.policies import BOOKINGS_OF_BROWSER, BOOKINGS_OF_CONTACT, BOOKINGS_OF_NETWORK
from domain.notification.booking_notice import first_news
from domain.notification.texting import reach_at
from domain.order.guest import Guest
from domain.store.seating import seating_of
from domain.store.store import Store
from domain.tenant import Tenant
from domain.vocabulary.contact import contact_phone
from domain.vocabulary.order_type import OrderType
from repositories.booking import booking_places, bookings
from repositories.limits import rate_limits
from runtime.secret import keyed_hash
from use_cases.channel.tell_channel import tell_of_booking
from use_cases.limits.day_budget import zone_of
from use_cases.limits.known_guest import is_known
from use_cases.limits.origin_of import network_mark, origin_of
from use_cases.member.acting_member import member_of
from use_cases.member.verified_phone import check_phone
from use_cases.notification.send_notices import name_of, notices_of, put_notices, send_notices


class Wish(NamedTuple):
    """The fields of a requested booking; without `at` it is for the waitlist, now."""

    booking_id: str
    party_size: int
    name: str
    phone: str
    remark: str
    locale: str
    at: dt.datetime | None
    email: str = ""

    @property
    def kind(self) -> BookingKind:
        """Reservation if there is a time, else waitlist."""
        return BookingKind.RESERVE if self.at else BookingKind.WAITLIST


def settings_of(store: Store) -> BookingSettings:
    """The store's booking settings, or the defaults."""
    return store.booking or BookingSettings()


def offers(store: Store, kind: BookingKind) -> bool:
    """Whether the store's home page offers this kind of booking (spec section 2, /store-home).

    A store that takes no orders offers none (docs/operations/retire-a-store.md).
    """
    home = store.config.for_guests.store_home
    return {BookingKind.WAITLIST: home.waitlist, BookingKind.RESERVE: home.reservation}[kind]


def book_for_guest(wish: Wish, store: Store, guest: Guest) -> Booking:
    """Make a guest's booking with its place; a repeated request returns the first booking, even if all is full now.

    Refuses `error_booking_closed`, `error_party_size`, `error_waitlist_full`, `checkout.time_slot_not_available`,
    `error_checkout_req_phone`, `error_phone_not_verified`, `error_open_bookings` and `too_many_requests`; nothing is
    booked then.
    """
    if not offers(store, wish.kind):
        raise Refusal(Code.BOOKING_CLOSED)
    member = member_of(guest.session)
    wished = _wished(wish, store, guest.now, by_hand=False, member_code=member.member_code if member else "")
    if not wished.phone:
        raise Refusal(Code.REQUIRE_PHONE)
    check_phone(wished.phone, OrderType.DINEIN, store, guest, wished.email)
    stands = _standing(guest.session.tenant, wished)
    if stands:
        return stands
    known = is_known(guest)
    _take_turns(wished, guest, known=known)
    reach = reach_at(wished.phone, store)
    wished = wished.model_copy(update={"origin": origin_of(guest, reach, proved=known)})
    return _book(guest.session.tenant, wished, store, guest.now, _booker(guest, known=known))


def book_by_hand(wish: Wish, store: Store, tenant: Tenant, now: dt.datetime) -> Booking:
    """Make a booking for a party that staff enter; it needs no phone."""
    wished = _wished(wish, store, now, by_hand=True)
    return _standing(tenant, wished) or _book(tenant, wished, store, now)


def _wished(wish: Wish, store: Store, now: dt.datetime, *, by_hand: bool, member_code: str = "") -> Booking:
    seating = seating_of(store, now)
    settings_of(store).check_party(wish.kind, wish.party_size)
    phone = contact_phone(wish.phone, store.info.address.country)
    return Booking(
        booking_id=wish.booking_id,
        store_id=store.store_id,
        kind=wish.kind,
        party_size=wish.party_size,
        name=wish.name.strip(),
        phone=phone,
        remark=wish.remark.strip(),
        locale=wish.locale or store.locale,
        placed_at=now,
        date=_kept_under(wish, seating),
        at=wish.at,
        by_hand=by_hand,
        email=wish.email,
        member_code=member_code,
    )


def _kept_under(wish: Wish, seating: Seating) -> dt.date:
    """The business date of the booking, even if that date can no longer be booked, so that a retry finds it."""
    return Seating(seating.hours, seating.zone, wish.at).today if wish.at else seating.today


def _standing(tenant: Tenant, wished: Booking) -> Booking | None:
    """The same booking if it was made before and has its place.

    Refuses `error_order_conflict` for another booking with this ID.
    """
    stands = bookings.find(tenant, wished.booking_id)
    if stands is None:
        return None
    if not stands.asks_the_same(wished):
        raise Refusal(Code.ORDER_CONFLICT)
    return stands if booking_places.find(tenant, stands) else None


def _take_turns(wished: Booking, guest: Guest, *, known: bool) -> None:
    """Count the request against its rate limits.

    A guest with a verified phone is not counted for their network; beyond the network's limit, other guests must verify
    a phone.
    """
    tenant, store_id = guest.session.tenant, guest.session.store_id
    contact = keyed_hash(tenant.company_code, wished.phone)
    own = (
        (BOOKINGS_OF_BROWSER, guest.session.cookie_hash),
        (BOOKINGS_OF_CONTACT.in_zone(zone_of(tenant, store_id)), contact),
    )
    wait = rate_limits.take_each(own, guest.now)
    if wait:
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)
    network = tenant.key(store_id, network_mark(guest))
    if not known and not rate_limits.take(BOOKINGS_OF_NETWORK, network, guest.now):
        rate_limits.give_back_each(own, guest.now)
        raise Refusal(Code.PHONE_NOT_VERIFIED)


def _booker(guest: Guest, *, known: bool) -> Booker:
    return Booker(guest.session.cookie_hash[:16], "" if known else network_mark(guest))


def _book(tenant: Tenant, wished: Booking, store: Store, now: dt.datetime, booker: Booker | None = None) -> Booking:
    rules = settings_of(store)
    _check_time(wished, store, now)
    booking = bookings.put(tenant, wished, _remind_at(wished, rules, now))
    if not booking.asks_the_same(wished):
        raise Refusal(Code.ORDER_CONFLICT)
    state = rules.first_state(booking.kind, by_hand=booking.by_hand)
    messages = notices_of(tenant, booking, first_news(booking, state), store)
    put_notices(tenant, messages, now)
    place = Place(state=state, size=booking.party_size, since=now, notice=name_of(messages))
    if not _take_place(tenant, booking, place, rules.capacity(booking.kind), booker):
        send_notices(tenant, messages, now)  # moot without a place, so this only deletes them
        queues = booking.kind is BookingKind.WAITLIST
        raise Refusal(Code.WAITLIST_FULL if queues else Code.TIME_SLOT_NOT_AVAILABLE)
    send_notices(tenant, messages, now)
    tell_of_booking(tenant, booking, place)
    return booking


def _take_place(tenant: Tenant, booking: Booking, place: Place, capacity: Capacity, booker: Booker | None) -> bool:
    """Take a place; False if there is no room. Guests also have a share limit, bookings by staff have none."""
    if booker is None:
        return booking_places.take(tenant, booking, place, capacity)
    marked = place.model_copy(update={"device": booker.device, "crowd": booker.crowd})
    return booking_places.take(
        tenant,
        booking,
        marked,
        capacity,
        lambda queue: check_share(queue, booking.kind, booking.party_size, capacity, booker),
    )


def _check_time(wished: Booking, store: Store, now: dt.datetime) -> None:
    seating = seating_of(store, now)
    if wished.at:
        rule = settings_of(store).reservation
        check_time(seating, rule.model_copy(update={"notice_min": 0}) if wished.by_hand else rule, wished.at)
    elif not seating.open_now:
        raise Refusal(Code.BOOKING_CLOSED)


def _remind_at(booking: Booking, rules: BookingSettings, now: dt.datetime) -> dt.datetime | None:
    """When to remind the guest; None if no reminder is wanted or its time has passed."""
    hours = rules.reservation.remind_hours
    if booking.at is None or not booking.phone or not hours:
        return None
    at = booking.at - dt.timedelta(hours=hours)
    return at if at > now else None
