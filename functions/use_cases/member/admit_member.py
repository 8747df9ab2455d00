"""Who is a member in a call: the session says so, and the browser it is used from still does (reliability threat 3)."""

from domain.errors import Code, Refusal
from domain.member.member import Member, admitted
from domain.store.guest import Guest
from repositories import devices, members


def admit_member(guest: Guest) -> Member:
    """The member; refuses `error_login_required` to a guest, and `error_membership_suspended` (K-15)."""
    code = logged_in(guest)
    if not code:
        raise Refusal(Code.LOGIN_REQUIRED)
    return admitted(members.find(guest.session.tenant, code))


def logged_in(guest: Guest) -> str:
    """The code of the member that the session is of, as long as they are logged in in its browser; else empty.

    Every session of a browser ends being a member's when they log out in one of its tabs, or it is forgotten.
    """
    code = guest.session.member_code
    return code if code and devices.member_on(guest.session.tenant, guest.device) == code else ""
