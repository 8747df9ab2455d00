"""Identify who makes a call: headers are read once, and trusted only if the request came through the CDN."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from hmac import compare_digest
from ipaddress import ip_address, ip_network
from typing import NamedTuple

from domain.access.session import Session
from domain.brand.host import normal_host
from domain.errors import Code, Refusal
from domain.member.member import Member, admitted
from domain.order.guest import Guest
from domain.staff.staff import Staff, check_role
from runtime.body import require_text
from runtime.call import Access, Call, Request, SessionRequest, StaffRequest
from runtime.guest_sessions import GuestSessions
from runtime.secret import is_device_token, new_key, sha256
from runtime.settings import settings
from runtime.stage_secrets import ORIGIN

_BEARER = re.compile(r"[Bb]earer ([!-~]{1,4096})")
_COOKIE = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass
class Cookies:
    """The cookies of session, device and store device as received, and their new values; None leaves one unchanged."""

    session: str = ""
    set_session: str | None = None
    device: str = ""
    set_device: str | None = None
    staff_device: str = ""
    set_staff_device: str | None = None


@dataclass(frozen=True)
class Caller:
    """The caller of one request."""

    host: str
    address: str
    now: datetime
    cookies: Cookies = field(default_factory=Cookies)
    bearer: str = field(default="", repr=False)
    """The token of staff; it is in a header, so that it is not stored by accident."""
    session_or_none: Session | None = None
    staff_or_none: Staff | None = None
    member_or_none: Member | None = None
    out_of_turns: Refusal | None = None
    """The refusal of a public call whose network has no turn left, unless it proves something; else None."""
    take_key_turn: Callable[[str, datetime], None] = field(default=lambda _scope, _now: None, repr=False)

    @property
    def session(self) -> Session:
        """The session of a call whose access class requires one."""
        if self.session_or_none is None:
            raise Refusal(Code.SESSION_EXPIRED)
        return self.session_or_none

    @property
    def network(self) -> str:
        """The caller's network; `unknown` for all callers without an address."""
        return network_of(self.address) or "unknown"

    @property
    def guest(self) -> Guest:
        """The caller as use cases take it."""
        device = self.cookies.device if is_device_token(self.cookies.device) else ""
        return Guest(self.session, self.now, network=self.network, device=device)

    def keep_cookie(self) -> str:
        """Renew the session cookie, or set a new one, and return its hash.

        Keeping it lets other tabs stay signed in and the browser keep what it opened.
        """
        if not _COOKIE.fullmatch(self.cookies.session):
            self.cookies.session = new_key()
        self.cookies.set_session = self.cookies.session
        return sha256(self.cookies.session)

    def forget_cookies(self) -> str:
        """Replace the session cookie, delete the device cookie, and return the new hash.

        Another person uses the browser now, so its verified phone and member are forgotten.
        """
        self.cookies.session = self.cookies.set_session = new_key()
        self.cookies.set_device = ""
        return sha256(self.cookies.session)

    def require_turn(self, key: str = "") -> None:
        """Refuse a public call that proved nothing if its network has no turn left.

        A right key, or the genuine token of a device, has its own turns (docs/reliability/limits.md).
        """
        if self.out_of_turns is None:
            return
        proved = key or (sha256(self.cookies.device) if is_device_token(self.cookies.device) else "")
        if not proved:
            raise self.out_of_turns
        self.take_key_turn(proved, self.now)

    @property
    def session_scope(self) -> str:
        """The scope for limits per session; empty without one."""
        return self.session_or_none.key_hash if self.session_or_none else ""

    @property
    def company_scope(self) -> str:
        """The scope for limits per company; empty without a session."""
        return self.session_or_none.company_code if self.session_or_none else ""

    @property
    def has_proved_key(self) -> bool:
        """Whether the caller is staff, or at a store-owned device, and so is not limited by network."""
        return self.staff_or_none is not None or (self.session_or_none is not None and self.session_or_none.of_house)

    @property
    def key_scope(self) -> str:
        """The scope for limits per key, token or shift of staff; empty for guests."""
        return sha256(self.bearer) if self.staff_or_none else ""

    @property
    def store_scope(self) -> str:
        """The scope for limits per store of staff; empty for guests."""
        staff = self.staff_or_none
        return staff.tenant.key(staff.store_id) if staff else ""

    @property
    def staff(self) -> Staff:
        """The staff of a call whose access class requires them."""
        if self.staff_or_none is None:
            raise Refusal(Code.FORBIDDEN)
        return self.staff_or_none

    @property
    def member(self) -> Member:
        """The member of a call whose access class requires one."""
        return admitted(self.member_or_none)


def require_cdn(headers: Mapping[str, str]) -> None:
    """Refuse a request that bypassed the CDN, because it could claim any host (reliability threat 12)."""
    given, rights = headers.get("x-origin-verify", "").encode(), ORIGIN.values()
    if rights and not sum(compare_digest(given, right.encode()) for right in rights):
        raise Refusal(Code.FORBIDDEN)


def _require_same_site(headers: Mapping[str, str]) -> None:
    if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        raise Refusal(Code.FORBIDDEN)


def address_of(headers: Mapping[str, str]) -> str:
    """The viewer's address: the last but one hop, which the CDN wrote; the viewer can forge earlier ones."""
    hops = [hop.strip() for hop in headers.get("x-forwarded-for", "").split(",") if hop.strip()]
    return hops[-2] if len(hops) > 1 else "".join(hops)


def network_of(address: str) -> str:
    """The /24 or /48 of an address; its addresses are one household or one attacker (reliability 2, threat 2)."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    known = getattr(known, "ipv4_mapped", None) or known
    return str(ip_network(f"{known}/{24 if known.version == 4 else 48}", strict=False))


def _cookie(headers: Mapping[str, str], name: str) -> str:
    for pair in headers.get("cookie", "").split(";"):
        key, _, value = pair.strip().partition("=")
        if key == name:
            return value
    return ""


def identify(headers: Mapping[str, str], now: datetime) -> Caller:
    """The caller by its headers, without a session; refuses requests that bypass the CDN or come from other sites."""
    require_text(headers.values())
    require_cdn(headers)
    _require_same_site(headers)
    host = headers.get("x-forwarded-host", headers.get("host", ""))
    cookies = Cookies(
        session=_cookie(headers, settings().session_cookie),
        device=_cookie(headers, settings().device_cookie),
        staff_device=staff_device_of(headers),
    )
    return Caller(
        host=normal_host(host), address=address_of(headers), now=now, cookies=cookies, bearer=bearer_of(headers)
    )


def bearer_of(headers: Mapping[str, str]) -> str:
    """The token after `Bearer` in the header; empty if there is none."""
    found = _BEARER.fullmatch(headers.get("authorization", ""))
    return found[1] if found else ""


def staff_device_of(headers: Mapping[str, str]) -> str:
    """The cookie of the store's device that the call comes from, if any."""
    return _cookie(headers, settings().staff_device_cookie)


AdmitStaff = Callable[[StaffRequest, Caller], Staff]
"""From a request for a store, and what its caller proves themselves with, to who may act for it; refuses all others."""


def admit_no_staff(_request: StaffRequest, _caller: Caller) -> Staff:
    """For functions without staff calls."""
    raise Refusal(Code.FORBIDDEN)


AdmitMember = Callable[[Guest], Member]
"""From who acts to the member they are logged in as; refuses all others."""


def admit_no_member(_guest: Guest) -> Member:
    """For functions without member calls."""
    return admitted(None)


class Admissions(NamedTuple):
    """The checks by which a function admits callers; they are injected, because repositories are above this layer."""

    sessions: GuestSessions
    admit_staff: AdmitStaff = admit_no_staff
    admit_member: AdmitMember = admit_no_member


def _with_staff(caller: Caller, call: Call, request: Request, admit_staff: AdmitStaff) -> Caller:
    if not isinstance(request, StaffRequest):
        raise TypeError("a call of the staff takes a StaffRequest")
    staff = admit_staff(request, caller)
    check_role(staff, call.role, by_account=call.by_account)
    return replace(caller, staff_or_none=staff)


def admit(caller: Caller, call: Call, request: Request, by: Admissions) -> Caller:
    """The caller with the session and member that the call needs.

    Refuses an unknown, expired or foreign session key, too low a role, calls that are not allowed in a preview, a
    disabled host or key, and a guest if a member is needed.
    """
    access = call.access
    if access is Access.PUBLIC:
        return caller
    if access is Access.STAFF:
        return _with_staff(caller, call, request, by.admit_staff)
    if not isinstance(request, SessionRequest):
        raise TypeError("a call with a session takes a SessionRequest")
    session = by.sessions.find(sha256(request.session_key), caller.cookies.device)
    if session is None:
        raise Refusal(Code.SESSION_EXPIRED)
    session.check(host=caller.host, cookie_hash=sha256(caller.cookies.session), now=caller.now)
    if session.draft and not call.in_preview:
        raise Refusal(Code.PREVIEW)
    if call.needs_open_key:
        by.sessions.check_open(session)
    if access is not Access.SESSION and not session.store_id:
        raise Refusal(Code.SOMETHING_WRONG)
    bound = replace(caller, session_or_none=session)
    return replace(bound, member_or_none=by.admit_member(bound.guest)) if access is Access.MEMBER else bound
