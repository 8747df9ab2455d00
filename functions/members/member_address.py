"""The addresses that a member saved with their membership (R-10)."""

from domain.member.address_book import AddressBook
from members.address_messages import MemberAddressReply, MemberAddressRequest
from repositories.member import address_books
from runtime.caller import Caller
from use_cases.member.keep_addresses import change_addresses


def member_address(request: MemberAddressRequest, caller: Caller) -> MemberAddressReply:
    """Read, save, change or delete the member's addresses; refuses `invalid_request` above the limit."""
    tenant, code = caller.session.tenant, caller.member.member_code
    if request.forget:
        address_books.erase(tenant, code)
        return MemberAddressReply(kept=False)
    book = change_addresses(tenant, code, lambda before: _changed(before, request), opening=request.keep is not None)
    return MemberAddressReply(kept=book is not None, entries=book.entries if book else ())


def _changed(book: AddressBook, request: MemberAddressRequest) -> AddressBook:
    if request.keep:
        return book.joined_by(request.keep.entries)
    if request.put:
        return book.with_entry(request.put)
    if request.make_default:
        return book.with_default(request.make_default.id)
    return book.without(request.remove.id) if request.remove else book
