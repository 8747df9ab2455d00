"""A member deletes their account: permanent, at once, proved by a code just before (spec section 4; K-13)."""

from domain.errors import Code, Refusal
from domain.member.ending import deleted
from domain.member.member import Member, admitted, known_by
from domain.member.verification import Purpose
from domain.order.guest import Guest
from domain.tenant import Tenant
from repositories import members
from repositories.members import Written
from runtime.observability import logger
from use_cases.member.log_in import leave
from use_cases.member.proved_again import require_answered
from use_cases.member.relink_cards import unlink_cards

_TRIES = 5


def delete_member(member: Member, token: str, guest: Guest) -> str:
    """The key of the session, which is a guest's from now on; every other session of the member is one too.

    Its gift cards are nobody's from then on, so that whoever has a card's code may link and spend it. Refuses
    `error_verification_code` to whoever did not just prove a contact of theirs for this.
    """
    contacts = known_by(member)
    require_answered(token, contacts, Purpose.DELETE, guest)
    for _ in range(_TRIES):
        if members.change(guest.session.tenant, member, deleted(member, guest.now)) is Written.DONE:
            unlink_cards(guest.session.tenant, member.member_code)
            logger.info("deleted", extra={"member": member.member_code})
            return leave(guest, contacts)
        member = admitted(_again(guest.session.tenant, member))
    raise Refusal(Code.SOMETHING_WRONG)


def _again(tenant: Tenant, member: Member) -> Member | None:
    return members.find(tenant, member.member_code)
