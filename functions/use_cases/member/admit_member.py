"""Who is a member in a call: the session says so, and the browser it is used from still does (reliability threat 3)."""

from domain.errors import Code, Refusal
from domain.member.member import Member, admitted
from domain.store.guest import Guest
from repositories import devices, members


def admit_member(guest: Guest) -> Member:
    """The member; refuses `error_login_required` to a guest, and `error_membership_suspended` (K-15).

    Every session of a browser ends being a member's when they log out in one of its tabs, or it is forgotten.
    """
    tenant, code = guest.session.tenant, guest.session.member_code
    if not code or devices.member_on(tenant, guest.device) != code:
        raise Refusal(Code.LOGIN_REQUIRED)
    return admitted(members.find(tenant, code))
