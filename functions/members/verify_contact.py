"""Send a one-time code and check it (spec section 7, /sms and /otp; K-5, K-6; reliability threat 4)."""

from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.login import check_membership
from domain.member.member import known_by
from domain.member.verification import (
    CODE_LIFE,
    RESEND_AFTER,
    Purpose,
    Reach,
    Verification,
    nobodys_reach,
    reach_email,
)
from domain.notification.texting import reach_at
from domain.store.store import Store
from members.at_store import store_of
from members.code_message import code_subject, code_text
from members.messages import CodeChecked, CodeSent, OtpReply, OtpRequest, OtpSend, SmsReply, SmsRequest
from members.prove_contact import prove_contact
from repositories.member import devices, members, verifications
from runtime.call import OK
from runtime.caller import Caller
from runtime.secret import is_device_token, is_keyed_hash, keyed_hash, keyed_hashes, new_code, new_key
from use_cases.limits.code_limits import note_answered, take_code_turns
from use_cases.member.test_mode import needs_no_code
from use_cases.notification.send_message import CodeMessage, reachable, send_code


class Asked(NamedTuple):
    """The recipient of a code, and the purpose of its proof."""

    reach: Reach
    purpose: Purpose


def sms(request: SmsRequest, caller: Caller) -> SmsReply:
    """Send a code to a phone, or check one; refuses `error_verification_code` for any fault of the code."""
    store = store_of(caller)
    if request.send:
        _check_purpose(request.send.purpose, store)
        asked = Asked(_phone(request.send.phone, store), request.send.purpose)
        sent = _send(asked, store, _locale(request, store), caller)
        return SmsReply(token=sent.token, expires_at=sent.expires_at, resend_at=sent.resend_at, proved=sent.proved)
    given = request.verify
    reach = reach_at(given.phone, store) if given else None
    if given is None or reach is None or not _is_right(Asked(reach, given.purpose), given.token, given.code, caller):
        raise Refusal(Code.VERIFICATION)
    return SmsReply()


def otp(request: OtpRequest, caller: Caller) -> OtpReply:
    """Send a code to a phone or an e-mail address, check one, or delete this browser's proofs."""
    store = store_of(caller)
    if request.send:
        _check_purpose(request.send.purpose, store)
        return OtpReply(send=_send_as_asked(request.send, store, _locale(request, store), caller))
    if request.check:
        given, reach = request.check, _reach(request.check, store, caller)
        right = reach is not None and _is_right(Asked(reach, given.purpose), given.token, given.code, caller)
        return OtpReply(check=CodeChecked(result=OK if right else Code.VERIFICATION))
    if is_device_token(caller.cookies.device):
        devices.revoke(caller.session.tenant, caller.cookies.device)
    caller.cookies.set_device = ""
    return OtpReply()


def _send_as_asked(send: OtpSend, store: Store, locale: str, caller: Caller) -> CodeSent:
    """Send to the given contact, or to that of a scanned card's member.

    For an unknown card the reply and the limits are the same, but nothing is sent.
    """
    reach = _reach(send, store, caller)
    if reach is None and send.member_code is not None:
        take_code_turns(nobodys_reach(keyed_hash(caller.session.company_code, send.member_code)), caller.guest)
        return CodeSent(
            result=OK,
            token=new_key(),
            expires_at=caller.now + CODE_LIFE,
            resend_at=caller.now + RESEND_AFTER,
        )
    return _send(Asked(reachable(reach), send.purpose), store, locale, caller)


def _send(asked: Asked, store: Store, locale: str, caller: Caller) -> CodeSent:
    """Send first: if sending is refused, no row is written, and without the token the code cannot be used.

    Nothing is sent to the test phone of a stage, and its code counts as answered (spec section 4, Login flows).
    """
    token, code, expires_at, known = new_key(), new_code(), caller.now + CODE_LIFE, needs_no_code(asked.reach)
    origin = "" if known else _send_text(asked.reach, code, store, locale, caller)
    verification = Verification(
        contact_hash=_contact_hashes(asked.reach, caller)[0],
        cookie_hash=caller.session.cookie_hash,
        purpose=asked.purpose,
        code_hash=keyed_hash(token, code),
        expires_at=expires_at,
        origin=origin,
    )
    verifications.add(caller.session.tenant, token, verification)
    proved = known and _is_right(asked, token, code, caller)
    return CodeSent(result=OK, token=token, expires_at=expires_at, resend_at=caller.now + RESEND_AFTER, proved=proved)


def _send_text(reach: Reach, code: str, store: Store, locale: str, caller: Caller) -> str:
    """Send a code and return the origin of the request."""
    brand = store.info.company_name
    message = CodeMessage(reach, code_text(code, brand, locale), code_subject(brand, locale))
    return send_code(message, caller.guest)


def _is_right(asked: Asked, token: str, code: str, caller: Caller) -> bool:
    """Whether it is the code sent to this browser for this purpose, used for the first time; stores the proof."""
    tenant = caller.session.tenant
    sent = verifications.take_try(tenant, token)
    if sent is None:
        return False
    contacts, cookie = _contact_hashes(asked.reach, caller), caller.session.cookie_hash
    bound = any(sent.is_for(contact, cookie, asked.purpose, caller.now) for contact in contacts)
    right = is_keyed_hash(sent.code_hash, token, code.strip())
    if not (bound and right and verifications.use(tenant, token)):
        return False
    note_answered(asked.reach, caller.guest, sent.origin)
    prove_contact(asked.reach, caller, login=asked.purpose is Purpose.LOGIN)
    return True


def _contact_hashes(reach: Reach, caller: Caller) -> tuple[str, ...]:
    return keyed_hashes(caller.session.company_code, reach.text)


def _reach(given: OtpSend, store: Store, caller: Caller) -> Reach | None:
    if given.member_code is not None:
        member = members.find(caller.session.tenant, given.member_code)
        return next(iter(known_by(member)), None) if member else None
    if given.email is not None:
        return reach_email(given.email)
    return reach_at(given.phone or "", store)


def _check_purpose(purpose: Purpose, store: Store) -> None:
    """Refuse `error_no_membership` for a login at a store without members (K-4)."""
    if purpose is Purpose.LOGIN:
        check_membership(store.service.membership)


def _phone(phone: str, store: Store) -> Reach:
    return reachable(reach_at(phone, store))


def _locale(request: SmsRequest | OtpRequest, store: Store) -> str:
    """Return the language in which the guest reads the page, else the store's first."""
    told = request.app_info.locale if request.app_info else ""
    return told or store.info.languages[0].locale
