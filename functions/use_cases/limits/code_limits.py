"""How often one-time codes are sent (K-6; reliability threats 4 and 5; docs/reliability/limits.md, "One-time codes").

Attackers can make us pay for codes that are never answered. The limits count by origin: the network (or the table's or
kiosk's key), the phone prefix and the kind. An answered code gives its turns back, and a guest who has verified a
contact before can still get one when strangers have used up the limits.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.limits.policies import (
    ANSWERED_CODES,
    CODES_OF_COUNTRY,
    CODES_OF_NETWORK,
    CODES_OF_PREFIX,
    CONVERTED,
    KNOWN_CONTACT,
    MESSAGES_OF_BROWSER,
    MESSAGES_OF_BROWSER_DAY,
    OF_ONE_MATTER,
    OF_ONE_MATTER_DAY,
    SENT_CODES,
    STRANGE_CODES,
)
from domain.limits.rate_limit import RateLimit, Scopes
from domain.member.verification import RESEND_AFTER, ContactKind, Reach, calling_code, converts, prefix_of
from domain.order.guest import Guest
from repositories.limits import rate_limits
from runtime.observability import count
from runtime.secret import keyed_hash
from use_cases.limits.day_budget import Spend, take_budget, zone_of
from use_cases.limits.known_guest import is_known
from use_cases.limits.origin_of import network_mark

_CODE = "code"
_OF_EACH_NETWORK = 2
"""Codes of one network that count for a store's strangers."""


class _Asked(NamedTuple):
    """A requested code: the guest, the contact, and its origin."""

    reach: Reach
    guest: Guest
    contact: str
    origin: str

    @property
    def company(self) -> str:
        return self.guest.session.company_code

    @property
    def store(self) -> str:
        return f"{self.company}#{self.guest.session.store_id}"

    @property
    def source(self) -> str:
        """The scope for the company's codes of one kind from one network."""
        return f"{self.company}#{self.reach.kind.value}#{self.origin}"


def take_code_turns(reach: Reach, guest: Guest) -> str:
    """Take the turns of one code and return its origin for `note_answered`.

    Refuses `too_many_requests` with the seconds to wait.
    """
    asked = _Asked(reach, guest, keyed_hash(guest.session.company_code, reach.text), network_mark(guest))
    _check_pause(asked)
    own = _own_scopes(asked)
    wait = rate_limits.take_each(own, guest.now)
    if wait:
        raise _too_many(wait)
    wait = _take_shared(asked)
    if wait:
        rate_limits.give_back_each(own, guest.now)
        raise _too_many(wait)
    rate_limits.take(SENT_CODES, asked.source, guest.now)
    return asked.origin


def note_answered(reach: Reach, guest: Guest, origin: str) -> None:
    """Count an answered code, and give its turns back."""
    contact = keyed_hash(guest.session.company_code, reach.text)
    asked = _Asked(reach, guest, contact, origin or network_mark(guest))
    if _is_strange(asked):
        rate_limits.give_back(STRANGE_CODES, f"{asked.store}#{reach.kind.value}", guest.now)
    rate_limits.give_back_each(_number_scopes(asked), guest.now)
    for limit, scope in ((ANSWERED_CODES, asked.source), (CONVERTED, asked.source), (KNOWN_CONTACT, contact)):
        rate_limits.take(limit, scope, guest.now)


def _check_pause(asked: _Asked) -> None:
    """Refuse a second code to a contact within a minute (K-6)."""
    wait = rate_limits.wait_between("code-resend", asked.contact, RESEND_AFTER, asked.guest.now)
    if wait:
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)


def _own_scopes(asked: _Asked) -> Scopes:
    """The limits of this contact and this browser alone."""
    zone, browser = zone_of(asked.guest.session.tenant, asked.guest.session.store_id), asked.guest.session.cookie_hash
    return (
        (_named(OF_ONE_MATTER, _CODE), asked.contact),
        (_named(OF_ONE_MATTER_DAY, f"{_CODE}-day").in_zone(zone), asked.contact),
        (MESSAGES_OF_BROWSER, browser),
        (MESSAGES_OF_BROWSER_DAY.in_zone(zone), browser),
    )


def _named(limit: RateLimit, name: str) -> RateLimit:
    return limit.model_copy(update={"name": name})


def _take_shared(asked: _Asked) -> int:
    """Take the turns that are shared with strangers; a known guest may go on if they are used up."""
    now, numbers, strange = asked.guest.now, _number_scopes(asked), _is_strange(asked)
    wait = rate_limits.take_each(numbers, now)
    taken = () if wait else numbers
    wait = wait or _source_wait(asked, strange=strange)
    known = (bool(wait) or strange) and _has_sign(asked)
    if not wait or known:
        wait = _take_budget(asked, known=known or not strange)
    if wait:
        rate_limits.give_back_each(taken, now)
    return wait


def _take_budget(asked: _Asked, *, known: bool) -> int:
    session = asked.guest.session
    kind, now = asked.reach.kind, asked.guest.now
    return take_budget(session.tenant, session.store_id, Spend.CODES, kind, now, known=known)


def _number_scopes(asked: _Asked) -> Scopes:
    if asked.reach.kind is not ContactKind.PHONE:
        return ()
    address = asked.reach.address
    return (
        (CODES_OF_PREFIX, f"{asked.company}#{prefix_of(address)}"),
        (CODES_OF_COUNTRY, f"{asked.company}#{calling_code(address)}"),
    )


def _source_wait(asked: _Asked, *, strange: bool) -> int:
    """Seconds until the network may ask again; 0 while enough of its codes are answered."""
    now = asked.guest.now
    sent = rate_limits.used(SENT_CODES, asked.source, now)
    answered = rate_limits.used(ANSWERED_CODES, asked.source, now)
    if not converts(sent, answered, CODES_OF_NETWORK.most):
        count("CodesStopped")
        return CODES_OF_NETWORK.retry_after(now)
    return _strange_wait(asked, sent) if strange else 0


def _strange_wait(asked: _Asked, sent: int) -> int:
    """Seconds to wait for a network that never answered a code.

    A store has one limit for all such networks together, because fraud comes from thousands of networks.
    """
    scope, now = f"{asked.store}#{asked.reach.kind.value}", asked.guest.now
    if sent < _OF_EACH_NETWORK:
        left = rate_limits.take(STRANGE_CODES, scope, now)
    else:
        left = rate_limits.used(STRANGE_CODES, scope, now) < STRANGE_CODES.most
    if left:
        return 0
    count("StrangeCodesStopped")
    return STRANGE_CODES.retry_after(now)


def _is_strange(asked: _Asked) -> bool:
    return rate_limits.used(CONVERTED, asked.source, asked.guest.now) == 0


def _has_sign(asked: _Asked) -> bool:
    """Whether the guest proved something before, or the contact answered a code within the last months."""
    return is_known(asked.guest) or _is_known_contact(asked.contact, asked.guest.now)


def _is_known_contact(contact: str, now: datetime) -> bool:
    before = now - timedelta(seconds=KNOWN_CONTACT.seconds)
    return any(rate_limits.used(KNOWN_CONTACT, contact, at) for at in (now, before))


def _too_many(wait: int) -> Refusal:
    count("MessagesLimited")
    return Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)
