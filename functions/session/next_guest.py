"""The next one at a device of the store's own (spec section 6; reliability 2, threat 1)."""

from datetime import timedelta

from domain.errors import Code, Refusal
from repositories import sessions
from runtime.caller import Caller
from session.messages import NextGuestReply, NextGuestRequest
from use_cases.visit.admit_key import Knock, begin_session, company_of
from use_cases.visit.own_key import own_key

_LOST_REPLY = timedelta(seconds=30)


def next_guest(_request: NextGuestRequest, caller: Caller) -> NextGuestReply:
    """A session and cookies that know nothing of who was there before, whose own end at once. The PIN that opened the
    device stands for its next guests too: it is asked again when the page is.

    The session before lives on for the time of a reply that is lost, with the cookie that its browser has until then.
    """
    before = caller.session
    app_key = own_key(before) if before.of_house else None
    if app_key is None:
        raise Refusal(Code.FORBIDDEN)
    app_key.check(caller.now)
    if not sessions.renew(before, min(before.expires_at, caller.now + _LOST_REPLY), caller.now):
        raise Refusal(Code.SESSION_EXPIRED)
    company = company_of(app_key)
    knock = Knock(caller.host, "", "", caller.forget_cookies(), caller.now)
    after, session_key = begin_session(knock, app_key, company, "", by_key=before.app_key_hash)
    return NextGuestReply(
        session_key=session_key, session_id=after.session_id, expires_at=after.expires_at, server_time=caller.now
    )
