"""The one door through which anything leaves for a phone or mailbox (reliability threats 4 and 5).

Nobody else speaks to the gateways of messages; a test holds it. Whom a message may reach is decided where its contact
becomes a `Reach`; how often, here, before it leaves.
"""

from datetime import datetime
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.verification import ContactKind, Reach
from domain.order.guest_letter import Letter
from domain.store.guest import Guest
from domain.store.store import Store
from domain.tenant import Tenant
from gateways.emails import send_email
from gateways.text_messages import send_text
from repositories import rate_limits
from runtime.observability import count
from runtime.outage import Outage
from runtime.secret import keyed_hash
from use_cases.message.message_limits import (
    CAPS,
    TO_GUESTS,
    TO_ONE_GUEST,
    TO_STORE,
    Matter,
    take_store_turns,
    take_turns,
)


class Message(NamedTuple):
    """Words for one contact; an e-mail has a subject too."""

    matter: Matter
    reach: Reach
    text: str
    subject: str = ""


def reachable(reach: Reach | None) -> Reach:
    """A contact that messages may be sent to; refuses `error_contact_not_reachable` (threat 5)."""
    if reach is None:
        raise Refusal(Code.CONTACT_NOT_REACHABLE)
    return reach


def send_message(message: Message, guest: Guest) -> None:
    """Send it once it is within every limit; refuses `too_many_requests` with the seconds to wait."""
    take_turns(message.matter, message.reach, guest)
    _send(message.reach, message.subject, message.text)


def send_for_store(store: Store, message: Message, now: datetime) -> None:
    """Send a guest what their store has to tell; refuses `too_many_requests` like any other message."""
    take_store_turns(message.matter, message.reach, store.company_code, store.store_id, now)
    _send(message.reach, message.subject, message.text)


def send_to_store(store: str, reach: Reach, subject: str, text: str, now: datetime) -> None:
    """Send a store what it asked to be told; raises Outage above what a store is sent in an hour, so it is tried later.

    Refuses `error_contact_not_reachable` for an address that its carrier does not take.
    """
    if not rate_limits.take(TO_STORE[reach.kind], store, now):
        count("StoreNotTold")
        raise Outage
    _send(reach, subject, text)


def send_to_guest(tenant: Tenant, store_id: str, reach: Reach, letter: Letter, now: datetime) -> None:
    """Tell a guest of an order of theirs. Refuses `too_many_requests` above what one contact, a store's guests and a
    company's are sent: nobody waits for it, and a stranger may have ordered with their number (threat 5).
    """
    contact = keyed_hash(tenant.company_code, reach.text)
    limits = (
        (TO_ONE_GUEST, contact),
        (TO_GUESTS[reach.kind], tenant.key(store_id)),
        (CAPS[reach.kind].company_day, tenant.company_code),
    )
    for limit, scope in limits:
        if not rate_limits.take(limit, scope, now):
            count("MessagesLimited")
            raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=limit.retry_after(now))
    _send(reach, letter.subject, letter.text, letter.html)


def _send(reach: Reach, subject: str, text: str, html: str = "") -> None:
    if reach.kind is ContactKind.PHONE:
        send_text(reach.address, text)
    else:
        send_email(reach.address, subject, text, html)
