"""Log a member in and out (spec section 4, Login flows; K-2, K-5, K-7; reliability threat 3).

Only a browser that proved a contact learns whether it belongs to a member: others get their reply before any lookup.
"""

from domain.errors import Code, Refusal
from domain.member.login import LoginMode, check_membership, check_mode
from domain.member.member import Member, known_by
from domain.member.verification import Reach, reach_email
from domain.notification.texting import reach_at
from domain.store.store import Store
from members.at_store import store_of
from members.member_messages import Login, LoginState, MemberAuthReply, MemberAuthRequest
from members.prove_contact import prove_contact
from members.show_member import shown
from repositories.member import devices, members
from runtime.caller import Caller
from runtime.settings import settings
from use_cases.member.log_in import LoggedIn, log_in, log_in_again, log_out
from use_cases.member.save_profile import sign_up
from use_cases.member.test_mode import needs_no_code
from use_cases.notification.send_message import reachable


def authenticate(request: MemberAuthRequest, caller: Caller) -> MemberAuthReply:
    """Log in by a proved contact, sign up, resume an earlier login, or log out."""
    store = store_of(caller)
    if request.login:
        return _log_in(request.login, store, caller)
    if request.signup:
        check_membership(store.service.membership)
        return _in(log_in(sign_up(request.signup.form, store, caller.guest), caller.guest), store, caller)
    if request.logout:
        key = log_out(caller.guest, request.logout.order_uuid)
        return MemberAuthReply(state=LoginState.OUT, session_key=key)
    again = log_in_again(caller.guest)
    if again is None:
        return MemberAuthReply(state=LoginState.OUT)
    return _in(again, store, caller) if again.member.active else MemberAuthReply(state=LoginState.ON_HOLD)


def _log_in(login: Login, store: Store, caller: Caller) -> MemberAuthReply:
    check_mode(login.mode, store.service.login_methods, store.service.membership, developing=settings().is_dev)
    if login.mode is LoginMode.CODE:
        return _in(log_in(_by_code(login.member_code or "", caller), caller.guest), store, caller)
    if login.mode is LoginMode.SCAN:
        return _by_scan(login.member_code or "", store, caller)
    reach = reachable(_reach(login, store))
    if not _is_proved(reach, caller):
        return MemberAuthReply(state=LoginState.PROVE)
    member = members.find_by_contact(caller.session.tenant, reach)
    if member is None:
        return MemberAuthReply(state=LoginState.NEW)
    return _in(log_in(member, caller.guest), store, caller)


def _by_code(member_code: str, caller: Caller) -> Member:
    """Log in a developer's member; all contacts of the member count as proved (spec section 4, R-19)."""
    member = members.find(caller.session.tenant, member_code) if member_code else None
    if member is None:
        raise Refusal(Code.MEMBER_NOT_FOUND)
    for reach in known_by(member):
        prove_contact(reach, caller, login=True)
    return member


def _by_scan(member_code: str, store: Store, caller: Caller) -> MemberAuthReply:
    """A scanned card names a member; its holder must prove the member's contact and learns nothing else (K-5)."""
    member = members.find(caller.session.tenant, member_code) if member_code else None
    if member is None or not any(_is_proved(reach, caller) for reach in known_by(member)):
        return MemberAuthReply(state=LoginState.PROVE)
    return _in(log_in(member, caller.guest), store, caller)


def _is_proved(reach: Reach, caller: Caller) -> bool:
    if devices.may_log_in(caller.session.tenant, caller.guest.device, reach, caller.now):
        return True
    if not needs_no_code(reach):
        return False
    prove_contact(reach, caller, login=True)
    return True


def _reach(login: Login, store: Store) -> Reach | None:
    if login.mode is LoginMode.PHONE:
        return reach_at(login.phone, store)
    return reach_email(login.email)


def _in(logged_in: LoggedIn, store: Store, caller: Caller) -> MemberAuthReply:
    member, key = logged_in
    return MemberAuthReply(state=LoginState.IN, session_key=key, record=shown(member, store, caller))
