"""Delete a member's account on their request: permanent, at once, after a one-time code (spec section 4; K-13)."""

from domain.errors import Code, Refusal
from domain.member.ending import deleted
from domain.member.member import Member, admitted, known_by
from domain.member.verification import Purpose
from domain.order.guest import Guest
from domain.tenant import Tenant
from repositories.member import members
from repositories.member.members import Written
from runtime import write_budgets
from runtime.observability import logger
from runtime.optimistic import RACED, Raced, until_written
from use_cases.member.log_in import leave
from use_cases.member.proved_again import require_answered
from use_cases.member.relink_cards import unlink_cards


def delete_member(member: Member, token: str, guest: Guest) -> str:
    """Delete the account and return the new key of the session, which is a guest's from now on, like all others of it.

    Its gift cards are linked to no member afterwards, so that anyone with a card's code can link and spend it. Refuses
    `error_verification_code` if the browser did not just verify one of the member's contacts for this purpose.
    """
    contacts = known_by(member)
    require_answered(token, contacts, Purpose.DELETE, guest)

    def try_once() -> str | Raced:
        nonlocal member
        if members.change(guest.session.tenant, member, deleted(member, guest.now)) is Written.DONE:
            unlink_cards(guest.session.tenant, member.member_code)
            logger.info("deleted", extra={"member": member.member_code})
            return leave(guest, contacts)
        member = admitted(_again(guest.session.tenant, member))
        return RACED

    return until_written(try_once, write_budgets.MEMBER, Refusal(Code.SOMETHING_WRONG))


def _again(tenant: Tenant, member: Member) -> Member | None:
    return members.find(tenant, member.member_code)
