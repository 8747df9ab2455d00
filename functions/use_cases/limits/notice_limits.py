"""How often guests get notifications of orders and bookings (threat 5; docs/reliability/limits.md, "Notifications").

An order costs its sender nothing, so automatic notifications to an unverified contact are also counted by browser,
network, prefix and country. After the guest paid or verified the contact, or a person of the store acted, only the
limits of the contact and the company's day apply.
"""

from datetime import datetime

from domain.errors import Code, Refusal
from domain.limits.origin import Origin
from domain.limits.policies import NOTICES_OF_BROWSER, NOTICES_OF_CONTACT, NOTICES_OF_NETWORK
from domain.limits.rate_limit import Scopes
from domain.member.verification import Reach
from domain.tenant import Tenant
from repositories.limits import rate_limits
from runtime.observability import count
from runtime.secret import keyed_hash
from use_cases.limits.day_budget import Spend, take_budget, zone_of
from use_cases.limits.message_limits import number_scopes


def take_notice_turns(tenant: Tenant, store_id: str, reach: Reach, origin: Origin | None, now: datetime) -> None:
    """Take the turns of one notification; `origin` is None if a person of the store caused it.

    Refuses `too_many_requests`. No request waits for it, and the guest's page shows that it was not sent.
    """
    strange = origin if origin and not origin.proved else None
    scopes = _scopes(tenant, store_id, reach, strange)
    wait = rate_limits.take_each(scopes, now)
    if not wait:
        wait = take_budget(tenant, store_id, Spend.NOTICES, reach.kind, now, known=strange is None)
        if wait:
            rate_limits.give_back_each(scopes, now)
    if wait:
        count("MessagesLimited")
        raise Refusal(Code.TOO_MANY_REQUESTS, retry_after=wait)


def _scopes(tenant: Tenant, store_id: str, reach: Reach, strange: Origin | None) -> Scopes:
    contact = keyed_hash(tenant.company_code, reach.text)
    scopes = [(NOTICES_OF_CONTACT.in_zone(zone_of(tenant, store_id)), contact)]
    if strange:
        kind, store = reach.kind.value, tenant.key(store_id)
        scopes += [
            (NOTICES_OF_BROWSER, f"{kind}#{strange.browser}"),
            (NOTICES_OF_NETWORK, f"{store}#{kind}#{strange.network}"),
            *number_scopes(reach, tenant.company_code),
        ]
    return tuple(scopes)
