"""The member of a call. Admission checks the browser first (`use_cases.visit.guest_sessions`, threat 3)."""

from domain.errors import Code, Refusal
from domain.member.member import Member, admitted
from domain.order.guest import Guest
from repositories.member import members


def admit_member(guest: Guest) -> Member:
    """The member; refuses `error_login_required` to a guest, and `error_membership_suspended` (K-15)."""
    code = logged_in(guest)
    if not code:
        raise Refusal(Code.LOGIN_REQUIRED)
    return admitted(members.find(guest.session.tenant, code))


def logged_in(guest: Guest) -> str:
    """The code of the member who is logged in in the guest's browser; empty for a guest."""
    return guest.session.member_code
