"""Decide whether a paid order may redeem less than its guest was promised, once per member at a time (D-14)."""

import datetime as dt
from typing import NamedTuple

from domain.order.guest import Guest
from domain.order.shortfall import Shortfall
from domain.tenant import Tenant
from repositories.order import order_states, shortfalls
from repositories.order.shortfalls import ShortfallMove
from use_cases.member.acting_member import standing_code


class Allowance(NamedTuple):
    """A member's right to one shortfall, with their latest shortfall as read."""

    member_code: str
    last: Shortfall | None

    def used(self, order_uuid: str, accounts: tuple[str, ...], now: dt.datetime) -> ShortfallMove:
        """The write that goes with the order that uses it; it fails if another order used it first."""
        return ShortfallMove(self.member_code, self.last, Shortfall(order_uuid=order_uuid, accounts=accounts, at=now))


def allowance_of(guest: Guest) -> Allowance | None:
    """The allowance of the session's member, also after a merge; None while they have an open shortfall."""
    tenant, code = guest.session.tenant, guest.session.member_code
    standing = standing_code(tenant, code)
    if standing != code and _is_open(tenant, shortfalls.find(tenant, code), guest.now):
        return None
    last = shortfalls.find(tenant, standing)
    return None if _is_open(tenant, last, guest.now) else Allowance(standing, last)


def _is_open(tenant: Tenant, shortfall: Shortfall | None, now: dt.datetime) -> bool:
    if shortfall is None:
        return False
    state = order_states.find(tenant, shortfall.order_uuid)
    return shortfall.is_open(state.status if state else None, now)
