"""How often guests and stores may send a message to a contact (K-6; reliability threats 4 and 5).

A text costs money, an e-mail reputation; both can be used against strangers. Every limit is in
`domain.limits.policies`. One-time codes are in `code_limits`, notifications of orders in `notice_limits`.
"""

from datetime import datetime
from enum import StrEnum

from domain.errors import Code, Refusal
from domain.limits.policies import (
    EMAILS_OF_NETWORK,
    MESSAGES_OF_BROWSER,
    MESSAGES_OF_BROWSER_DAY,
    NOTICES_OF_COUNTRY,
    NOTICES_OF_PREFIX,
    OF_ONE_MATTER,
    OF_ONE_MATTER_DAY,
    TEXTS_OF_NETWORK,
)
from domain.limits.rate_limit import RateLimit, Scopes
from domain.member.verification import ContactKind, Reach, calling_code, prefix_of
from domain.order.guest import Guest
from domain.tenant import Tenant
from repositories.limits import rate_limits
from runtime.observability import count
from runtime.secret import keyed_hash
from use_cases.limits.day_budget import Spend, take_budget, zone_of
from use_cases.limits.origin_of import has_proved, network_mark


class Matter(StrEnum):
    """The subject of a message."""

    RECEIPT = "receipt"
    BOOKING = "booking"
    GIFT_CARD = "gift-card"


def take_turns(matter: Matter, reach: Reach, guest: Guest) -> None:
    """Take one turn of each limit; refuses `too_many_requests` with the seconds to wait.

    A message to a contact that the guest verified is not counted with strangers.
    """
    session, proved = guest.session, has_proved(guest, reach)
    scopes = [*_contact_scopes(matter, reach, session.tenant, session.store_id), *_browser_scopes(guest)]
    if not proved:
        network = TEXTS_OF_NETWORK if reach.kind is ContactKind.PHONE else EMAILS_OF_NETWORK
        scopes += [(network, network_mark(guest)), *number_scopes(reach, session.company_code)]
    _take(scopes, session.tenant, session.store_id, reach, guest.now, known=proved)


def take_store_turns(matter: Matter, reach: Reach, tenant: Tenant, store_id: str, now: datetime) -> None:
    """Take turns for a message from a store to its guest, which a person of the store or a payment causes."""
    _take(_contact_scopes(matter, reach, tenant, store_id), tenant, store_id, reach, now, known=True)


def number_scopes(reach: Reach, company: str) -> Scopes:
    """The limits of a phone number's prefix and country; none for an e-mail address."""
    if reach.kind is not ContactKind.PHONE:
        return ()
    return (
        (NOTICES_OF_PREFIX, f"{company}#{prefix_of(reach.address)}"),
        (NOTICES_OF_COUNTRY, f"{company}#{calling_code(reach.address)}"),
    )


def _take(scopes: Scopes, tenant: Tenant, store_id: str, reach: Reach, now: datetime, *, known: bool) -> None:
    scopes = tuple(scopes)
    wait = rate_limits.take_each(scopes, now)
    if not wait:
        wait = take_budget(tenant, store_id, Spend.NOTICES, reach.kind, now, known=known)
        if wait:
            rate_limits.give_back_each(scopes, now)
    if wait:
        count("MessagesLimited")
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)


def _browser_scopes(guest: Guest) -> Scopes:
    zone, browser = zone_of(guest.session.tenant, guest.session.store_id), guest.session.cookie_hash
    return (MESSAGES_OF_BROWSER, browser), (MESSAGES_OF_BROWSER_DAY.in_zone(zone), browser)


def _contact_scopes(matter: Matter, reach: Reach, tenant: Tenant, store_id: str) -> Scopes:
    contact, zone = keyed_hash(tenant.company_code, reach.text), zone_of(tenant, store_id)
    return (
        (_named(OF_ONE_MATTER, matter.value), contact),
        (_named(OF_ONE_MATTER_DAY, f"{matter.value}-day").in_zone(zone), contact),
    )


def _named(limit: RateLimit, name: str) -> RateLimit:
    return limit.model_copy(update={"name": name})
