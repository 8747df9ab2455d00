"""The only way to send a text or e-mail (reliability threats 4 and 5).

No other module calls the message gateways; a test checks that. Which contacts a message may reach is decided where its
contact becomes a `Reach`; how often, here, before it is sent.
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
from repositories.limits import rate_limits
from runtime.observability import count
from runtime.outage import Outage
from use_cases.limits.code_limits import take_code_turns
from use_cases.limits.message_limits import Matter, take_store_turns, take_turns
from use_cases.limits.notice_limits import take_notice_turns

_TO_STORE = {ContactKind.PHONE: TEXTS_TO_STORE, ContactKind.EMAIL: EMAILS_TO_STORE}


class Message(NamedTuple):
    """A text for one contact; e-mails have a subject too."""

    matter: Matter
    reach: Reach
    text: str
    subject: str = ""


class CodeMessage(NamedTuple):
    """The text of a one-time code for one contact."""

    reach: Reach
    text: str
    subject: str


def reachable(reach: Reach | None) -> Reach:
    """A contact that messages may be sent to; refuses `error_contact_not_reachable` (threat 5)."""
    if reach is None:
        raise Refusal(Code.CONTACT_NOT_REACHABLE)
    return reach


def send_message(message: Message, guest: Guest) -> None:
    """Send it within all limits; refuses `too_many_requests` with the seconds to wait."""
    take_turns(message.matter, message.reach, guest)
    _send(message.reach, message.subject, message.text)


def send_code(message: CodeMessage, guest: Guest) -> str:
    """Send a code within all limits and return the origin of the request; refuses `too_many_requests`."""
    origin = take_code_turns(message.reach, guest)
    _send(message.reach, message.subject, message.text)
    return origin


def send_for_store(store: Store, message: Message, now: datetime) -> None:
    """Send a guest a message of their store; refuses `too_many_requests` like any other message."""
    tenant = Tenant(company_code=store.company_code)
    take_store_turns(message.matter, message.reach, tenant, store.store_id, now)
    _send(message.reach, message.subject, message.text)


def send_to_store(store: str, reach: Reach, subject: str, text: str, now: datetime) -> None:
    """Send a store a notification that it subscribed to; raises Outage above its hourly limit, so it is retried.

    Refuses `error_contact_not_reachable` for an address that its carrier refuses.
    """
    if not rate_limits.take(_TO_STORE[reach.kind], store, now):
        count("StoreNotTold")
        raise Outage
    _send(reach, subject, text)


def send_to_guest(
    tenant: Tenant, store_id: str, reach: Reach, letter: Letter, now: datetime, origin: Origin | None = None
) -> None:
    """Send a guest a notification of their order or booking; `origin` is set if no person of the store caused it.

    Refuses `too_many_requests` above the limits of notifications, since a stranger may have used the number (threat 5).
    """
    take_notice_turns(tenant, store_id, reach, origin, now)
    _send(reach, letter.subject, letter.text, letter.html)


def _send(reach: Reach, subject: str, text: str, html: str = "") -> None:
    if reach.kind is ContactKind.PHONE:
        send_text(reach.address, text)
    else:
        send_email(reach.address, subject, text, html)
