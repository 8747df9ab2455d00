"""How often messages are sent: to a contact, for a browser, network, prefix, country, store, company and day
(K-6; reliability threats 4 and 5).

A text costs money, an e-mail a good name; both can be turned against a stranger. So all of them are counted together,
whatever they say: only how often a contact hears of one matter has a count of each.
"""

from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.verification import RESEND_AFTER, ContactKind, Reach, calling_code, converts
from domain.store.guest import Guest
from repositories import rate_limits
from repositories.rate_limits import RateLimit, Scopes
from runtime.observability import count
from runtime.secret import keyed_hash

QUARTER, HOUR, DAY = 900, 3_600, 86_400


class Matter(StrEnum):
    """What a message is about."""

    CODE = "code"
    RECEIPT = "receipt"
    ORDER = "order"
    BOOKING = "booking"
    GIFT_CARD = "gift-card"


class Caps(NamedTuple):
    """What one kind of contact is counted by, beside the contact itself."""

    network: RateLimit
    store: RateLimit
    store_day: RateLimit
    company_day: RateLimit
    """The most that a day may cost: a text is about a cent and a half."""


BROWSER = (
    RateLimit(name="message-browser", most=6, seconds=QUARTER),
    RateLimit(name="message-browser-day", most=20, seconds=DAY),
)
CAPS = {
    ContactKind.PHONE: Caps(
        RateLimit(name="text-network", most=30, seconds=HOUR),
        RateLimit(name="text-store", most=200, seconds=HOUR),
        RateLimit(name="text-store-day", most=1_000, seconds=DAY),
        RateLimit(name="text-company-day", most=10_000, seconds=DAY),
    ),
    ContactKind.EMAIL: Caps(
        RateLimit(name="email-network", most=120, seconds=HOUR),
        RateLimit(name="email-store", most=600, seconds=HOUR),
        RateLimit(name="email-store-day", most=5_000, seconds=DAY),
        RateLimit(name="email-company-day", most=50_000, seconds=DAY),
    ),
}
TO_STORE = {
    ContactKind.PHONE: RateLimit(name="text-to-store", most=600, seconds=HOUR),
    ContactKind.EMAIL: RateLimit(name="email-to-store", most=3_000, seconds=HOUR),
}
"""What a store is told of its own orders; above it somebody is flooding it."""
TO_GUESTS = {
    ContactKind.PHONE: RateLimit(name="text-to-guests", most=600, seconds=HOUR),
    ContactKind.EMAIL: RateLimit(name="email-to-guests", most=3_000, seconds=HOUR),
}
"""What a store's guests are told of their orders, apart from the codes that they ask for."""
PUSHES = (
    RateLimit(name="push-to-guests", most=6_000, seconds=HOUR),
    RateLimit(name="push-company-day", most=100_000, seconds=DAY),
)
"""What a store's guests and a company's are told on their devices."""
TO_ONE_GUEST = RateLimit(name="orders-to-contact", most=15, seconds=DAY)
"""Whoever orders with a stranger's number sends them no more than that (threat 5)."""
PREFIX = RateLimit(name="text-prefix", most=20, seconds=HOUR)
COUNTRY = RateLimit(name="text-country", most=3_000, seconds=HOUR)
"""Texts of a company to one country: what pumps from a thousand networks seldom changes that."""
CODES = RateLimit(name="code-store", most=10**9, seconds=HOUR)
"""Counts only: how many codes left."""
VERIFIED = RateLimit(name="code-verified", most=10**9, seconds=HOUR)
"""Counts only: how many codes came back."""
_PREFIX_DIGITS = 9
"""+1 and seven digits."""


def take_turns(matter: Matter, reach: Reach, guest: Guest) -> None:
    """Take one turn of each limit; refuses `too_many_requests` with the seconds to wait."""
    contact = keyed_hash(guest.session.company_code, reach.text)
    if matter is Matter.CODE:
        _check_pause(contact, guest)
        _check_conversion(guest)
    _take(_scopes(matter, reach, contact, guest), guest.now)
    if matter is Matter.CODE:
        rate_limits.take(CODES, _store(guest), guest.now)


def take_store_turns(matter: Matter, reach: Reach, company: str, store_id: str, now: datetime) -> None:
    """The same for a message that a store sends its guest: no browser asks for it, all else counts as ever."""
    contact = keyed_hash(company, reach.text)
    _take((*_contact_scopes(matter, reach, contact), *_sender_scopes(reach, company, f"{company}#{store_id}")), now)


def _take(scopes: Scopes, now: datetime) -> None:
    for limit, scope in scopes:
        if not rate_limits.take(limit, scope, now):
            count("MessagesLimited")
            raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=limit.retry_after(now))


def note_verified(guest: Guest) -> None:
    """Count a code that came back."""
    rate_limits.take(VERIFIED, _store(guest), guest.now)


def _check_pause(contact: str, guest: Guest) -> None:
    """Another code is asked for after a minute (K-6)."""
    wait = rate_limits.wait_between("code-resend", contact, RESEND_AFTER, guest.now)
    if wait:
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)


def _check_conversion(guest: Guest) -> None:
    """Codes that nobody answers are sent for money: then none are (threat 5)."""
    sent = rate_limits.used(CODES, _store(guest), guest.now)
    if not converts(sent, rate_limits.used(VERIFIED, _store(guest), guest.now)):
        count("CodesStopped")
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=CODES.retry_after(guest.now))


def _scopes(matter: Matter, reach: Reach, contact: str, guest: Guest) -> Iterator[tuple[RateLimit, str]]:
    yield from _contact_scopes(matter, reach, contact)
    yield from ((limit, guest.session.cookie_hash) for limit in BROWSER)
    if reach.kind is ContactKind.PHONE:
        yield COUNTRY, f"{guest.session.company_code}#{calling_code(reach.address)}"
    yield CAPS[reach.kind].network, guest.network
    yield from _sender_scopes(reach, guest.session.company_code, _store(guest))


def _contact_scopes(matter: Matter, reach: Reach, contact: str) -> Iterator[tuple[RateLimit, str]]:
    if reach.kind is ContactKind.PHONE:
        yield PREFIX, reach.address[:_PREFIX_DIGITS]
    yield RateLimit(name=matter.value, most=3, seconds=QUARTER), contact
    yield RateLimit(name=f"{matter.value}-day", most=10, seconds=DAY), contact


def _sender_scopes(reach: Reach, company: str, store: str) -> Iterator[tuple[RateLimit, str]]:
    caps = CAPS[reach.kind]
    yield from ((caps.store, store), (caps.store_day, store), (caps.company_day, company))


def _store(guest: Guest) -> str:
    return f"{guest.session.company_code}#{guest.session.store_id}"
