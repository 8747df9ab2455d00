"""Log a member in and out: each time, the session gets a new key (spec section 4, Login flows; K-2, K-5)."""

from typing import NamedTuple

from domain.access.session import Session
from domain.checkout.checkout import ENDED, Checkout
from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.member.member import Member, admitted, known_by
from domain.member.verification import Reach
from domain.order.guest import Guest
from repositories.access import sessions
from repositories.checkout import checkouts
from repositories.member import devices, members
from repositories.member.accounts import name_of
from runtime.secret import new_key, sha256


class LoggedIn(NamedTuple):
    """A member and the new key of their session."""

    member: Member
    session_key: str


def log_in(member: Member, guest: Guest) -> LoggedIn:
    """Log in the member who verified one of their contacts in this browser.

    Refuses `error_membership_suspended` (K-15).
    """
    code = admitted(member).member_code
    devices.enter(guest.session.tenant, guest.device, code)
    return LoggedIn(member, _rekeyed(guest.session, code))


def log_in_again(guest: Guest) -> LoggedIn | None:
    """Log in the last member of this browser, while it still counts as verified for one of their contacts (K-5).

    For a membership on hold the key is empty and the session stays as it is (K-15). None if there is no such member.
    """
    tenant, device = guest.session.tenant, guest.device
    code = devices.member_on(tenant, device)
    member = members.find(tenant, code) if code else None
    if member is None or member.ended:
        return None
    proved = any(devices.may_log_in(tenant, device, reach, guest.now) for reach in known_by(member))
    if not proved:
        return None
    return LoggedIn(member, _rekeyed(guest.session, code) if member.active else "")


def log_out(guest: Guest, order_uuid: str) -> str:
    """Make the session a guest's and return its new key; empty if it was a guest's already.

    Refuses `error_points_held` while the present order holds the member's points (K-2). The member's contacts must be
    verified again before the next login in this browser.
    """
    tenant, code = guest.session.tenant, guest.session.member_code
    if not code:
        return ""
    checkout = checkouts.find(tenant, order_uuid) if order_uuid else None
    if checkout and _holds_points(checkout, code, guest):
        raise Refusal(Code.POINTS_HELD)
    member = members.find(tenant, code)
    return leave(guest, known_by(member) if member else ())


def leave(guest: Guest, contacts: tuple[Reach, ...]) -> str:
    """Make the session a guest's and return its new key; these contacts must be verified again in this browser."""
    devices.leave(guest.session.tenant, guest.device, contacts)
    return _rekeyed(guest.session, "")


def _holds_points(checkout: Checkout, code: str, guest: Guest) -> bool:
    mine = checkout.belongs_to(guest.session.store_id, guest.session.cookie_hash)
    return mine and checkout.status not in ENDED and name_of(AccountKind.POINTS, code) in checkout.redeems


def _rekeyed(session: Session, member_code: str) -> str:
    """Give the session a new key with its new member, so that the old key no longer works (reliability threat 1)."""
    key = new_key()
    sessions.replace(session, session.model_copy(update={"key_hash": sha256(key), "member_code": member_code}))
    return key
