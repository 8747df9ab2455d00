"""The one door through which anything leaves for a guest's phone or mailbox (reliability threats 4 and 5).

Nobody else speaks to the gateways of messages; a test holds it. Whom a message may reach is decided where its contact
becomes a `Reach`; how often, here, before it leaves.
"""

from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.verification import ContactKind, Reach
from domain.store.guest import Guest
from gateways.emails import send_email
from gateways.text_messages import send_text
from use_cases.message.message_limits import Matter, take_turns


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
    if message.reach.kind is ContactKind.PHONE:
        send_text(message.reach.address, message.text)
    else:
        send_email(message.reach.address, message.subject, message.text)
