"""Read a member's promotions and the uses they have left (spec sections 2 and 3; D-12)."""

import datetime as dt
from collections.abc import Mapping

from domain.member.member import Member
from domain.order.guest import Guest
from domain.pricing.owned_promotions import is_over, owned_by, shown_to, uses_unopened
from domain.pricing.promotions import Promotion
from domain.store.store import Store
from domain.tenant import Tenant
from repositories.member import accounts
from repositories.promotion import promotions
from use_cases.member.customer import promo_account, store_today

MOST = 100
"""The most promotions in a member's list, counted without those that are used up or over."""


def own_promotions(member: Member, order_uuid: str | None, store: Store, guest: Guest) -> list[Promotion]:
    """The promotions with a use left; a use that the present order holds counts as left."""
    tenant, today = guest.session.tenant, store_today(store, guest.now)
    owned = [each for each in owned_by(member, promotions.all_of(tenant)) if not is_over(each, today)]
    names = {promo_account(member.member_code, each.code): each.code for each in owned}
    opened = accounts.available_each(tenant, [*names], today, order_uuid or "")
    return shown_to(member, owned, {names[name]: units for name, units in opened.items()}, today)[:MOST]


def uses_left(tenant: Tenant, member: Member, today: dt.date) -> Mapping[str, int]:
    """How often each promotion that a member owns can still be used, by its code (D-12)."""
    known = {each.code.casefold(): each for each in owned_by(member, promotions.all_of(tenant))}
    own = {code.casefold(): code for code in (*(each.code for each in known.values()), *member.promos)}
    names = {code: promo_account(member.member_code, code) for code in own.values()}
    opened = accounts.available_each(tenant, [*names.values()], today)
    return {code: opened.get(name, _unopened(known.get(code.casefold()))) for code, name in names.items()}


def _unopened(promotion: Promotion | None) -> int:
    return uses_unopened(promotion) if promotion else 0
