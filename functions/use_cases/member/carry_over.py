"""What belongs to a member who became part of another goes to them: gift cards, promotions, addresses (K-12; R-10).

Every step bears being repeated, so that a merge that was cut short goes on where it was.
"""

from domain.errors import Code, Refusal
from domain.member.address_book import AddressBook
from domain.member.member import Member
from domain.tenant import Tenant
from repositories import address_books, card_sales, members
from repositories.members import Written
from use_cases.member.carry_promotions import carry_uses, with_promotions_of
from use_cases.member.keep_addresses import change_addresses
from use_cases.member.relink_cards import relink_cards

_TRIES = 5


def carry_over(tenant: Tenant, closing: Member, staying_code: str) -> None:
    """Give all of the one to the other; the uses of promotions first, since what is on a list may be used."""
    staying = members.find(tenant, staying_code)
    if staying is None:
        return
    carry_uses(tenant, closing, staying)
    _list_promotions(tenant, closing, staying)
    relink_cards(tenant, closing.member_code, staying_code)
    card_sales.carry(tenant, closing.member_code, staying_code)
    _carry_addresses(tenant, closing.member_code, staying_code)


def _list_promotions(tenant: Tenant, closing: Member, staying: Member) -> None:
    for _ in range(_TRIES):
        after = with_promotions_of(staying, closing)
        if after == staying or members.change(tenant, staying, after) is Written.DONE:
            return
        staying = members.find(tenant, staying.member_code) or staying
    raise Refusal(Code.SOMETHING_WRONG)


def _carry_addresses(tenant: Tenant, closing_code: str, staying_code: str) -> None:
    """The other keeps both books, and the default of their own; the one's is erased once they do."""
    book = address_books.find(tenant, closing_code)
    if book is None:
        return
    change_addresses(tenant, staying_code, lambda own: _both(own, book), opening=True)
    address_books.erase(tenant, closing_code)


def _both(own: AddressBook, other: AddressBook) -> AddressBook:
    return own.merged_with(other)
