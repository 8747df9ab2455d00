"""Exchange a key for a session (spec section 7, /init; reliability threats 1 and 13)."""

import re
import secrets

from domain.errors import Code, Refusal
from domain.store.app_key import AppKey, opens_in_public
from domain.store.company import Company
from domain.store.session import SESSION_LIFE, Session
from domain.tenant import Tenant
from repositories import app_keys, companies, hosts, sessions
from runtime.caller import Caller
from runtime.secret import new_key, sha256
from runtime.settings import settings
from session.app_pin import app_pin_is_right
from session.messages import InitReply, InitRequest, LaunchData

_COOKIE = re.compile(r"[A-Za-z0-9_-]{43}")


def start_session(request: InitRequest, caller: Caller) -> InitReply:
    """A new session for a key that may be used on this host; refuses invalid, expired and inactive keys.

    A key with a PIN opens only with it: `error_app_pin` asks for it, `error_incorrect_pin` says it was not the one.
    """
    app_key = app_keys.find(request.token)
    if app_key is None or not _may_open(caller.host, request.token, app_key):
        raise Refusal(Code.INVALID_ACCESS)
    app_key.check(caller.now)
    if app_key.pin_hash and not app_pin_is_right(app_key, request.token, request.app_pin, _cookie(caller), caller.now):
        raise Refusal(Code.APP_PIN if not request.app_pin else Code.INCORRECT_PIN)
    company = companies.find(Tenant(company_code=app_key.company_code))
    if company is None:
        raise Refusal(Code.INVALID_ACCESS)
    return _reply(request, caller, app_key, company)


def _may_open(host: str, token: str, app_key: AppKey) -> bool:
    """A host of ours opens any key, even where one brand is its default; a brand's own opens that brand's only.

    Outside development a key that could be guessed opens nothing (threat 22).
    """
    if not settings().is_dev and not opens_in_public(token, app_key):
        return False
    entry = hosts.find(host)
    return host in settings().provider_hosts or (entry is not None and entry.company_code == app_key.company_code)


def _cookie(caller: Caller) -> str:
    """The browser's cookie, kept so that its other tabs stay signed in and what it opened stays its own; else a new
    one. It lives anew from each start on.
    """
    if not _COOKIE.fullmatch(caller.cookies.session):
        caller.cookies.session = new_key()
    caller.cookies.set_session = caller.cookies.session
    return caller.cookies.session


def _reply(request: InitRequest, caller: Caller, app_key: AppKey, company: Company) -> InitReply:
    session_key = new_key()
    session = Session(
        key_hash=sha256(session_key),
        cookie_hash=sha256(_cookie(caller)),
        session_id=request.session_id or secrets.token_urlsafe(12),
        company_code=app_key.company_code,
        store_id=app_key.store_id or (company.store_ids[0] if len(company.store_ids) == 1 else ""),
        host=caller.host,
        app_key_hash=sha256(request.token),
        table_id=app_key.table_id,
        kiosk=app_key.kiosk,
        expires_at=caller.now + SESSION_LIFE,
    )
    sessions.add(session)
    return InitReply(
        data=_launch(app_key, company, session.store_id),
        session_id=session.session_id,
        session_key=session_key,
        menu_disabled=app_key.menu_disabled,
        expires_at=session.expires_at,
        server_time=caller.now,
        stage=settings().stage,
        checkout_expiry_ms=settings().checkout_expiry_ms,
    )


def _launch(app_key: AppKey, company: Company, store_id: str) -> LaunchData:
    return LaunchData(
        type=app_key.type,
        order_type=app_key.order_type,
        table_id=app_key.table_id,
        cat_ids=app_key.cat_ids,
        store_home=app_key.store_home,
        menu_disabled=app_key.menu_disabled,
        company_code=company.company_code,
        store_id=store_id,
        store_count=len(company.store_ids),
    )
