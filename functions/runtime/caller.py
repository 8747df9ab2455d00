"""Who makes a call: read from its headers once, trusted only where the CDN vouches for them."""

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
    """The session's, the device's and the store's device's cookie as they came, and what to set them to; None leaves
    one.
    """

    session: str = ""
    set_session: str | None = None
    device: str = ""
    set_device: str | None = None
    staff_device: str = ""
    set_staff_device: str | None = None


@dataclass(frozen=True)
class Caller:
    """The other end of a call."""

    host: str
    address: str
    now: datetime
    cookies: Cookies = field(default_factory=Cookies)
    bearer: str = field(default="", repr=False)
    """What staff prove themselves with; it is in the header, where nothing keeps it by accident."""
    session_or_none: Session | None = None
    staff_or_none: Staff | None = None
    member_or_none: Member | None = None
    out_of_turns: Refusal | None = None
    """What refuses a public call whose network has no turn left, unless it proves something; None while it has."""
    take_key_turn: Callable[[str, datetime], None] = field(default=lambda _scope, _now: None, repr=False)

    @property
    def session(self) -> Session:
        """The session of a call that has one by its access class."""
        if self.session_or_none is None:
            raise Refusal(Code.SESSION_EXPIRED)
        return self.session_or_none

    @property
    def network(self) -> str:
        """The network they come from; one for all whose address nobody tells."""
        return network_of(self.address) or "unknown"

    @property
    def guest(self) -> Guest:
        """Who acts, as use cases take it."""
        device = self.cookies.device if is_device_token(self.cookies.device) else ""
        return Guest(self.session, self.now, network=self.network, device=device)

    def keep_cookie(self) -> str:
        """The hash of the browser's cookie, which is kept so that its other tabs stay signed in and what it opened
        stays its own; else of a new one. It lives anew from each start on.
        """
        if not _COOKIE.fullmatch(self.cookies.session):
            self.cookies.session = new_key()
        self.cookies.set_session = self.cookies.session
        return sha256(self.cookies.session)

    def forget_cookies(self) -> str:
        """The hash of a new cookie in the place of the browser's, which forgets what phone it proved and who its member
        is: another person stands before it.
        """
        self.cookies.session = self.cookies.set_session = new_key()
        self.cookies.set_device = ""
        return sha256(self.cookies.session)

    def require_turn(self, key: str = "") -> None:
        """Refuse a public call that proved nothing where its network has no turn left. A right key, or the genuine
        token of a device, has turns of its own (docs/reliability/limits.md).
        """
        if self.out_of_turns is None:
            return
        proved = key or (sha256(self.cookies.device) if is_device_token(self.cookies.device) else "")
        if not proved:
            raise self.out_of_turns
        self.take_key_turn(proved, self.now)

    @property
    def session_scope(self) -> str:
        """What a session is counted by; empty without one."""
        return self.session_or_none.key_hash if self.session_or_none else ""

    @property
    def company_scope(self) -> str:
        """What a company is counted by; empty while none is known."""
        return self.session_or_none.company_code if self.session_or_none else ""

    @property
    def has_proved_key(self) -> bool:
        """Whether they are staff, or at a device of the store's own: no stranger of their network counts for them."""
        return self.staff_or_none is not None or (self.session_or_none is not None and self.session_or_none.of_house)

    @property
    def key_scope(self) -> str:
        """What staff are counted by: the key, token or shift that they proved themselves with; empty for guests."""
        return sha256(self.bearer) if self.staff_or_none else ""

    @property
    def store_scope(self) -> str:
        """The store that staff act for; empty for guests."""
        staff = self.staff_or_none
        return staff.tenant.key(staff.store_id) if staff else ""

    @property
    def staff(self) -> Staff:
        """The staff of a call that has one by its access class."""
        if self.staff_or_none is None:
            raise Refusal(Code.FORBIDDEN)
        return self.staff_or_none

    @property
    def member(self) -> Member:
        """The member of a call that has one by its access class."""
        return admitted(self.member_or_none)


def require_cdn(headers: Mapping[str, str]) -> None:
    """A call that went round the CDN could claim any host (reliability threat 12)."""
    given, rights = headers.get("x-origin-verify", "").encode(), ORIGIN.values()
    if rights and not sum(compare_digest(given, right.encode()) for right in rights):
        raise Refusal(Code.FORBIDDEN)


def _require_same_site(headers: Mapping[str, str]) -> None:
    if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        raise Refusal(Code.FORBIDDEN)


def address_of(headers: Mapping[str, str]) -> str:
    """The viewer's address: the last but one hop, which the CDN wrote; earlier ones are the viewer's own claim."""
    hops = [hop.strip() for hop in headers.get("x-forwarded-for", "").split(",") if hop.strip()]
    return hops[-2] if len(hops) > 1 else "".join(hops)


def network_of(address: str) -> str:
    """The /24 or /48 an address is in; many are one household's or one fraud's (reliability 2, threat 2).

    An IPv4 address written as an IPv6 one is in its own network, not in one with all others.
    """
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
    """The caller by its headers, without a session yet; refuses who comes round the CDN or from another site."""
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
    """What stands behind `Bearer` in the header, if anything that could be one does."""
    found = _BEARER.fullmatch(headers.get("authorization", ""))
    return found[1] if found else ""


def staff_device_of(headers: Mapping[str, str]) -> str:
    """The cookie of the store's device that the call comes from, if it is one."""
    return _cookie(headers, settings().staff_device_cookie)


AdmitStaff = Callable[[StaffRequest, Caller], Staff]
"""From a request for a store, and what its caller proves themselves with, to who may act for it; refuses all others."""


def admit_no_staff(_request: StaffRequest, _caller: Caller) -> Staff:
    """For a function that has no calls of the staff."""
    raise Refusal(Code.FORBIDDEN)


AdmitMember = Callable[[Guest], Member]
"""From who acts to the member they are logged in as; refuses all others."""


def admit_no_member(_guest: Guest) -> Member:
    """For a function that has no calls of members."""
    return admitted(None)


class Admissions(NamedTuple):
    """How a function knows who may make its calls; repositories', which are above what asks them."""

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
    """The caller with the session its call needs, and the member; refuses an unknown, expired or foreign key, too low a
    role, a preview where more than looking is asked for, a disabled host or key, and a guest where a member is needed.
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
