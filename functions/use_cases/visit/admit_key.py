"""Open a session with an app key (spec section 7, /init; reliability threats 1, 13 and 22)."""

import secrets
from datetime import datetime
from typing import NamedTuple

from domain.access.app_key import AppKey, opens_in_public
from domain.access.session import SESSION_LIFE, Session
from domain.brand.company import Company
from domain.errors import Code, Refusal
from domain.storefront.launch import chosen_store, own_store
from repositories.access import app_keys, sessions
from repositories.brand import companies, draft_rows, hosts
from runtime.secret import new_key, sha256
from runtime.settings import settings
from use_cases.visit.app_pin import TypedPin, app_pin_is_right
from use_cases.visit.visit_rows import read_knock_rows


class Knock(NamedTuple):
    """A request to open a key at a host, with the PIN that was typed."""

    host: str
    token: str
    pin: str
    cookie_hash: str
    now: datetime
    network: str = ""


def admit_key(knock: Knock) -> AppKey:
    """The key, if it may be used on this host.

    Refuses invalid, expired and inactive keys, and previews whose draft ended. A disabled host is refused from the next
    call on, because that row is never cached. A key with a PIN opens only with it: `error_app_pin` asks for it,
    `error_incorrect_pin` refuses a wrong one.
    """
    if knock.token:
        read_knock_rows(knock.host, sha256(knock.token))
    app_key = app_keys.find(knock.token) if knock.token else None
    if app_key is None or hosts.switched_off(knock.host) or not _may_open(knock, app_key):
        raise Refusal(Code.INVALID_ACCESS)
    app_key.check(knock.now)
    if app_key.draft:
        draft_rows.current(app_key.tenant)
    typed = TypedPin(knock.pin, knock.cookie_hash, knock.network, knock.now)
    if app_key.pin_hash and not app_pin_is_right(app_key, knock.token, typed):
        raise Refusal(Code.INCORRECT_PIN if knock.pin else Code.APP_PIN)
    return app_key


def _may_open(knock: Knock, app_key: AppKey) -> bool:
    """Whether the host may open the key: provider hosts open any key, a brand's host only those of the brand.

    Outside development a guessable key opens nothing (threat 22).
    """
    if not settings().is_dev and not opens_in_public(knock.token, app_key):
        return False
    entry = hosts.find(knock.host)
    ours = knock.host in settings().provider_hosts
    return ours or (entry is not None and entry.company_code == app_key.company_code)


def company_of(app_key: AppKey) -> Company:
    """The company of a key; refuses `invalid_access` if it no longer exists."""
    company = companies.find(app_key.tenant)
    if company is None:
        raise Refusal(Code.INVALID_ACCESS)
    return company


def begin_session(
    knock: Knock, app_key: AppKey, company: Company, session_id: str, chosen: str = "", *, by_key: str = ""
) -> tuple[Session, str]:
    """Store a session and return it with its key; its store is the key's own, else `chosen`, if any.

    `by_key` is the key's hash if the request did not send the key.
    """
    session_key, own, chosen = new_key(), own_store(app_key, company), chosen_store(app_key, company, chosen)
    session = Session(
        key_hash=sha256(session_key),
        cookie_hash=knock.cookie_hash,
        session_id=session_id or secrets.token_urlsafe(12),
        company_code=app_key.company_code,
        store_id=own or chosen,
        store_chosen=bool(chosen) and not own,
        host=knock.host,
        app_key_hash=by_key or sha256(knock.token),
        table_id=app_key.table_id,
        kiosk=app_key.kiosk,
        order_pad=app_key.order_pad,
        station_id=app_key.station_id,
        bill_printer=app_key.bill_printer,
        by_visit_key=app_key.visit,
        draft=app_key.draft,
        began_at=knock.now,
        expires_at=_end_of(app_key, knock.now + SESSION_LIFE),
    )
    sessions.add(session)
    return session, session_key


def _end_of(app_key: AppKey, usual: datetime) -> datetime:
    """The end of the session; a preview ends with its key."""
    return min(usual, app_key.expires_at) if app_key.draft and app_key.expires_at else usual
