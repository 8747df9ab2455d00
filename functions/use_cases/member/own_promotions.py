"""What a member has of the company's promotions (spec sections 2 and 3; D-12)."""

from domain.member.member import Member
from domain.pricing.owned_promotions import owned_by, shown_to
from domain.pricing.promotions import Promotion
from domain.store.guest import Guest
from domain.store.store import Store
from repositories import accounts, promotions
from use_cases.cart.customer import promo_account, store_today

MOST = 100
"""Promotions that a member is told of, as many as their accounts are read in one call."""


def own_promotions(member: Member, order_uuid: str | None, store: Store, guest: Guest) -> list[Promotion]:
    """Those with a use left; what the order at hand holds counts as left."""
    tenant, today = guest.session.tenant, store_today(store, guest.now)
    owned = owned_by(member, promotions.all_of(tenant))[:MOST]
    names = {promo_account(member.member_code, each.code): each.code for each in owned}
    opened = accounts.available_each(tenant, [*names], today, order_uuid or "")
    return shown_to(member, owned, {names[name]: units for name, units in opened.items()}, today)
