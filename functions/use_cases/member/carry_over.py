"""Carry a merged member's gift cards, promotions and addresses over to the remaining member (K-12; R-10).

They go to the end of the chain of merges. Every step can be repeated, so that a merge that was cut short goes on where
it was (docs/rules/merging-memberships.md).
"""

from domain.errors import Code, Refusal
from domain.member.address_book import AddressBook
from domain.member.member import Member
from domain.tenant import Tenant
from repositories.gift_card import card_links, card_sales
from repositories.gift_card.card_links import Relinked
from repositories.member import address_books, members
from repositories.member.members import Written
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written
from use_cases.member.acting_member import standing_member
from use_cases.member.carry_promotions import carry_uses, with_promotions_of


def carry_over(tenant: Tenant, closing: Member) -> None:
    """Move everything of a merged member to the remaining one; nothing if that one has ended."""

    def try_once() -> Raced | None:
        staying = standing_member(tenant, closing.member_code)
        if staying is None or staying.ended or _is_carried(tenant, closing, staying):
            return None
        return RACED

    until_written(try_once, write_budgets.MERGED_MEMBER, Refusal(Code.SOMETHING_WRONG))


def _is_carried(tenant: Tenant, closing: Member, staying: Member) -> bool:
    """Move everything; False if the remaining member changed since they were read.

    Promotion uses come first, because a promotion can be used as soon as it is on the member's list.
    """
    carry_uses(tenant, closing, staying)
    after = with_promotions_of(staying, closing)
    if after != staying and members.change(tenant, staying, after) is not Written.DONE:
        return False
    card_sales.carry(tenant, closing.member_code, staying.member_code)
    return _are_cards_carried(tenant, closing, after) and _is_book_carried(tenant, closing, after)


def _are_cards_carried(tenant: Tenant, closing: Member, staying: Member) -> bool:
    cards = card_links.of_member(tenant, closing.member_code)
    moved = (card_links.relink(tenant, each.card, closing.member_code, staying) for each in cards)
    return Relinked.MEMBER_MOVED not in moved


def _is_book_carried(tenant: Tenant, closing: Member, staying: Member) -> bool:
    """Add the addresses to the remaining member's book, then erase the other book.

    The remaining member's default address stays. False if their book changed since it was read.
    """
    book = address_books.find(tenant, closing.member_code)
    if book is None:
        return True
    own = address_books.find(tenant, staying.member_code)
    both = (own or AddressBook()).merged_with(book)
    if both != own and not address_books.replace(tenant, staying, own, both):
        return False
    address_books.erase(tenant, closing.member_code)
    return True
