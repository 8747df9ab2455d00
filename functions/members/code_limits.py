"""How often codes are sent: by contact, browser, network, prefix and store (K-6; reliability threats 4 and 5)."""

from domain.errors import Code, Refusal
from domain.member.verification import RESEND_AFTER, ContactKind, Reach, converts
from repositories import rate_limits
from repositories.rate_limits import RateLimit
from runtime.caller import Caller, network_of
from runtime.observability import count
from runtime.secret import keyed_hash

QUARTER, HOUR, DAY = 900, 3_600, 86_400
CONTACT = (RateLimit(name="code", most=3, seconds=QUARTER), RateLimit(name="code-day", most=10, seconds=DAY))
BROWSER = (
    RateLimit(name="code-browser", most=6, seconds=QUARTER),
    RateLimit(name="code-browser-day", most=20, seconds=DAY),
)
NETWORK = RateLimit(name="code-network", most=30, seconds=HOUR)
PREFIX = RateLimit(name="code-prefix", most=20, seconds=HOUR)
STORE = RateLimit(name="code-store", most=200, seconds=HOUR)
"""What a store's busiest hour may cost at most."""
VERIFIED = RateLimit(name="code-verified", most=10**9, seconds=HOUR)
"""Counts only: how many codes came back."""
_PREFIX_DIGITS = 9
"""+1 and seven digits."""


def check_limits(caller: Caller, reach: Reach) -> None:
    """Take one turn of each limit; refuses `too_many_requests` with the seconds to wait."""
    store = f"{caller.session.company_code}#{caller.session.store_id}"
    contact = keyed_hash(caller.session.company_code, reach.text)
    wait = rate_limits.wait_between("code-resend", contact, RESEND_AFTER, caller.now)
    if wait:
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)
    if not converts(rate_limits.used(STORE, store, caller.now), rate_limits.used(VERIFIED, store, caller.now)):
        count("CodesStopped")
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=STORE.retry_after(caller.now))
    scopes = [*((limit, contact) for limit in CONTACT), *((limit, caller.session.cookie_hash) for limit in BROWSER)]
    scopes += [(NETWORK, network_of(caller.address)), (STORE, store)]
    if reach.kind is ContactKind.PHONE:
        scopes.insert(0, (PREFIX, reach.address[:_PREFIX_DIGITS]))
    for limit, scope in scopes:
        if not rate_limits.take(limit, scope, caller.now):
            raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=limit.retry_after(caller.now))


def note_verified(caller: Caller) -> None:
    """Count a code that came back."""
    rate_limits.take(VERIFIED, f"{caller.session.company_code}#{caller.session.store_id}", caller.now)
