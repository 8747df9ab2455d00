"""Merge the promotions of two memberships: a use in either of them counts (K-12, D-12, D-14)."""

from domain.errors import Code, Refusal
from domain.member.member import Member
from domain.pricing.owned_promotions import owned_by
from domain.pricing.promotions import Audience, Promotion
from domain.tenant import Tenant
from repositories.member import grant_merge
from repositories.promotion import promotions
from runtime import write_budgets
from runtime.optimistic import RACED, until_written
from runtime.parallel import each
from use_cases.member.customer import promo_account
from use_cases.member.open_uses import open_uses


def carry_uses(tenant: Tenant, closing: Member, staying: Member) -> None:
    """Merge the promotion accounts into the remaining member's, once, including uses that orders hold."""
    owned = {one.code.casefold(): one for one in owned_by(closing, _of_members(tenant))}
    for one in owned.values():
        open_uses(tenant, promo_account(closing.member_code, one.code), one)
    for one in owned_by(staying, owned.values()):
        open_uses(tenant, promo_account(staying.member_code, one.code), one)
    codes = {*owned, *(code.casefold() for code in closing.promos)}
    each(lambda code: _carry(tenant, code, closing, staying), sorted(codes))


def with_promotions_of(staying: Member, closing: Member) -> Member:
    """The remaining member with the promotions that the other was given, each once."""
    own = {code.casefold() for code in staying.promos}
    more = {code.casefold(): code for code in closing.promos if code.casefold() not in own}
    return staying.model_copy(update={"promos": (*staying.promos, *more.values())}) if more else staying


def _of_members(tenant: Tenant) -> tuple[Promotion, ...]:
    return tuple(one for one in promotions.all_of(tenant) if one.audience is not Audience.ALL)


def _carry(tenant: Tenant, code: str, closing: Member, staying: Member) -> None:
    names = promo_account(closing.member_code, code), promo_account(staying.member_code, code)
    until_written(
        lambda: grant_merge.merge_grants(tenant, *names) or RACED,
        write_budgets.PROMOTION_MERGE,
        Refusal(Code.SOMETHING_WRONG),
    )
