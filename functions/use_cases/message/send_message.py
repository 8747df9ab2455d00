"""The one door through which anything leaves for a phone or mailbox (reliability threats 4 and 5).

Nobody else speaks to the gateways of messages; a test holds it. Whom a message may reach is decided where its contact
becomes a `Reach`; how often, here, before it leaves.
"""

from datetime import datetime
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.limits.origin import Origin
from domain.limits.policies import EMAILS_TO_STORE, TEXTS_TO_STORE
from domain.member.verification import ContactKind, Reach
from domain.notification.guest_letter import Letter
from domain.order.guest import Guest
from domain.store.store import Store
from domain.tenant import Tenant
from gateways.emails import send_email
from gateways.text_messages import send_text
from repositories import rate_limits
from runtime.observability import count
from runtime.outage import Outage
from use_cases.message.code_limits import take_code_turns
from use_cases.message.message_limits import Matter, take_store_turns, take_turns
from use_cases.message.notice_limits import take_notice_turns

_TO_STORE = {ContactKind.PHONE: TEXTS_TO_STORE, ContactKind.EMAIL: EMAILS_TO_STORE}


class Message(NamedTuple):
    """Words for one contact; an e-mail has a subject too."""

    matter: Matter
    reach: Reach
    text: str
    subject: str = ""


class CodeMessage(NamedTuple):
    """The words around a one-time code."""

    reach: Reach
    text: str
    subject: str


def reachable(reach: Reach | None) -> Reach:
    """A contact that messages may be sent to; refuses `error_contact_not_reachable` (threat 5)."""
    if reach is None:
        raise Refusal(Code.CONTACT_NOT_REACHABLE)
    return reach


def send_message(message: Message, guest: Guest) -> None:
    """Send it once it is within every limit; refuses `too_many_requests` with the seconds to wait."""
    take_turns(message.matter, message.reach, guest)
    _send(message.reach, message.subject, message.text)


def send_code(message: CodeMessage, guest: Guest) -> str:
    """Send a code once it is within every limit, and tell where it was asked for; refuses `too_many_requests`."""
    origin = take_code_turns(message.reach, guest)
    _send(message.reach, message.subject, message.text)
    return origin


def send_for_store(store: Store, message: Message, now: datetime) -> None:
    """Send a guest what their store has to tell; refuses `too_many_requests` like any other message."""
    tenant = Tenant(company_code=store.company_code)
    take_store_turns(message.matter, message.reach, tenant, store.store_id, now)
    _send(message.reach, message.subject, message.text)


def send_to_store(store: str, reach: Reach, subject: str, text: str, now: datetime) -> None:
    """Send a store what it asked to be told; raises Outage above what a store is sent in an hour, so it is tried later.

    Refuses `error_contact_not_reachable` for an address that its carrier does not take.
    """
    if not rate_limits.take(_TO_STORE[reach.kind], store, now):
        count("StoreNotTold")
        raise Outage
    _send(reach, subject, text)


def send_to_guest(
    tenant: Tenant, store_id: str, reach: Reach, letter: Letter, now: datetime, origin: Origin | None = None
) -> None:
    """Tell a guest of an order or a booking of theirs; `origin` where nobody stands behind it yet. Refuses
    `too_many_requests` above the limits of notifications: a stranger may have ordered with their number (threat 5).
    """
    take_notice_turns(tenant, store_id, reach, origin, now)
    _send(reach, letter.subject, letter.text, letter.html)


def _send(reach: Reach, subject: str, text: str, html: str = "") -> None:
    if reach.kind is ContactKind.PHONE:
        send_text(reach.address, text)
    else:
        send_email(reach.address, subject, text, html)
