"""Reset a store device for the next guest (spec section 6; reliability 2, threat 1)."""

from datetime import timedelta

from domain.errors import Code, Refusal
from repositories.access import sessions
from runtime.caller import Caller
from session.messages import NextGuestReply, NextGuestRequest
from use_cases.visit.admit_key import Knock, begin_session, company_of
from use_cases.visit.own_key import own_key

_LOST_REPLY = timedelta(seconds=30)


def next_guest(_request: NextGuestRequest, caller: Caller) -> NextGuestReply:
    """Start a session with new cookies that share nothing with the guest before.

    The cookies of the guest before end at once; their session lasts another 30 seconds, in case this reply is lost. The
    PIN that opened the device is not asked for again until the page is reloaded.
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
