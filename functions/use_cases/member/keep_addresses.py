"""Store a member's addresses on the server, for all their devices, if they opted in (R-10)."""

from collections.abc import Callable

from domain.errors import Code, Refusal
from domain.member.address_book import AddressBook
from domain.member.member import admitted
from domain.tenant import Tenant
from repositories.member import address_books, members
from runtime import write_budgets
from runtime.optimistic import RACED, Raced, until_written


def change_addresses(
    tenant: Tenant, member_code: str, change: Callable[[AddressBook], AddressBook], *, opening: bool = False
) -> AddressBook | None:
    """Change a member's address book and return it; None if there is none.

    Only `opening` creates one, so that a device with old data does not bring back an address that was erased on
    another. Refuses `error_login_required` if the membership has ended.
    """

    def try_once() -> AddressBook | Raced | None:
        member, before = admitted(members.find(tenant, member_code)), address_books.find(tenant, member_code)
        if before is None and not opening:
            return None
        after = change(before or AddressBook())
        if after == before or address_books.replace(tenant, member, before, after):
            return after
        return RACED

    return until_written(try_once, write_budgets.ADDRESS_BOOK, Refusal(Code.SOMETHING_WRONG))
