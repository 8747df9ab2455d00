"""Merge a person's old membership into the one they are logged in to (spec section 4, Login flows; K-12).

Only a code sent to a contact for this purpose reveals whether the contact belongs to a member.
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
from repositories.gift_card import card_links
from repositories.member import accounts, member_merge, members
from repositories.member.accounts import name_of
from runtime import write_budgets
from runtime.observability import logger
from runtime.optimistic import RACED, Raced, until_written
from use_cases.member.carry_over import carry_over
from use_cases.member.customer import store_today
from use_cases.member.own_promotions import uses_left
from use_cases.member.proved_again import has_answered, require_answered


class Closing(NamedTuple):
    """A member that would end, and what would move; negative points are owed."""

    member: Member
    points: int
    cards: int
    promotions: int


def find_closing(reach: Reach, token: str, staying: Member, store: Store, guest: Guest) -> Closing:
    """The member whose contact was just verified.

    Refuses `error_verification_code` if it was not verified, and what `check_merge` refuses.
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
    """How many promotions with a use left the remaining member does not have yet."""
    codes = {code.casefold() for code in own}
    return sum(left > 0 and code.casefold() not in codes for code, left in uses.items())


def merge_members(closing_code: str, staying: Member, token: str, store: Store, guest: Guest) -> Member:
    """Merge `closing_code` into `staying` and return the remaining member; a repeated call changes nothing.

    Refuses `error_member_not_found` for every member that was not just verified, whether or not they exist, and what
    `check_merge` refuses; nothing is changed then.
    """
    tenant, today = guest.session.tenant, store_today(store, guest.now)

    def try_once() -> Member | Raced:
        nonlocal staying
        closing = members.find(tenant, closing_code)
        if closing and is_merged(closing, staying):
            return _with_belongings(closing, staying, guest)
        after = _checked(closing, staying, token, guest)
        if closing and member_merge.merge(tenant, closing, after, staying, today):
            logger.info("merged", extra={"closed": closing_code, "member": staying.member_code})
            return _with_belongings(closing, staying, guest)
        staying = admitted(members.find(tenant, staying.member_code))
        return RACED

    return until_written(try_once, write_budgets.MEMBER, Refusal(Code.SOMETHING_WRONG))


def _checked(closing: Member | None, staying: Member, token: str, guest: Guest) -> Member:
    """The closing member with the merge applied."""
    if closing is None or not has_answered(token, known_by(closing), Purpose.MERGE, guest):
        raise Refusal(Code.MEMBER_NOT_FOUND)
    return merged(check_merge(closing, staying, by_phone=False), staying.member_code, guest.now)


def _with_belongings(closing: Member, staying: Member, guest: Guest) -> Member:
    """Carry everything over; the sweep handles what was linked during the merge or left by a killed call."""
    carry_over(guest.session.tenant, closing)
    return admitted(members.find(guest.session.tenant, staying.member_code))
