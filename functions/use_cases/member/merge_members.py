"""Merge a person's old membership into the one they are logged in to (spec section 4, Login flows; K-12).

Whether a contact is a member's is told to nobody who did not prove it by a code sent for this.
"""

from collections.abc import Mapping
from typing import NamedTuple

from domain.errors import Code, Refusal
from domain.member.account import AccountKind
from domain.member.ending import check_merge, is_merged, merged
from domain.member.member import Member, admitted, known_by
from domain.member.verification import ContactKind, Purpose, Reach
from domain.order.guest import Guest
from domain.store.store import Store
from repositories import accounts, card_links, member_merge, members
from repositories.accounts import name_of
from runtime.observability import logger
from use_cases.cart.customer import store_today
from use_cases.member.carry_over import carry_over
from use_cases.member.own_promotions import uses_left
from use_cases.member.proved_again import has_answered, require_answered

_TRIES = 5


class Closing(NamedTuple):
    """A member that would end, and what would move; points below zero are owed."""

    member: Member
    points: int
    cards: int
    promotions: int


def find_closing(reach: Reach, token: str, staying: Member, store: Store, guest: Guest) -> Closing:
    """Whose contact it is that was just proved.

    Refuses `error_verification_code` to whoever did not prove it, and what `check_merge` does.
    """
    require_answered(token, (reach,), Purpose.MERGE, guest)
    tenant = guest.session.tenant
    found = members.find_by_contact(tenant, reach)
    closing = check_merge(found, staying, by_phone=reach.kind is ContactKind.PHONE)
    purse = name_of(AccountKind.POINTS, closing.member_code)
    today = store_today(store, guest.now)
    balance = accounts.balance(tenant, purse, today)
    cards = len(card_links.of_member(tenant, closing.member_code))
    new = _new_to(uses_left(tenant, staying, today), uses_left(tenant, closing, today))
    return Closing(closing, balance.available - balance.owed, cards, new)


def _new_to(own: Mapping[str, int], uses: Mapping[str, int]) -> int:
    """How many promotions with a use left the member has not: what both have stays one."""
    codes = {code.casefold() for code in own}
    return sum(left > 0 and code.casefold() not in codes for code, left in uses.items())


def merge_members(closing_code: str, staying: Member, token: str, store: Store, guest: Guest) -> Member:
    """The member that stays, with all that was the other's, who is inactive from now on; once.

    Refuses `error_member_not_found` for any member that was not just proved, whether or not there is one, and what
    `check_merge` does; then nothing has changed.
    """
    tenant, today = guest.session.tenant, store_today(store, guest.now)
    for _ in range(_TRIES):
        closing = members.find(tenant, closing_code)
        if closing and is_merged(closing, staying):
            return _with_belongings(closing, staying, guest)
        after = _checked(closing, staying, token, guest)
        if closing and member_merge.merge(tenant, closing, after, staying, today):
            logger.info("merged", extra={"closed": closing_code, "member": staying.member_code})
            return _with_belongings(closing, staying, guest)
        staying = admitted(members.find(tenant, staying.member_code))
    raise Refusal(Code.SOMETHING_WRONG)


def _checked(closing: Member | None, staying: Member, token: str, guest: Guest) -> Member:
    """The member that ends, as they are after it."""
    if closing is None or not has_answered(token, known_by(closing), Purpose.MERGE, guest):
        raise Refusal(Code.MEMBER_NOT_FOUND)
    return merged(check_merge(closing, staying, by_phone=False), staying.member_code, guest.now)


def _with_belongings(closing: Member, staying: Member, guest: Guest) -> Member:
    """The sweep carries over what was linked in this very moment, or what a killed call left."""
    carry_over(guest.session.tenant, closing)
    return admitted(members.find(guest.session.tenant, staying.member_code))
