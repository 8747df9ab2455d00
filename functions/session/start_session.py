"""Exchange an app key for a session (spec section 7, /init)."""

from domain.storefront.launch import launch_data
from runtime.caller import Caller
from session.messages import InitReply, InitRequest
from use_cases.visit.admit_key import Knock, admit_key, begin_session, company_of
from use_cases.visit.previewed import previewed


def start_session(request: InitRequest, caller: Caller) -> InitReply:
    """Start a session for an app key that may be used on this host."""
    knock = Knock(caller.host, request.token, request.app_pin, caller.keep_cookie(), caller.now, caller.network)
    app_key = admit_key(knock)
    caller.require_turn(app_key.turns_key(knock.token))
    company = company_of(app_key)
    session, session_key = begin_session(knock, app_key, company, request.session_id)
    return InitReply.begun(session, session_key, launch_data(app_key, company, previewed(app_key)), caller)
